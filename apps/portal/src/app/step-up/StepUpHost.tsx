import { Suspense, useEffect } from 'react'
import { stepUpStore } from '#api/client.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/store.ts'
import { LoadFailed } from '#components/LoadFailed.tsx'
import { onForget } from '#auth/session.ts'

// Most days nobody is asked: it comes when it is wanted.
const StepUpDialog = lazyPart(
  () => import('./StepUpDialog.tsx').then((m) => m.StepUpDialog),
  ({ onAnswer }) => <LoadFailed onClose={() => onAnswer(false)} />,
)

/** The place of the dialog that asks for the password again. Stands once, at the root. */
export function StepUpHost() {
  const answer = useStore(stepUpStore)
  // With the session goes what it asked: the next person is not asked for this one's password.
  useEffect(() => onForget(() => stepUpStore.get()?.(false)), [])
  // Back leads away from what asked: nothing of it is done on another page, and whether what was typed there
  // may be lost is asked in sight. Heard before the router, whose question would stand under this one.
  useEffect(() => {
    if (answer === null) return
    const giveUp = () => answer(false)
    window.addEventListener('popstate', giveUp, { capture: true })
    return () => window.removeEventListener('popstate', giveUp, { capture: true })
  }, [answer])
  return answer === null ? null : (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  )
}
