import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { inBackground } from '#api/client.ts'
import { useIdleMinutes } from '#api/config.ts'
import { isReachable, watchConnection } from '#api/connection.ts'
import { lastHeardAt } from '#auth/activity.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { watchIdle } from '#auth/idle.ts'
import { minutePart } from '#ui/format/times.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useStore } from '#ui/store.ts'
import { StopWaiting } from '#ui/waiting.tsx'
import { t } from './session-warnings.messages.ts'
import './session-warnings.css'

// Lazy-loaded: rarely shown.
const IdleWarning = lazyComponent(() => import('./IdleWarning.tsx').then((m) => m.IdleWarning))

/** Milliseconds until the idle session ends, once the warning is due; null before. */
const useIdleLeft = (): number | null => {
  const [left, setLeft] = useState<number | null>(null)
  const minutes = useIdleMinutes()
  useEffect(() => {
    if (minutes !== null) return watchIdle(minutes * 60_000, setLeft)
  }, [minutes])
  return left
}

/** The idle warning and the button that cancels a long wait, for every page. Rendered once, at the root. */
export function SessionWarnings() {
  const left = useIdleLeft()
  return (
    <>
      <StopWaiting placement="page" />
      {left === null ? null : (
        <Suspense fallback={null}>
          <IdleWarning left={left} />
        </Suspense>
      )}
    </>
  )
}

/** Says that the service is unreachable. What is on the screen stays, and is refetched afterwards. */
export function OfflineBanner() {
  const isUp = useStore(isReachable)
  const client = useQueryClient()
  const wasDown = useRef(false)
  useEffect(watchConnection, [])
  useEffect(() => {
    if (isUp && wasDown.current) {
      inBackground(() => void client.invalidateQueries())
      if (flagStore.get().failed.length > 0) inBackground(() => void reloadFlags())
    }
    wasDown.current = !isUp
  }, [isUp, client])
  return (
    <div role="status">
      {isUp ? null : (
        <p className="offline">
          <IconWifiOff className="icon" aria-hidden />
          {t('offline', { time: minutePart(timeOf(lastHeardAt())) })}
        </p>
      )}
    </div>
  )
}
