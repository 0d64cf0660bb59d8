import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { inItsLanguage } from './format/name.tsx'
import { modalStore } from './modals.ts'
import { useStore } from './store.ts'
import { closeToast, type Toast, toastStore } from './toasts.ts'
import { t } from './ui.messages.ts'
import './toast.css'

// Time to read two lines; paused while the pointer or the focus is on it.
const STAYS_MS = 6000

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, quiet: IconInfoCircle } as const

function OneToast({ toast }: { readonly toast: Toast }) {
  const { id, tone, text, action } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld || tone === 'bad') return
    const timer = setTimeout(() => closeToast(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [id, tone, isHeld])
  const Icon = icons[tone]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- because it only pauses while the pointer or the focus is on it
    <li
      className="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="icon" aria-hidden />
      <span>{inItsLanguage(text)}</span>
      {action && (
        <Button
          tone="plain"
          onClick={() => {
            closeToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('closeMessage')} onClick={() => closeToast(id)}>
        <IconX className="icon" aria-hidden />
      </IconButton>
    </li>
  )
}

const newBox = () => Object.assign(document.createElement('div'), { className: 'toasts' })

/** Outside the topmost modal dialog it would be inert. There it is a popover, so that the dialog does not clip it. */
const move = (box: HTMLElement, modal: HTMLDialogElement | undefined) => {
  ;(modal ?? document.body).append(box)
  box.popover = modal ? 'manual' : null
  if (modal) box.showPopover()
}

/** Renders the toasts, once, at the root. Mounted before the first toast, because screen readers observe it. */
export function ToastStack() {
  const toasts = useStore(toastStore)
  const modals = useStore(modalStore)
  const [box] = useState(newBox)
  useLayoutEffect(() => {
    move(box, modals.at(-1))
    return () => box.remove()
  }, [box, modals])
  return createPortal(
    <div role="status" aria-label={t('messages')}>
      <ul>
        {toasts.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>,
    box,
  )
}
