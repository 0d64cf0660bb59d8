/** Whether the service answers, for the diagnostics. Asks as nobody, so that no session is touched. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { now } from '../clock.ts'
import { config } from './config.ts'
import { envelopeOf } from './send.ts'

/** The client has no time-out of its own (spec 7), but a diagnosis has to end. */
const PATIENCE_MS = 10_000

export interface Probe {
  /** False where something answers that is not the service, such as a proxy's page of its own. */
  readonly isService: boolean
  readonly roundTripMs: number
  /** How far this machine's clock is ahead of the service's; null where the answer does not say its time. */
  readonly clockAheadMs: number | null
}

/** One call that any service of the contract refuses to nobody, and what its answer shows. */
export const probe = async (): Promise<Probe> => {
  const { apiBase } = await config()
  const begun = performance.now()
  const response = await fetch(apiBase + accountCalls.profile.path, {
    headers: { 'Accept-Language': 'en-US', Accept: 'application/json' },
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const roundTripMs = performance.now() - begun
  const answeredAt = now() - roundTripMs / 2
  const { code } = await envelopeOf(response)
  // The header leaves out the part of a second: half of one is the best guess at it.
  const theirs = Date.parse(response.headers.get('Date') ?? '') + 500
  return {
    isService: code !== 'BODY',
    roundTripMs,
    clockAheadMs: Number.isNaN(theirs) ? null : answeredAt - theirs,
  }
}
