/** The events of a payment, the oldest first, from its own row and those of its refunds. */
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import type { TimelineEntry } from '@merchant/contract/areas/transactions.calls.ts'

/** A refund with the time when it was sent to the gateway, and the gateway's reason for a failure. */
export interface TracedRefund extends Refund {
  readonly sentAt: string | null
  /** When it was found in the acquirer's records, unknown here until then. */
  readonly foundAt: string | null
  readonly failure: string | null
}
/** A refund made elsewhere, as the platform reported it. */
export interface ReportedRefund {
  readonly refundNo: string
  readonly amount: string
  readonly at: string
  readonly operator: string | null
}

export const timelineOf = (
  payment: CisTransaction,
  refunds: readonly TracedRefund[],
  reported: readonly ReportedRefund[],
  /** The settled amount, where a settlement result is known. */
  received: string | null = null,
): TimelineEntry[] =>
  [
    ...(payment.txnType === 'REFUND'
      ? ownRefundEntries(payment, refunds, received)
      : paymentEntries(payment, refunds, received)),
    ...refunds.flatMap(refundEntries),
    ...reported.map(reportedEntry),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

const noDetails = {
  actor: null,
  place: null,
  amount: null,
  refundNo: null,
  reason: null,
  note: null,
}

const placeOf = ({ shopName, posName }: CisTransaction): string =>
  posName === null ? shopName : `${shopName} · ${posName}`

const paymentEntries = (
  payment: CisTransaction,
  refunds: readonly TracedRefund[],
  received: string | null,
): TimelineEntry[] => {
  const { createdAt, paidAt, status } = payment
  const created: TimelineEntry = {
    ...noDetails,
    event: 'CREATED',
    at: createdAt,
    actor: payment.operator,
    place: placeOf(payment),
    amount: payment.amount,
  }
  // The time of this status is not recorded: place it right after the last known one.
  const ended = paidAt ?? createdAt
  const reason = payment.rawStatus
  const isVoidedByUs = refunds.some(
    (refund) => refund.kind === 'VOID' && refund.status === 'SUCCESS',
  )
  return [
    created,
    ...(paidAt === null
      ? []
      : [{ ...noDetails, event: 'PAID' as const, at: paidAt, amount: payment.amount }]),
    ...(status === 'FAILED' || status === 'CANCELLED' || status === 'EXPIRED'
      ? [{ ...noDetails, event: status, at: ended, reason }]
      : []),
    ...(status === 'VOIDED' && !isVoidedByUs
      ? [{ ...noDetails, event: status, at: ended, reason }]
      : []),
    ...settledEntries(payment, ended, received),
  ]
}

const settledEntries = (
  { settlementStatus, settlementDate }: CisTransaction,
  earliest: string,
  received: string | null,
): TimelineEntry[] =>
  settlementStatus === 'SETTLED' && settlementDate !== null
    ? [
        {
          ...noDetails,
          event: 'SETTLED',
          at: later(`${settlementDate} 00:00:00`, earliest),
          amount: received,
        },
      ]
    : []

const outcomes: Readonly<Partial<Record<string, TimelineEntry['event']>>> = {
  SUCCESS: 'REFUND_CONFIRMED',
  FAILED: 'REFUND_FAILED',
}

/**
 * A row that is itself a refund: what was reported of it, unless it was made here and has a history of its own.
 */
const ownRefundEntries = (
  row: CisTransaction,
  refunds: readonly TracedRefund[],
  received: string | null,
): TimelineEntry[] => {
  const at = row.paidAt ?? row.createdAt
  const end: TimelineEntry = {
    ...noDetails,
    event: outcomes[row.status] ?? 'REFUND_REQUESTED',
    at,
    actor: row.operator,
    place: placeOf(row),
    amount: row.amount,
    refundNo: row.merTradeNo,
    reason: row.status === 'FAILED' ? row.rawStatus : null,
  }
  return [...(refunds.length > 0 ? [] : [end]), ...settledEntries(row, at, received)]
}

/** Settlement has a day and no time: never place it before the payment. */
const later = (a: string, b: string): string => (a > b ? a : b)

const decisionEvents = {
  APPROVED: 'REFUND_APPROVED',
  REFUSED: 'REFUND_DECLINED',
  EXPIRED: 'REFUND_EXPIRED',
} as const

const refundEntries = (refund: TracedRefund): TimelineEntry[] => {
  const { refundNo, amount, sentAt, requestedAt, completedAt } = refund
  const of = { ...noDetails, refundNo, amount }
  const { approval } = refund
  const { foundAt } = refund
  const made: TimelineEntry = {
    ...of,
    event: approval === null ? 'REFUND_REQUESTED' : 'REFUND_ASKED',
    at: requestedAt,
    actor: refund.requestedBy,
    reason: refund.reason,
    note: refund.note,
  }
  // Who requested it is not known.
  const first: TimelineEntry =
    foundAt === null ? made : { ...of, event: 'REFUND_FOUND', at: foundAt }
  // Without a time nobody decided: it waits, or a source reported it as made meanwhile.
  const requested: TimelineEntry[] =
    approval === null || approval.decidedAt === null || approval.state === 'ASKED'
      ? [first]
      : [
          first,
          {
            ...of,
            event: decisionEvents[approval.state],
            at: approval.decidedAt,
            actor: approval.decidedBy,
            note: approval.note,
          },
        ]
  const sent: TimelineEntry[] = sentAt === null ? [] : [{ ...of, event: 'REFUND_SENT', at: sentAt }]
  const end = completedAt ?? sentAt ?? requestedAt
  switch (refund.status) {
    case 'ASKED':
      return requested
    case 'DECLINED':
    case 'EXPIRED':
      return requested
    case 'REQUESTED':
    case 'PROCESSING':
      return [...requested, ...sent]
    case 'SUCCESS':
      return [
        ...requested,
        ...sent,
        { ...of, event: refund.kind === 'VOID' ? 'VOIDED' : 'REFUND_CONFIRMED', at: end },
      ]
    case 'FAILED':
      return [
        ...requested,
        ...sent,
        { ...of, event: 'REFUND_FAILED', at: end, reason: refund.failure },
      ]
    case 'CANCELLED':
      return [...requested, { ...of, event: 'REFUND_CANCELLED', at: end, reason: refund.failure }]
    case 'UNKNOWN':
      return [...requested, ...sent, { ...of, event: 'REFUND_UNKNOWN', at: end }]
    case 'DISPUTED':
      return [...requested, ...sent, { ...of, event: 'REFUND_DISPUTED', at: end }]
  }
}

const reportedEntry = ({ refundNo, amount, at, operator }: ReportedRefund): TimelineEntry => ({
  ...noDetails,
  event: 'REFUND_CONFIRMED',
  at,
  refundNo,
  amount,
  actor: operator,
})
