import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { cisCard, cisColumns } from './cis-columns.tsx'
import { HistoryTabs } from './HistoryTabs.tsx'
import { LoyaltyList } from './LoyaltyList.tsx'
import { cisFields } from './payment-filters.ts'
import { PaymentList } from './PaymentList.tsx'
import { RightToPayments } from './RightToPayments.tsx'
import { t } from './transactions.messages.ts'

/** Transaction history: card and in-store payments, and loyalty entries. */
export function TransactionHistoryScreen() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  return (
    <RightToPayments title={t('title')}>
      {tab === 'loyalty' ? <LoyaltyList /> : <CisList />}
    </RightToPayments>
  )
}

const cis = {
  name: 'cis',
  ...answeredBy(transactionCalls.cis),
  fileCall: transactionCalls.cisFile,
  rowId: 'merTradeNo',
  columns: cisColumns,
  card: cisCard,
  opens: 'txn',
} as const
const sources = ['CIS', 'FPS_A2A'] as const

/** Card and in-store payments. */
function CisList() {
  const shops = useShopOptions()
  const fields = useMemo(() => cisFields(shops), [shops])
  return (
    <PaymentList
      title={t('title')}
      tabs={<HistoryTabs current="cis" />}
      words={{ list: t('cis'), search: t('search'), empty: t('empty') }}
      found={useListTable({ ...cis, fields })}
      totals="cis"
      sources={sources}
    />
  )
}
