import { Suspense, type ComponentProps } from 'react'
import { LoginView } from '#areas/session/LoginView.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useStore } from '#ui/store.ts'
import { isLongWait } from '#ui/waiting.tsx'

// Loaded with the portal while the person types, to keep the sign-in page small.
const StopWaiting = lazyComponent(() => import('#ui/waiting.tsx').then((m) => m.StopWaiting))

/** The sign-in page before the portal is loaded, with the button that cancels a long wait. */
export function LoginEntry({ onSignedIn }: Pick<ComponentProps<typeof LoginView>, 'onSignedIn'>) {
  const isLong = useStore(isLongWait)
  return (
    <>
      <LoginView onSignedIn={onSignedIn} />
      {isLong ? (
        <Suspense fallback={null}>
          <StopWaiting placement="page" />
        </Suspense>
      ) : null}
    </>
  )
}
