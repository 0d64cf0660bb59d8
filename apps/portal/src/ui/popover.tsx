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
  /** Drawn only while it is open. */
  readonly children: (close: () => void) => ReactNode
  /** Which edge of the trigger it keeps to. */
  readonly align?: 'start' | 'end'
}

const focusable = 'input:not([disabled]), select, textarea, button:not([disabled]), a[href]'

/**
 * Something small that floats beside its trigger. It is the browser's own popover: the top layer, Esc, a
 * press outside and the return of the focus come with it, and it needs no inline style for the policy.
 */
export function Popover({ label, renderTrigger, children, align = 'start' }: PopoverProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const focusFirst = () => {
    const first =
      box.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      box.current?.querySelector<HTMLElement>(focusable)
    first?.focus()
  }
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
        // What is not shown yet takes no focus; and what had it must not go before the browser gave it back.
        onToggle={(event) => {
          if (event.newState === 'open') focusFirst()
          else setOpen(false)
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
