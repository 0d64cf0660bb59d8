/** Progress of requests for codes: from the live stream, and polled in case there is none. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, inBackground } from '#api/client.ts'
import { onLive } from '#api/live.ts'

/** Throttles events, of which a large sheet sends many a second. */
const THROTTLE_MS = 1_000
/** For a stream that is silent or missing. */
const POLL_MS = 4_000

const refetchJobs = (client: QueryClient): void =>
  inBackground(() => {
    for (const call of [
      billingQrCalls.list,
      billingQrCalls.rows,
      billingQrCalls.billSummary,
      billingQrCalls.bills,
    ])
      void client.invalidateQueries({ queryKey: [callKey(call)] })
  })

/** Refetches requests when the live stream reports a change. */
export const useLiveJobs = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive((news) => {
      if (news.kind === 'event' && news.event.kind !== 'job') return
      timer ??= setTimeout(() => {
        timer = undefined
        refetchJobs(client)
      }, THROTTLE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
}

/** Polls requests while one on the screen is under way. */
export const usePolledJobs = (isUnderway: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isUnderway) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetchJobs(client)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [client, isUnderway])
}
