import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { hqpayRules } from '@merchant/contract/areas/transactions.rules.ts'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import { DownloadMenu } from '#components/list/DownloadMenu.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
import { paymentFields, withoutCards } from '../payment-filters.ts'
import { PaymentList } from '../PaymentList.tsx'
import { RightToPayments } from '../RightToPayments.tsx'
import { smartPosCard, smartPosColumns } from './smart-pos-columns.tsx'
import { t } from './smart-pos.messages.ts'

/** Payments at smart terminals: specification section 2, `/portal/transaction/smart-pos`. */
export function SmartPosScreen() {
  return (
    <RightToPayments title={t('title')}>
      <SmartPosList />
    </RightToPayments>
  )
}

const sources = ['HQPAY'] as const
const own = { always: withoutCards }

function SmartPosList() {
  const shops = useShopOptions()
  const fields = useMemo(() => paymentFields(shops, Object.keys(withoutCards)), [shops])
  const found = useListTable({
    name: 'smart-pos',
    schema: transactionCalls.hqpay.query,
    ask: (asked) => query(transactionCalls.hqpay, { query: asked }),
    rowId: 'merTradeNo',
    columns: smartPosColumns,
    rules: hqpayRules,
    opens: 'txn',
    own,
  })
  return (
    <PaymentList
      title={t('title')}
      words={{ list: t('list'), search: t('search'), empty: t('empty') }}
      found={found}
      fields={fields}
      card={smartPosCard}
      download={<DownloadMenu call={transactionCalls.hqpayFile} query={found.file} />}
      totals="hqpay"
      sources={sources}
    />
  )
}
