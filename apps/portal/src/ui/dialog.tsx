import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { rememberPlace } from './focus-place.ts'
import { showModal } from './modals.ts'
import { t } from '#ui/ui.messages.ts'
import { StopWaiting } from './waiting.tsx'
import './dialog.css'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** An `alertdialog` interrupts with a question and is announced as that; its text is then read too. */
  readonly role?: 'alertdialog' | undefined
  /** The id of the text that screen readers read after the title. Without it they read only what the focus reaches. */
  readonly describedBy?: string | undefined
  /** The buttons, the main one last. */
  readonly footer?: ReactNode
  /** Clicks outside and Escape are ignored, because input or a running action would be lost. */
  readonly busy?: boolean
  /** False if only its buttons may close it: then it has no close button. */
  readonly closable?: boolean
  /** A full-height panel at the end of the window, for forms with many fields. Centred by default. */
  readonly placement?: 'side' | undefined
  readonly children?: ReactNode
}

const field =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** The initial focus: the marked element, else the first field, else the main button. */
const firstOf = (box: HTMLElement): HTMLElement | null | undefined =>
  box.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
  box.querySelector<HTMLElement>(`.dialog-in :is(${field})`) ??
  [...box.querySelectorAll<HTMLElement>('.dialog-foot button:not([data-closes])')].at(-1) ??
  textOf(box)

/**
 * What a dialog shows that only has a button to close it: focused there, an Enter that was pressed once too often in
 * the form before it would close it unread.
 */
const textOf = (box: HTMLElement): HTMLElement | null => {
  const text = box.querySelector<HTMLElement>('.dialog-in')
  if (text !== null) text.tabIndex = -1
  return text
}

/** Opens the dialog, and keeps the focus in it until it is closed. Returns the handler of its `focus` events. */
const useDialogFocus = (box: RefObject<HTMLDialogElement | null>, opened: boolean) => {
  const lastFocus = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (!opened || dialog === null) return
    const focusPlace = rememberPlace()
    const closed = showModal(dialog)
    firstOf(dialog)?.focus({ preventScroll: true })
    return () => {
      // Also on unmount: only a closed dialog restores the focus.
      dialog.close()
      closed()
      focusPlace()
    }
  }, [box, opened])

  // The focused element may have been removed, such as the button of a form whose outcome is shown now, or disabled
  // while the form is sent. The focus would then be on the body, behind the dialog.
  useLayoutEffect(() => {
    const dialog = box.current
    const last = lastFocus.current
    if (!opened || dialog === null || last === null) return
    if (last.isConnected && !last.matches(':disabled')) return
    const now = document.activeElement
    if (now === last || now === null || now === document.body) firstOf(dialog)?.focus()
  })

  return ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLElement && box.current?.contains(target) === true)
      lastFocus.current = target
  }
}

/**
 * A dialog: the native element, which makes the page behind it inert, uses the top layer and restores the focus.
 * Named by its title. It keeps its contents while it closes, so that nothing jumps.
 */
export function Dialog({
  opened,
  onClose,
  title,
  role,
  describedBy,
  footer,
  busy = false,
  closable = true,
  placement,
  children,
}: DialogProps) {
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const isHeld = busy || !closable
  const keepLast = useDialogFocus(box, opened)
  const leave = () => {
    if (!isHeld) onClose()
  }
  /** Ignores events that bubble from a field inside, such as `cancel` of a file picker. */
  const own = (event: SyntheticEvent): boolean => event.target === box.current
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- because clicking outside closes it; the keyboard has Escape
    <dialog
      ref={box}
      className="dialog"
      role={role}
      data-placement={placement}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (!own(event)) return
        event.preventDefault()
        leave()
      }}
      // The browser closes it at a second Escape, even if the first was cancelled.
      onClose={(event) => {
        if (!own(event) || !opened) return
        if (isHeld) showModal(event.currentTarget)
        else onClose()
      }}
      onFocus={keepLast}
      // A text selection that ends outside started inside, and is not a click outside.
      onPointerDown={(event) => {
        isPressedBeside.current = own(event)
      }}
      // The second click of a double click must not hit what has replaced the button.
      onClick={(event) => {
        if (own(event) && isPressedBeside.current && event.detail < 2) leave()
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          {closable ? (
            <IconButton label={t('close')} className="dialog-close" onClick={onClose}>
              <IconX className="icon" aria-hidden />
            </IconButton>
          ) : null}
        </div>
        <div className="dialog-in">{children}</div>
        {footer ? (
          <div className="dialog-foot">
            <StopWaiting placement="dialog" />
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>,
    document.body,
  )
}

interface CloseFooterProps {
  readonly label: string
  readonly onClose: () => void
}

/**
 * The footer of a dialog that only shows something. The second press of a double click in the form before it must not
 * close it unread.
 */
export function CloseFooter({ label, onClose }: CloseFooterProps) {
  return (
    <Button tone="main" data-closes="" onClick={({ detail }) => detail < 2 && onClose()}>
      {label}
    </Button>
  )
}
