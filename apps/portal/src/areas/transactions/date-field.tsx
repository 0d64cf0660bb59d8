import { dateTypes } from '@merchant/contract/areas/transactions.shapes.ts'
import '#ui/field.css'
import type { FilterEditorProps, FilterField, FilterValues } from '#ui/filter/fields.ts'
import { DaysFilter, daysField } from '#components/list/days-field.tsx'
import { t } from './transactions.messages.ts'

type DateType = (typeof dateTypes)[number]
const kindOf = (values: FilterValues) => dateTypes.find((type) => type === values['dateType'])

interface KindOfDateProps extends FilterEditorProps {
  readonly defaultType: DateType
}

function KindOfDate({ defaultType, values, onApply }: KindOfDateProps) {
  return (
    <>
      <label className="popover-form">
        {t('dateBy')}
        <select
          className="select"
          value={kindOf(values) ?? defaultType}
          onChange={(event) =>
            onApply({
              dateType: event.target.value === defaultType ? undefined : event.target.value,
            })
          }
        >
          {dateTypes.map((type) => (
            <option key={type} value={type}>
              {t(type)}
            </option>
          ))}
        </select>
      </label>
      <DaysFilter values={values} onApply={onApply} />
    </>
  )
}

/** The days of a list. With a `defaultType` the person also chooses which of the four dates of a payment they filter. */
export const dateField = (defaultType?: DateType): FilterField => {
  const days = daysField(t('date'))
  if (defaultType === undefined) return days
  return {
    ...days,
    params: [...days.params, 'dateType'],
    summary: (values) => {
      const kind = kindOf(values) ?? defaultType
      const words = days.summary(values)
      return kind === 'created' || words === undefined
        ? words
        : t('dateOf', { kind: t(kind), days: words })
    },
    Editor: (props) => <KindOfDate {...props} defaultType={defaultType} />,
  }
}
