/** What merchants in this market usually have: methods with fees and refund rules, channels. */
import type { PaymentMethodType } from '@merchant/contract/areas/merchant.calls.ts'
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'

export interface StandardMethod {
  readonly type: PaymentMethodType
  readonly name: string
  readonly maxCents: number
  readonly feeText: string
  readonly feeBasisPoints: number
  readonly settlementDays: number
  readonly refund: {
    readonly full: boolean
    readonly partial: boolean
    readonly windowDays: number
  }
}

const anyRefund = { full: true, partial: true, windowDays: 365 }

export const standardMethods: readonly StandardMethod[] = [
  {
    type: 'CARD',
    name: 'Cards',
    maxCents: 10_000_000,
    feeText: '1.70 % of the amount',
    feeBasisPoints: 170,
    settlementDays: 2,
    refund: anyRefund,
  },
  {
    type: 'FPS_A2A',
    name: 'FPS app-to-app',
    maxCents: 100_000_000,
    feeText: '0.50 % of the amount',
    feeBasisPoints: 50,
    settlementDays: 1,
    refund: anyRefund,
  },
  {
    type: 'BILL_QR',
    name: 'Billing QR',
    maxCents: 999_999_999,
    feeText: '0.40 % of the amount',
    feeBasisPoints: 40,
    settlementDays: 1,
    refund: anyRefund,
  },
  {
    type: 'WALLET_QR',
    name: 'Wallet QR',
    maxCents: 5_000_000,
    feeText: '1.20 % of the amount',
    feeBasisPoints: 120,
    settlementDays: 2,
    refund: { full: true, partial: true, windowDays: 180 },
  },
  {
    type: 'OCTOPUS',
    name: 'Octopus',
    maxCents: 300_000,
    feeText: '1.00 % of the amount',
    feeBasisPoints: 100,
    settlementDays: 1,
    refund: { full: true, partial: false, windowDays: 90 },
  },
  {
    type: 'TAPNGO',
    name: 'Tap & Go',
    maxCents: 5_000_000,
    feeText: '1.20 % of the amount',
    feeBasisPoints: 120,
    settlementDays: 2,
    refund: anyRefund,
  },
]

export const standardChannels: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'POS', name: 'Terminal' },
  { code: 'APP', name: 'App' },
  { code: 'BILL', name: 'Bill' },
  { code: 'ONLINE', name: 'Online' },
]

/** The payment method of a network. Only bills paid by FPS cannot be recognized by it. */
export const methodOf = (network: Network | 'BILL'): PaymentMethodType => {
  switch (network) {
    case 'VISA':
    case 'MASTERCARD':
    case 'AMEX':
    case 'JCB':
    case 'UNIONPAY':
      return 'CARD'
    case 'OCTOPUS':
      return 'OCTOPUS'
    case 'TAPNGO':
      return 'TAPNGO'
    case 'FPS':
      return 'FPS_A2A'
    case 'BILL':
      return 'BILL_QR'
    case 'ALIPAYHK':
    case 'ALIPAYCN':
    case 'WECHATPAY':
    case 'PAYME':
    case 'BOCPAY':
      return 'WALLET_QR'
  }
}

export const standardMethod = (type: PaymentMethodType): StandardMethod => {
  const found = standardMethods.find((method) => method.type === type)
  if (found === undefined) throw new RangeError(`No standard for ${type}`)
  return found
}
