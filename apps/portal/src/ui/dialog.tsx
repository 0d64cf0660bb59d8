import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { t } from '#ui/ui.messages.ts'
import { StopWaiting } from './waiting.tsx'
import './dialog.css'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** The buttons, the main one last. */
  readonly footer?: ReactNode
  /** Pressing outside or Escape does nothing while something typed or running would be lost. */
  readonly busy?: boolean
  /** False where nothing but its buttons may close it: then it has no cross either. */
  readonly closable?: boolean
  /** At the end of the window and as high as it: for a form with many fields. In the middle, when left out. */
  readonly place?: 'side' | undefined
  readonly children?: ReactNode
}

const field =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/** What a person would use first: what is marked, else a field, else the main button. */
const firstOf = (box: HTMLElement): HTMLElement | null | undefined =>
  box.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ??
  box.querySelector<HTMLElement>(`.dialog-in :is(${field})`) ??
  [...box.querySelectorAll<HTMLElement>('.dialog-foot button')].at(-1)

/**
 * A dialog: the browser's own, so that the page behind it cannot be reached, the top layer is
 * its place, and the focus goes back to where it was. Named by its title. While it closes it keeps its
 * contents, so that nothing jumps.
 */
export function Dialog({
  opened,
  onClose,
  title,
  footer,
  busy = false,
  closable = true,
  place,
  children,
}: DialogProps) {
  const titleId = useId()
  const box = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const lastFocus = useRef<HTMLElement>(null)
  const isHeld = busy || !closable

  useLayoutEffect(() => {
    const dialog = box.current
    if (!opened || dialog === null) return
    dialog.showModal()
    firstOf(dialog)?.focus({ preventScroll: true })
    // Also when it is taken out of the page: only a dialog that is closed gives the focus back.
    return () => dialog.close()
  }, [opened])

  // What had the focus may be gone, such as the button of a form whose outcome is shown now, or locked while
  // it is sent. The focus would fall to the page behind, which cannot be reached.
  useLayoutEffect(() => {
    const dialog = box.current
    const last = lastFocus.current
    if (!opened || dialog === null || last === null) return
    if (last.isConnected && !last.matches(':disabled')) return
    const now = document.activeElement
    if (now === last || now === null || now === document.body) firstOf(dialog)?.focus()
  })

  const leave = () => {
    if (!isHeld) onClose()
  }
  /** Events of a field inside, such as a choice of files that was given up, are not the dialog's. */
  const own = (event: SyntheticEvent): boolean => event.target === box.current
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- pressing beside it closes it; Escape is the keyboard's way
    <dialog
      ref={box}
      className="dialog"
      data-place={place}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!own(event)) return
        event.preventDefault()
        leave()
      }}
      // The browser closes it at a second Escape, whatever was said to the first.
      onClose={(event) => {
        if (!own(event) || !opened) return
        if (isHeld) box.current?.showModal()
        else onClose()
      }}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && box.current?.contains(target) === true)
          lastFocus.current = target
      }}
      // A selection that is drawn out of the dialog begins inside, and is no press beside it.
      onPointerDown={(event) => {
        isPressedBeside.current = own(event)
      }}
      // What came into the place of a button does not close by the second press of its double click.
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
            <StopWaiting place="dialog" />
            {footer}
          </div>
        ) : null}
      </div>
    </dialog>,
    document.body,
  )
}
