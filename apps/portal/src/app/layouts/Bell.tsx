import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

// After the page: nobody needs it to begin.
const Notifications = lazyPart(
  () => import('../notifications/Notifications.tsx').then((m) => m.Notifications),
  () => <span className="icon-btn" />,
)

/** The bell. Its place is kept, so that nothing moves when it comes. */
export function Bell() {
  return (
    <Suspense fallback={<span className="icon-btn" />}>
      <Notifications />
    </Suspense>
  )
}
