import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { CallError } from '#api/client.ts'
import { Button } from '#kit/button.tsx'
import { clearing, type FilterField, type FilterValues } from '#kit/filter/fields.ts'
import { EmptyState } from '#kit/state/EmptyState.tsx'
import { ErrorState } from '#kit/state/ErrorState.tsx'
import { daysText } from '#parts/DaysEditor.tsx'
import type { AddressedList } from '#parts/use-list-search.ts'
import { t } from './transactions.messages.ts'

interface ListNoticesProps {
  readonly dropped: readonly string[]
  readonly areDatesIgnored: boolean
}

/** What a person should know about what the list shows: values left out, dates that do not count. */
export function ListNotices({ dropped, areDatesIgnored }: ListNoticesProps) {
  const lines = [
    ...(dropped.length > 0
      ? [t('dropped', { count: dropped.length, names: dropped.join(', ') })]
      : []),
    ...(areDatesIgnored ? [t('datesIgnored')] : []),
  ]
  return lines.map((line) => (
    <p key={line} className="note list-note" role="status">
      <IconInfoCircle className="icon" aria-hidden />
      {line}
    </p>
  ))
}

interface NothingFoundProps {
  readonly list: Pick<AddressedList<unknown>, 'range' | 'days' | 'values' | 'change'>
  readonly fields: readonly FilterField[]
  readonly title: string
}

/** Nothing matches: why, and the way to more. */
export function NothingFound({ list, fields, title }: NothingFoundProps) {
  const isWidest = list.range === 'last3Months'
  const isFiltered = fields.some(
    (field) =>
      field.isAlways !== true && field.params.some((name) => list.values[name] !== undefined),
  )
  const clear = () => list.change(Object.assign({}, ...fields.map(clearing)) as FilterValues)
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
      {isFiltered && <Button onClick={clear}>{t('clearFilters')}</Button>}
    </EmptyState>
  )
}

export function ListFailure({
  error,
  onRetry,
}: {
  readonly error: CallError
  readonly onRetry: () => void
}) {
  return (
    <ErrorState
      title={t('failed')}
      message={error.message}
      reference={error.reference}
      onRetry={onRetry}
    />
  )
}
