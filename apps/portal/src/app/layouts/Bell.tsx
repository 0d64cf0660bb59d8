import { lazy, Suspense } from 'react'

// After the page: nobody needs it to begin.
const Notifications = lazy(() =>
  import('../notifications/Notifications.tsx').then((m) => ({ default: m.Notifications })),
)

/** The bell. Its place is kept, so that nothing moves when it comes. */
export function Bell() {
  return (
    <Suspense fallback={<span className="icon-btn" />}>
      <Notifications />
    </Suspense>
  )
}
