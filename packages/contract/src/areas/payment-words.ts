/**
 * What portal and files call networks and statuses. Each language has a file of its own, so that the portal loads one.
 */
import type { Network, transactionStatuses } from './transactions.shapes.ts'

export interface PaymentWords {
  readonly network: Readonly<Record<Network, string>>
  readonly status: Readonly<Record<(typeof transactionStatuses)[number], string>>
}

export const paymentWords = {
  network: {
    VISA: 'Visa',
    MASTERCARD: 'Mastercard',
    AMEX: 'American Express',
    JCB: 'JCB',
    UNIONPAY: 'UnionPay',
    OCTOPUS: 'Octopus',
    ALIPAYHK: 'AlipayHK',
    ALIPAYCN: 'Alipay',
    WECHATPAY: 'WeChat Pay',
    FPS: 'FPS',
    TAPNGO: 'Tap & Go',
    PAYME: 'PayMe',
    BOCPAY: 'BoC Pay',
  },
  status: {
    PENDING: 'Pending',
    SUCCESS: 'Success',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
    VOIDED: 'Voided',
    EXPIRED: 'Expired',
  },
} satisfies PaymentWords
