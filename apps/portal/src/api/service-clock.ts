/**
 * The service's clock, as its latest answer told it: a browser's own may be wrong by hours. For times that the service
 * decides or compares, such as the end of a view and the time of a refund.
 */
import { onForget } from '#auth/session.ts'
import { createStore } from '#ui/store.ts'
import { now } from '../clock.ts'

/** Answers say the time in whole seconds, and take some time themselves. */
const INEXACT_MS = 2_000

/** By how much the service's clock is ahead of this one; undefined before its first answer with a time. */
export const serviceAheadMs = createStore<number | undefined>(undefined)

/** The time on the service's clock; before its first answer, that on this one. */
export const serviceNow = (): number => now() + (serviceAheadMs.get() ?? 0)

export const readServiceClock = ({ headers }: Response): void => {
  const ahead = Date.parse(headers.get('Date') ?? '') - now()
  // Set only when it differs, because every answer says the time.
  if (Math.abs(ahead - (serviceAheadMs.get() ?? Infinity)) > INEXACT_MS) serviceAheadMs.set(ahead)
}

onForget(() => serviceAheadMs.set(undefined))
