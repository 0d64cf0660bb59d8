/** What the sandbox gateway does with a refund: what it was told, or what the refund asks for. */

export const sandboxOutcomes = [
  'SUCCESS',
  /** Refused; no money moves. */
  'FAILED',
  /** The money moves and the answer is lost: an unknown outcome that turns out well. */
  'LOST',
  /** The answer is lost, and asked about it was refused. */
  'LOST_FAILED',
  /** The request is lost: the gateway has never heard of it. */
  'NEVER',
  /** Taken on, and confirmed to whoever asks 20 seconds later. */
  'LATER',
] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export interface SandboxChoice {
  readonly outcome: SandboxOutcome
  readonly delayMs: number
}

/** What can be set, and changed while the service runs. */
export interface SandboxBehaviour extends SandboxChoice {
  /** Whether single refunds may ask for an outcome of their own. */
  readonly patterns: boolean
}

export const obliging: SandboxBehaviour = { outcome: 'SUCCESS', delayMs: 0, patterns: false }

const SLOW_MS = 5_000

/** Refunds of exactly these cents. */
const byAmount: Readonly<Record<number, Partial<SandboxChoice>>> = {
  991: { outcome: 'FAILED' },
  992: { outcome: 'LOST' },
  993: { outcome: 'LOST_FAILED' },
  994: { outcome: 'NEVER' },
  995: { outcome: 'LATER' },
  996: { delayMs: SLOW_MS },
}

/** Refunds of payments whose number ends so: for what can only be taken back whole. */
const byNumber: Readonly<Record<string, Partial<SandboxChoice>>> = {
  '-SBX-FAILED': { outcome: 'FAILED' },
  '-SBX-LOST': { outcome: 'LOST' },
  '-SBX-LOST-FAILED': { outcome: 'LOST_FAILED' },
  '-SBX-NEVER': { outcome: 'NEVER' },
  '-SBX-LATER': { outcome: 'LATER' },
  '-SBX-SLOW': { delayMs: SLOW_MS },
}

export const sandboxChoice = (
  { patterns, ...told }: SandboxBehaviour,
  refund: { readonly amountCents: number; readonly merTradeNo: string },
): SandboxChoice => {
  if (!patterns) return told
  const ending = /-SBX-[A-Z-]+$/.exec(refund.merTradeNo)?.[0]
  const asked = ending === undefined ? byAmount[refund.amountCents] : byNumber[ending]
  return { ...told, ...asked }
}
