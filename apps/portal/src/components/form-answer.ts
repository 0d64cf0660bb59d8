import { CallError } from '#api/call-error.ts'
import type { Answer } from '#ui/form/answer.ts'
import { sentences } from '#ui/format/text.ts'

/**
 * Sends a form and maps the outcome to the form's answer. `reread` loads the stored values after a conflict (code
 * 4090); without it a conflict is an ordinary refusal. `inWords` replaces the service's message where the form has a
 * better one.
 */
export const answerOf = async <V>(
  send: () => Promise<unknown>,
  reread?: () => Promise<V>,
  inWords?: (refusal: CallError) => Answer<V> | undefined,
): Promise<Answer<V>> => {
  try {
    await send()
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === '4090' && reread !== undefined) {
      const now = await reread().catch(() => undefined)
      if (now !== undefined) return { kind: 'changed', now }
    }
    const answer = inWords?.(error)
    if (answer !== undefined) return answer
    return {
      kind: 'refused',
      message: error.message,
      fields: error.payload?.fields ?? [],
      reference: error.reference,
    }
  }
}

/**
 * For `inWords`: adds to the error of an unanswered request why it is safe to send it again, as with an idempotency
 * key, or what else to do.
 */
export const unanswered =
  (advice: string) =>
  (failure: CallError): Answer<never> | undefined =>
    failure.isOutcomeUnknown
      ? {
          kind: 'refused',
          message: sentences([failure.message, advice]),
          reference: failure.reference,
        }
      : undefined

/** A refusal of one field. */
export const refusedAt = (path: string, message: string): Answer<never> => ({
  kind: 'refused',
  message,
  fields: [{ path, message }],
})

/** Waits for a removal. False if it had already been removed elsewhere (code 4040), which is no failure. */
export const isRemoved = async (removal: Promise<unknown>): Promise<boolean> => {
  try {
    await removal
    return true
  } catch (failure) {
    if (failure instanceof CallError && failure.code === '4040') return false
    throw failure
  }
}
