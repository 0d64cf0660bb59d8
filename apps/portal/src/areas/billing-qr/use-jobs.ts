/** Requests for codes and what was paid for them, kept up to date by the live stream. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { useLiveRefetch } from '#components/use-live-refetch.ts'
import { useRefreshed } from '#components/use-refreshed.ts'

/** Limits refetching: a large sheet causes many events a second. */
const EVERY_MS = 1_000
/** In case the stream is silent or missing. */
const POLL_MS = 4_000
/** Payments in shops outside the session's own pay bills too, but are not in its event stream. */
const ELSEWHERE_MS = 60_000

const jobCalls = [
  billingQrCalls.list,
  billingQrCalls.rows,
  billingQrCalls.billSummary,
  billingQrCalls.bills,
]
const billCalls = [billingQrCalls.billSummary, billingQrCalls.bills, billingQrCalls.bill]

const ofJobs = ({ kind }: LiveEvent): boolean => kind === 'job'
const ofMoney = ({ kind }: LiveEvent): boolean => ['payment', 'payments', 'refund'].includes(kind)

/** Refetches requests when one of them proceeds. */
export const useLiveJobs = (): void =>
  useLiveRefetch({ calls: jobCalls, concerns: ofJobs, everyMs: EVERY_MS })

/** Refetches bills when a payment or a refund may have changed their state. */
export const useLiveBills = (): void => {
  useLiveRefetch({ calls: billCalls, concerns: ofMoney, everyMs: POLL_MS })
  useRefreshed(billCalls, ELSEWHERE_MS)
}

/** Polls requests while one on the screen is under way. */
export const usePolledJobs = (isUnderway: boolean): void => {
  useRefreshed(jobCalls, POLL_MS, isUnderway)
}
