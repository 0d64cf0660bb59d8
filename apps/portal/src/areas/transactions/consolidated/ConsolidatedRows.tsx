import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useMemo } from 'react'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { useLoyaltyPrograms } from '#components/payments/use-loyalty-programs.ts'
import { consolidatedFields } from '../payment-filters.ts'
import { PaymentList } from '../PaymentList.tsx'
import { consolidatedCard, consolidatedColumns } from './consolidated-columns.tsx'
import { ownSearch } from './consolidated-views.ts'
import { t } from './consolidated.messages.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { SettlementStrip } from './SettlementStrip.tsx'
import { ViewTabs } from './ViewTabs.tsx'

const consolidated = {
  name: 'consolidated',
  // Groups are answered only where the query groups.
  ...answeredBy<typeof transactionCalls.consolidated, ConsolidatedTransaction>(
    transactionCalls.consolidated,
  ),
  fileCall: transactionCalls.consolidatedFile,
  rowId: 'merTradeNo',
  columns: consolidatedColumns,
  card: consolidatedCard,
  opens: 'txn',
  own: ownSearch,
} as const
const sources = ['CIS', 'HQPAY', 'FPS_A2A'] as const

/** Payments and loyalty entries of every source, with what settlement was to bring and brought. */
export function ConsolidatedRows() {
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const fields = useMemo(() => consolidatedFields(shops, programs), [shops, programs])
  const found = useListTable({ ...consolidated, fields })
  // Rows are asked for without groups, and what groups is no filter.
  const { groupBy: _none, ...filter } = found.filter
  return (
    <PaymentList
      title={t('title')}
      tabs={<ViewTabs current="rows" list={found.list} />}
      words={{ list: t('list'), search: t('search'), empty: t('empty') }}
      found={found}
      totals="consolidated"
      renderSums={(isAsked) => (
        <SettlementStrip filter={filter} isAsked={isAsked} onChange={found.change} />
      )}
      sources={sources}
      renderDrawer={(id) => (
        <RecordDrawer
          id={id}
          row={found.rows.data?.items.find(({ merTradeNo }) => merTradeNo === id)}
          {...found.beside}
        />
      )}
    />
  )
}
