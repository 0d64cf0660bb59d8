/**
 * Refunds: whether a payment can be refunded, by how much and how (the checks of A-040 in their order, each with
 * its code and sentence), and what the worker does next with a refund. The detail of a payment runs the same
 * checks without an amount, so that a disabled button and a refused call give the same reason.
 */
import type { refundStatuses } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Code } from '@merchant/contract/core/codes.ts'
import type { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'

/** `RF`, the day as yymmdd, twelve letters or digits: sortable by day, and not guessable. */
export const refundNoOf = (day: string, id: string): string =>
  `RF${day.slice(2, 10).replaceAll('-', '')}${id.slice('rfd_'.length).toUpperCase()}`

/** The payment, its method, its terminal and the current day. */
export interface RefundFacts {
  readonly txnType: string
  readonly status: string
  readonly isFpsA2a: boolean
  readonly paymentMethod: string
  readonly settlementStatus: string
  readonly amountCents: number
  /** Refunded or in progress. */
  readonly refundedCents: number
  /** The day of payment in Hong Kong, or of creation when it has none. */
  readonly paidOn: string
  readonly businessDate: string
  /** Undefined when the merchant does not have the method any more: then nothing is allowed. */
  readonly method:
    | { readonly full: boolean; readonly partial: boolean; readonly windowDays: number }
    | undefined
  readonly isTerminalBlocked: boolean
  /** The sources contradict each other about a refund of it. */
  readonly isDisputed: boolean
  readonly today: string
  /** The shop's current business day. */
  readonly shopToday: string
}

export interface RequestedRefund {
  readonly isFpsA2a: boolean
  /** Undefined for the whole remaining amount. */
  readonly amountCents: number | undefined
  /** The refundable amount that the person saw. */
  readonly seenCents: number | undefined
}

export interface RefundRefusal {
  readonly code: Code
  readonly message: string
  readonly detail: RefusalDetail | null
}

export interface RefundVerdict {
  /** Undefined when the refund is allowed. */
  readonly refusal: RefundRefusal | undefined
  readonly refundableCents: number
  /** The amount that would be refunded. */
  readonly amountCents: number
  readonly kind: 'REFUND' | 'VOID'
  readonly isPartialAllowed: boolean
  /** The last day on which a refund can be requested. */
  readonly until: string
}

/** The longest window of the networks; a method may have a shorter one. */
const MAX_WINDOW_DAYS = 365

/** Refundable is the amount without the tip, less refunds made or in progress. */
export const refundVerdict = (facts: RefundFacts, requested: RequestedRefund): RefundVerdict => {
  const refundableCents = facts.amountCents - facts.refundedCents
  const amountCents = requested.amountCents ?? refundableCents
  const until = addDays(
    facts.paidOn,
    Math.min(MAX_WINDOW_DAYS, facts.method?.windowDays ?? MAX_WINDOW_DAYS),
  )
  return {
    refusal:
      ofStatus(facts) ??
      ofDispute(facts) ??
      ofRail(facts, requested) ??
      ofMethod(facts, amountCents) ??
      ofTerminal(facts) ??
      ofWindow(facts, until) ??
      ofAmount(requested, amountCents, refundableCents),
    refundableCents,
    amountCents,
    kind: isVoid(facts, amountCents) ? 'VOID' : 'REFUND',
    isPartialAllowed: facts.method?.partial ?? false,
    until,
  }
}

const refuse = (code: Code, message: string, detail: RefusalDetail | null): RefundRefusal => ({
  code,
  message,
  detail,
})

/** Code 4208 carries one of these reasons beside its sentence. */
const notRefundable = (
  reason: 'NOT_A_SALE' | 'STATUS' | 'RAIL' | 'METHOD' | 'FULL_ONLY' | 'PARTIAL_ONLY' | 'DISPUTED',
  message: string,
): RefundRefusal => refuse('4208', message, { reason })

const stateWords: Readonly<Record<string, string>> = {
  PENDING: 'is still pending',
  FAILED: 'failed',
  CANCELLED: 'was cancelled',
  VOIDED: 'was voided',
  EXPIRED: 'expired',
}

const ofStatus = ({ txnType, status }: RefundFacts): RefundRefusal | undefined => {
  if (txnType !== 'SALE') return notRefundable('NOT_A_SALE', 'Only a sale can be refunded')
  if (status === 'SUCCESS') return undefined
  const state = stateWords[status] ?? 'did not succeed'
  return notRefundable('STATUS', `This payment ${state}: only a successful one can be refunded`)
}

/** As long as it is not known how much was returned, nothing more is refunded. */
const ofDispute = ({ isDisputed }: RefundFacts): RefundRefusal | undefined =>
  isDisputed
    ? notRefundable(
        'DISPUTED',
        'The records about a refund of this payment contradict each other: nothing more can be refunded until that is clarified',
      )
    : undefined

const ofRail = (facts: RefundFacts, requested: RequestedRefund): RefundRefusal | undefined => {
  if (facts.isFpsA2a === requested.isFpsA2a) return undefined
  return notRefundable(
    'RAIL',
    facts.isFpsA2a
      ? 'This is an FPS app-to-app payment: ask with isFpsA2a=true'
      : 'This is not an FPS app-to-app payment: ask without isFpsA2a',
  )
}

const ofMethod = (facts: RefundFacts, amountCents: number): RefundRefusal | undefined => {
  const { method } = facts
  if (method === undefined || (!method.full && !method.partial)) {
    return notRefundable('METHOD', 'This payment method does not accept refunds')
  }
  // With nothing left the refusal is about the amount, not the method.
  if (facts.refundedCents === facts.amountCents) return undefined
  const isWhole = amountCents === facts.amountCents
  if (isWhole && !method.full) {
    return notRefundable('PARTIAL_ONLY', 'This payment method accepts partial refunds only')
  }
  if (!isWhole && !method.partial) {
    return notRefundable('FULL_ONLY', 'This payment method accepts full refunds only')
  }
  return undefined
}

const ofTerminal = ({ isTerminalBlocked }: RefundFacts): RefundRefusal | undefined =>
  isTerminalBlocked ? refuse('4213', 'Refunds are blocked on this terminal', null) : undefined

const ofWindow = ({ today }: RefundFacts, until: string): RefundRefusal | undefined =>
  today > until
    ? refuse('4203', `This payment could be refunded until ${until}`, { until })
    : undefined

const ofAmount = (
  requested: RequestedRefund,
  amountCents: number,
  refundableCents: number,
): RefundRefusal | undefined => {
  const detail = { refundableAmount: moneyOf(refundableCents) }
  if (requested.seenCents !== undefined && requested.seenCents !== refundableCents) {
    return refuse('4202', `HKD ${moneyOf(refundableCents)} can be refunded now`, detail)
  }
  if (requested.amountCents !== undefined && requested.amountCents <= 0) {
    const message = 'Enter an amount above 0.00'
    return refuse('4220', message, { fields: [{ path: 'amount', message }] })
  }
  if (refundableCents <= 0)
    return refuse(
      '4201',
      'This payment has been fully refunded, or a refund is in progress',
      detail,
    )
  if (amountCents > refundableCents) {
    return refuse('4201', `At most HKD ${moneyOf(refundableCents)} can be refunded`, detail)
  }
  return undefined
}

/**
 * A full refund of an unsettled card payment on its own business day is a void: no money has moved yet. The
 * money of an FPS app-to-app payment has, so its refund is a new transfer.
 */
const isVoid = (facts: RefundFacts, amountCents: number): boolean =>
  facts.paymentMethod === 'CARD' &&
  !facts.isFpsA2a &&
  facts.settlementStatus === 'UNSETTLED' &&
  facts.businessDate === facts.shopToday &&
  facts.refundedCents === 0 &&
  amountCents === facts.amountCents

type RefundStatus = (typeof refundStatuses)[number]

/**
 * The refund status of a payment with all its refunds. Refunds in progress take precedence over finished ones. All of a
 * voided payment was returned, also if its amount is raised afterwards.
 */
export const refundStatusOf = (
  payment: { readonly amountCents: number; readonly status: string },
  refunds: readonly { readonly status: string; readonly amountCents: number }[],
): RefundStatus => {
  const states = new Set(refunds.map((refund) => refund.status))
  if (states.has('UNKNOWN') || states.has('PROCESSING') || states.has('DISPUTED')) return 'PENDING'
  if (states.has('REQUESTED')) return 'REQUESTED'
  if (states.has('ASKED')) return 'ASKED'
  const doneCents = refunds
    .filter((refund) => refund.status === 'SUCCESS')
    .reduce((sum, refund) => sum + refund.amountCents, 0)
  if (doneCents > 0)
    return doneCents >= payment.amountCents || payment.status === 'VOIDED' ? 'FULL' : 'PARTIAL'
  return states.has('FAILED') ? 'FAILED' : 'NONE'
}

/** What a source found about a refund whose outcome it knows. */
export interface Finding {
  readonly source: 'GATEWAY' | 'PLATFORM' | 'SETTLEMENT' | 'OPERATOR'
  readonly outcome: 'SUCCESS' | 'FAILED'
  readonly amountCents: number
  /** The source's number of the refund, or why it failed. */
  readonly detail: string | null
}

/** A refund in the acquirer's records. */
export interface BookedRefund {
  readonly refundNo: string
  readonly merTradeNo: string
  readonly kind: 'REFUND' | 'VOID'
  readonly amountCents: number
  readonly outcome: 'SUCCESS' | 'PROCESSING' | 'FAILED'
  readonly gatewayRef: string | null
  /** When it was carried out or accepted. */
  readonly at: string
}

/** Whether the findings exclude each other: moved and not moved, or another amount than was requested. */
export const areContradictory = (
  findings: readonly Pick<Finding, 'outcome' | 'amountCents'>[],
  amountCents: number,
): boolean =>
  new Set(findings.map(({ outcome }) => outcome)).size > 1 ||
  findings.some((finding) => finding.outcome === 'SUCCESS' && finding.amountCents !== amountCents)

/**
 * A refund that is not finished. It is carried out at most once: after any doubt the gateway is asked
 * under the same number, for as long as it takes.
 */
export interface OpenRefund {
  readonly status: string
  readonly sentAt: string | null
  readonly gatewayRef: string | null
  /** The deadline of the request that was sent has not passed, allowing for clock skew. */
  readonly mayStillArrive: boolean
}

/** Once a refund may have been sent, the gateway is asked first: a crash may have lost its answer. */
export const firstStep = (refund: OpenRefund): 'SEND' | 'ASK' =>
  refund.status === 'REQUESTED' && refund.sentAt === null ? 'SEND' : 'ASK'

/**
 * The gateway does not know the refund. It may be sent (again, under the same key) only if no doubt was stored, the
 * gateway never accepted it, and a request of a dead worker would by now be refused as late (decision 0015).
 */
export const maySendUnknownToGateway = (refund: OpenRefund): boolean =>
  refund.status === 'PROCESSING' && refund.gatewayRef === null && !refund.mayStillArrive

/** The status of a refund without outcome. UNKNOWN stays UNKNOWN until the gateway answers. */
export const waitingStatus = (
  before: OpenRefund,
  outcome: 'PROCESSING' | 'UNKNOWN' | 'UNHEARD_OF',
): 'PROCESSING' | 'UNKNOWN' => {
  if (outcome === 'PROCESSING') return 'PROCESSING'
  if (outcome === 'UNKNOWN') return 'UNKNOWN'
  return before.status === 'UNKNOWN' ? 'UNKNOWN' : 'PROCESSING'
}

const MAX_WAIT_SECONDS = 300

/** Seconds until the gateway is asked again: 1, 2, 4, … up to five minutes. */
export const waitSeconds = (attempts: number): number =>
  Math.min(MAX_WAIT_SECONDS, 2 ** Math.max(0, Math.min(attempts, 12) - 1))
