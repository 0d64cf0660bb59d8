import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
  Grouping,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { ViewedList } from '@merchant/contract/areas/views.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import type { Sorting } from '#ui/table/columns.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { ListNote } from '#components/list/ListStates.tsx'
import type { RowNavigation } from '#components/list/RowDrawer.tsx'
import type { AddressedList } from '#components/list/use-list-search.ts'
import { fromCall } from '#components/list/use-list-table.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { LoyaltyDrawer } from '../LoyaltyDrawer.tsx'
import { consolidatedFields } from '../payment-filters.ts'
import { PaymentScreen } from '../PaymentScreen.tsx'
import { TransactionDrawer } from '../TransactionDrawer.tsx'
import { t as words } from '../transactions.messages.ts'
import { consolidatedCard, consolidatedColumns } from './consolidated-columns.tsx'
import {
  isOfBusinessDays,
  preset,
  rowsOfGroup,
  searchOfView,
  viewOf,
  views,
  type View,
} from './consolidated-views.ts'
import { t } from './consolidated.messages.ts'
import { groupCard, groupColumns } from './group-columns.tsx'

const { consolidated, consolidatedFile: fileCall } = transactionCalls

// The call answers rows without the parameter `groupBy`, groups with it.
const rows = {
  name: 'consolidated',
  views: 'consolidated',
  ...fromCall<typeof consolidated, ConsolidatedTransaction>(consolidated),
  fileCall,
  rowId: 'merTradeNo',
  columns: consolidatedColumns,
  card: consolidatedCard,
  opens: 'txn',
  preset,
} as const

const groups = {
  name: 'consolidated-groups',
  ...fromCall<typeof consolidated, ConsolidatedGroup>(consolidated),
  fileCall,
  rowId: 'groupKey',
  card: groupCard,
  preset,
} as const

/** As the service orders groups: the newest day first, everything else by its name. */
const defaultSort = {
  businessDay: { by: 'group', order: 'desc' },
  shop: { by: 'group', order: 'asc' },
  network: { by: 'group', order: 'asc' },
  terminal: { by: 'group', order: 'asc' },
} as const satisfies Readonly<Record<Grouping, Sorting>>

/** Each grouping has saved views of its own. */
const savedViews = {
  businessDay: 'consolidated-business-day',
  shop: 'consolidated-shop',
  network: 'consolidated-network',
  terminal: 'consolidated-terminal',
} as const satisfies Readonly<Record<Grouping, ViewedList>>

/** The views of the report. The filter stays when another is chosen. */
const viewTabs = (current: View, { raw }: Pick<AddressedList<unknown>, 'raw'>) => (
  <TabLinks
    label={t('views')}
    tabs={views.map((name) => ({ name, label: t(name) }))}
    current={current}
    searchOf={(view) => searchOfView(raw, view)}
  />
)

/**
 * The consolidated report: payments and loyalty entries of every source with their settlement, or the payments
 * added up by business day, shop, network or terminal. Each sum opens to its payments.
 */
export function ConsolidatedScreen() {
  const groupBy = useSearchText('groupBy')
  const view = viewOf(groupBy)
  const shared = {
    title: t('title'),
    fieldsOf: consolidatedFields,
    totals: 'consolidated',
  } as const
  if (view === 'rows')
    return (
      <PaymentScreen
        key={view}
        {...shared}
        words={{ list: t('list'), search: t('search'), empty: words('empty') }}
        description={rows}
        sources={['CIS', 'HQPAY', 'FPS_A2A']}
        renderExtras={({ list, rows: { data }, opened, navigation }) => ({
          tabs: viewTabs(view, list),
          drawer: opened !== undefined && (
            <RecordDrawer
              id={opened}
              row={data?.items.find(({ merTradeNo }) => merTradeNo === opened)}
              {...navigation}
            />
          ),
        })}
      />
    )
  return (
    <PaymentScreen
      key={view}
      {...shared}
      words={{ list: t(view), search: t('search'), empty: t('groupsEmpty') }}
      description={{
        ...groups,
        views: savedViews[view],
        columns: groupColumns[view],
        defaultSort: defaultSort[view],
      }}
      sources={[]}
      renderExtras={({ list, filter }) => {
        const searchOf = (group: ConsolidatedGroup) => rowsOfGroup(group, filter)
        return {
          tabs: viewTabs(view, list),
          note: view === 'businessDay' && !isOfBusinessDays(filter) && (
            <ListNote>{t('otherDays')}</ListNote>
          ),
          hrefOf: (group) => {
            const search = searchOf(group)
            return search && list.hrefWith(search)
          },
          onOpen: (group) => {
            const search = searchOf(group)
            if (search) list.change(search)
          },
        }
      }}
    />
  )
}

interface RecordDrawerProps extends RowNavigation {
  readonly id: string
  /** Undefined for one that is not on the page. */
  readonly row: ConsolidatedTransaction | undefined
}

/** A payment or a loyalty entry. A number that is not on the page may be either. */
function RecordDrawer({ id, row, ...navigation }: RecordDrawerProps) {
  const payment = useQuery({
    ...query(transactionCalls.view, { params: { merTradeNo: id } }),
    enabled: row === undefined,
  })
  const isEntry = row === undefined ? payment.error?.status === 404 : row.recordType === 'LOYALTY'
  return isEntry ? (
    <LoyaltyDrawer loyaltyTxnNo={id} row={undefined} {...navigation} />
  ) : (
    <TransactionDrawer merTradeNo={id} row={row} {...navigation} />
  )
}
