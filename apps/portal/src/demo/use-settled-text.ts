import { useEffect, useState } from 'react'

/** How long somebody may pause while they type before the demo asks (spec 9). */
export const SEARCH_INTERVAL_MS = 800

/** A text once nobody has changed it for a while; one that was taken away counts at once. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const wait = text === '' ? 0 : SEARCH_INTERVAL_MS
    const timer = setTimeout(() => setSettled(text), wait)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
