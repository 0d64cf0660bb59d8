/** Reads home again when something happens. */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { useLiveRefetch } from '#components/use-live-refetch.ts'

const EVERY_MS = 2_000
const calls = [homeCalls.view]

/** Whether an event may change the figures or what needs attention. Without shops, all of them are shown. */
const concerns = ({ kind, shopId, detail }: LiveEvent, shopIds: readonly string[]): boolean => {
  // A large sheet reports its progress for minutes; only its end can need attention.
  if (kind === 'job' && (detail.status === 'PENDING' || detail.status === 'PROCESSING'))
    return false
  return shopId === null || shopIds.length === 0 || shopIds.includes(shopId)
}

export const useLiveDay = (isToday: boolean, shopIds: readonly string[]): void =>
  useLiveRefetch({
    calls,
    concerns: (event) => concerns(event, shopIds),
    everyMs: EVERY_MS,
    isWanted: isToday,
  })
