import type { Code } from '@merchant/contract/core/codes.ts'
import { pause } from '#ui/frames.ts'
import { CallError } from './call-error.ts'

/** The longest pause that a file waits for before it is sent again, and the limit of all pauses, in seconds. */
const MAX_PAUSE = 5
const MAX_PAUSES = 60
const TOO_MANY: Code = '4290'

/**
 * Sends a call for a file again, as often as the service says when to, while another file of the person keeps it busy.
 */
export const whenFree = async <T>(
  sendOnce: () => Promise<T>,
  signal?: AbortSignal,
  left = MAX_PAUSES,
): Promise<T> => {
  try {
    return await sendOnce()
  } catch (failure) {
    const seconds =
      failure instanceof CallError && failure.code === TOO_MANY ? failure.retryAfter : undefined
    if (seconds === undefined || seconds > Math.min(MAX_PAUSE, left)) throw failure
    await pause(seconds * 1000, signal)
    signal?.throwIfAborted()
    return whenFree(sendOnce, signal, left - seconds)
  }
}
