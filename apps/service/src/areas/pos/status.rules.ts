/** PENDING_SETUP (no PIN yet) → ACTIVE ↔ BLOCKED → TERMINATED; the last comes from the platform only. */
import type { Code } from '@merchant/contract/core/codes.ts'

export interface StatusRefusal {
  readonly code: Code
  readonly message: string
  readonly reason?: string
}

interface State {
  readonly status: string
  readonly isPinSet: boolean
  readonly isShopClosed: boolean
}

/**
 * Undefined when the change is allowed. A terminal without a PIN is never unblocked, and in a shop that
 * is closed no terminal becomes active.
 */
export const statusRefusal = (
  state: State,
  target: 'ACTIVE' | 'BLOCKED',
): StatusRefusal | undefined => {
  if (state.status === 'TERMINATED')
    return refuse('This terminal is permanently out of service', 'TERMINATED')
  if (state.status === target) {
    return {
      code: '4091',
      message:
        target === 'ACTIVE' ? 'This terminal is not blocked' : 'This terminal is already blocked',
    }
  }
  if (target === 'ACTIVE' && state.isShopClosed) return shopClosed
  if (target === 'ACTIVE' && !state.isPinSet)
    return refuse('This terminal has no PIN. Set one first', 'NO_PIN')
  return undefined
}

const refuse = (message: string, reason: string): StatusRefusal => ({
  code: '4214',
  message,
  reason,
})

/** Refuses a PIN as well. */
export const shopClosed = {
  code: '4214',
  message: 'The shop of this terminal is permanently closed',
  reason: 'SHOP_CLOSED',
} as const satisfies StatusRefusal

/** The end of a block must be in the future. Both are Hong Kong time, which sorts as text. */
export const blockEndFault = (until: string | undefined, now: string): string | undefined =>
  until !== undefined && until <= now ? 'Choose a time in the future' : undefined
