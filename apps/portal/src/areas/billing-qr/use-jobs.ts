/** Requests for codes and what was paid for them, kept up to date by the live stream. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, inBackground } from '#api/client.ts'
import type { LiveMessage } from '#api/live.ts'
import { useLiveRefetch } from '#components/use-live-refetch.ts'
import { useRefreshed } from '#components/use-refreshed.ts'

/** Of events, of which a large sheet sends many a second. */
const EVERY_MS = 1_000
/** For a stream that is silent or missing. */
const POLL_MS = 4_000
/** A payment in a shop of somebody else, which the stream does not tell, pays a bill too. */
const ELSEWHERE_MS = 60_000

const jobCalls = [
  billingQrCalls.list,
  billingQrCalls.rows,
  billingQrCalls.billSummary,
  billingQrCalls.bills,
]
const billCalls = [billingQrCalls.billSummary, billingQrCalls.bills, billingQrCalls.bill]

const ofJobs = (news: LiveMessage): boolean => news.kind === 'reset' || news.event.kind === 'job'
const ofMoney = (news: LiveMessage): boolean =>
  news.kind === 'reset' || ['payment', 'payments', 'refund'].includes(news.event.kind)

/** Refetches requests when one of them proceeds. */
export const useLiveJobs = (): void =>
  useLiveRefetch({ calls: jobCalls, concerns: ofJobs, everyMs: EVERY_MS })

/** Refetches bills when a payment or a refund may have changed their state. */
export const useLiveBills = (): void => {
  useLiveRefetch({ calls: billCalls, concerns: ofMoney, everyMs: POLL_MS })
  useRefreshed(billingQrCalls.billSummary, ELSEWHERE_MS)
  useRefreshed(billingQrCalls.bills, ELSEWHERE_MS)
}

/** Polls requests while one on the screen is under way. */
export const usePolledJobs = (isUnderway: boolean): void => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isUnderway) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      inBackground(() => {
        for (const call of jobCalls) void client.invalidateQueries({ queryKey: [callKey(call)] })
      })
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [client, isUnderway])
}
