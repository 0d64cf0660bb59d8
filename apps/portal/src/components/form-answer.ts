import { CallError } from '#api/call-error.ts'
import { withStepUp } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { sentence } from '#ui/format/sentence.ts'

/**
 * Sends a form and says what became of it, in the kit's words. `reread` asks for what is stored now when
 * somebody else was faster (code 4090); without it that is a refusal like any other. Where the service
 * wants the password first, it is asked for, and the form is sent again. `inWords` says a refusal better
 * than the service can, which knows no form.
 */
export const answerOf = async <V>(
  send: () => Promise<unknown>,
  reread?: () => Promise<V>,
  inWords?: (refusal: CallError) => Answer<V> | undefined,
): Promise<Answer<V>> => {
  try {
    await withStepUp(send)
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
 * For `inWords`: where nobody knows whether it arrived, that is said together with what is not lost by it. For
 * what is sent under the key of an intent, so that it may be sent again.
 */
export const unanswered =
  (comfort: string) =>
  (failure: CallError): Answer<never> | undefined =>
    failure.isOutcomeUnknown
      ? {
          kind: 'refused',
          message: `${sentence(failure.message)} ${comfort}`,
          reference: failure.reference,
        }
      : undefined

/** A refusal that belongs to one field, in the form's own words. */
export const refusedAt = (path: string, message: string): Answer<never> => ({
  kind: 'refused',
  message,
  fields: [{ path, message }],
})
