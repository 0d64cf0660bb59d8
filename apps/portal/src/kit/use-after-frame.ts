import { startTransition, useEffect, useState } from 'react'

/** A value that follows when what else has changed with it was shown: for what can wait so long. */
export const useAfterFrame = <T>(value: T): T => {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(shown, value)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Within the frame it would still be in the way of it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, value])
  return shown
}
