/** The words beside the codes of a file, and its filter in words. */
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { SummaryLine } from '#infra/export/cells.rules.ts'

type Words = Readonly<Record<string, string>>

export const txnTypeWords: Words = {
  SALE: 'Sale',
  VOID: 'Void',
  REFUND: 'Refund',
  TIP_ADJUST: 'Tip adjustment',
}
export const statusWords: Words = {
  PENDING: 'Pending',
  SUCCESS: 'Success',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  VOIDED: 'Voided',
  EXPIRED: 'Expired',
}
export const refundStatusWords: Words = {
  NONE: 'Not refunded',
  ASKED: 'Waits for approval',
  REQUESTED: 'Refund requested',
  PENDING: 'Refund under way',
  PARTIAL: 'Partly refunded',
  FULL: 'Refunded',
  FAILED: 'Refund failed',
}
export const methodWords: Words = {
  CARD: 'Card',
  WALLET_QR: 'Wallet QR',
  OCTOPUS: 'Octopus',
  TAPNGO: 'Tap & Go',
  FPS_A2A: 'FPS app-to-app',
  BILL_QR: 'Billing QR',
}
export const networkWords: Words = {
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
}
export const settlementWords: Words = { SETTLED: 'Settled', UNSETTLED: 'Not settled yet' }
export const matchWords: Words = {
  MATCHED: 'Matched',
  EXPECTED: 'To be settled',
  MISMATCHED: 'Does not match',
  MISSING: 'Missing',
}
export const sourceWords: Words = {
  CIS: 'Card and in-store',
  HQPAY: 'Smart POS',
  FPS_A2A: 'FPS app-to-app',
  LOYALTY: 'Loyalty',
}
export const eventWords: Words = {
  EARN: 'Earned',
  REDEEM: 'Redeemed',
  ADJUST: 'Adjusted',
  EXPIRE: 'Expired',
  REVERSE: 'Reversed',
}
export const roleWords: Words = roleLabels
export const shopStateWords: Words = {
  ACTIVE: 'Active',
  INACTIVE: 'No new payments',
  CLOSED: 'Closed',
}
export const billStateWords: Words = {
  UNPAID: 'Unpaid',
  PART_PAID: 'Part paid',
  PAID: 'Paid',
  OVERPAID: 'Overpaid',
}
/** Of terminals, members and invitations. */
export const stateWords: Words = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  CLOSED: 'Closed',
  PENDING_SETUP: 'Needs a PIN',
  BLOCKED: 'Blocked',
  TERMINATED: 'Out of service',
  RETURNED: 'Returned',
  INVITED: 'Invited',
  SUSPENDED: 'Suspended',
  LOCKED: 'Locked',
  REMOVED: 'Removed',
}
export const blockReasonWords: Words = {
  LOST_STOLEN: 'Lost or stolen',
  BROKEN: 'Broken',
  STAFF_CHANGE: 'Staff change',
  SUSPECTED_FRAUD: 'Suspected fraud',
  PLANNED: 'Planned',
  OTHER: 'Other',
}

/** A filter's or a column's name as people say it, and the words of its values. */
const named: Readonly<Record<string, readonly [label: string, words?: Words]>> = {
  action: ['Action'],
  actorId: ['Person ID'],
  amount: ['Amount'],
  at: ['Time'],
  cardLast4: ['Card ending'],
  createdAt: ['Time'],
  dateType: [
    'Which date',
    {
      created: 'Created',
      paid: 'Paid',
      settled: 'Settled',
      business: 'Business day',
      due: 'Settlement due',
    },
  ],
  eventTypes: ['Event', eventWords],
  groupBy: [
    'Grouped by',
    { businessDay: 'Day', shop: 'Shop', network: 'Network', terminal: 'Terminal' },
  ],
  hours: ['Hour'],
  isFpsA2a: ['FPS app-to-app', { true: 'Only these', false: 'Without these' }],
  keyword: ['Text'],
  matchStatus: ['Match', matchWords],
  maxAmount: ['Amount at most'],
  merTradeNo: ['Trade number'],
  minAmount: ['Amount at least'],
  outcome: ['Outcome', { DONE: 'Done', REFUSED: 'Refused' }],
  paymentMethods: ['Payment method', methodWords],
  paymentNetwork: ['Payment network', networkWords],
  paymentNetworks: ['Payment network', networkWords],
  posIds: ['Terminal ID'],
  posName: ['Terminal'],
  programId: ['Program ID'],
  refundStatuses: ['Refund status', refundStatusWords],
  roleType: ['Role', roleWords],
  rrn: ['RRN'],
  settlementStatus: ['Settlement', settlementWords],
  shopId: ['Shop ID'],
  shopIds: ['Shop ID'],
  shopName: ['Shop'],
  displayName: ['Name'],
  source: ['Source', sourceWords],
  sources: ['Source', sourceWords],
  status: ['Status', stateWords],
  statuses: ['Status', statusWords],
  tid: ['Terminal ID'],
  txnTypes: ['Type', txnTypeWords],
}

/** `billReference` is "Bill reference", for names without a label of their own. */
const spelledOut = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
const labelOf = (name: string): string => named[name]?.[0] ?? spelledOut(name)

/** `statuses=SUCCESS,PENDING` is "Status: Success, Pending". */
export const filterLine = (name: string, value: unknown): SummaryLine => {
  const words = named[name]?.[1] ?? {}
  const values = Array.isArray(value) ? value : String(value).split(',')
  const shown = values.map((one) => words[String(one)] ?? String(one)).join(', ')
  return { label: labelOf(name), value: shown, kind: 'text' }
}

export const sortLine = (sort: {
  readonly sortBy: string
  readonly sortOrder: string
}): SummaryLine => ({
  label: 'Sorted by',
  value: `${labelOf(sort.sortBy)}, ${sort.sortOrder === 'desc' ? 'descending' : 'ascending'}`,
  kind: 'text',
})
