import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { RangeCalendar } from '#kit/date/RangeCalendar.tsx'
import { Field } from '#kit/field.tsx'
import { rangeNames, rangeProblem, type Days, type RangeName } from './date-ranges.ts'
import './days-editor.css'
import { t } from './parts.messages.ts'

const problems = { date: t('badDate'), order: t('badOrder'), span: t('badSpan') } as const

interface DaysEditorProps {
  /** The named range that is chosen now, if it is one. */
  readonly range: RangeName | undefined
  readonly days: Days
  readonly today: string
  /** They may be more than 3 months. */
  readonly isUnbounded?: boolean | undefined
  readonly onRange: (range: RangeName) => void
  readonly onDays: (days: Days) => void
}

/** A range of days: by name, or from one day to another. All days are Hong Kong's. */
export function DaysEditor(props: DaysEditorProps) {
  const { range, days, today, isUnbounded, onRange, onDays } = props
  const [from, setFrom] = useState(days.startDate)
  const [to, setTo] = useState(days.endDate)
  const [problem, setProblem] = useState<keyof typeof problems>()
  return (
    <div className="days-editor">
      <ul>
        {rangeNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="popover-item"
              aria-pressed={name === range}
              onClick={() => onRange(name)}
            >
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="popover-form"
        noValidate
        aria-label={t('custom')}
        onSubmit={(event) => {
          event.preventDefault()
          const wrong = rangeProblem(from, to, isUnbounded)
          setProblem(wrong)
          if (wrong === undefined) onDays({ startDate: from, endDate: to })
        }}
      >
        <div className="filter-pair">
          <Field label={t('from')} error={problem === 'date' ? problems.date : undefined}>
            {(control) => (
              <input
                {...control}
                className="input"
                data-dense
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                value={from}
                onChange={(event) => setFrom(event.target.value)}
              />
            )}
          </Field>
          <Field
            label={t('to')}
            error={problem === undefined || problem === 'date' ? undefined : problems[problem]}
          >
            {(control) => (
              <input
                {...control}
                className="input"
                data-dense
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
          </Field>
        </div>
        <RangeCalendar
          from={from}
          to={to}
          today={today}
          onRange={(first, last) => {
            setFrom(first)
            setTo(last)
          }}
        />
        <Button tone="main" type="submit">
          {t('apply')}
        </Button>
      </form>
    </div>
  )
}

/** A range in words, for a chip. */
export const daysText = (range: RangeName | undefined, days: Days): string => {
  if (range !== undefined) return t(range)
  return days.startDate === days.endDate
    ? days.startDate
    : t('between', { from: days.startDate, to: days.endDate })
}
