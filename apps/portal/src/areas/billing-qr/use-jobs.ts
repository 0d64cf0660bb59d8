/** Requests for codes as they go on: told by the live stream, and asked for in any case. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '#api/client.ts'
import { onLive } from '#api/live.ts'
import { inBackground } from '#api/client.ts'

/** Progress of a large sheet is told many times a second: it is read once in so long. */
const CALM_MS = 1_000
/** A stream may be there and silent, or not be there at all. */
const LOOK_MS = 4_000

const readJobsAgain = (client: QueryClient): void =>
  inBackground(() => {
    for (const call of [billingQrCalls.list, billingQrCalls.rows])
      void client.invalidateQueries({ queryKey: [callKey(call)] })
  })

/** Reads requests again when one of them is told of. */
export const useJobNews = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLive((news) => {
      if (news.kind === 'event' && news.event.kind !== 'job') return
      timer ??= setTimeout(() => {
        timer = undefined
        readJobsAgain(client)
      }, CALM_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
}

/** Asks again and again while something that is shown goes on. */
export const useAskingAgain = (isGoingOn: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readJobsAgain(client)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client, isGoingOn])
}
