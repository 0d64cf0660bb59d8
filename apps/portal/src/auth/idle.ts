/**
 * Ends an idle session when the service would: some minutes after the person's last call in any of their tabs, with a
 * warning two minutes before.
 */
import { send } from '#api/send.ts'
import { now } from '../clock.ts'
import { lastActiveAt, lastHeardAt, onActivity } from './activity.ts'
import { endSession, onSessionChange, readSession } from './session.ts'

/** How long before the end the warning appears. */
const WARNING_MS = 2 * 60_000
/** Minimum interval of the calls that keep this tab's session alive while another tab is in use. */
const KEEP_ALIVE_MS = 60_000

/** A call that every session may make. Its schemas are loaded on first use. */
const touchSession = async (forOtherTab: boolean): Promise<void> => {
  const { accountCalls } = await import('@merchant/contract/areas/account.calls.ts')
  await send(accountCalls.profile, {}, { forOtherTab })
}

/** Counts a call as activity of the user and broadcasts that to the other tabs. */
export const staySignedIn = (): Promise<void> => touchSession(false)

/**
 * Calls back with the milliseconds left once fewer than `WARNING_MS` are, with null otherwise, and ends the session at
 * zero. Returns how to stop.
 */
export const watchIdle = (idleMs: number, onLeft: (left: number | null) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let keepAliveTimer: ReturnType<typeof setTimeout> | undefined

  const check = (): void => {
    clearTimeout(timer)
    if (readSession() === null) return onLeft(null)
    const left = lastActiveAt() + idleMs - now()
    if (left <= 0) {
      onLeft(null)
      endSession('expired')
      return
    }
    onLeft(left <= WARNING_MS ? left : null)
    timer = setTimeout(check, left <= WARNING_MS ? Math.min(left, 1000) : left - WARNING_MS)
  }

  const stopActivity = onActivity((source) => {
    clearTimeout(keepAliveTimer)
    if (source === 'other tab' && readSession() !== null) {
      // Each tab has its own session at the service, which only its own calls keep alive.
      const wait = Math.max(0, lastHeardAt() + KEEP_ALIVE_MS - now())
      keepAliveTimer = setTimeout(() => void touchSession(true).catch(() => undefined), wait)
    }
    check()
  })
  const stopChanges = onSessionChange(check)
  // Timers do not run while the machine sleeps or the tab is hidden.
  document.addEventListener('visibilitychange', check)
  check()
  return () => {
    clearTimeout(timer)
    clearTimeout(keepAliveTimer)
    stopActivity()
    stopChanges()
    document.removeEventListener('visibilitychange', check)
  }
}
