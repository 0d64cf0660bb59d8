import IconReceipt2 from '@tabler/icons-react/dist/esm/icons/IconReceipt2.mjs'
import { moneyText } from '#ui/format/numbers.ts'
import type { RecordSource } from '#components/record-source.ts'
import { networkName } from '#components/payments/PaymentMethod.tsx'
import { t } from './found.messages.ts'

const HISTORY = '/portal/transaction/transaction-history'

const SMART_POS = '/portal/transaction/smart-pos'

/** Payments in the palette: one opens beside the list that it belongs to. */
export const foundPayments: RecordSource<'payments'> = {
  title: t('payments'),
  item: ({ merTradeNo, amount, paymentNetwork, cardLast4, shopName, createdAt }) => ({
    id: `payment ${merTradeNo}`,
    label: t('payment', {
      amount: moneyText(amount),
      method: `${networkName(paymentNetwork)}${cardLast4 === null ? '' : ` •••• ${cardLast4}`}`,
    }),
    hint: `${shopName}, ${createdAt.slice(0, 16)}, ${merTradeNo}`,
    icon: IconReceipt2,
  }),
  path: ({ merTradeNo, source }) =>
    `${source === 'HQPAY' ? SMART_POS : HISTORY}?txn=${encodeURIComponent(merTradeNo)}`,
}
