import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { useWide } from './media.ts'
import { isTyping } from '#ui/typing.ts'
import { t } from './ui.messages.ts'
import './drawer.css'

interface DrawerProps {
  /** Its accessible name. */
  readonly label: string
  readonly title: ReactNode
  readonly footer?: ReactNode
  readonly onClose: () => void
  /** The id of the row that receives the focus on closing. */
  readonly row?: string
  /** Undefined without a neighbour. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * Makes the page behind a covering drawer inert, but not what lies above both: toasts, the bar of a view, and the
 * button that stops a wait.
 */
const setInert = (isInert: boolean): void => {
  document.querySelector('.shell')?.toggleAttribute('inert', isInert)
}

/** Takes the focus when it opens, closes on Escape, and gives the focus back to the row that was open last. */
const useDrawerFocus = (
  box: RefObject<HTMLElement | null>,
  row: string | undefined,
  onClose: () => void,
): void => {
  const close = useEffectEvent(onClose)
  const lastRow = useRef(row)
  useLayoutEffect(() => {
    lastRow.current = row
  }, [row])

  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTyping(event)) close()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      // Without such a row, to the element that had it.
      const id = CSS.escape(lastRow.current ?? '')
      const target = document.querySelector(`[data-row="${id}"] [data-row-link]`) ?? before
      if (target instanceof HTMLElement && target.isConnected) {
        setInert(false)
        const giveBack = () => target.focus({ preventScroll: true })
        giveBack()
        // A dialog of the drawer is closed after it, and until then nothing behind it can be focused.
        queueMicrotask(() => {
          if (document.activeElement === document.body) giveBack()
        })
      }
    }
  }, [box])
}

/**
 * Details beside their list. On a wide screen the page makes room and stays usable; on a narrow one the drawer covers
 * the page, which is inert.
 */
export function Drawer({
  label,
  title,
  footer,
  onClose,
  row,
  onPrevious,
  onNext,
  children,
}: DrawerProps) {
  const isWide = useWide()
  const box = useRef<HTMLDivElement>(null)
  useDrawerFocus(box, row, onClose)
  useEffect(() => {
    if (isWide) return
    setInert(true)
    return () => setInert(false)
  }, [isWide])

  return createPortal(
    <>
      {!isWide && <div className="drawer-veil" onClick={onClose} aria-hidden="true" />}
      <div
        ref={box}
        className="drawer"
        tabIndex={-1}
        aria-label={label}
        role={isWide ? 'complementary' : 'dialog'}
      >
        {/* Not `header` and `footer`: they would be further landmarks of the page. */}
        <div className="drawer-head">
          <div className="drawer-title">{title}</div>
          <IconButton
            label={t('previous')}
            disabled={!onPrevious}
            onClick={onPrevious}
            aria-keyshortcuts="k"
          >
            <IconChevronUp className="icon" aria-hidden />
          </IconButton>
          <IconButton label={t('next')} disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
            <IconChevronDown className="icon" aria-hidden />
          </IconButton>
          <IconButton label={t('close')} onClick={onClose} aria-keyshortcuts="Escape">
            <IconX className="icon" aria-hidden />
          </IconButton>
        </div>
        <div className="drawer-body">{children}</div>
        {footer !== undefined && (
          <div className="drawer-foot">
            {footer}
            <span className="drawer-keys" aria-hidden="true">
              {t('drawerKeys')}
            </span>
          </div>
        )}
      </div>
    </>,
    document.body,
  )
}
