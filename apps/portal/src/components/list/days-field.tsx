import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { isDate } from '@merchant/contract/core/time.ts'
import { useState } from 'react'
import { t } from '#components/components.messages.ts'
import { DaysForm, type TypedDays } from '#ui/filter/DaysForm.tsx'
import type { FilterEditorProps, FilterField, FilterValues } from '#ui/filter/fields.ts'
import {
  DEFAULT_RANGE,
  daysOf,
  isRangeName,
  rangeNames,
  rangeProblem,
  type Days,
  type RangeName,
} from './date-ranges.ts'
import { chosenDays } from './list-search.ts'
import './list.css'
import { today } from './use-list-search.ts'

/** An invalid date is an error of its own field; order and length are errors of the last day. */
const wrongOf = (typed: TypedDays, problem: ReturnType<typeof rangeProblem>) => {
  const badDate = (day: string) => (isDate(day) ? undefined : t('badDate'))
  const badRange = { date: undefined, order: t('badOrder'), span: t('badSpan') }
  return {
    from: badDate(typed.from),
    to: badDate(typed.to) ?? (problem && badRange[problem]),
  }
}

interface DaysEditorProps {
  /** The chosen named range; undefined for two dates. */
  readonly range: RangeName | undefined
  readonly days: Days
  readonly today: string
  /** The range may be longer than 3 months. */
  readonly isUnbounded?: boolean | undefined
  readonly onRange: (range: RangeName) => void
  readonly onDays: (days: Days) => void
}

/** Chooses a range of Hong Kong days by name or by its first and last day. */
export function DaysEditor(props: DaysEditorProps) {
  const { range, days, isUnbounded, onRange, onDays } = props
  const [texts, setTexts] = useState<TypedDays>({ from: days.startDate, to: days.endDate })
  // With full-width digits too.
  const typed = { from: texts.from.normalize('NFKC'), to: texts.to.normalize('NFKC') }
  const [isTried, setTried] = useState(false)
  const current = rangeProblem(typed.from, typed.to, isUnbounded)
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
        days={texts}
        today={props.today}
        // Shown from the first attempt on, then revalidated on change.
        wrong={isTried ? wrongOf(typed, current) : {}}
        onChange={setTexts}
        onApply={() => {
          setTried(true)
          if (current === undefined) onDays({ startDate: typed.from, endDate: typed.to })
        }}
      />
    </div>
  )
}

/** The text of a range, for a filter chip. */
export const daysText = (range: RangeName | undefined, days: Days): string => {
  if (range !== undefined) return t(range)
  return days.startDate === days.endDate
    ? days.startDate
    : t('between', { from: days.startDate, to: days.endDate })
}

const rangeOf = (values: FilterValues): RangeName | undefined => {
  if (values['startDate'] !== undefined || values['endDate'] !== undefined) return undefined
  return isRangeName(values['range']) ? values['range'] : DEFAULT_RANGE
}

/** The days of a list's filter values, and the name of the range if it has one. */
const daysIn = (
  values: FilterValues,
): { readonly range: RangeName | undefined; readonly days: Days } => {
  const range = rangeOf(values)
  return {
    range,
    days: range === undefined ? chosenDays(values, today()) : daysOf(range, today()),
  }
}

const params = ['range', 'startDate', 'endDate'] as const

const isChosen = (values: FilterValues): boolean =>
  params.some((name) => values[name] !== undefined)

interface DaysFilterProps extends FilterEditorProps {
  /** Without chosen days the list has all days, and a range may have any length. */
  readonly isOptional?: boolean
}

/** Chooses the days of a list. */
export const DaysFilter = ({ values, onApply, isOptional = false }: DaysFilterProps) => {
  const { range, days } = daysIn(values)
  return (
    <DaysEditor
      range={isOptional && !isChosen(values) ? undefined : range}
      days={days}
      today={today()}
      isUnbounded={isOptional}
      onRange={(name) => onApply({ range: name, startDate: undefined, endDate: undefined })}
      onDays={(chosen) => onApply({ range: undefined, ...chosen })}
    />
  )
}

const OptionalDaysFilter = (props: FilterEditorProps) => <DaysFilter {...props} isOptional />

/** The days of a list, the last seven unless others are chosen. */
export const daysField = (label: string): FilterField => ({
  name: 'date',
  label,
  params,
  isAlways: true,
  icon: IconCalendar,
  summary: (values) => {
    const { range, days } = daysIn(values)
    return daysText(range, days)
  },
  Editor: DaysFilter,
})

/** The days of a list that has all days until some are chosen. */
export const optionalDaysField = (label: string): FilterField => {
  const { isAlways: _always, ...field } = daysField(label)
  return {
    ...field,
    summary: (values) => (isChosen(values) ? field.summary(values) : undefined),
    Editor: OptionalDaysFilter,
  }
}
