import { Button } from '#ui/button.tsx'
import { isDay } from '#ui/date/days.ts'
import { DaysCalendar } from '#ui/date/calendars.tsx'
import { TypedDay } from '#ui/date/TypedDay.tsx'
import './filter.css'
import { t } from './filter.messages.ts'

/** The first and the last day as they stand in their fields: what is typed may be no day yet. */
export interface TypedDays {
  readonly from: string
  readonly to: string
}

interface DaysFormProps {
  /** Where it is not all of its popover. */
  readonly label?: string
  readonly days: TypedDays
  readonly today: string
  /** What is said at each field. What is wrong, and when to say so, is the list's to know. */
  readonly wrong: { readonly [Name in keyof TypedDays]?: string | undefined }
  readonly onChange: (days: TypedDays) => void
  readonly onApply: () => void
}

const dayOf = (text: string): string | undefined => (isDay(text) ? text : undefined)

/** From one day to another: both typed, or both picked from one calendar. */
export function DaysForm({ label, days, today, wrong, onChange, onApply }: DaysFormProps) {
  const { from, to } = days
  return (
    <form
      className="popover-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
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
      <Button tone="main" type="submit">
        {t('apply')}
      </Button>
    </form>
  )
}
