/** The open streams of this process: how many there may be, and their waiting for events. */
import type { Database } from '#infra/db/database.ts'
import { startLoop } from '#infra/loop.ts'
import { fairLimiter } from '#infra/limiter.ts'
import type { Logger } from '#infra/log.ts'
import type { Owner } from '#infra/fair-queue.ts'
import { AppError } from '#infra/http/app-error.ts'
import { answerWaiting, type Waiting } from './shared-reads.ts'
import type { EventBatch } from './events.rules.ts'

const POLL_MS = 500
const MAX_STREAMS_PER_SESSION = 4
const MAX_STREAMS_PER_PERSON = 50
const MAX_STREAMS_PER_PROCESS = 1_000

export interface Watch {
  /** Registers a stream, or refuses with `4290`. Returns a function that unregisters it. */
  readonly enter: (owner: Owner, sessionId: string) => () => void
  /**
   * Resolves to the events after that number, or to an empty batch after ten seconds; to undefined when the session has
   * ended, or when the signal aborts.
   */
  readonly next: (
    stream: Pick<Waiting, 'merchantId' | 'tokenHash' | 'after'>,
    signal: AbortSignal,
  ) => Promise<EventBatch | undefined>
  /** Ends every wait and prevents new ones. */
  readonly stop: () => Promise<void>
  readonly stopped: AbortSignal
}

export const openWatch = (database: Database, log: Logger, idleMinutes: number): Watch => {
  const waiting = new Set<Waiting>()
  const open = new Map<string, number>()
  const takeStream = fairLimiter(MAX_STREAMS_PER_PROCESS)
  const stopping = new AbortController()
  const poll = async (): Promise<boolean> => {
    await answerWaiting(database, idleMinutes, [...waiting])
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
      (open.get(names[0]) ?? 0) < MAX_STREAMS_PER_PERSON &&
      (open.get(names[1]) ?? 0) < MAX_STREAMS_PER_SESSION
    const release = isFree ? takeStream(group) : undefined
    if (release === undefined)
      throw new AppError('4290', { message: 'Too many streams are open', retryAfter: 30 })
    for (const name of names) count(name, 1)
    return () => {
      release()
      for (const name of names) count(name, -1)
    }
  }
  const next: Watch['next'] = (stream, signal) =>
    new Promise((resolve, reject) => {
      const ends = AbortSignal.any([signal, stopping.signal])
      const leave = (): void => {
        waiting.delete(one)
        ends.removeEventListener('abort', end)
      }
      const answer = (batch: EventBatch | undefined): void => {
        leave()
        resolve(batch)
      }
      const end = (): void => {
        answer(undefined)
      }
      const fail = (error: unknown): void => {
        leave()
        reject(error instanceof Error ? error : new Error('The events could not be read'))
      }
      const one: Waiting = { ...stream, polls: 0, answer, fail }
      if (ends.aborted) return end()
      ends.addEventListener('abort', end)
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
