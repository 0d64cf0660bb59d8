/**
 * The end of an idle session, as the service will decide it: 15 minutes after the last call of a
 * person, with a warning two minutes before. The tabs of one person count together.
 */
import { send } from '#api/send.ts'
import { now } from '../clock.ts'
import { lastActiveAt, lastHeardAt, onActivity } from './last-active.ts'
import { endSession, onSessionChange, readSession } from './session.ts'

/** How long before the end the warning appears. */
const WARNING_MS = 2 * 60_000
/** The least time between two calls that keep this tab awake because another one is in use. */
const KEEP_AWAKE_MS = 60_000

/** Asks who is signed in: the smallest call there is. Its shapes are fetched when they are needed first. */
const call = async (forGroup: boolean): Promise<void> => {
  const { accountCalls } = await import('@merchant/contract/areas/account.calls.ts')
  await send(accountCalls.profile, {}, { forGroup })
}

/** A person said "I am still here": a call, which the other tabs hear of. */
export const staySignedIn = (): Promise<void> => call(false)

/** Each tab has a session of its own at the service, which only its own calls keep awake. */
const keepAwake = (): Promise<void> => call(true)

/**
 * Tells how many milliseconds are left, while fewer than `WARNING_MS` are; null otherwise. At nought
 * the session ends, as it does at the service. Watches until the function that it gives is called.
 */
export const watchIdle = (idleMs: number, tell: (left: number | null) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let echo: ReturnType<typeof setTimeout> | undefined

  const look = (): void => {
    clearTimeout(timer)
    if (readSession() === null) return tell(null)
    const left = lastActiveAt() + idleMs - now()
    if (left <= 0) {
      tell(null)
      endSession('expired')
      return
    }
    tell(left <= WARNING_MS ? left : null)
    timer = setTimeout(look, left <= WARNING_MS ? Math.min(left, 1000) : left - WARNING_MS)
  }

  const stopHearing = onActivity((caller) => {
    clearTimeout(echo)
    if (caller === 'group' && readSession() !== null) {
      const wait = Math.max(0, lastHeardAt() + KEEP_AWAKE_MS - now())
      echo = setTimeout(() => void keepAwake().catch(() => undefined), wait)
    }
    look()
  })
  const stopChanges = onSessionChange(look)
  // A machine that slept, or a tab that was hidden, comes back late: its timers did not run.
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    clearTimeout(timer)
    clearTimeout(echo)
    stopHearing()
    stopChanges()
    document.removeEventListener('visibilitychange', look)
  }
}
