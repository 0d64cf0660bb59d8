import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useMemo } from 'react'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { answeredBy, useListTable } from '#components/list/use-list-table.tsx'
import { paymentFields, withoutCards } from '../payment-filters.ts'
import { PaymentList } from '../PaymentList.tsx'
import { RightToPayments } from '../RightToPayments.tsx'
import { fpsCard, fpsColumns } from './fps-columns.tsx'
import { t } from './fps.messages.ts'

/** FPS app-to-app payments, which are rows of the cis list. */
export function FpsAppToAppScreen() {
  return (
    <RightToPayments title={t('title')}>
      <FpsAppToAppList />
    </RightToPayments>
  )
}

// All are paid in the same way.
const always = {
  ...withoutCards,
  isFpsA2a: 'true',
  paymentMethods: undefined,
  paymentNetworks: undefined,
}
const fpsAppToApp = {
  name: 'fps-app-to-app',
  ...answeredBy(transactionCalls.cis),
  fileCall: transactionCalls.cisFile,
  rowId: 'merTradeNo',
  columns: fpsColumns,
  card: fpsCard,
  opens: 'txn',
  own: { always },
} as const
const sources = ['FPS_A2A'] as const

function FpsAppToAppList() {
  const shops = useShopOptions()
  const fields = useMemo(() => paymentFields(shops, Object.keys(always)), [shops])
  return (
    <PaymentList
      title={t('title')}
      words={{ list: t('list'), search: t('search'), empty: t('empty') }}
      found={useListTable({ ...fpsAppToApp, fields })}
      totals="cis"
      sources={sources}
    />
  )
}
