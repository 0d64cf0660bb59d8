import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { spokenDay, weekdayNames, weeksOf } from '#ui/date/days.ts'
import { currentLocale } from '#ui/messages.ts'
import { usePhone } from '#ui/media.ts'
import { Popover } from '#ui/popover/Popover.tsx'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { t } from './calendar.messages.ts'
import { endDayOf, eventsOn, isOn, linesOf, moved, startDayOf } from './calendar-days.ts'
import { EventChip } from './EventChip.tsx'
import type { ViewProps } from './view-props.ts'
import './calendar-marks.css'
import './day-button.css'
import './month-view.css'

/** More of a day are behind a button. */
const MOST_LINES = 2

interface DayCellProps extends Omit<ViewProps, 'events'> {
  readonly day: string
  readonly week: readonly string[]
  readonly lines: readonly (CalendarEvent | undefined)[]
  readonly all: readonly CalendarEvent[]
  readonly onDrag: (event: CalendarEvent) => void
  readonly onDrop: (day: string) => void
}

function DayCell(props: DayCellProps) {
  const { day, date, now, week, lines, all, onOpen, onDay, onAdd, onDrag, onDrop } = props
  const spoken = spokenDay(day, currentLocale())
  const isPhone = usePhone()
  const shown = lines.slice(0, MOST_LINES)
  const hidden = all.filter((event) => !shown.includes(event))
  return (
    <td
      className="cal-cell"
      data-today={day === now}
      data-other={day.slice(0, 7) !== date.slice(0, 7)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(day)
      }}
    >
      <span className="cal-cell-head">
        <button
          type="button"
          className="cal-day-name"
          aria-label={t('openDay', { day: spoken, count: all.length })}
          aria-current={day === now ? 'date' : undefined}
          onClick={() => onDay(day)}
        >
          <bdi>{Number(day.slice(8))}</bdi>
          {isPhone && (
            <span className="cal-dots">
              {all.slice(0, 3).map((event) => (
                <span
                  key={event.id}
                  className="cal-dot"
                  data-calendar={event.extendedProps.calendar}
                />
              ))}
            </span>
          )}
        </button>
        {!isPhone && (
          <IconButton
            className="cal-plus"
            label={t('addOn', { day: spoken })}
            onClick={() => onAdd(day)}
          >
            <IconPlus className="icon" aria-hidden />
          </IconButton>
        )}
      </span>
      {!isPhone && (
        <>
          {Array.from(shown, (event, line) =>
            event === undefined ? (
              <span key={`free ${String(line)}`} className="cal-free" />
            ) : (
              <EventChip
                key={event.id}
                event={event}
                day={day}
                isFirst={startDayOf(event) === day || day === week[0]}
                isLast={endDayOf(event) === day || day === week.at(-1)}
                onOpen={onOpen}
                onDrag={onDrag}
              />
            ),
          )}
          {hidden.length > 0 && (
            <Popover
              label={t('onDay', { day: spoken })}
              renderTrigger={(trigger) => (
                <button
                  {...trigger}
                  className="cal-more"
                  aria-label={t('moreOn', { count: hidden.length, day: spoken })}
                >
                  <bdi>{t('more', { count: hidden.length })}</bdi>
                </button>
              )}
            >
              {(close) => (
                <>
                  <p className="popover-title">{spoken}</p>
                  <div className="cal-stack">
                    {all.map((event) => (
                      <EventChip
                        key={event.id}
                        event={event}
                        day={day}
                        onOpen={(one) => {
                          close()
                          onOpen(one)
                        }}
                      />
                    ))}
                  </div>
                </>
              )}
            </Popover>
          )}
        </>
      )}
    </td>
  )
}

/** A month of days. An event is dragged to another day; the form does the same for whoever does not drag. */
export function MonthView({ events, ...props }: ViewProps) {
  const dragged = useRef<CalendarEvent>(undefined)
  const { date, label, onMove } = props
  return (
    <table className="cal-month" aria-label={label}>
      <thead>
        <tr>
          {weekdayNames(currentLocale()).map(({ short, long }) => (
            <th key={long} scope="col" aria-label={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(date).map((week) => {
          const lines = linesOf(
            week,
            events.filter((event) => week.some((day) => isOn(event, day))),
          )
          return (
            <tr key={week[0]}>
              {week.map((day, place) => (
                <DayCell
                  key={day}
                  {...props}
                  day={day}
                  week={week}
                  lines={lines[place] ?? []}
                  all={eventsOn(events, day)}
                  onDrag={(event) => {
                    dragged.current = event
                  }}
                  onDrop={(to) => {
                    const event = dragged.current
                    dragged.current = undefined
                    if (event !== undefined && startDayOf(event) !== to)
                      onMove(event, moved(event, to))
                  }}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
