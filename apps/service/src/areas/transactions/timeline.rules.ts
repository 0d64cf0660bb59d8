/** What happened to a payment, the oldest first, told by its own row and those of its refunds. */
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import type { TimelineEntry } from '@merchant/contract/areas/transactions.calls.ts'

/** A refund with the moment when it left for the gateway, and what the gateway said of a failure. */
export interface RefundStory extends Refund {
  readonly sentAt: string | null
  readonly failure: string | null
}
/** A refund that the platform reported by itself. */
export interface ReportedRefund {
  readonly refundNo: string
  readonly amount: string
  readonly at: string
  readonly operator: string | null
}

export const timelineOf = (
  payment: CisTransaction,
  refunds: readonly RefundStory[],
  reported: readonly ReportedRefund[],
  /** What came with the settlement, where a result of it is known. */
  received: string | null = null,
): TimelineEntry[] =>
  [
    ...paymentEntries(payment, refunds, received),
    ...refunds.flatMap(refundEntries),
    ...reported.map(reportedEntry),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

const nothing = { actor: null, place: null, amount: null, refundNo: null, reason: null }

const paymentEntries = (
  payment: CisTransaction,
  refunds: readonly RefundStory[],
  received: string | null,
): TimelineEntry[] => {
  const { createdAt, paidAt, status, settlementDate } = payment
  const place =
    payment.posName === null ? payment.shopName : `${payment.shopName} · ${payment.posName}`
  const created: TimelineEntry = {
    ...nothing,
    event: 'CREATED',
    at: createdAt,
    actor: payment.operator,
    place,
    amount: payment.amount,
  }
  // The row tells that it ended this way and not when, so it stands right after what is known.
  const ended = paidAt ?? createdAt
  const reason = payment.rawStatus
  const isVoidedByUs = refunds.some(
    (refund) => refund.kind === 'VOID' && refund.status === 'SUCCESS',
  )
  return [
    created,
    ...(paidAt === null
      ? []
      : [{ ...nothing, event: 'PAID' as const, at: paidAt, amount: payment.amount }]),
    ...(status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED'
      ? [{ ...nothing, event: status, at: ended, reason }]
      : []),
    ...(status === 'VOIDED' && !isVoidedByUs
      ? [{ ...nothing, event: status, at: ended, reason }]
      : []),
    ...(payment.settlementStatus === 'SETTLED' && settlementDate !== null
      ? [
          {
            ...nothing,
            event: 'SETTLED' as const,
            at: later(`${settlementDate} 00:00:00`, ended),
            amount: received,
          },
        ]
      : []),
  ]
}

/** Settlement is known by its day only; it never stands before the payment. */
const later = (a: string, b: string): string => (a > b ? a : b)

const refundEntries = (refund: RefundStory): TimelineEntry[] => {
  const { refundNo, amount, sentAt, requestedAt, completedAt } = refund
  const of = { ...nothing, refundNo, amount }
  const asked: TimelineEntry = {
    ...of,
    event: 'REFUND_REQUESTED',
    at: requestedAt,
    actor: refund.requestedBy,
    reason: refund.note ?? refund.reason,
  }
  const sent: TimelineEntry[] = sentAt === null ? [] : [{ ...of, event: 'REFUND_SENT', at: sentAt }]
  const end = completedAt ?? sentAt ?? requestedAt
  switch (refund.status) {
    case 'REQUESTED':
    case 'PROCESSING':
      return [asked, ...sent]
    case 'SUCCESS':
      return [
        asked,
        ...sent,
        { ...of, event: refund.kind === 'VOID' ? 'VOIDED' : 'REFUND_CONFIRMED', at: end },
      ]
    case 'FAILED':
      return [asked, ...sent, { ...of, event: 'REFUND_FAILED', at: end, reason: refund.failure }]
    case 'UNKNOWN':
      return [asked, ...sent, { ...of, event: 'REFUND_UNKNOWN', at: end }]
  }
}

const reportedEntry = ({ refundNo, amount, at, operator }: ReportedRefund): TimelineEntry => ({
  ...nothing,
  event: 'REFUND_CONFIRMED',
  at,
  refundNo,
  amount,
  actor: operator,
})
