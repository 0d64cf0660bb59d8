/**
 * Reads events for the open streams of this process (A-600): per poll one statement for the merchants' event numbers,
 * one for the sessions that are due for a check, and one read of events for each merchant and set of shops, however
 * many tabs wait for them. Events of other processes arrive in the same way as our own, on either database (A-213).
 */
import type { Database } from '#infra/db/database.ts'
import { findSessions } from '#domain/auth/session.queries.ts'
import { scopeOf, tenantSession, type TenantSession } from '#domain/auth/session.ts'
import { readEvents, readHeads } from './events.queries.ts'
import { batchFor, type EventBatch } from './events.rules.ts'

/** An open stream that has sent every event up to `after`. */
export interface Waiting {
  readonly merchantId: string
  readonly tokenHash: Buffer
  readonly after: number
  /** Polls since it began to wait. */
  polls: number
  /** Undefined: the session has ended, or has another merchant now. */
  readonly answer: (batch: EventBatch | undefined) => void
  readonly fail: (error: unknown) => void
}

/** A stream that waited for so many polls is sent a keep-alive line, and its session is checked. */
const HEARTBEAT_POLLS = 20

interface Reader {
  readonly one: Waiting
  readonly member: TenantSession
}

/** Answers the streams that have something to send, or are due for a heartbeat. */
export const answerWaiting = async (
  database: Database,
  idleMinutes: number,
  waiting: readonly Waiting[],
): Promise<void> => {
  if (waiting.length === 0) return
  for (const one of waiting) one.polls += 1
  const isDue = (one: Waiting): boolean => one.polls >= HEARTBEAT_POLLS
  try {
    const merchants = [...new Set(waiting.map(({ merchantId }) => merchantId))]
    const heads = new Map(
      (await readHeads(database, merchants)).map((head) => [head.merchantId, head.eventNo]),
    )
    const hasNews = ({ merchantId, after }: Waiting): boolean =>
      (heads.get(merchantId) ?? 0) !== after
    const readers = await findReaders(
      database,
      idleMinutes,
      waiting.filter((one) => hasNews(one) || isDue(one)),
    )
    const [news, quiet] = [
      readers.filter(({ one }) => hasNews(one)),
      readers.filter(({ one }) => !hasNews(one)),
    ]
    for (const { one } of quiet)
      one.answer({ events: [], after: one.after, isReset: false, hasMore: false })
    for (const group of Map.groupBy(news, sharedRead).values()) await readFor(database, group)
  } catch (error) {
    // Without a database no stream is kept alive: its browser connects again, perhaps to another process.
    for (const one of waiting.filter(isDue)) one.fail(error)
    throw error
  }
}

/** Each with its current role and shops. Ends those whose session is over. */
const findReaders = async (
  database: Database,
  idleMinutes: number,
  due: readonly Waiting[],
): Promise<Reader[]> => {
  if (due.length === 0) return []
  const hashes = new Map(due.map(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash]))
  const sessions = await database.gate(
    (db) => findSessions(db, [...hashes.values()], idleMinutes),
    { isRead: true },
  )
  return due.flatMap((one) => {
    const session = sessions.get(one.tokenHash.toString('hex'))
    if (session?.merchant?.merchantId === one.merchantId)
      return [{ one, member: tenantSession(session, session.merchant) }]
    one.answer(undefined)
    return []
  })
}

/** Readers with equal keys receive the same rows, so that one query serves all of them. */
const sharedRead = ({ one, member }: Reader): string =>
  [one.merchantId, one.after, String(member.shopIds)].join(' ')

const readFor = async (database: Database, group: readonly Reader[]): Promise<void> => {
  const [first] = group
  if (first === undefined) return
  const { merchantId, after } = first.one
  try {
    const batch = await database.tenant(scopeOf(first.member), (db) =>
      readEvents(db, merchantId, after),
    )
    for (const { one, member } of group) one.answer(batchFor(member, batch))
  } catch (error) {
    for (const { one } of group) one.fail(error)
  }
}
