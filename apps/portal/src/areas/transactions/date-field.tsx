import { dateTypes } from '@merchant/contract/areas/transactions.shapes.ts'
import '#ui/field.css'
import type { FilterEditorProps, FilterField, FilterValues } from '#ui/filter/fields.ts'
import '#ui/select.css'
import { DaysFilter, daysField } from '#components/list/days-field.tsx'
import { t } from './transactions.messages.ts'

const kinds = {
  created: t('created'),
  paid: t('paid'),
  settled: t('settledOn'),
  business: t('business'),
} as const
type DateType = (typeof dateTypes)[number]
const kindOf = (values: FilterValues) => dateTypes.find((type) => type === values['dateType'])

interface KindOfDateProps extends FilterEditorProps {
  /** The one that counts unless another is chosen. */
  readonly standing: DateType
}

function KindOfDate({ standing, values, onApply }: KindOfDateProps) {
  return (
    <>
      <label className="popover-form">
        {t('dateBy')}
        <select
          className="select"
          value={kindOf(values) ?? standing}
          onChange={(event) =>
            onApply({
              dateType: event.target.value === standing ? undefined : event.target.value,
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

/** The days of a list; of payments they are those of one of four dates, `standing` unless another is chosen. */
export const dateField = (standing?: DateType): FilterField => {
  const days = daysField(t('date'))
  if (standing === undefined) return days
  return {
    ...days,
    params: [...days.params, 'dateType'],
    summary: (values) => {
      const kind = kindOf(values) ?? standing
      const words = days.summary(values)
      return kind === 'created' || words === undefined
        ? words
        : t('dateOf', { kind: kinds[kind], days: words })
    },
    Editor: (props) => <KindOfDate {...props} standing={standing} />,
  }
}
