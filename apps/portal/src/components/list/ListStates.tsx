import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { CARD_NUMBER_SENTENCE } from '@merchant/contract/core/card-number.ts'
import type { ReactNode } from 'react'
import { contractWords } from '#api/contract-words.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { clearing, type FilterField, type FilterValues } from '#ui/filter/fields.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { daysText } from './DaysEditor.tsx'
import { t } from './list.messages.ts'
import './list.css'
import type { SearchValues } from './list-search.ts'
import type { AddressedList } from './use-list-search.ts'

/** A sentence above a list, about what it shows. */
export function ListNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="note list-note" role="status">
      <IconInfoCircle className="icon" aria-hidden />
      <bdi className="sentence">{children}</bdi>
    </p>
  )
}

interface AddressNotesProps {
  readonly list: Pick<AddressedList<unknown>, 'dropped' | 'hadCardNumber'>
}

/**
 * What of the address does not count is named, not passed over: parameters that were not understood, and a
 * whole card number, which is neither looked for nor there any longer.
 */
export function AddressNotes({ list: { dropped, hadCardNumber } }: AddressNotesProps) {
  return (
    <>
      {dropped.length > 0 && (
        <ListNote>{t('dropped', { count: dropped.length, names: dropped.join(', ') })}</ListNote>
      )}
      {hadCardNumber && (
        <ListNote>
          {t('cardNumber')} {contractWords(CARD_NUMBER_SENTENCE)}
        </ListNote>
      )}
    </>
  )
}

/** Why a list was not read: the sentence of the service, and the reference of the call where there is one. */
export type ListError = Error & { readonly reference?: string | null | undefined }

interface ListFailureProps {
  readonly error: ListError
  readonly onRetry: () => void
}

/** In the place of rows that could not be read. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  return (
    <ErrorState
      title={t('failed')}
      message={error.message}
      reference={error.reference}
      onRetry={onRetry}
    />
  )
}

/** Whether a filter is set that could be taken away. */
export const isFiltered = (fields: readonly FilterField[], values: SearchValues): boolean =>
  fields.some(
    (field) => field.isAlways !== true && field.params.some((name) => values[name] !== undefined),
  )

interface ClearFiltersProps {
  readonly fields: readonly FilterField[]
  readonly onChange: (change: FilterValues) => void
}

/** The way from an empty list to the whole one. */
export function ClearFilters({ fields, onChange }: ClearFiltersProps) {
  return (
    <Button onClick={() => onChange(Object.assign({}, ...fields.map(clearing)) as FilterValues)}>
      {t('clearFilters')}
    </Button>
  )
}

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
