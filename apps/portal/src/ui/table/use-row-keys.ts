import { useEffect, type RefObject } from 'react'

interface RowKeys<Row> {
  readonly box: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly openedId?: string | undefined
  readonly onOpen?: (row: Row) => void
}

const overPage = 'dialog[open], :popover-open'

/** Fields that take no text. */
const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'color']

/** Whether a field uses a key: one with text uses all of them, radio buttons only the arrows. */
const takesKey = (field: Element, key: string): boolean =>
  !(field instanceof HTMLInputElement && pressed.includes(field.type)) ||
  (field.type === 'radio' && key.startsWith('Arrow'))

/** The setting for shortcuts of a single character; other keys, such as Escape, Space and the arrows, always work. */
export const isSwitchedOff = (key: string): boolean =>
  key.trim().length === 1 && document.documentElement.dataset['keys'] === 'off'

/** Whether a key press belongs to a field or to a dialog over the page, or is a shortcut that is switched off. */
export const isTyping = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true
  if (isSwitchedOff(event.key)) return true
  const target = event.target instanceof Element ? event.target : null
  const field = target?.closest('input, textarea, select, [contenteditable]')
  if (field && takesKey(field, event.key)) return true
  return document.querySelector(overPage) !== null
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
