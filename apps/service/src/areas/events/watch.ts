/**
 * Polls for events on behalf of every open stream of this process: one query for all of them, twice a
 * second, and none while no stream is open. Events of other processes arrive in the same way as our
 * own, on either database.
 */
import type { Database } from '#infra/db/database.ts'
import { startLoop } from '#jobs/loop.ts'
import type { Logger } from '#infra/log.ts'
import { AppError } from '#infra/http/app-error.ts'
import { readHeads } from './events.queries.ts'

const POLL_MS = 500
/** Sends a keep-alive line and checks the session. */
const HEARTBEAT_MS = 10_000
const STREAMS_OF_SESSION = 4
const STREAMS_OF_PROCESS = 1_000

interface Waiting {
  readonly merchantId: string
  readonly after: number
  readonly wake: () => void
}

export interface Watch {
  /** Registers a stream, or refuses with `4290`. Returns a function that unregisters it. */
  readonly enter: (sessionId: string) => () => void
  /** Resolves when there is an event after that one, after a heartbeat, or when the signal aborts. */
  readonly next: (merchantId: string, after: number, signal: AbortSignal) => Promise<void>
  /** Ends every wait and prevents new ones. */
  readonly stop: () => Promise<void>
  readonly stopped: AbortSignal
}

export const openWatch = (database: Database, log: Logger): Watch => {
  const waiting = new Set<Waiting>()
  const open = new Map<string, number>()
  const stopping = new AbortController()
  const poll = async (): Promise<boolean> => {
    if (waiting.size === 0) return false
    const merchants = [...new Set([...waiting].map(({ merchantId }) => merchantId))]
    const heads = await readHeads(database, merchants)
    const known = new Map(heads.map(({ merchantId, eventNo }) => [merchantId, eventNo]))
    for (const one of waiting) if ((known.get(one.merchantId) ?? 0) > one.after) one.wake()
    return false
  }
  const loop = startLoop({ name: 'events', everyMs: POLL_MS, poll, log })

  const enter = (sessionId: string): (() => void) => {
    const all = [...open.values()].reduce((sum, count) => sum + count, 0)
    const own = open.get(sessionId) ?? 0
    if (own >= STREAMS_OF_SESSION || all >= STREAMS_OF_PROCESS)
      throw new AppError('4290', { message: 'Too many streams are open', retryAfter: 30 })
    open.set(sessionId, own + 1)
    return () => {
      const left = (open.get(sessionId) ?? 1) - 1
      if (left > 0) open.set(sessionId, left)
      else open.delete(sessionId)
    }
  }
  const next = (merchantId: string, after: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const ends = AbortSignal.any([signal, stopping.signal])
      const wake = (): void => {
        clearTimeout(timer)
        waiting.delete(one)
        ends.removeEventListener('abort', wake)
        resolve()
      }
      const one: Waiting = { merchantId, after, wake }
      const timer = setTimeout(wake, HEARTBEAT_MS)
      timer.unref()
      if (ends.aborted) return wake()
      ends.addEventListener('abort', wake)
      waiting.add(one)
    })
  return {
    enter,
    next,
    stopped: stopping.signal,
    stop: async () => {
      stopping.abort()
      await loop.stop()
    },
  }
}
