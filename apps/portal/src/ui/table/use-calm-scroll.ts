import { useEffect, type RefObject } from 'react'

// After so long without a move the page counts as still.
const STILL_MS = 120

/**
 * Marks the table while the page scrolls. Rows that pass under a resting pointer would otherwise be drawn
 * as pointed at, one after the other: that cost more than all the rest of the scrolling.
 */
export const useCalmScroll = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const timer = { id: 0 }
    const still = () => box.current?.removeAttribute('data-scrolling')
    const move = () => {
      if (box.current?.hasAttribute('data-scrolling') === false)
        box.current.setAttribute('data-scrolling', '')
      clearTimeout(timer.id)
      timer.id = window.setTimeout(still, STILL_MS)
    }
    window.addEventListener('scroll', move, { passive: true })
    return () => {
      window.removeEventListener('scroll', move)
      clearTimeout(timer.id)
      still()
    }
  }, [box])
}
