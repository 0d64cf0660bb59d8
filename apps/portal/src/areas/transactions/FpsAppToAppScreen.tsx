import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { fromCall } from '#components/list/use-list-table.tsx'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { PaymentCard } from './payment-columns.tsx'
import { type FilterOptions, paymentFields, withoutCards } from './payment-filters.ts'
import { fpsColumns } from './payment-list-columns.tsx'
import { PaymentScreen } from './PaymentScreen.tsx'
import { t } from './transactions.messages.ts'

const fixed = {
  ...withoutCards,
  isFpsA2a: 'true',
  paymentMethods: undefined,
  paymentNetworks: undefined,
}
const description = {
  name: 'fps-app-to-app',
  views: 'fps-app-to-app',
  ...fromCall(transactionCalls.cis),
  fileCall: transactionCalls.cisFile,
  rowId: 'merTradeNo',
  columns: fpsColumns,
  card: (row: CisTransaction) => (
    <PaymentCard row={row} name={row.billReference ?? networkName(row.paymentNetwork)} />
  ),
  opens: 'txn',
  preset: { fixed },
} as const
const fieldsOf = (options: FilterOptions) => paymentFields(options, Object.keys(fixed))

/** FPS app-to-app payments, which are rows of the cis list. */
export const FpsAppToAppScreen = () => (
  <PaymentScreen
    title={t('FPS_A2A')}
    words={{ list: t('listFps'), search: t('searchFps'), empty: t('emptyFps') }}
    description={description}
    fieldsOf={fieldsOf}
    totals="cis"
    sources={['FPS_A2A']}
  />
)
