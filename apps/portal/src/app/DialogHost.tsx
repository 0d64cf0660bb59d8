import { lazy, Suspense, useEffect, useState } from 'react'
import { dialogStore } from '#kit/event-dialog/event-dialog.ts'
import { useStore } from '#kit/store.ts'

const load = () => import('#kit/event-dialog/EventDialog.tsx')
const EventDialog = lazy(() => load().then((m) => ({ default: m.EventDialog })))

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
    // Without a line it is fetched when it is needed, and says so itself if it cannot be.
    const timer = setTimeout(() => void load().catch(() => undefined), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  // Once drawn it stays, so that it can close slowly.
  if (showDialog && !isDrawn) setDrawn(true)
  return isDrawn || showDialog ? (
    <Suspense fallback={null}>
      <EventDialog />
    </Suspense>
  ) : null
}
