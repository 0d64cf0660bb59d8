import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { inBackground } from '#api/client.ts'
import { flagStore, reloadFlags } from '#auth/flags.ts'
import { isReachable, watchConnection } from '#api/connection.ts'
import { minutePart } from '#ui/format/times.ts'
import { useStore } from '#ui/store.ts'
import { lastHeardAt } from '#auth/activity.ts'
import { t } from './session-warnings.messages.ts'
import './session-warnings.css'

/** Says quietly that the line is down. What was read stays readable, and is read again afterwards. */
export function OfflineBanner() {
  const isUp = useStore(isReachable)
  const client = useQueryClient()
  const wasDown = useRef(false)
  useEffect(watchConnection, [])
  useEffect(() => {
    if (isUp && wasDown.current) {
      inBackground(() => void client.invalidateQueries())
      if (flagStore.get().failed) inBackground(() => void reloadFlags())
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
