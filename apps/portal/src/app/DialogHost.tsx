import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { closeDialog, dialogStore } from '#ui/event-dialog/event-dialog.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { t } from './shell.messages.ts'

const load = () => import('#ui/event-dialog/EventDialog.tsx')
interface DialogProps {
  readonly onMissing: () => void
}

const EventDialog = lazyPart<DialogProps>(() => load().then((m) => m.EventDialog), DialogMissing)

/** In place of a dialog that cannot be fetched: what it is about is said all the same. */
function DialogMissing({ onMissing }: DialogProps) {
  const tell = useEffectEvent(() => {
    const { type, title, description } = dialogStore.get()
    const text = type === 'error' ? description.join(' ') : t('dialogMissing', { title })
    showToast({ tone: 'bad', text })
    closeDialog()
    onMissing()
  })
  useEffect(() => tell(), [])
  return null
}

/** A page is there first. */
const LATER_MS = 1500

/**
 * The place of the event dialog. Its code comes after the first page, but before it is needed: the dialog
 * that says that the network is gone could not be fetched then.
 */
export function DialogHost() {
  const { showDialog } = useStore(dialogStore)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    // Without a line it is fetched when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  // Once drawn it stays, so that it can close slowly.
  if (showDialog && !isDrawn) setDrawn(true)
  return isDrawn || showDialog ? (
    <Suspense fallback={null}>
      <EventDialog onMissing={() => setDrawn(false)} />
    </Suspense>
  ) : null
}
