import { useEffect, useState } from 'react'

/** How long somebody may pause while they type before the demo asks (spec 9). */
const SEARCH_INTERVAL_MS = 800

/** A text once nobody has changed it for a while. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
