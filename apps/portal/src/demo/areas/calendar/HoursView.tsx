import { useEffect, useRef } from 'react'
import { spokenDay } from '#ui/date/days.ts'
import { currentLocale } from '#ui/messages.ts'
import { t } from './calendar.messages.ts'
import { eventsOn, movedTo, placedOn } from './calendar-days.ts'
import { EventBlock, HOUR_HEIGHT, type Grabbed } from './EventBlock.tsx'
import { EventChip } from './EventChip.tsx'
import { shortDay } from './short-day.ts'
import type { ViewProps } from './view-props.ts'
import './day-button.css'
import './hours-view.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Before it little happens: what is above is scrolled to. */
const FIRST_HOUR = 7

interface HoursViewProps extends ViewProps {
  /** One day, or a week of them. */
  readonly days: readonly string[]
}

/** The hours of a day or a week; whole days stand above them. */
export function HoursView(props: HoursViewProps) {
  const { days, events, now, label, onOpen, onAdd, onDay, onMove } = props
  const grabbed = useRef<Grabbed>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const locale = currentLocale()
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = FIRST_HOUR * HOUR_HEIGHT
  }, [])
  return (
    <div
      ref={box}
      className="cal-hours"
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- because what scrolls is scrolled by the keyboard too
      tabIndex={0}
    >
      <div className="cal-hours-head">
        <span className="cal-gutter small faint">{t('allDay')}</span>
        {days.map((day) => (
          <div key={day} className="cal-hours-day" data-today={day === now}>
            <button
              type="button"
              className="cal-day-name"
              aria-current={day === now ? 'date' : undefined}
              aria-label={spokenDay(day, locale)}
              onClick={() => onDay(day)}
            >
              {shortDay(day, locale)}
            </button>
            {eventsOn(events, day)
              .filter(({ allDay }) => allDay)
              .map((event) => (
                <EventChip key={event.id} event={event} day={day} onOpen={onOpen} />
              ))}
          </div>
        ))}
      </div>
      <div className="cal-hours-body">
        <ol className="cal-gutter" aria-hidden="true">
          {HOURS.map((hour) => (
            <li key={hour}>
              <bdi>{`${String(hour).padStart(2, '0')}:00`}</bdi>
            </li>
          ))}
        </ol>
        {days.map((day) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- because the button over the page adds an event by the keyboard; this spares a pointer the time
          <ul
            key={day}
            className="cal-column"
            aria-label={t('hours', { day: spokenDay(day, locale) })}
            data-today={day === now}
            onClick={({ target, currentTarget, clientY }) => {
              if (target !== currentTarget) return
              const { top } = currentTarget.getBoundingClientRect()
              onAdd(day, Math.min(23, Math.floor((clientY - top) / HOUR_HEIGHT)))
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const held = grabbed.current
              grabbed.current = undefined
              if (held === undefined) return
              const { top } = event.currentTarget.getBoundingClientRect()
              const minutes = ((event.clientY - top - held.offset) / HOUR_HEIGHT) * 60
              onMove(held.event, movedTo(held.event, day, minutes))
            }}
          >
            {placedOn(events, day).map((placed) => (
              <EventBlock
                key={placed.event.id}
                placed={placed}
                day={day}
                onOpen={onOpen}
                onMove={onMove}
                onGrab={(held) => {
                  grabbed.current = held
                }}
              />
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
