/**
 * What the worker does next with a refund. A refund is carried out at most once;
 * whatever is not certain is asked about under the same number, for as long as it takes.
 */
export interface OpenRefund {
  readonly status: string
  readonly sentAt: string | null
  readonly gatewayRef: string | null
  /** The last moment of what was sent is not over, as clocks go. */
  readonly mayStillArrive: boolean
}

/** A refund that was ever on its way is asked about first: a crash may have hidden the answer. */
export const firstStep = (refund: OpenRefund): 'SEND' | 'ASK' =>
  refund.status === 'REQUESTED' && refund.sentAt === null ? 'SEND' : 'ASK'

/**
 * The gateway has never heard of it. Only when no doubt of ours was written down, none was taken
 * on, and whatever a dead worker sent can no longer be carried out, is it sent, under the same key:
 * then nothing left, or what left is refused for being late (decision 0015).
 */
export const maySendUnheardOf = (refund: OpenRefund): boolean =>
  refund.status === 'PROCESSING' && refund.gatewayRef === null && !refund.mayStillArrive

/** The state in which an uncertain refund waits: a doubt stays a doubt until the gateway settles it. */
export const waitingStatus = (
  before: OpenRefund,
  outcome: 'PROCESSING' | 'UNKNOWN' | 'UNHEARD_OF',
): 'PROCESSING' | 'UNKNOWN' => {
  if (outcome === 'PROCESSING') return 'PROCESSING'
  if (outcome === 'UNKNOWN') return 'UNKNOWN'
  return before.status === 'UNKNOWN' ? 'UNKNOWN' : 'PROCESSING'
}

const LONGEST_WAIT_SECONDS = 300

/** Seconds until the gateway is asked again: 1, 2, 4, … up to five minutes. */
export const waitSeconds = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.max(0, Math.min(attempts, 12) - 1))
