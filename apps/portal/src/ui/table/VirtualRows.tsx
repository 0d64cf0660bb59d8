import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'

interface VirtualRowsProps {
  readonly count: number
  readonly rowHeight: number
  readonly renderRow: (index: number) => ReactNode
}

const spacer = (height: number) => ({ '--space': `${String(height)}px` }) as CSSProperties

/** Renders the rows in sight and a few around them. Two spacers give the page the height of all rows. */
export function VirtualRows({ count, rowHeight, renderRow }: VirtualRowsProps) {
  const first = useRef<HTMLTableRowElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = first.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- because nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
  })
  const shown = rows.getVirtualItems()
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <>
      <tr ref={first} className="table-space" aria-hidden="true" style={spacer(before)} />
      {shown.map(({ index }) => renderRow(index))}
      <tr className="table-space" aria-hidden="true" style={spacer(after)} />
    </>
  )
}
