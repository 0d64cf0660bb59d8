import { useState } from 'react'
import { newIdempotencyKey } from '#clock.ts'
import { useDraft } from './use-draft.ts'

interface Attempt {
  /** What was sent, as JSON. */
  readonly about: string
  readonly key: string
}

/**
 * The idempotency key of a request. A retry of an unanswered request with the same content reuses it; other content, or
 * a request after `end`, gets a new one.
 */
export const createIdempotencyKey = (
  given: Attempt | null = null,
  keep: (last: Attempt | null) => void = () => undefined,
) => {
  let last = given
  const set = (next: Attempt | null) => {
    last = next
    keep(next)
  }
  return {
    keyOf: (about: unknown): string => {
      const text = JSON.stringify(about)
      const attempt = last?.about === text ? last : { about: text, key: newIdempotencyKey() }
      set(attempt)
      return attempt.key
    },
    end: (): void => set(null),
  }
}

/**
 * One for as long as a form is open, and with the draft of that form: after a new sign-in, an unanswered request is
 * still the same request. What is sent must not hold a password or a PIN.
 */
export const useIdempotencyKey = (form: string) => {
  const [last, setLast] = useDraft<Attempt | null>(`key of ${form}`, null)
  return useState(() => createIdempotencyKey(last, setLast))[0]
}
