import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#ui/idle.ts'

// Above the first row are at least the bar, the page's title and the table's own head.
const ABOVE = 150
// How far down the rows of a list begin, by its label: the least that was seen so far.
const beginnings = new Map<string, number>()
// A line of words may be missing above them another time.
const SPARE_ROWS = 1
// So many more at a time.
const AT_ONCE = 16

/** The layout keeps `--vh`: asking the window for its height would have the page laid out now. */
const windowHeight = (): number =>
  100 * Number.parseFloat(document.documentElement.style.getPropertyValue('--vh')) || screen.height

/** As many rows as the window has room for; fewer where it is known how far down they begin. */
export const rowsInWindow = (label: string, rowHeight: number): number => {
  const beginning = beginnings.get(label)
  const above = beginning === undefined ? ABOVE : beginning - SPARE_ROWS * rowHeight
  return Math.max(1, Math.ceil((windowHeight() - above) / rowHeight))
}

/** While nothing else is to be done: asked for earlier, the page would be laid out for the answer. */
const noteBeginning = (label: string, box: HTMLElement | null): void => {
  const rows = box?.querySelector('tbody')
  if (rows == null) return
  const beginning = rows.getBoundingClientRect().top + window.scrollY
  beginnings.set(label, Math.min(beginning, beginnings.get(label) ?? beginning))
}

/**
 * How many rows of a list are drawn: when it first appears those that the window has room for, the others
 * while nothing else is to be done, and all of them as soon as somebody scrolls or prints.
 */
export const useDrawnRows = (
  box: RefObject<HTMLElement | null>,
  label: string,
  count: number,
  rowHeight: number,
  isWhole: boolean,
): number => {
  const [drawn, setDrawn] = useState(0)
  // What was drawn once stays.
  if (isWhole && drawn < count) setDrawn(count)
  const shown = isWhole ? count : Math.min(count, Math.max(drawn, rowsInWindow(label, rowHeight)))
  useEffect(() => whenIdle(() => noteBeginning(label, box.current)), [box, label])
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
