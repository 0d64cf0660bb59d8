/** Whether the service answers, for the diagnostics. Sends no token, so that no session is touched. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { now } from '../clock.ts'
import { config } from './config.ts'
import { envelopeOf } from './send.ts'

/** Calls have no timeout of their own (spec 7), but a check has to end. */
const TIMEOUT_MS = 10_000

export interface Probe {
  /** False if something else answers, such as a proxy with its own page. */
  readonly isService: boolean
  readonly roundTripMs: number
  /** How far this machine's clock is ahead of the service's; null where the answer has no Date header. */
  readonly clockAheadMs: number | null
}

/** Sends one call that every service of the contract has, and measures its answer. */
export const probe = async (): Promise<Probe> => {
  const { apiBase } = await config()
  const startedAt = performance.now()
  const response = await fetch(apiBase + accountCalls.profile.path, {
    headers: { 'Accept-Language': 'en-US', Accept: 'application/json' },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const roundTripMs = performance.now() - startedAt
  const answeredAt = now() - roundTripMs / 2
  const { code } = await envelopeOf(response)
  // The header is cut to whole seconds: half a second is the best estimate of the rest.
  const serviceTime = Date.parse(response.headers.get('Date') ?? '') + 500
  return {
    isService: code !== 'BODY',
    roundTripMs,
    clockAheadMs: Number.isNaN(serviceTime) ? null : answeredAt - serviceTime,
  }
}
