import { Suspense, useEffect } from 'react'
import { stepUpStore } from '#api/client.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { onForget } from '#auth/session.ts'

// Lazy-loaded: rarely shown.
const StepUpDialog = lazyComponent(
  () => import('./StepUpDialog.tsx').then((m) => m.StepUpDialog),
  ({ onAnswer }) => <LoadFailed onClose={() => onAnswer(false)} />,
)

/** Renders the password prompt of `stepUpStore`, once, at the root. */
export function StepUpHost() {
  const answer = useStore(stepUpStore)
  // The prompt ends with its session: the next person must not see it.
  useEffect(() => onForget(() => stepUpStore.get()?.(false)), [])
  // Back cancels the request. Captured before the router, whose prompt about unsaved input would open below this one.
  useEffect(() => {
    if (answer === null) return
    const cancel = () => answer(false)
    window.addEventListener('popstate', cancel, { capture: true })
    return () => window.removeEventListener('popstate', cancel, { capture: true })
  }, [answer])
  return answer === null ? null : (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  )
}
