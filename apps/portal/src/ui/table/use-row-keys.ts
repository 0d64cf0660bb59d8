import { useEffect, type RefObject } from 'react'
import { isTyping } from '../typing.ts'

interface RowKeys<Row> {
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly openedId?: string | undefined
  readonly onOpen?: (row: Row) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * j and k move the focus over the rows' links, and so do the arrow keys once it is in the table; x chooses the row.
 * While a row is open beside the list, the same keys open its neighbour.
 */
export const useRowKeys = <Row>({ box, rows, idOf, openedId, onOpen }: RowKeys<Row>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'x' && !isTyping(event)) {
        const row = box.current?.contains(document.activeElement)
          ? document.activeElement?.closest('[data-row]')
          : null
        row?.querySelector<HTMLElement>('[data-choose]')?.click()
        return
      }
      const step = steps[event.key]
      if (step === undefined || isTyping(event)) return
      const isInside = box.current?.contains(document.activeElement) === true
      if (event.key.startsWith('Arrow') && !isInside) return
      if (openedId !== undefined && onOpen) {
        const next = rows[rows.findIndex((row) => idOf(row) === openedId) + step]
        if (next) onOpen(next)
        event.preventDefault()
        return
      }
      const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const here = links.findIndex((link) =>
        link.closest('[data-row]')?.contains(document.activeElement),
      )
      const next = links[here === -1 ? 0 : here + step]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
