import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { isExact } from '@merchant/contract/areas/transactions.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callKey } from '#api/client.ts'
import { cardNumberProblem } from '#components/payments/card-numbers.ts'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ListNote, NothingFound } from '#components/list/ListStates.tsx'
import type { ListTable } from '#components/list/use-list-table.tsx'
import type { ListQuestion } from '#components/list/whole-list.ts'
import { NewerPayments } from './NewerPayments.tsx'
import { parametersOf, suggestionsOf } from './search-words.ts'
import { TotalsStrip, type TotalSource } from './TotalsStrip.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'
import { t } from './transactions.messages.ts'

interface PaymentListProps<Row extends object, Query extends ListQuestion> {
  /** The page's heading. */
  readonly title: string
  /** The other lists of the page. */
  readonly tabs?: ReactNode
  readonly words: { readonly list: string; readonly search: string; readonly empty: string }
  readonly found: ListTable<Row, Query>
  readonly totals: TotalSource
  /** Whose payments of the live stream belong here: the same array every time. */
  readonly sources: readonly MoneySource[]
  /** About what is shown. */
  readonly note?: ReactNode
  /** Below the totals, as soon as the rows are there. */
  readonly renderSums?: (isAsked: boolean) => ReactNode
  /** How a row opens where it is not beside the list. */
  readonly hrefOf?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  /** Beside the list, where what is open may be something else than a payment. */
  readonly renderDrawer?: (id: string) => ReactNode
}

/** A list of payments: its filter, its totals, and the payment that is open beside it. */
export function PaymentList<Row extends object, Query extends ListQuestion>(
  props: PaymentListProps<Row, Query>,
) {
  const { words, found, hrefOf, onOpen } = props
  const { list, fields, rows, filter, change, opened, beside } = found
  const client = useQueryClient()
  const isAsked = rows.isSuccess && !rows.isPlaceholderData
  const hasCards = fields.some(({ name }) => name === 'cardLast4')

  return (
    <ListScreen
      title={props.title}
      list={found}
      label={words.list}
      tabs={props.tabs}
      firstActions={
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
      }
      search={{
        label: words.search,
        placeholder: t(hasCards ? 'searchHint' : 'searchHintNoCards'),
        suggest: hasCards ? suggestionsOf : suggestionsWithoutCards,
        problem: cardNumberProblem,
        changeOf: ({ meaning }) => parametersOf(meaning),
      }}
      note={
        <>
          {isExact(list.values) && <ListNote>{t('datesIgnored')}</ListNote>}
          {props.note}
        </>
      }
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
      {...(hrefOf && { hrefOf })}
      {...(onOpen && { onOpen })}
    >
      {opened !== undefined &&
        (props.renderDrawer?.(opened) ?? <TransactionDrawer merTradeNo={opened} {...beside} />)}
    </ListScreen>
  )
}

const suggestionsWithoutCards: typeof suggestionsOf = (text) =>
  suggestionsOf(text).filter(({ id }) => id !== 'cardLast4')
