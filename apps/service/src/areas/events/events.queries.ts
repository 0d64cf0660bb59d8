/** Reads the live events of a merchant: row-level security filters by shop, `batchFor` by permission and person. */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import type { EventBatch, StoredEvent } from './events.rules.ts'

/** Events per read. */
const BATCH = 200

interface Head {
  readonly eventNo: number
  readonly keptFrom: number
}

const findHead = async (db: Db, merchantId: string): Promise<Head> =>
  (await db
    .selectFrom('live_head')
    .where('merchant_id', '=', merchantId)
    .select(['event_no as eventNo', 'kept_from as keptFrom'])
    .executeTakeFirst()) ?? { eventNo: 0, keptFrom: 1 }

/** Without `after`: only events from now on. */
export const readEvents = async (
  db: Db,
  merchantId: string,
  after: number | undefined,
): Promise<EventBatch<StoredEvent>> => {
  // Read the head first: everything up to it is committed, and later events are read next time.
  const head = await findHead(db, merchantId)
  const end = { events: [], after: head.eventNo, hasMore: false }
  if (after === undefined) return { ...end, isReset: false }
  if (after > head.eventNo || after + 1 < head.keptFrom) return { ...end, isReset: true }
  if (after === head.eventNo) return { ...end, isReset: false }
  const rows = await db
    .selectFrom('live_event')
    .where('merchant_id', '=', merchantId)
    .where('event_no', '>', after)
    .where('event_no', '<=', head.eventNo)
    .select([
      sql<string>`event_no::text`.as('id'),
      sql<string>`left(at::text, 19)`.as('at'),
      'kind',
      'shop_id as shopId',
      'detail',
      'permission',
      'user_ids as userIds',
    ])
    .$narrowType<Pick<LiveEvent, 'kind' | 'detail'>>()
    .orderBy('event_no')
    .limit(BATCH)
    .execute()
  // Read it again: some of these events may have been deleted since.
  if (after + 1 < (await findHead(db, merchantId)).keptFrom) return { ...end, isReset: true }
  const last = rows.at(-1)
  const hasMore = rows.length === BATCH && last !== undefined
  return { events: rows, after: hasMore ? Number(last.id) : head.eventNo, hasMore, isReset: false }
}

/** The last event number of each merchant with an open stream. */
export const readHeads = (
  database: Database,
  merchantIds: readonly string[],
): Promise<{ merchantId: string; eventNo: number }[]> =>
  database.system((db) =>
    db
      .selectFrom('live_head')
      .where(sql<boolean>`merchant_id = any(${[...merchantIds]}::text[])`)
      .select(['merchant_id as merchantId', 'event_no as eventNo'])
      .execute(),
  )
