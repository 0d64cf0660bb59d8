import { dateTypes } from '@merchant/contract/areas/transactions.shapes.ts'
import { useId } from 'react'
import type { FilterEditorProps, FilterField, FilterValues } from '#ui/filter/fields.ts'
import { DaysFilter, daysField } from '#components/list/days-field.tsx'
import { t } from './transactions.messages.ts'
import './transactions.css'

type DateType = (typeof dateTypes)[number]
const kindOf = (values: FilterValues) => dateTypes.find((type) => type === values['dateType'])

interface KindOfDateProps extends FilterEditorProps {
  readonly defaultType: DateType
}

function KindOfDate({ defaultType, values, onApply }: KindOfDateProps) {
  const id = useId()
  const chosen = kindOf(values) ?? defaultType
  return (
    <>
      <p id={id} className="popover-title">
        {t('dateBy')}
      </p>
      {/* Buttons: in a list to choose from, the first arrow would apply a choice and close the popover. */}
      <ul className="date-kinds" aria-labelledby={id}>
        {dateTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              className="popover-item"
              aria-pressed={type === chosen}
              onClick={() => onApply({ dateType: type === defaultType ? undefined : type })}
            >
              {t(type)}
            </button>
          </li>
        ))}
      </ul>
      <DaysFilter values={values} onApply={onApply} />
    </>
  )
}

/**
 * The days of a list. With a `defaultType` the person also chooses which of the four dates of a payment they filter.
 */
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
