import { dateTypes } from '@merchant/contract/areas/transactions.shapes.ts'
import type { FilterEditorProps, FilterField, FilterValues } from '#kit/filter/fields.ts'
import { DaysFilter, daysField } from '#parts/days-field.tsx'
import { t } from './transactions.messages.ts'

const kinds = {
  created: t('created'),
  paid: t('paid'),
  settled: t('settledOn'),
  business: t('business'),
} as const
const kindOf = (values: FilterValues) => dateTypes.find((type) => type === values['dateType'])

function KindOfDate({ values, onApply }: FilterEditorProps) {
  return (
    <>
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
      <DaysFilter values={values} onApply={onApply} />
    </>
  )
}

/** The days of a list; of payments they are those of one of four dates. */
export const dateField = (hasKinds: boolean): FilterField => {
  const days = daysField(t('date'))
  if (!hasKinds) return days
  return {
    ...days,
    params: [...days.params, 'dateType'],
    summary: (values) => {
      const kind = kindOf(values)
      const words = days.summary(values)
      return kind === undefined || words === undefined
        ? words
        : t('dateOf', { kind: kinds[kind], days: words })
    },
    Editor: KindOfDate,
  }
}
