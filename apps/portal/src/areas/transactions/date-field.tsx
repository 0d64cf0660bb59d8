import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { dateTypes } from '@merchant/contract/areas/transactions.shapes.ts'
import type { FilterEditorProps, FilterField, FilterValues } from '#kit/filter/fields.ts'
import { DaysEditor, daysText } from '#parts/DaysEditor.tsx'
import { DEFAULT_RANGE, daysOf, isRangeName, type Days } from '#parts/date-ranges.ts'
import { today } from '#parts/use-list-search.ts'
import { t } from './transactions.messages.ts'

const kinds = {
  created: t('created'),
  paid: t('paid'),
  settled: t('settledOn'),
  business: t('business'),
} as const
const kindOf = (values: FilterValues) => dateTypes.find((type) => type === values['dateType'])

const chosen = (values: FilterValues): { range: ReturnType<typeof rangeOf>; days: Days } => {
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
const rangeOf = (values: FilterValues) => {
  if (values['startDate'] !== undefined || values['endDate'] !== undefined) return undefined
  return isRangeName(values['range']) ? values['range'] : DEFAULT_RANGE
}

function DateEditor({
  values,
  onApply,
  hasKinds,
}: FilterEditorProps & { readonly hasKinds: boolean }) {
  return (
    <>
      {hasKinds && (
        <label className="popover-form">
          {t('dateBy')}
          <select
            className="select"
            value={kindOf(values) ?? 'created'}
            onChange={(event) =>
              onApply({
                dateType: event.target.value === 'created' ? undefined : event.target.value,
              })
            }
          >
            {dateTypes.map((type) => (
              <option key={type} value={type}>
                {kinds[type]}
              </option>
            ))}
          </select>
        </label>
      )}
      <DaysEditor
        {...chosen(values)}
        today={today()}
        onRange={(range) => onApply({ range, startDate: undefined, endDate: undefined })}
        onDays={(days) => onApply({ range: undefined, ...days })}
      />
    </>
  )
}

/** The days of a list: always there, the last seven when nothing was chosen. */
export const dateField = (hasKinds: boolean): FilterField => ({
  name: 'date',
  label: t('date'),
  params: hasKinds
    ? ['range', 'startDate', 'endDate', 'dateType']
    : ['range', 'startDate', 'endDate'],
  isAlways: true,
  icon: IconCalendar,
  summary: (values) => {
    const { range, days } = chosen(values)
    const kind = kindOf(values)
    return kind === undefined
      ? daysText(range, days)
      : t('dateOf', { kind: kinds[kind], days: daysText(range, days) })
  },
  Editor: (props: FilterEditorProps) => <DateEditor {...props} hasKinds={hasKinds} />,
})
