/** New notifications come over the live stream: what is shown of them is read again, in the background. */
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inBackground, refetchCalls } from '#api/client.ts'
import { onLive } from '#api/live.ts'
import { t } from '#areas/notifications/notifications.messages.ts'

/** The minimum interval of screen reader announcements. */
export const ANNOUNCE_MS = 10_000

interface Arrivals {
  /** How many have arrived since the last announcement. */
  readonly text: string
  /** Of this announcement: the text of the next one may be the same. */
  readonly id: number
}

/** What to announce. */
export const useArrivals = (): Arrivals => {
  const client = useQueryClient()
  const [arrivals, setArrivals] = useState<Arrivals>({ text: '', id: 0 })
  useEffect(() => {
    let arrived = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () =>
      void refetchCalls(client, [notificationCalls.unread, notificationCalls.list], inBackground)
    const announce = () => {
      timer = undefined
      if (arrived === 0) return
      const text = t('arrived', { count: arrived })
      setArrivals(({ id }) => ({ text, id: id + 1 }))
      arrived = 0
      timer = setTimeout(announce, ANNOUNCE_MS)
    }
    const stop = onLive((message) => {
      const kind = message.kind === 'event' ? message.event.kind : undefined
      // A refund that is decided ends the notifications that ask for its approval.
      if (kind === undefined || kind === 'notification' || kind === 'refund') readAgain()
      if (kind !== 'notification') return
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
  return arrivals
}
