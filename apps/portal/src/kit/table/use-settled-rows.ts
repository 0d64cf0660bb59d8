import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

// So many rows fit between two frames of a slow machine.
const AT_ONCE = 8

const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act)
  return () => cancelIdleCallback(handle)
}

const rowsIn = (box: HTMLElement | null): readonly Element[] => [
  ...(box?.querySelectorAll('tbody > .table-row:not(.table-skeleton)') ?? []),
]

/** Whether rows only went: what is left stands in the order of before, and is laid out already. */
const areLeftOf = (before: readonly Element[], after: readonly Element[]): boolean => {
  let from = 0
  return after.every((row) => {
    from = before.indexOf(row, from) + 1
    return from > 0
  })
}

const release = (row: Element): void => row.removeAttribute('data-waiting')

/**
 * New rows are laid out where they are in sight, so that they are there at once. The rest of them follow,
 * a few at a time, while nothing else is to be done: then scrolling meets rows that are ready. A browser
 * counts one and a half windows below as in sight; as long as the page has not been scrolled, those wait.
 */
export const useSettledRows = (
  box: RefObject<HTMLElement | null>,
  rows: unknown,
  rowHeight: number,
): void => {
  const shown = useRef<readonly Element[]>([])
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    const all = rowsIn(box.current)
    if (!areLeftOf(shown.current, all)) {
      for (const row of all) row.removeAttribute('data-settled')
      // Asking the window for its height would have it laid out now; no window is higher than the screen.
      // The first rows of all are never kept waiting: the browser would count a row let go as one that moved.
      const isFirst = shown.current.length === 0
      const inSight =
        isFirst || isScrolled.current ? all.length : Math.ceil(screen.height / rowHeight)
      for (const row of all.slice(inSight)) row.setAttribute('data-waiting', '')
    }
    shown.current = all
    const pending = { stop: () => undefined as void }
    const settle = (from: number) => {
      for (const row of all.slice(from, from + AT_ONCE)) {
        row.setAttribute('data-settled', '')
        release(row)
      }
      if (from + AT_ONCE < all.length) pending.stop = whenIdle(() => settle(from + AT_ONCE))
    }
    pending.stop = whenIdle(() => settle(0))
    return () => pending.stop()
  }, [box, rows, rowHeight])

  useEffect(() => {
    const move = () => {
      isScrolled.current = window.scrollY > rowHeight
      if (isScrolled.current) for (const row of shown.current) release(row)
    }
    move()
    window.addEventListener('scroll', move, { passive: true })
    return () => window.removeEventListener('scroll', move)
  }, [rowHeight])
}
