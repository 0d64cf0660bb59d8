import { useState } from 'react'
import { newIdempotencyKey } from '#clock.ts'

/**
 * The idempotency key of a request. A retry of an unanswered request with the same content reuses it; other content, or
 * a request after `end`, gets a new one.
 */
export const createIdempotencyKey = () => {
  let last: { readonly about: string; readonly key: string } | undefined
  return {
    keyOf: (about: unknown): string => {
      const text = JSON.stringify(about)
      if (last?.about !== text) last = { about: text, key: newIdempotencyKey() }
      return last.key
    },
    end: (): void => {
      last = undefined
    },
  }
}

/** One for as long as the component is shown. */
export const useIdempotencyKey = () => useState(createIdempotencyKey)[0]
