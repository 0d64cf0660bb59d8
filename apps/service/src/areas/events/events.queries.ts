/** Reads the live events of one member: row-level security filters by shop, the statement by permission. */
import { permissionsOf } from '@merchant/contract/access/permissions.ts'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import type { TenantSession } from '#domain/auth/session.ts'

/** Events per read. */
const BATCH = 200

export interface EventBatch {
  readonly events: LiveEvent[]
  /** The number to continue from; also skips events that the reader may not see. */
  readonly after: number
  /** Events after the requested number were deleted, or the number was never assigned. */
  readonly isReset: boolean
  readonly hasMore: boolean
}

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
  member: Pick<TenantSession, 'merchantId' | 'userId' | 'roleType'>,
  after: number | undefined,
): Promise<EventBatch> => {
  // Read the head first: everything up to it is committed, and later events are read next time.
  const head = await findHead(db, member.merchantId)
  const end = { events: [], after: head.eventNo, hasMore: false }
  if (after === undefined) return { ...end, isReset: false }
  if (after > head.eventNo || after + 1 < head.keptFrom) return { ...end, isReset: true }
  if (after === head.eventNo) return { ...end, isReset: false }
  const rights = permissionsOf(member.roleType)
  const rows = await db
    .selectFrom('live_event')
    .where('merchant_id', '=', member.merchantId)
    .where('event_no', '>', after)
    .where('event_no', '<=', head.eventNo)
    .where(sql<boolean>`(permission = any(${rights}::text[]) or ${member.userId} = any(user_ids))`)
    .select([
      sql<string>`event_no::text`.as('id'),
      sql<string>`left(at::text, 19)`.as('at'),
      'kind',
      'shop_id as shopId',
      'detail',
    ])
    .$narrowType<Pick<LiveEvent, 'kind' | 'detail'>>()
    .orderBy('event_no')
    .limit(BATCH)
    .execute()
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
