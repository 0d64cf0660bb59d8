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
 * Undefined: the step may be taken. Without a PIN nothing is unblocked, by whichever way it is asked,
 * and in a shop that is closed for good nothing comes into use.
 */
export const statusRefusal = (
  state: State,
  wanted: 'ACTIVE' | 'BLOCKED',
): StatusRefusal | undefined => {
  if (state.status === 'TERMINATED')
    return refuse('This terminal is out of service for good', 'TERMINATED')
  if (state.status === wanted) {
    return {
      code: '4091',
      message:
        wanted === 'ACTIVE' ? 'This terminal is not blocked' : 'This terminal is blocked already',
    }
  }
  if (wanted === 'ACTIVE' && state.isShopClosed) return shopClosed
  if (wanted === 'ACTIVE' && !state.isPinSet)
    return refuse('This terminal has no PIN. It needs a first PIN before this', 'NO_PIN')
  return undefined
}

const refuse = (message: string, reason: string): StatusRefusal => ({
  code: '4214',
  message,
  reason,
})

/** Also for a terminal that is to get a PIN. */
export const shopClosed = {
  code: '4214',
  message: 'The shop of this terminal is closed for good',
  reason: 'SHOP_CLOSED',
} as const satisfies StatusRefusal

/** The end of a block lies ahead. Both are Hong Kong time, whose text sorts as time does. */
export const untilFault = (until: string | undefined, now: string): string | undefined =>
  until !== undefined && until <= now ? 'Choose a time that is still to come' : undefined
