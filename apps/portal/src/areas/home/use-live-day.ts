/** Reads home again when something happens. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callKey, inBackground } from '#api/client.ts'
import { onLive, type LiveMessage } from '#api/live.ts'

/** At most one reading in this time, however many payments come in. */
const THROTTLE_MS = 2_000

/** Whether an event may change the figures or what needs attention. Without shops, all of them are shown. */
const concerns = (news: LiveMessage, shopIds: readonly string[]): boolean => {
  if (news.kind === 'reset') return true
  const { kind, shopId, detail } = news.event
  // A large sheet reports its progress for minutes; only its end can need attention.
  if (kind === 'job' && (detail.status === 'PENDING' || detail.status === 'PROCESSING'))
    return false
  return shopId === null || shopIds.length === 0 || shopIds.includes(shopId)
}

/** Refetches the day at the first event, and once more after a burst of them. */
export const useLiveDay = (isToday: boolean, shopIds: readonly string[]): void => {
  const client = useQueryClient()
  const isOurs = useEffectEvent((news: LiveMessage) => concerns(news, shopIds))
  useEffect(() => {
    if (!isToday) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let hasMore = false
    const read = (): void => {
      hasMore = false
      pause = setTimeout(() => {
        pause = undefined
        if (hasMore) read()
      }, THROTTLE_MS)
      inBackground(() => void client.invalidateQueries({ queryKey: [callKey(homeCalls.view)] }))
    }
    const stop = onLive((news) => {
      if (!isOurs(news)) return
      if (pause === undefined) read()
      else hasMore = true
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [client, isToday])
}
