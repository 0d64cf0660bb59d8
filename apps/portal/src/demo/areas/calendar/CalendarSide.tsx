import { useId } from 'react'
import { DayCalendar } from '#ui/date/calendars.tsx'
import { calendarNames, type CalendarName } from '../../calls/calendar.calls.ts'
import { t } from './calendar.messages.ts'

/** The class that sets the colours of a calendar. */
export const markOf = (calendar: CalendarName): string => `cal-${calendar.toLowerCase()}`

interface CalendarSideProps {
  readonly date: string
  readonly today: string
  readonly onDate: (day: string) => void
  readonly chosen: readonly CalendarName[]
  readonly onChosen: (chosen: readonly CalendarName[]) => void
}

/** A month to pick a day from, and the calendars whose events are shown (spec 9). */
export function CalendarSide({ date, today, onDate, chosen, onChosen }: CalendarSideProps) {
  const id = useId()
  const isAll = chosen.length === calendarNames.length
  return (
    <div className="cal-side">
      {/* Keyed by date: it opens at the month of that date. */}
      <DayCalendar key={date} day={date} today={today} onPick={onDate} />
      <div role="group" aria-labelledby={id} className="cal-filters">
        <h2 id={id}>{t('calendars')}</h2>
        <label className="popover-item">
          <input
            type="checkbox"
            checked={isAll}
            ref={(input) => {
              if (input !== null) input.indeterminate = !isAll && chosen.length > 0
            }}
            onChange={() => onChosen(isAll ? [] : calendarNames)}
          />
          {t('viewAll')}
        </label>
        {calendarNames.map((name) => (
          <label key={name} className="popover-item">
            <input
              type="checkbox"
              className={markOf(name)}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChosen(
                  calendarNames.filter((other) =>
                    other === name ? target.checked : chosen.includes(other),
                  ),
                )
              }
            />
            {t(name)}
          </label>
        ))}
      </div>
    </div>
  )
}
