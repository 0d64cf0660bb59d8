import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { sentences } from '#ui/format/text.ts'
import { closeDialog, dialogStore } from '#ui/event-dialog/event-dialog.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toasts.ts'
import { t } from './shell.messages.ts'

const load = () => import('#ui/event-dialog/EventDialog.tsx')
interface DialogProps {
  readonly onMissing: () => void
}

const EventDialog = lazyComponent<DialogProps>(
  () => load().then((m) => m.EventDialog),
  DialogMissing,
)

/** A toast with the dialog's message, where the dialog's code cannot be loaded. */
function DialogMissing({ onMissing }: DialogProps) {
  const notify = useEffectEvent(() => {
    const { type, title, description } = dialogStore.get()
    const text = type === 'error' ? sentences(description) : t('dialogMissing', { title })
    showToast({ tone: 'bad', text })
    closeDialog()
    onMissing()
  })
  useEffect(() => notify(), [])
  return null
}

/** Loads the dialog after the first page. */
const PRELOAD_MS = 1500

/**
 * Renders the event dialog. Its code is preloaded, because the dialog that reports a lost connection could not be
 * loaded then.
 */
export function DialogHost() {
  const { showDialog } = useStore(dialogStore)
  const [isMounted, setMounted] = useState(false)
  useEffect(() => {
    // Offline it is loaded when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  // Stays mounted, for its closing animation.
  if (showDialog && !isMounted) setMounted(true)
  return isMounted || showDialog ? (
    <Suspense fallback={null}>
      <EventDialog onMissing={() => setMounted(false)} />
    </Suspense>
  ) : null
}
