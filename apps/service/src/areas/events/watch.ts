/**
 * Polls for events on behalf of every open stream of this process: one query for all of them, twice a
 * second, and none while no stream is open. Events of other processes arrive in the same way as our
 * own, on either database.
 */
import type { Database } from '#infra/db/database.ts'
import { startLoop } from '#jobs/loop.ts'
import { fairLimiter } from '#infra/limiter.ts'
import type { Logger } from '#infra/log.ts'
import type { Owner } from '#infra/turns.ts'
import { AppError } from '#infra/http/app-error.ts'
import { readHeads } from './events.queries.ts'

const POLL_MS = 500
/** Sends a keep-alive line and checks the session. */
const HEARTBEAT_MS = 10_000
const STREAMS_OF_SESSION = 4
const STREAMS_OF_PERSON = 50
const STREAMS_OF_PROCESS = 1_000

interface Waiting {
  readonly merchantId: string
  readonly after: number
  readonly wake: () => void
}

export interface Watch {
  /** Registers a stream, or refuses with `4290`. Returns a function that unregisters it. */
  readonly enter: (owner: Owner, sessionId: string) => () => void
  /** Resolves when there is an event after that one, after a heartbeat, or when the signal aborts. */
  readonly next: (merchantId: string, after: number, signal: AbortSignal) => Promise<void>
  /** Ends every wait and prevents new ones. */
  readonly stop: () => Promise<void>
  readonly stopped: AbortSignal
}

export const openWatch = (database: Database, log: Logger): Watch => {
  const waiting = new Set<Waiting>()
  const open = new Map<string, number>()
  const takeStream = fairLimiter(STREAMS_OF_PROCESS)
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

  const count = (name: string, change: 1 | -1): void => {
    const now = (open.get(name) ?? 0) + change
    if (now > 0) open.set(name, now)
    else open.delete(name)
  }
  const enter = ({ group, person }: Owner, sessionId: string): (() => void) => {
    const names = [`person ${person}`, `session ${sessionId}`] as const
    const isFree =
      (open.get(names[0]) ?? 0) < STREAMS_OF_PERSON &&
      (open.get(names[1]) ?? 0) < STREAMS_OF_SESSION
    const release = isFree ? takeStream(group) : undefined
    if (release === undefined)
      throw new AppError('4290', { message: 'Too many streams are open', retryAfter: 30 })
    for (const name of names) count(name, 1)
    return () => {
      release()
      for (const name of names) count(name, -1)
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
