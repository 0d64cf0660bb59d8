import { useEffect, useRef, type CSSProperties } from 'react'
import { spokenDay } from '#kit/date/days.ts'
import { minutePart } from '#kit/format/times.ts'
import { currentLocale } from '#kit/messages.ts'
import { t } from './calendar.messages.ts'
import { eventsOn, placedOn, type Placed } from './calendar-days.ts'
import { EventChip } from './EventChip.tsx'
import { shortDay } from './short-day.ts'
import type { ViewProps } from './view-props.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Before it little happens: what is above is scrolled to. */
const FIRST_HOUR = 7
const HOUR_HEIGHT = 44

function Block({ placed, onOpen }: { readonly placed: Placed } & Pick<ViewProps, 'onOpen'>) {
  const { event, from, to, column, columns } = placed
  const style = { '--from': from, '--to': to, '--column': column, '--columns': columns }
  return (
    <li className="cal-block" style={style as CSSProperties}>
      <button
        type="button"
        className="cal-chip"
        data-calendar={event.extendedProps.calendar}
        data-first
        data-last
        title={event.title}
        onClick={() => onOpen(event)}
      >
        <b dir="auto">{event.title}</b>
        <bdi className="cal-time">{`${minutePart(event.start)}–${minutePart(event.end)}`}</bdi>
      </button>
    </li>
  )
}

interface HoursViewProps extends ViewProps {
  /** One day, or a week of them. */
  readonly days: readonly string[]
}

/** The hours of a day or a week; whole days stand above them. */
export function HoursView({ days, events, now, label, onOpen, onAdd, onDay }: HoursViewProps) {
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
          >
            {placedOn(events, day).map((placed) => (
              <Block key={placed.event.id} placed={placed} onOpen={onOpen} />
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
