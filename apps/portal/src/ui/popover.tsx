import { type ReactNode, useId, useRef, useState } from 'react'
import './popover.css'

export interface PopoverTrigger {
  readonly popoverTarget: string
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly type: 'button'
}

interface PopoverProps {
  readonly label: string
  readonly renderTrigger: (properties: PopoverTrigger) => ReactNode
  /** Rendered only while it is open. */
  readonly children: (close: () => void) => ReactNode
  /** The edge of the trigger that it is aligned with. */
  readonly align?: 'start' | 'end'
}

const focusable = 'input:not([disabled]), select, textarea, button:not([disabled]), a[href]'

/** Focuses the control that a popover marks, else the first one inside or after `start`, else its first one. */
export const focusFirst = (start: HTMLElement): void => {
  const box = start.closest('.popover')
  const controls = [...(box?.querySelectorAll<HTMLElement>(focusable) ?? [])]
  const first =
    box?.querySelector<HTMLElement>('[data-autofocus]') ??
    controls.find(
      (one) => (start.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ) ??
    controls[0]
  first?.focus()
}

/**
 * A small panel beside its trigger. It is a native popover, which provides the top layer, Escape, light dismiss and
 * restoring the focus, and needs no inline style, which the content policy forbids.
 */
export function Popover({ label, renderTrigger, children, align = 'start' }: PopoverProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => box.current?.hidePopover()
  return (
    <>
      {renderTrigger({
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        type: 'button',
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="popover"
        data-align={align}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true)
        }}
        // A hidden element cannot be focused, and the focused one must stay until the browser has restored the focus.
        onToggle={(event) => {
          if (event.newState === 'open') focusFirst(event.currentTarget)
          else setOpen(false)
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
