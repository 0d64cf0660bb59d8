import { useRef } from 'react'
import { newIntent } from '#clock.ts'

/**
 * The idempotency key of a request. A retry of an unanswered request with the same content reuses it; other content, or
 * a request after `end`, gets a new one.
 */
export const useIntent = () => {
  const last = useRef<{ readonly about: string; readonly key: string }>(undefined)
  return {
    keyOf: (about: unknown): string => {
      const text = JSON.stringify(about)
      if (last.current?.about !== text) last.current = { about: text, key: newIntent() }
      return last.current.key
    },
    end: (): void => {
      last.current = undefined
    },
  }
}
