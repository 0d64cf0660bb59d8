/** Reads calls on the screen again when the live stream says that their answer may have changed. */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { inBackground, refetchCalls, refetchInBackground } from '#api/client.ts'
import { onLive } from '#api/live.ts'

interface LiveRefetch {
  readonly calls: readonly Call[]
  readonly concerns: (event: LiveEvent) => boolean
  /** At most one reading in this time, however much happens. */
  readonly everyMs: number
  readonly isWanted?: boolean
}

/** At the first event that concerns them, and once more after a burst of them; always after lost events. */
export const useLiveRefetch = ({ isWanted = true, ...given }: LiveRefetch): void => {
  const client = useQueryClient()
  const concerns = useEffectEvent(given.concerns)
  const refetch = useEffectEvent(() => void refetchCalls(client, given.calls, inBackground))
  /** Answers from before the stream opened may lack what happened in between; first requests under way are kept. */
  const refetchAnswered = useEffectEvent(() => refetchInBackground(client, given.calls))
  const { everyMs } = given
  useEffect(() => {
    if (!isWanted) return
    let pause: ReturnType<typeof setTimeout> | undefined
    let hasMore = false
    const read = (): void => {
      hasMore = false
      pause = setTimeout(() => {
        pause = undefined
        if (hasMore) read()
      }, everyMs)
      refetch()
    }
    const stop = onLive((message) => {
      if (message.kind === 'open') return refetchAnswered()
      if (message.kind === 'event' && !concerns(message.event)) return
      if (pause === undefined) read()
      else hasMore = true
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [everyMs, isWanted])
}
