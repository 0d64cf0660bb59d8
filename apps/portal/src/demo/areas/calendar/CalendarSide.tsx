import { useId } from 'react'
import { DayCalendar } from '#ui/date/calendars.tsx'
import { calendarNames, type CalendarName } from '../../calls/calendar.calls.ts'
import { markOf } from './calendar-theme.ts'
import { t } from './calendar.messages.ts'

interface CalendarSideProps {
  readonly date: string
  readonly now: string
  readonly onDate: (day: string) => void
  readonly chosen: readonly CalendarName[]
  readonly onChosen: (chosen: readonly CalendarName[]) => void
}

/** A month to pick a day from, and the calendars whose events are shown (spec 9). */
export function CalendarSide({ date, now, onDate, chosen, onChosen }: CalendarSideProps) {
  const id = useId()
  const areAll = chosen.length === calendarNames.length
  return (
    <div className="cal-side">
      {/* Keyed by date: it opens at the month of that date. */}
      <DayCalendar key={date} day={date} today={now} onPick={onDate} />
      <div role="group" aria-labelledby={id} className="cal-filters">
        <h2 id={id}>{t('calendars')}</h2>
        <label className="cal-filter">
          <input
            type="checkbox"
            checked={areAll}
            ref={(input) => {
              if (input !== null) input.indeterminate = !areAll && chosen.length > 0
            }}
            onChange={() => onChosen(areAll ? [] : calendarNames)}
          />
          {t('viewAll')}
        </label>
        {calendarNames.map((name) => (
          <label key={name} className="cal-filter">
            <input
              type="checkbox"
              className={markOf(name)}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChosen(
                  calendarNames.filter((one) =>
                    one === name ? target.checked : chosen.includes(one),
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
