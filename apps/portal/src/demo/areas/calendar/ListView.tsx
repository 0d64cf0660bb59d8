import { spokenDay } from '#ui/date/days.ts'
import { minutePart } from '#ui/format/times.ts'
import { currentLocale } from '#ui/messages.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { CalendarEvent } from '../../calls/calendar.calls.ts'
import { t } from './calendar.messages.ts'
import { eventsOn } from './calendar-days.ts'
import type { ViewProps } from './view-props.ts'
import './calendar-marks.css'
import './day-button.css'
import './list-view.css'

const when = ({ allDay, start, end }: CalendarEvent): string =>
  allDay ? t('allDay') : `${minutePart(start)}–${minutePart(end)}`

interface ListViewProps extends ViewProps {
  readonly days: readonly string[]
}

/** The days that have something, below each other. */
export function ListView({ days, events, now, label, onOpen, onDay }: ListViewProps) {
  const filled = days
    .map((day) => ({ day, own: eventsOn(events, day) }))
    .filter(({ own }) => own.length > 0)
  if (filled.length === 0)
    return <EmptyState title={t('none', { month: label })} text={t('noneText')} />
  return (
    <ol className="cal-list" aria-label={label}>
      {filled.map(({ day, own }) => (
        <li key={day}>
          <h3>
            <button
              type="button"
              className="cal-day-name"
              aria-current={day === now ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <bdi>{spokenDay(day, currentLocale())}</bdi>
            </button>
          </h3>
          <ul>
            {own.map((event) => (
              <li key={event.id}>
                <button type="button" className="cal-line" onClick={() => onOpen(event)}>
                  <span className="cal-dot" data-calendar={event.extendedProps.calendar} />
                  <bdi className="cal-when">{when(event)}</bdi>
                  <span dir="auto">{event.title}</span>
                  {event.extendedProps.location !== undefined &&
                    event.extendedProps.location !== '' && (
                      <small className="faint" dir="auto">
                        {event.extendedProps.location}
                      </small>
                    )}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
