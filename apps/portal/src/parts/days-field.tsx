import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import type { FilterEditorProps, FilterField, FilterValues } from '#kit/filter/fields.ts'
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

/** Chooses the days of a list. */
export const DaysFilter = ({ values, onApply }: FilterEditorProps) => (
  <DaysEditor
    {...chosenDays(values)}
    today={today()}
    onRange={(range) => onApply({ range, startDate: undefined, endDate: undefined })}
    onDays={(days) => onApply({ range: undefined, ...days })}
  />
)

/** The days of a list: always there, the last seven when nothing was chosen. */
export const daysField = (label: string): FilterField => ({
  name: 'date',
  label,
  params: ['range', 'startDate', 'endDate'],
  isAlways: true,
  icon: IconCalendar,
  summary: (values) => {
    const { range, days } = chosenDays(values)
    return daysText(range, days)
  },
  Editor: DaysFilter,
})
