import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisRules } from '@merchant/contract/areas/transactions.rules.ts'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import { DownloadMenu } from '#components/list/DownloadMenu.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { cisCard, cisColumns } from './cis-columns.tsx'
import { HistoryTabs } from './HistoryTabs.tsx'
import { cisFields } from './payment-filters.ts'
import { PaymentList } from './PaymentList.tsx'
import { t } from './transactions.messages.ts'

const sources = ['CIS', 'FPS_A2A'] as const

/** Card and in-store payments: the list, its filter, and the payment that is open beside it. */
export function CisList() {
  const shops = useShopOptions()
  const fields = useMemo(() => cisFields(shops), [shops])
  const found = useListTable({
    name: 'cis',
    schema: transactionCalls.cis.query,
    ask: (asked) => query(transactionCalls.cis, { query: asked }),
    rowId: 'merTradeNo',
    columns: cisColumns,
    rules: cisRules,
    opens: 'txn',
  })
  return (
    <PaymentList
      title={t('title')}
      tabs={<HistoryTabs current="cis" />}
      words={{ list: t('cis'), search: t('search'), empty: t('empty') }}
      found={found}
      fields={fields}
      card={cisCard}
      download={<DownloadMenu call={transactionCalls.cisFile} query={found.file} />}
      totals="cis"
      sources={sources}
    />
  )
}
