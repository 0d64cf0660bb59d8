import { useEffect, useState } from 'react'

/** Debounce of searches (spec 9). */
export const SEARCH_INTERVAL_MS = 800

/** A debounced text; clearing it applies at once. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const wait = text === '' ? 0 : SEARCH_INTERVAL_MS
    const timer = setTimeout(() => setSettled(text), wait)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
