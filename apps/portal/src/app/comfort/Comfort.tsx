import { lazy, Suspense, useEffect, useState } from 'react'
import { config } from '#api/config.ts'
import { StopWaiting } from '#kit/waiting/StopWaiting.tsx'
import { watchIdle } from '#session/idle.ts'

// Fetched when the first warning is due: most sessions never see one.
const IdleWarning = lazy(() =>
  import('./IdleWarning.tsx').then((m) => ({ default: m.IdleWarning })),
)

/** Milliseconds until the idle session ends, while it is time to warn; null otherwise. */
const useIdleLeft = (): number | null => {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    config().then(
      ({ session }) => {
        if (!isGone) stop = watchIdle(session.idleMinutes * 60_000, setLeft)
      },
      // Without the configuration no call can be made either; the service ends the session all the same.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return left
}

/** What keeps a person from losing work or waiting in vain, on every page. Stands once, at the root. */
export function Comfort() {
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
