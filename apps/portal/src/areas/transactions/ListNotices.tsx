import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import { Button } from '#kit/button.tsx'
import type { FilterField } from '#kit/filter/fields.ts'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { daysText } from '#parts/DaysEditor.tsx'
import {
  CardNumberNote,
  ClearFilters,
  DroppedNote,
  isFiltered,
  ListNote,
} from '#parts/ListStates.tsx'
import type { AddressedList } from '#parts/use-list-search.ts'
import { t } from './transactions.messages.ts'

interface ListNoticesProps {
  readonly dropped: readonly string[]
  /** A whole card number stood in the address, and was taken out of it. */
  readonly hadCardNumber: boolean
  readonly areDatesIgnored: boolean
}

/** What a person should know about what the list shows: values left out, dates that do not count. */
export function ListNotices({ dropped, hadCardNumber, areDatesIgnored }: ListNoticesProps) {
  return (
    <>
      <DroppedNote dropped={dropped} />
      {hadCardNumber && <CardNumberNote />}
      {areDatesIgnored && <ListNote>{t('datesIgnored')}</ListNote>}
    </>
  )
}

interface NothingFoundProps {
  readonly list: Pick<AddressedList<unknown>, 'range' | 'days' | 'values' | 'change'>
  readonly fields: readonly FilterField[]
  readonly title: string
}

/** Nothing matches: why, and the way to more. */
export function NothingFound({ list, fields, title }: NothingFoundProps) {
  const isWidest = list.range === 'last3Months'
  return (
    <EmptyState
      icon={<IconReceiptOff aria-hidden />}
      title={title}
      text={t('emptyRange', { days: daysText(list.range, list.days) })}
    >
      {!isWidest && (
        <Button
          tone="main"
          onClick={() =>
            list.change({ range: 'last3Months', startDate: undefined, endDate: undefined })
          }
        >
          {t('lookWider')}
        </Button>
      )}
      {isFiltered(fields, list.values) && <ClearFilters fields={fields} onChange={list.change} />}
    </EmptyState>
  )
}
