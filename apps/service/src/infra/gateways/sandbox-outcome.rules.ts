/**
 * How the sandbox gateway treats a refund: as set, or as the refund itself requests by its amount or number.
 */

export const sandboxOutcomes = [
  'SUCCESS',
  /** Refused; no money moves. */
  'FAILED',
  /** The money moves but the answer is lost: an unknown outcome that turns out a success. */
  'LOST',
  /** The answer is lost, and the refund was refused. */
  'LOST_FAILED',
  /** The request is lost: the gateway never receives it. */
  'NEVER',
  /** Accepted, and confirmed 20 seconds later. */
  'LATER',
] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export interface SandboxChoice {
  readonly outcome: SandboxOutcome
  readonly delayMs: number
}

export interface SandboxBehaviour extends SandboxChoice {
  /** Whether amounts and payment numbers select outcomes. */
  readonly patterns: boolean
}

export const defaultBehaviour: SandboxBehaviour = {
  outcome: 'SUCCESS',
  delayMs: 0,
  patterns: false,
}

const SLOW_MS = 5_000

/** By the amount of the refund in cents. */
const byAmount: Readonly<Record<number, Partial<SandboxChoice>>> = {
  991: { outcome: 'FAILED' },
  992: { outcome: 'LOST' },
  993: { outcome: 'LOST_FAILED' },
  994: { outcome: 'NEVER' },
  995: { outcome: 'LATER' },
  996: { delayMs: SLOW_MS },
}

/** By the end of the payment's number: for payments that can only be refunded in full. */
const byNumber: Readonly<Record<string, Partial<SandboxChoice>>> = {
  '-SBX-FAILED': { outcome: 'FAILED' },
  '-SBX-LOST': { outcome: 'LOST' },
  '-SBX-LOST-FAILED': { outcome: 'LOST_FAILED' },
  '-SBX-NEVER': { outcome: 'NEVER' },
  '-SBX-LATER': { outcome: 'LATER' },
  '-SBX-SLOW': { delayMs: SLOW_MS },
}

export const sandboxChoice = (
  { patterns, ...choice }: SandboxBehaviour,
  refund: { readonly amountCents: number; readonly merTradeNo: string },
): SandboxChoice => {
  if (!patterns) return choice
  const ending = /-SBX-[A-Z-]+$/.exec(refund.merTradeNo)?.[0]
  const selected = ending === undefined ? byAmount[refund.amountCents] : byNumber[ending]
  return { ...choice, ...selected }
}
