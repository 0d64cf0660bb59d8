import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { TabLinks } from '#ui/tab-links.tsx'
import { fromCall } from '#components/list/use-list-table.tsx'
import { paidWith } from '#components/payments/PaymentMethod.tsx'
import { useSearchText } from '#components/use-search-text.ts'
import { loyaltyCard, loyaltyColumns } from './loyalty-columns.tsx'
import { LoyaltyDrawer } from './LoyaltyDrawer.tsx'
import { methodOf, PaymentCard } from './payment-columns.tsx'
import { cisFields, loyaltyFields } from './payment-filters.ts'
import { cisColumns } from './payment-list-columns.tsx'
import { PaymentScreen } from './PaymentScreen.tsx'
import { t } from './transactions.messages.ts'

const cis = {
  name: 'cis',
  views: 'cis',
  ...fromCall(transactionCalls.cis),
  fileCall: transactionCalls.cisFile,
  rowId: 'merTradeNo',
  columns: cisColumns,
  card: (row: CisTransaction) => <PaymentCard row={row} name={paidWith(methodOf(row))} />,
  opens: 'txn',
} as const

const loyalty = {
  name: 'loyalty',
  views: 'loyalty',
  ...fromCall(transactionCalls.loyalty),
  fileCall: transactionCalls.loyaltyFile,
  rowId: 'loyaltyTxnNo',
  columns: loyaltyColumns,
  card: loyaltyCard,
  opens: 'txn',
} as const

/** Transaction history: card and in-store payments, and loyalty entries. */
export function TransactionHistoryScreen() {
  const tab = useSearchText('tab')
  const current = tab === 'loyalty' ? tab : 'cis'
  const tabs = (
    <TabLinks
      label={t('tabs')}
      tabs={[
        { name: 'cis', label: t('CIS') },
        { name: 'loyalty', label: t('LOYALTY') },
      ]}
      current={current}
    />
  )
  return current === 'cis' ? (
    <PaymentScreen
      key={current}
      title={t('title')}
      words={{ list: t('CIS'), search: t('search'), empty: t('empty') }}
      description={cis}
      fieldsOf={cisFields}
      totals="cis"
      sources={['CIS', 'FPS_A2A']}
      renderExtras={() => ({ tabs })}
    />
  ) : (
    <PaymentScreen
      key={current}
      title={t('title')}
      words={{
        list: t('LOYALTY'),
        search: t('searchLoyalty'),
        hint: t('searchLoyaltyHint'),
        empty: t('emptyLoyalty'),
      }}
      description={loyalty}
      fieldsOf={loyaltyFields}
      totals="loyalty"
      renderExtras={({ rows: { data }, opened, navigation }) => ({
        tabs,
        drawer: opened !== undefined && (
          <LoyaltyDrawer
            loyaltyTxnNo={opened}
            row={data?.items.find(({ loyaltyTxnNo }) => loyaltyTxnNo === opened)}
            {...navigation}
          />
        ),
      })}
    />
  )
}
