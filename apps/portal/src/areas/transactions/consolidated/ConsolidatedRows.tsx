import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import { DownloadMenu } from '#components/list/DownloadMenu.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import type { ListQuery } from '#components/list/use-list-page.ts'
import { useListTable } from '#components/list/use-list-table.tsx'
import { useLoyaltyPrograms } from '#components/payments/use-loyalty-programs.ts'
import { consolidatedFields } from '../payment-filters.ts'
import { PaymentList } from '../PaymentList.tsx'
import { consolidatedCard, consolidatedColumns } from './consolidated-columns.tsx'
import { t } from './consolidated.messages.ts'
import { ownSearch } from './own-search.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { SettlementStrip } from './SettlementStrip.tsx'
import { ViewTabs } from './ViewTabs.tsx'

const sources = ['CIS', 'HQPAY', 'FPS_A2A'] as const

/** Payments and loyalty entries of every source, with what settlement was to bring and brought. */
export function ConsolidatedRows() {
  const shops = useShopOptions()
  const programs = useLoyaltyPrograms()
  const fields = useMemo(() => consolidatedFields(shops, programs), [shops, programs])
  const found = useListTable({
    name: 'consolidated',
    schema: transactionCalls.consolidated.query,
    // Groups are answered only where the query groups.
    ask: (asked) =>
      query(transactionCalls.consolidated, {
        query: asked,
      }) as unknown as ListQuery<ConsolidatedTransaction>,
    rowId: 'merTradeNo',
    columns: consolidatedColumns,
    opens: 'txn',
    own: ownSearch,
  })
  // Rows are asked for without groups, and what groups is no filter.
  const { groupBy: _none, ...filter } = found.filter
  return (
    <PaymentList
      title={t('title')}
      tabs={<ViewTabs current="rows" list={found.list} />}
      words={{ list: t('list'), search: t('search'), empty: t('empty') }}
      found={found}
      fields={fields}
      card={consolidatedCard}
      download={<DownloadMenu call={transactionCalls.consolidatedFile} query={found.file} />}
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
