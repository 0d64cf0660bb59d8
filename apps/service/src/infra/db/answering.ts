/**
 * Whether the database answers, asked over a connection of its own: those of requests may all be
 * taken, which is a reason to wait and none to send requests elsewhere.
 */
import { lateAfter, openPool, type DatabaseConfig, type TimedQuery } from './pool.ts'

/** What a balancer is mostly told to wait for. */
const ANSWER_MS = 1_000

export interface Answering {
  /** Rejects when no answer comes in time. Whoever asks meanwhile waits for the same answer. */
  readonly ask: () => Promise<void>
  readonly close: () => Promise<void>
}

export const openAnswering = (
  config: DatabaseConfig,
  clockOffset: string | undefined,
  answerMs = ANSWER_MS,
): Answering => {
  const pool = openPool(config, clockOffset, { max: 1, waitMs: answerMs })
  const question: TimedQuery = {
    text: 'select 1',
    query_timeout: lateAfter(config) === undefined ? undefined : answerMs,
  }
  let asked: Promise<unknown> | undefined
  return {
    ask: async () => {
      asked ??= pool.query(question).finally(() => {
        asked = undefined
      })
      await inTime(asked, answerMs)
    },
    close: () => pool.end(),
  }
}

/** Connecting, the first words and the question have their limits; together they have this one. */
const inTime = async (asked: Promise<unknown>, ms: number): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error('The database did not answer in time'))
  }, ms)
  try {
    await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
