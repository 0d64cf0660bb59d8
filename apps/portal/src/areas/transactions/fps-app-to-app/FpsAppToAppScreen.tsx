import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisRules } from '@merchant/contract/areas/transactions.rules.ts'
import { useMemo } from 'react'
import { query } from '#api/client.ts'
import { DownloadMenu } from '#components/list/DownloadMenu.tsx'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useListTable } from '#components/list/use-list-table.tsx'
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

const sources = ['FPS_A2A'] as const
// All are paid in the same way.
const own = {
  always: {
    ...withoutCards,
    isFpsA2a: 'true',
    paymentMethods: undefined,
    paymentNetworks: undefined,
  },
}

function FpsAppToAppList() {
  const shops = useShopOptions()
  const fields = useMemo(() => paymentFields(shops, Object.keys(own.always)), [shops])
  const found = useListTable({
    name: 'fps-app-to-app',
    schema: transactionCalls.cis.query,
    ask: (asked) => query(transactionCalls.cis, { query: asked }),
    rowId: 'merTradeNo',
    columns: fpsColumns,
    rules: cisRules,
    opens: 'txn',
    own,
  })
  return (
    <PaymentList
      title={t('title')}
      words={{ list: t('list'), search: t('search'), empty: t('empty') }}
      found={found}
      fields={fields}
      card={fpsCard}
      download={<DownloadMenu call={transactionCalls.cisFile} query={found.file} />}
      totals="cis"
      sources={sources}
    />
  )
}
