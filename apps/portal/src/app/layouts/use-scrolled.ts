import { useCallback, useSyncExternalStore } from 'react'

/** Calls back after each scroll of the window. Returns how to stop. */
export const onScroll = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

let top = window.scrollY
onScroll(() => {
  top = window.scrollY
})

/** The last scroll position in pixels. Reading `scrollY` during a render would force a layout. */
export const scrolledBy = (): number => top

/** Whether the window is scrolled further than so many pixels. */
export const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    useCallback(() => scrolledBy() > pixels, [pixels]),
  )
