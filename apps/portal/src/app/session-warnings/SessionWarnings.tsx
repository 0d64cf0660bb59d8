import { Suspense, useEffect, useState } from 'react'
import { useIdleMinutes } from '#api/config.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StopWaiting } from '#ui/waiting/StopWaiting.tsx'
import { watchIdle } from '#auth/idle.ts'

// Most sessions never see one.
const IdleWarning = lazyPart(() => import('./IdleWarning.tsx').then((m) => m.IdleWarning))

/** Milliseconds until the idle session ends, while it is time to warn; null otherwise. */
const useIdleLeft = (): number | null => {
  const [left, setLeft] = useState<number | null>(null)
  const minutes = useIdleMinutes()
  useEffect(() => {
    if (minutes !== null) return watchIdle(minutes * 60_000, setLeft)
  }, [minutes])
  return left
}

/** What keeps a person from losing work or waiting in vain, on every page. Stands once, at the root. */
export function SessionWarnings() {
  const left = useIdleLeft()
  return (
    <>
      <StopWaiting place="page" />
      {left === null ? null : (
        <Suspense fallback={null}>
          <IdleWarning left={left} />
        </Suspense>
      )}
    </>
  )
}
