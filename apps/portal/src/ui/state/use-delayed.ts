import { useEffect, useState } from 'react'

/** True once `active` has lasted so long. A skeleton that flashes for a moment is worse than none. */
export const useDelayed = (active: boolean, delayMs = 150): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, delayMs])
  return active && isDue
}
