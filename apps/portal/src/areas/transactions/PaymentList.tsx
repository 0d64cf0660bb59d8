import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { isExact } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Question } from '@merchant/contract/core/foresee.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callKey } from '#api/client.ts'
import type { FilterField } from '#ui/filter/fields.ts'
import { Screen } from '#ui/screen.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { cardNumberProblem } from '#components/payments/card-numbers.ts'
import { ListFilters } from '#components/list/ListFilters.tsx'
import { ListNote } from '#components/list/ListStates.tsx'
import { NothingFound } from '#components/list/NothingFound.tsx'
import type { useListTable } from '#components/list/use-list-table.tsx'
import { NewerPayments } from './NewerPayments.tsx'
import { parametersOf, suggestionsOf } from './search-words.ts'
import { TotalsStrip, type TotalSource } from './TotalsStrip.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'
import { t } from './transactions.messages.ts'

interface PaymentListProps<Row extends object, Query extends Question> {
  /** The page's heading. */
  readonly title: string
  /** The other lists of the page. */
  readonly tabs?: ReactNode
  readonly words: { readonly list: string; readonly search: string; readonly empty: string }
  readonly found: ReturnType<typeof useListTable<Row, Query>>
  readonly fields: readonly FilterField[]
  readonly card: (row: Row) => ReactNode
  /** The whole list as a file. */
  readonly download: ReactNode
  readonly totals: TotalSource
  /** Whose payments of the live stream belong here: the same array every time. */
  readonly sources: readonly MoneySource[]
  /** About what is shown. */
  readonly note?: ReactNode
  /** Below the totals, as soon as the rows are there. */
  readonly renderSums?: (isAsked: boolean) => ReactNode
  /** Beside the list, where what is open may be something else than a payment. */
  readonly renderDrawer?: (id: string) => ReactNode
}

/** A list of payments: its filter, its totals, and the payment that is open beside it. */
export function PaymentList<Row extends object, Query extends Question>(
  props: PaymentListProps<Row, Query>,
) {
  const { words, fields } = props
  const { list, rows, filter, columnMenu, table, change, opened, beside } = props.found
  const client = useQueryClient()
  const isAsked = rows.isSuccess && !rows.isPlaceholderData
  const hasCards = fields.some(({ name }) => name === 'cardLast4')

  return (
    <Screen
      title={props.title}
      actions={
        <>
          <NewerPayments
            list={list}
            sources={props.sources}
            readAt={rows.dataUpdatedAt}
            onShow={() => {
              void rows.refetch()
              for (const call of [transactionCalls.totals, transactionCalls.settlement])
                void client.invalidateQueries({ queryKey: [callKey(call)] })
            }}
          />
          <ColumnMenu {...columnMenu} />
          {props.download}
        </>
      }
    >
      {props.tabs}
      <ListFilters
        list={list}
        fields={fields}
        search={{
          label: words.search,
          placeholder: t(hasCards ? 'searchHint' : 'searchHintNoCards'),
          suggest: hasCards ? suggestionsOf : suggestionsWithoutCards,
          problem: cardNumberProblem,
          changeOf: ({ meaning }) => parametersOf(meaning),
        }}
        onChange={change}
      />
      {isExact(list.values) && <ListNote>{t('datesIgnored')}</ListNote>}
      {props.note}
      <DataTable
        label={words.list}
        {...table}
        card={props.card}
        top={
          <>
            <TotalsStrip source={props.totals} filter={filter} isAsked={isAsked} />
            {props.renderSums?.(isAsked)}
          </>
        }
        empty={
          <NothingFound
            list={list}
            fields={fields}
            onChange={change}
            icon={<IconReceiptOff aria-hidden />}
            title={words.empty}
            isOfAnyDay={isExact(list.values)}
          />
        }
      />
      {opened !== undefined &&
        (props.renderDrawer?.(opened) ?? <TransactionDrawer merTradeNo={opened} {...beside} />)}
    </Screen>
  )
}

const suggestionsWithoutCards: typeof suggestionsOf = (text) =>
  suggestionsOf(text).filter(({ id }) => id !== 'cardLast4')
