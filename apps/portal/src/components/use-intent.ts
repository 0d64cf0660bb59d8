import { useRef } from 'react'
import { newIntent } from '#clock.ts'

/**
 * The key of an intent: the same while the same thing is sent again because nobody answered,
 * a new one once the service has, or once something else is sent.
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
