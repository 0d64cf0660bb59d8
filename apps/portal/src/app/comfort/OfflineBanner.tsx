import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askByItself, readAgain } from '#api/read-again.ts'
import { flagStore, reloadFlags } from '#access/flags.ts'
import { isReachable, watchLine } from '#api/reach.ts'
import { minutePart } from '#kit/format/times.ts'
import { useStore } from '#kit/store.ts'
import { lastHeardAt } from '#session/last-active.ts'
import { t } from './comfort.messages.ts'
import './comfort.css'

/** Says quietly that the line is down. What was read stays readable, and is read again afterwards. */
export function OfflineBanner() {
  const isUp = useStore(isReachable)
  const client = useQueryClient()
  const wasDown = useRef(false)
  useEffect(watchLine, [])
  useEffect(() => {
    if (isUp && wasDown.current) {
      readAgain(client)
      if (flagStore.get().failed) askByItself(() => void reloadFlags())
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
