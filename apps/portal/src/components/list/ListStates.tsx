import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { CARD_NUMBER_SENTENCE } from '@merchant/contract/core/card-number.ts'
import type { ReactNode } from 'react'
import { sentences } from '#ui/format/text.ts'
import { joinNames } from '#ui/format/lists.ts'
import { contractWords } from '#api/api.messages.ts'
import { Button } from '#ui/button.tsx'
import '#ui/card.css'
import { clearing, type FilterField, type FilterValues } from '#ui/filter/fields.ts'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { daysText } from './days-field.tsx'
import { t } from './list.messages.ts'
import './list.css'
import type { SearchValues } from './list-search.ts'
import type { AddressedList } from './use-list-search.ts'

/** A note above a list about what it shows. */
export function ListNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="note list-note" role="status">
      <IconInfoCircle className="icon" aria-hidden />
      <bdi className="sentence">{children}</bdi>
    </p>
  )
}

interface AddressNotesProps {
  readonly list: Pick<AddressedList<unknown>, 'dropped' | 'reasons' | 'hadCardNumber'>
  /** The filters, whose labels name their parameters. */
  readonly fields?: readonly FilterField[]
}

/**
 * Says which parameters of the address were ignored, and why a filter cannot be used, and that a whole card
 * number was removed.
 */
export function AddressNotes({ list, fields = [] }: AddressNotesProps) {
  const { dropped, reasons, hadCardNumber } = list
  const unknown = new Set<string>()
  const unusable = new Map<string, string>()
  for (const name of dropped) {
    const label = fields.find(({ params }) => params.includes(name))?.label
    const reason = reasons[name]
    if (label !== undefined && reason !== undefined) unusable.set(label, reason)
    else unknown.add(label ?? name)
  }
  return (
    <>
      {unknown.size > 0 && (
        <ListNote>{t('dropped', { count: unknown.size, names: joinNames([...unknown]) })}</ListNote>
      )}
      {[...unusable].map(([label, reason]) => (
        <ListNote key={label}>
          {sentences([t('unusable', { label }), contractWords(reason)])}
        </ListNote>
      ))}
      {hadCardNumber && (
        <ListNote>{sentences([t('cardNumber'), contractWords(CARD_NUMBER_SENTENCE)])}</ListNote>
      )}
    </>
  )
}

/** Why a list did not load, with the reference of the call if the service gave one. */
export type ListError = Error & { readonly reference?: string | null | undefined }

interface ListFailureProps {
  readonly error: ListError
  readonly onRetry: () => void
}

/** Shown instead of the rows when the list did not load. */
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

/** Whether a filter is set that can be cleared. */
export const isFiltered = (fields: readonly FilterField[], values: SearchValues): boolean =>
  fields.some(
    (field) => field.isAlways !== true && field.params.some((name) => values[name] !== undefined),
  )

interface ClearFiltersProps {
  readonly fields: readonly FilterField[]
  readonly onChange: (change: FilterValues) => void
}

/** Clears all filters. */
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
  /** The list ignores its days, so a longer range would not help. */
  readonly isOfAnyDay?: boolean
}

/** The empty state of a list of days, with a longer range and cleared filters to try. */
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
