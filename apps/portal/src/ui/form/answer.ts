import { t as dialogWords } from '#ui/event-dialog/dialog.messages.ts'
import type { FieldRefusal } from './form-state.ts'

/** What became of sending a form. */
export type Answer<V> =
  | { readonly kind: 'done' }
  /** Not done, and why; words that belong to fields go there. */
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields?: readonly FieldRefusal[]
      readonly reference?: string | null
    }
  /** Somebody else was faster: what is stored now (code 4090). */
  | { readonly kind: 'changed'; readonly now: V }

/** The kind of a failure and the places it came through, without its words: those may quote what was typed. */
const traceOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return typeof failure
  const places = failure.stack?.split('\n').filter((line) => /^\s+at |@/.test(line)) ?? []
  return [failure.name, ...places.filter((line) => !line.includes(failure.message))].join('\n')
}

/**
 * The answer to a form. What fails by a mistake of ours, and has no words of its own, is told in those of
 * the error dialog (spec 8) and logged: nobody waits before a form that says nothing.
 */
export const answerTo = async <V>(send: () => Promise<Answer<V>>): Promise<Answer<V>> => {
  try {
    return await send()
  } catch (failure) {
    console.warn('sending a form failed', traceOf(failure))
    return { kind: 'refused', message: dialogWords('tryLater') }
  }
}
