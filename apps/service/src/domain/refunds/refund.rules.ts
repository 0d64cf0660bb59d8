/**
 * Whether a payment can be refunded, by how much and how: the checks of A-040 in their order, each
 * with its code and sentence. The detail of a payment asks the same question with no amount, so
 * that a disabled button and a refused call give the same reason.
 */
import type { refundStatuses } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Code } from '@merchant/contract/core/codes.ts'
import type { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'

/** `RF`, the day as yymmdd, twelve letters or digits: sortable by day, and not to be guessed. */
export const refundNoOf = (day: string, id: string): string =>
  `RF${day.slice(2, 10).replaceAll('-', '')}${id.slice('rfd_'.length).toUpperCase()}`

/** What is known of the payment, its method, its terminal and the moment. */
export interface RefundFacts {
  readonly txnType: string
  readonly status: string
  readonly isFpsA2a: boolean
  readonly paymentMethod: string
  readonly settlementStatus: string
  readonly amountCents: number
  /** What was given back or is under way. */
  readonly refundedCents: number
  /** The day of payment in Hong Kong, or of creation when it has none. */
  readonly paidOn: string
  readonly businessDate: string
  /** Undefined when the merchant's methods do not name it: then nothing is allowed. */
  readonly method:
    | { readonly full: boolean; readonly partial: boolean; readonly windowDays: number }
    | undefined
  readonly isTerminalBlocked: boolean
  readonly today: string
  /** The business day that is running in the shop. */
  readonly shopToday: string
}

export interface RefundQuestion {
  readonly isFpsA2a: boolean
  /** Undefined for all that is left. */
  readonly amountCents: number | undefined
  readonly seenCents: number | undefined
}

export interface RefundRefusal {
  readonly code: Code
  readonly message: string
  readonly detail: RefusalDetail | null
}

export interface RefundVerdict {
  /** Undefined when the refund may go on. */
  readonly refusal: RefundRefusal | undefined
  readonly refundableCents: number
  /** What would be refunded. */
  readonly amountCents: number
  readonly kind: 'REFUND' | 'VOID'
  readonly isPartialAllowed: boolean
  /** The last day on which a refund can be asked for. */
  readonly until: string
}

/** The longest window of the networks; a method may have a shorter one. */
const LONGEST_WINDOW_DAYS = 365

/** Refundable is the amount without the tip, less what was given back or is under way. */
export const refundVerdict = (facts: RefundFacts, wish: RefundQuestion): RefundVerdict => {
  const refundableCents = facts.amountCents - facts.refundedCents
  const amountCents = wish.amountCents ?? refundableCents
  const until = addDays(
    facts.paidOn,
    Math.min(LONGEST_WINDOW_DAYS, facts.method?.windowDays ?? LONGEST_WINDOW_DAYS),
  )
  return {
    refusal:
      ofStatus(facts) ??
      ofRail(facts, wish) ??
      ofMethod(facts, amountCents) ??
      ofTerminal(facts) ??
      ofWindow(facts, until) ??
      ofAmount(wish, amountCents, refundableCents),
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

/** Code 4208 names one of these words beside its sentence. */
const notRefundable = (
  reason: 'NOT_A_SALE' | 'STATUS' | 'RAIL' | 'METHOD' | 'FULL_ONLY' | 'PARTIAL_ONLY',
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

const ofRail = (facts: RefundFacts, wish: RefundQuestion): RefundRefusal | undefined => {
  if (facts.isFpsA2a === wish.isFpsA2a) return undefined
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
    return notRefundable('METHOD', 'This payment method does not take refunds')
  }
  // Nothing left is told by the amount, not by the method.
  if (facts.refundedCents === facts.amountCents) return undefined
  const isWhole = amountCents === facts.amountCents
  if (isWhole && !method.full) {
    return notRefundable('PARTIAL_ONLY', 'This payment method does not take a refund of the whole')
  }
  if (!isWhole && !method.partial) {
    return notRefundable('FULL_ONLY', 'This payment method takes refunds of the whole amount only')
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
  wish: RefundQuestion,
  amountCents: number,
  refundableCents: number,
): RefundRefusal | undefined => {
  const detail = { refundableAmount: moneyOf(refundableCents) }
  if (wish.seenCents !== undefined && wish.seenCents !== refundableCents) {
    return refuse('4202', `HKD ${moneyOf(refundableCents)} can be refunded now`, detail)
  }
  if (wish.amountCents !== undefined && wish.amountCents <= 0) {
    const message = 'Write an amount above 0.00'
    return refuse('4220', message, { fields: [{ path: 'amount', message }] })
  }
  if (refundableCents <= 0)
    return refuse('4201', 'All of this payment was refunded already', detail)
  if (amountCents > refundableCents) {
    return refuse('4201', `At most HKD ${moneyOf(refundableCents)} can be refunded`, detail)
  }
  return undefined
}

/**
 * An unsettled card payment taken back whole on its own business day is voided: no money has moved
 * yet. An FPS app-to-app payment has moved already, so giving it back is a new transfer.
 */
const isVoid = (facts: RefundFacts, amountCents: number): boolean =>
  facts.paymentMethod === 'CARD' &&
  !facts.isFpsA2a &&
  facts.settlementStatus === 'UNSETTLED' &&
  facts.businessDate === facts.shopToday &&
  facts.refundedCents === 0 &&
  amountCents === facts.amountCents

type RefundStatus = (typeof refundStatuses)[number]

/** What a payment says of all its refunds together. What is under way comes before what is done. */
export const refundStatusOf = (
  paymentCents: number,
  refunds: readonly { readonly status: string; readonly amountCents: number }[],
): RefundStatus => {
  const states = new Set(refunds.map((refund) => refund.status))
  if (states.has('UNKNOWN') || states.has('PROCESSING')) return 'PENDING'
  if (states.has('REQUESTED')) return 'REQUESTED'
  const doneCents = refunds
    .filter((refund) => refund.status === 'SUCCESS')
    .reduce((sum, refund) => sum + refund.amountCents, 0)
  if (doneCents > 0) return doneCents >= paymentCents ? 'FULL' : 'PARTIAL'
  return states.has('FAILED') ? 'FAILED' : 'NONE'
}
