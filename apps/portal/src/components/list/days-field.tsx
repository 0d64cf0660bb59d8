import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { FilterEditorProps, FilterField, FilterValues } from '#ui/filter/fields.ts'
import { DaysEditor, daysText } from './DaysEditor.tsx'
import { DEFAULT_RANGE, daysOf, isRangeName, type Days, type RangeName } from './date-ranges.ts'
import { today } from './use-list-search.ts'

const rangeOf = (values: FilterValues): RangeName | undefined => {
  if (values['startDate'] !== undefined || values['endDate'] !== undefined) return undefined
  return isRangeName(values['range']) ? values['range'] : DEFAULT_RANGE
}

/** The days that a list's address asks for, and the name of the range if it has one. */
const chosenDays = (
  values: FilterValues,
): { readonly range: RangeName | undefined; readonly days: Days } => {
  const range = rangeOf(values)
  const { startDate, endDate } = values
  return {
    range,
    days:
      range === undefined
        ? { startDate: startDate ?? endDate ?? today(), endDate: endDate ?? startDate ?? today() }
        : daysOf(range, today()),
  }
}

const params = ['range', 'startDate', 'endDate'] as const

const isChosen = (values: FilterValues): boolean =>
  params.some((name) => values[name] !== undefined)

interface DaysFilterProps extends FilterEditorProps {
  /** The list is of all days until some are chosen, and these may be any number. */
  readonly isOptional?: boolean
}

/** Chooses the days of a list. */
export const DaysFilter = ({ values, onApply, isOptional = false }: DaysFilterProps) => {
  const { range, days } = chosenDays(values)
  return (
    <DaysEditor
      range={isOptional && !isChosen(values) ? undefined : range}
      days={days}
      today={today()}
      isUnbounded={isOptional}
      onRange={(name) => onApply({ range: name, startDate: undefined, endDate: undefined })}
      onDays={(between) => onApply({ range: undefined, ...between })}
    />
  )
}

const OptionalDaysFilter = (props: FilterEditorProps) => <DaysFilter {...props} isOptional />

/** The days of a list: always there, the last seven when nothing was chosen. */
export const daysField = (label: string): FilterField => ({
  name: 'date',
  label,
  params,
  isAlways: true,
  icon: IconCalendar,
  summary: (values) => {
    const { range, days } = chosenDays(values)
    return daysText(range, days)
  },
  Editor: DaysFilter,
})

/** The days of a list that is of all days until some are chosen, and these may be any number. */
export const optionalDaysField = (label: string): FilterField => {
  const { isAlways: _always, ...field } = daysField(label)
  return {
    ...field,
    summary: (values) => (isChosen(values) ? field.summary(values) : undefined),
    Editor: OptionalDaysFilter,
  }
}
