import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useMemo } from 'react'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { paymentFields, withoutCards } from '../payment-filters.ts'
import { PaymentList } from '../PaymentList.tsx'
import { RightToPayments } from '../RightToPayments.tsx'
import { smartPosCard, smartPosColumns } from './smart-pos-columns.tsx'
import { t } from './smart-pos.messages.ts'

/** Payments at smart terminals (spec 2, `/portal/transaction/smart-pos`). */
export function SmartPosScreen() {
  return (
    <RightToPayments title={t('title')}>
      <SmartPosList />
    </RightToPayments>
  )
}

const smartPos = {
  name: 'smart-pos',
  ...answeredBy(transactionCalls.hqpay),
  fileCall: transactionCalls.hqpayFile,
  rowId: 'merTradeNo',
  columns: smartPosColumns,
  card: smartPosCard,
  opens: 'txn',
  own: { always: withoutCards },
} as const
const sources = ['HQPAY'] as const

function SmartPosList() {
  const shops = useShopOptions()
  const fields = useMemo(() => paymentFields(shops, Object.keys(withoutCards)), [shops])
  return (
    <PaymentList
      title={t('title')}
      words={{ list: t('list'), search: t('search'), empty: t('empty') }}
      found={useListTable({ ...smartPos, fields })}
      totals="hqpay"
      sources={sources}
    />
  )
}
