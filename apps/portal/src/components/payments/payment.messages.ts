import { paymentWords } from '@merchant/contract/areas/payment-words.ts'
import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('payment', {
  ...paymentWords.network,
  appToApp: 'FPS app-to-app',
  ...paymentWords.status,
  billUNPAID: 'Unpaid',
  billPART_PAID: 'Part paid',
  billPAID: 'Paid',
  billOVERPAID: 'Overpaid',
  billOVERDUE: 'Overdue',
  billPAID_TWICE: 'Paid twice',
  refundNONE: 'Not refunded',
  refundASKED: 'Awaiting approval',
  refundREQUESTED: 'Refund requested',
  refundPENDING: 'Refund in progress',
  refundPARTIAL: 'Partly refunded',
  refundFULL: 'Refunded',
  refundFAILED: 'Refund failed',
  todaysPayments: { one: 'One payment, HKD {amount}', other: '{count} payments, HKD {amount}' },
})
