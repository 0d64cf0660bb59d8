import { useState } from 'react'
import { DaysForm, type TypedDays } from '#ui/filter/DaysForm.tsx'
import { rangeNames, rangeProblem, type Days, type RangeName } from './date-ranges.ts'
import './days-editor.css'
import { t } from '#components/components.messages.ts'

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
  const [typed, setTyped] = useState<TypedDays>({ from: days.startDate, to: days.endDate })
  const [isTried, setTried] = useState(false)
  const found = rangeProblem(typed.from, typed.to, isUnbounded)
  // Revalidated on change after the first attempt.
  const problem = isTried ? found : undefined
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
      <DaysForm
        label={t('custom')}
        days={typed}
        today={today}
        wrong={{
          from: problem === 'date' ? problems.date : undefined,
          to: problem === undefined || problem === 'date' ? undefined : problems[problem],
        }}
        onChange={setTyped}
        onApply={() => {
          setTried(true)
          if (found === undefined) onDays({ startDate: typed.from, endDate: typed.to })
        }}
      />
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
