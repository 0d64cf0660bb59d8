import type { ReactNode } from 'react'
import { Button } from '#kit/button.tsx'
import type { FilterField, FilterValues } from '#kit/filter/fields.ts'
import { EmptyState } from '#kit/state/EmptyState.tsx'
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
}

/** Nothing of these days matches: why, and the way to more. */
export function NothingFound({ list, fields, onChange, icon, title }: NothingFoundProps) {
  const { range, days, values } = list
  return (
    <EmptyState icon={icon} title={title} text={t('emptyRange', { days: daysText(range, days) })}>
      {range !== 'last3Months' && (
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
