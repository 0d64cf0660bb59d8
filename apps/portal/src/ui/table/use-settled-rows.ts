import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { whenIdle } from '#ui/idle.ts'
import { rowsInWindow } from './use-drawn-rows.ts'

// So many rows fit between two frames of a slow machine.
const AT_ONCE = 8

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

/** Whether rows only came, after those of before. */
const areMore = (before: readonly Element[], after: readonly Element[]): boolean =>
  before.length > 0 && before.every((row, place) => row === after[place])

/** Nothing to wait for and nothing to find out: laid out as any other part of the page. */
const settle = (row: Element): void => {
  row.setAttribute('data-settled', '')
  row.removeAttribute('data-waiting')
}

/**
 * New rows are laid out where they are in sight, so that they are there at once. The rest of them follow,
 * a few at a time, while nothing else is to be done: then scrolling meets rows that are ready. A browser
 * counts one and a half windows below as in sight; as long as the page has not been scrolled, those wait.
 */
export const useSettledRows = (
  box: RefObject<HTMLElement | null>,
  rows: unknown,
  drawn: number,
  label: string,
  rowHeight: number,
): void => {
  const shown = useRef<readonly Element[]>([])
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    const all = rowsIn(box.current)
    const before = shown.current
    if (!areLeftOf(before, all) && !areMore(before, all)) {
      const inSight = isScrolled.current ? 0 : rowsInWindow(label, rowHeight)
      // Which rows are in sight is known, as long as the page has not been scrolled: the browser would lay
      // out everything else first to find that out.
      for (const row of all.slice(0, inSight)) settle(row)
      for (const row of all.slice(inSight)) {
        row.removeAttribute('data-settled')
        // The first rows of all are never kept waiting: the browser would count a row let go as one that moved.
        if (before.length > 0 && !isScrolled.current) row.setAttribute('data-waiting', '')
      }
    }
    shown.current = all
    const rest = all.filter((row) => !row.hasAttribute('data-settled'))
    const pending = { stop: () => undefined as void }
    const goOn = (from: number) => {
      for (const row of rest.slice(from, from + AT_ONCE)) settle(row)
      if (from + AT_ONCE < rest.length) pending.stop = whenIdle(() => goOn(from + AT_ONCE))
    }
    if (rest.length > 0) pending.stop = whenIdle(() => goOn(0))
    return () => pending.stop()
  }, [box, rows, drawn, label, rowHeight])

  useEffect(() => {
    const move = () => {
      isScrolled.current = window.scrollY > rowHeight
      if (isScrolled.current) for (const row of shown.current) release(row)
    }
    // Not at once: it would have the page laid out in the middle of being drawn.
    const stop = whenIdle(move)
    window.addEventListener('scroll', move, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', move)
    }
  }, [rowHeight])
}
