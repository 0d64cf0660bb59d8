/** New notifications come over the live stream: what is shown of them is read again, in the background. */
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callKey, inBackground } from '#api/client.ts'
import { onLive } from '#api/live.ts'
import { t } from '#areas/notifications/notifications.messages.ts'

/** The minimum interval of screen reader announcements. */
export const ANNOUNCE_MS = 10_000

/** The text to announce: how many have arrived since the last time. */
export const useArrivals = (): string => {
  const client = useQueryClient()
  const [text, setText] = useState('')
  useEffect(() => {
    let arrived = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      for (const call of [notificationCalls.unread, notificationCalls.list])
        inBackground(() => void client.invalidateQueries({ queryKey: [callKey(call)] }))
    }
    const announce = () => {
      timer = undefined
      if (arrived === 0) return
      setText(t('arrived', { count: arrived }))
      arrived = 0
      timer = setTimeout(announce, ANNOUNCE_MS)
    }
    const stop = onLive((message) => {
      if (message.kind === 'event' && message.event.kind !== 'notification') return
      readAgain()
      if (message.kind === 'reset') return
      arrived += 1
      if (timer === undefined) announce()
    })
    // Another tab may have marked some as read.
    const onVisible = () => {
      if (document.visibilityState === 'visible') readAgain()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(timer)
      stop()
    }
  }, [client])
  return text
}
