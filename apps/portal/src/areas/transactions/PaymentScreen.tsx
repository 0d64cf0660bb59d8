import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { isExact } from '@merchant/contract/areas/transactions.shapes.ts'
import { useMemo, type ReactNode } from 'react'
import { useReread } from '#api/client.ts'
import type { FilterField } from '#ui/filter/fields.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { ListScreen } from '#components/list/ListScreen.tsx'
import { ListNote, NothingFound } from '#components/list/ListStates.tsx'
import {
  useListTable,
  type ListDescription,
  type ListTable,
} from '#components/list/use-list-table.tsx'
import type { ListQuery } from '#components/list/whole-list.ts'
import { cardNumberProblem } from '#components/list/list-search.ts'
import { useLoyaltyPrograms } from '#components/payments/use-loyalty-programs.ts'
import { PermissionScreen } from '#components/PermissionMissing.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { NewerPayments } from './NewerPayments.tsx'
import type { FilterOptions } from './payment-filters.ts'
import { parametersOf, suggestionsOf } from './search-words.ts'
import { SettlementStrip } from './SettlementStrip.tsx'
import { useTerminalNames } from './TerminalsFilter.tsx'
import { TotalsStrip, type TotalSource } from './TotalsStrip.tsx'
import { TransactionDrawer } from './TransactionDrawer.tsx'
import { t } from './transactions.messages.ts'
import { paymentRowOf } from './view-of-row.ts'

interface Extras<Row> {
  /** The other lists of the page. */
  readonly tabs?: ReactNode
  /** A note above the rows. */
  readonly note?: ReactNode
  /** How a row opens where there is no drawer. */
  readonly hrefOf?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  /** The drawer, where it is not the payment's. */
  readonly drawer?: ReactNode
}

interface PaymentScreenProps<Row extends object, Query extends ListQuery> {
  /** The page's heading. */
  readonly title: string
  readonly words: {
    readonly list: string
    readonly search: string
    readonly hint?: string
    readonly empty: string
  }
  readonly description: ListDescription<Row, Query>
  readonly fieldsOf: (options: FilterOptions) => readonly FilterField[]
  readonly totals: TotalSource
  /** The sources whose new payments are announced above the list; none if omitted. */
  readonly sources?: readonly MoneySource[]
  readonly renderExtras?: (found: ListTable<Row, Query>) => Extras<Row>
}

/** A page that is a list of payments: filters, totals, and the drawer of one payment. */
export function PaymentScreen<Row extends object, Query extends ListQuery>(
  props: PaymentScreenProps<Row, Query>,
) {
  return (
    <PermissionScreen permission="viewTransaction" title={props.title}>
      <PaymentList {...props} />
    </PermissionScreen>
  )
}

function PaymentList<Row extends object, Query extends ListQuery>(
  props: PaymentScreenProps<Row, Query>,
) {
  const { title, words, fieldsOf, totals, sources } = props
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const terminals = useTerminalNames(useSearchText('posIds'))
  const fields = useMemo(
    () => fieldsOf({ shops, programs, terminals }),
    [fieldsOf, shops, programs, terminals],
  )
  const found = useListTable({ ...props.description, fields })
  const { list, rows, change, opened, navigation } = found
  const rereadTotals = useReread([transactionCalls.totals, transactionCalls.settlement])
  const hasRows = rows.isSuccess && !rows.isPlaceholderData
  // What groups the rows is no filter of their totals.
  const { groupBy: _grouping, ...filter }: { groupBy?: unknown } = found.filter
  const { drawer, ...extras } = props.renderExtras?.(found) ?? {}
  const names = fields.map(({ name }) => name)
  const filters = fields.flatMap(({ name, params }) => (name === 'date' ? [] : params))

  return (
    <ListScreen
      title={title}
      list={found}
      label={words.list}
      firstActions={
        sources && (
          <NewerPayments
            list={list}
            sources={sources}
            rows={rows.data?.items ?? []}
            readAt={rows.dataUpdatedAt}
            isReading={rows.isFetching}
            onShow={() => {
              void rows.refetch()
              rereadTotals()
            }}
          />
        )
      }
      search={{
        label: words.search,
        placeholder:
          words.hint ?? t(names.includes('cardLast4') ? 'searchHint' : 'searchHintNoCards'),
        suggest: (text) =>
          suggestionsOf(text).filter(({ meaning }) =>
            meaning.every(({ field }) => names.includes(field)),
          ),
        problem: cardNumberProblem,
        changeOf: ({ meaning }) => parametersOf(meaning, filters),
      }}
      {...extras}
      note={
        <>
          {isExact(list.values) && <ListNote>{t('datesIgnored')}</ListNote>}
          {extras.note}
        </>
      }
      top={
        <>
          <TotalsStrip source={totals} filter={filter} isEnabled={hasRows} />
          {totals === 'consolidated' && (
            <SettlementStrip filter={filter} isEnabled={hasRows} onChange={change} />
          )}
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
    >
      {drawer ??
        (opened !== undefined && (
          <TransactionDrawer
            merTradeNo={opened}
            row={paymentRowOf(rows.data?.items, opened)}
            {...navigation}
          />
        ))}
    </ListScreen>
  )
}
