import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { FilterField, FilterValues } from '#ui/filter/fields.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { daysText } from './DaysEditor.tsx'
import { t } from './list.messages.ts'
import { ClearFilters, isFiltered } from './ListStates.tsx'
import type { AddressedList } from './use-list-search.ts'

interface NothingFoundProps {
  readonly list: Pick<AddressedList<unknown>, 'range' | 'days' | 'values'>
  readonly fields: readonly FilterField[]
  readonly onChange: (change: FilterValues) => void
  readonly icon: ReactNode
  readonly title: string
  /** The days do not count: more of them would bring nothing. */
  readonly isOfAnyDay?: boolean
}

/** Nothing of these days matches: why, and the way to more. */
export function NothingFound(props: NothingFoundProps) {
  const { list, fields, onChange, icon, title, isOfAnyDay = false } = props
  const { range, days, values } = list
  const text = isOfAnyDay ? t('emptyEver') : t('emptyRange', { days: daysText(range, days) })
  return (
    <EmptyState icon={icon} title={title} text={text}>
      {!isOfAnyDay && range !== 'last3Months' && (
        <Button
          tone="main"
          onClick={() =>
            onChange({ range: 'last3Months', startDate: undefined, endDate: undefined })
          }
        >
          {t('lookWider')}
        </Button>
      )}
      {isFiltered(fields, values) && <ClearFilters fields={fields} onChange={onChange} />}
    </EmptyState>
  )
}
