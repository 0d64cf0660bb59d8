import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/** False in the first frame, then true: for what nobody sees at first. */
export const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), [])
  return isShown
}
