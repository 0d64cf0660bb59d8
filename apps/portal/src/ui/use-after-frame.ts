import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** A value that follows when what else has changed with it was shown: for what can wait so long. */
export const useAfterFrame = <T>(value: T): T => {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(shown, value)) return
    return afterFrame(() => startTransition(() => setShown(() => value)))
  }, [shown, value])
  return shown
}

/** False in the first frame, then true: for what nobody sees at first. */
export const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), [])
  return isShown
}
