import { Suspense, type ComponentProps } from 'react'
import { LoginView } from '#areas/session/LoginView.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/store.ts'
import { isLongWait } from '#ui/waiting/waiting.ts'

// Comes with the portal, which is fetched while somebody types: the page itself stays as light as it is.
const StopWaiting = lazyPart(() => import('#ui/waiting/StopWaiting.tsx').then((m) => m.StopWaiting))

/** The sign-in page where the portal is not there yet, with the way out of a long wait that the portal brings. */
export function LoginEntry({ onSignedIn }: Pick<ComponentProps<typeof LoginView>, 'onSignedIn'>) {
  const isLong = useStore(isLongWait)
  return (
    <>
      <LoginView onSignedIn={onSignedIn} />
      {isLong ? (
        <Suspense fallback={null}>
          <StopWaiting place="page" />
        </Suspense>
      ) : null}
    </>
  )
}
