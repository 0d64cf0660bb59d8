import { t as dialogWords } from '#ui/event-dialog/event-dialog.messages.ts'

/** The error of one field, by its path in the body of the call. */
export interface FieldRefusal {
  readonly path: string
  readonly message: string
}

/** Why a form was refused, if not because of a field. */
export interface Refused {
  readonly message: string
  /** The reference for support. */
  readonly reference?: string | null
  readonly tone?: 'warn' | 'bad'
}

/** The outcome of submitting a form. */
export type Answer<V> =
  | { readonly kind: 'done' }
  | (Refused & { readonly kind: 'refused'; readonly fields?: readonly FieldRefusal[] })
  /** A concurrent change by another user: the stored values (code 4090). */
  | { readonly kind: 'changed'; readonly now: V }

/** The kind of a failure and where it was thrown, without its message, which may quote what was typed. */
const traceOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return typeof failure
  const places = failure.stack?.split('\n').filter((line) => /^\s+at |@/.test(line)) ?? []
  return [failure.name, ...places.filter((line) => !line.includes(failure.message))].join('\n')
}

/**
 * Submits a form. An exception is a bug: it is logged and shown with the message of the error dialog (spec 8), so that
 * the form never fails silently.
 */
export const answerTo = async <V>(send: () => Promise<Answer<V>>): Promise<Answer<V>> => {
  try {
    return await send()
  } catch (failure) {
    console.warn('sending a form failed', traceOf(failure))
    return { kind: 'refused', message: dialogWords('tryLater') }
  }
}
