import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Whether the table is wider than its place. Only then does the place scroll sideways: a scrolling
 * place would keep the header from staying in sight while the page moves.
 */
export const useOverflow = (box: RefObject<HTMLElement | null>, shape: unknown): boolean => {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const place = box.current
    if (place === null) return
    const measure = () => {
      const table = place.querySelector('table')
      setOverflows(table !== null && table.offsetWidth > place.clientWidth + 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [box, shape])
  return overflows
}
