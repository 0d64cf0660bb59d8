import { useLayoutEffect, type RefObject } from 'react'

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

/**
 * New rows are laid out where they are in sight, so that they are there at once. The rest of them follow,
 * a few at a time, while nothing else is to be done: then scrolling meets rows that are ready.
 */
export const useSettledRows = (box: RefObject<HTMLElement | null>, rows: unknown): void => {
  useLayoutEffect(() => {
    const all = [...(box.current?.querySelectorAll('tbody > .table-row') ?? [])]
    for (const row of all) row.removeAttribute('data-settled')
    const pending = { stop: () => undefined as void }
    const settle = (from: number) => {
      for (const row of all.slice(from, from + AT_ONCE)) row.setAttribute('data-settled', '')
      if (from + AT_ONCE < all.length) pending.stop = whenIdle(() => settle(from + AT_ONCE))
    }
    pending.stop = whenIdle(() => settle(0))
    return () => pending.stop()
  }, [box, rows])
}
