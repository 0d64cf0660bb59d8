/** The words beside the codes of a file. */
import { auditAreas, auditObjects } from '@merchant/contract/areas/audit-words.ts'
import { paymentWords } from '@merchant/contract/areas/payment-words.ts'
import { roleLabels } from '@merchant/contract/access/permissions.ts'

type Words = Readonly<Record<string, string>>

export const words = {
  txnType: { SALE: 'Sale', VOID: 'Void', REFUND: 'Refund', TIP_ADJUST: 'Tip adjustment' },
  status: paymentWords.status,
  refundStatus: {
    NONE: 'Not refunded',
    ASKED: 'Awaiting approval',
    REQUESTED: 'Refund requested',
    PENDING: 'Refund in progress',
    PARTIAL: 'Partly refunded',
    FULL: 'Refunded',
    FAILED: 'Refund failed',
  },
  method: {
    CARD: 'Card',
    WALLET_QR: 'Wallet QR',
    OCTOPUS: 'Octopus',
    TAPNGO: 'Tap & Go',
    FPS_A2A: 'FPS app-to-app',
    BILL_QR: 'Billing QR',
  },
  network: paymentWords.network,
  settlement: { SETTLED: 'Settled', UNSETTLED: 'Not settled yet' },
  match: {
    MATCHED: 'Matched',
    EXPECTED: 'To be settled',
    MISMATCHED: 'Does not match',
    MISSING: 'Missing',
  },
  source: {
    CIS: 'Card and in-store',
    HQPAY: 'Smart POS',
    FPS_A2A: 'FPS app-to-app',
    LOYALTY: 'Loyalty',
  },
  event: {
    EARN: 'Earned',
    REDEEM: 'Redeemed',
    ADJUST: 'Adjusted',
    EXPIRE: 'Expired',
    REVERSE: 'Reversed',
  },
  role: roleLabels,
  shopState: { ACTIVE: 'Active', INACTIVE: 'No new payments', CLOSED: 'Closed' },
  billState: {
    UNPAID: 'Unpaid',
    PART_PAID: 'Part paid',
    PAID: 'Paid',
    OVERPAID: 'Overpaid',
    OVERDUE: 'Overdue',
    PAID_TWICE: 'Paid twice',
  },
  /** Values of terminals, members and invitations. */
  state: {
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
  },
  blockReason: {
    LOST_STOLEN: 'Lost or stolen',
    BROKEN: 'Broken',
    STAFF_CHANGE: 'Staff change',
    SUSPECTED_FRAUD: 'Suspected fraud',
    PLANNED: 'Planned',
    OTHER: 'Other',
  },
  yesNo: { YES: 'Yes', NO: 'No' },
  onOff: { ON: 'On', OFF: 'Off' },
  dateType: {
    created: 'Created',
    paid: 'Paid',
    settled: 'Settled',
    business: 'Business day',
    due: 'Settlement due',
  },
  groupBy: { businessDay: 'Day', shop: 'Shop', network: 'Network', terminal: 'Terminal' },
  /** In place of a terminal, of payments without one (`NO_TERMINAL`). */
  terminal: { '-': 'No terminal' },
  /** Kinds of objects in the audit trail. */
  auditObject: auditObjects,
  auditArea: auditAreas,
  outcome: { DONE: 'Done', REFUSED: 'Refused' },
  only: { true: 'Only these', false: 'Without these' },
  direction: { asc: 'ascending', desc: 'descending' },
} satisfies Readonly<Record<string, Words>>

export type WordSet = keyof typeof words
/** The same codes in another language. */
export type WordsOf = {
  readonly [Set in WordSet]: Readonly<Record<keyof (typeof words)[Set], string>>
}
