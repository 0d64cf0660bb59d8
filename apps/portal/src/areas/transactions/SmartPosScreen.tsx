import type { HqpayTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { fromCall } from '#components/list/use-list-table.tsx'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { PaymentCard } from './payment-columns.tsx'
import { type FilterOptions, paymentFields, withoutCards } from './payment-filters.ts'
import { smartPosColumns } from './payment-list-columns.tsx'
import { PaymentScreen } from './PaymentScreen.tsx'
import { t } from './transactions.messages.ts'

const description = {
  name: 'smart-pos',
  views: 'hqpay',
  ...fromCall(transactionCalls.hqpay),
  fileCall: transactionCalls.hqpayFile,
  rowId: 'merTradeNo',
  columns: smartPosColumns,
  card: (row: HqpayTransaction) => <PaymentCard row={row} name={networkName(row.paymentNetwork)} />,
  opens: 'txn',
  preset: { fixed: withoutCards },
} as const
const fieldsOf = (options: FilterOptions) => paymentFields(options, Object.keys(withoutCards))

/** Payments at smart terminals (spec 2, `/portal/transaction/smart-pos`). */
export const SmartPosScreen = () => (
  <PaymentScreen
    title={t('HQPAY')}
    words={{ list: t('listSmartPos'), search: t('searchSmartPos'), empty: t('emptySmartPos') }}
    description={description}
    fieldsOf={fieldsOf}
    totals="hqpay"
    sources={['HQPAY']}
  />
)
