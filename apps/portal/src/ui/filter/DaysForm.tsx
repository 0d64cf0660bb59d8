import { isDay } from '#ui/date/days.ts'
import { DaysCalendar } from '#ui/date/calendars.tsx'
import { TypedDay } from '#ui/date/TypedDay.tsx'
import './filter.css'
import { t } from './filter.messages.ts'
import { FilterForm } from './FilterForm.tsx'

/** The typed first and last day, which may not be valid yet. */
export interface TypedDays {
  readonly from: string
  readonly to: string
}

interface DaysFormProps {
  /** The accessible name, if the popover has further contents. */
  readonly label?: string
  readonly days: TypedDays
  readonly today: string
  /** The error of each field; the list validates. */
  readonly wrong: { readonly [Name in keyof TypedDays]?: string | undefined }
  readonly onChange: (days: TypedDays) => void
  readonly onApply: () => void
}

const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined)

/** A range of days, typed or picked from a calendar. */
export function DaysForm({ label, days, today, wrong, onChange, onApply }: DaysFormProps) {
  const { from, to } = days
  return (
    <FilterForm label={label} onApply={onApply}>
      <div className="filter-pair">
        <TypedDay
          label={t('fromDay')}
          value={from}
          error={wrong.from}
          onChange={(text) => onChange({ from: text, to })}
        />
        <TypedDay
          label={t('toDay')}
          value={to}
          error={wrong.to}
          onChange={(text) => onChange({ from, to: text })}
        />
      </div>
      <DaysCalendar
        from={dayOf(from)}
        to={dayOf(to)}
        today={today}
        onRange={(first, last) => onChange({ from: first, to: last })}
      />
    </FilterForm>
  )
}
