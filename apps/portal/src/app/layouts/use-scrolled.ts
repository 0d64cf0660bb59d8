import { useCallback, useSyncExternalStore } from 'react'

const onScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the window is scrolled further than so many pixels. */
export const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    useCallback(() => window.scrollY > pixels, [pixels]),
  )
