import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#kit/idle.ts'

// Above the first row are at least the bar, the page's title and the table's own head.
const ABOVE = 150
// So many more at a time.
const AT_ONCE = 16

/** The layout keeps `--vh`: asking the window for its height would have the page laid out now. */
const windowHeight = (): number =>
  100 * Number.parseFloat(document.documentElement.style.getPropertyValue('--vh')) || screen.height

/** As many rows as the window has room for. */
export const rowsInWindow = (rowHeight: number): number =>
  Math.max(1, Math.ceil((windowHeight() - ABOVE) / rowHeight))

/**
 * How many rows of a list are drawn: when it first appears those that the window has room for, the others
 * while nothing else is to be done, and all of them as soon as somebody scrolls or prints.
 */
export const useDrawnRows = (count: number, rowHeight: number, isWhole: boolean): number => {
  const [drawn, setDrawn] = useState(0)
  // What was drawn once stays.
  if (isWhole && drawn < count) setDrawn(count)
  const shown = isWhole ? count : Math.min(count, Math.max(drawn, rowsInWindow(rowHeight)))
  useEffect(() => {
    if (shown === count) return
    const listening = new AbortController()
    const { signal } = listening
    const drawAll = () => setDrawn(count)
    window.addEventListener('scroll', drawAll, { passive: true, signal })
    window.addEventListener('beforeprint', () => flushSync(drawAll), { signal })
    const stop = whenIdle(() => setDrawn(shown + AT_ONCE))
    return () => {
      stop()
      listening.abort()
    }
  }, [shown, count])
  return shown
}
