import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * How far the window is scrolled, as its last scroll said. Asked for it in the middle of a drawing, the browser
 * would lay the page out for the answer.
 */
export const scrolledBy = (): number => top
let top = window.scrollY
const note = () => {
  top = window.scrollY
}
window.addEventListener('scroll', note, { passive: true })

const onScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the window is scrolled further than so many pixels. */
export const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    useCallback(() => scrolledBy() > pixels, [pixels]),
  )

/** So little is a trembling finger. */
const STEP = 8
/** So near the end the page keeps room below what it shows. */
const ROOM = 40

/** Whether somebody reads on: scrolled away from the beginning last, and is not at the end. */
export const useReadsOn = (): boolean => {
  const [readsOn, setReadsOn] = useState(true)
  useEffect(() => {
    let last = window.scrollY
    return onScroll(() => {
      const { scrollY, innerHeight } = window
      if (scrollY + innerHeight > document.documentElement.scrollHeight - ROOM) setReadsOn(false)
      else if (Math.abs(scrollY - last) >= STEP) setReadsOn(scrollY > last)
      else return
      last = scrollY
    })
  }, [])
  return readsOn
}
