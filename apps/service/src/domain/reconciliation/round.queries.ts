/** How far the comparison of the books has come, and whether refunds are held until it is done. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/**
 * Before the comparison after a failover, whatever the lost primary's processes sent last has arrived: their requests
 * are valid for eight seconds, and clocks may be ten apart.
 */
const SETTLE_SECONDS = 25
/** After this time without a call of the acquirer a process that compares a merchant counts as dead. */
const LEASE_SECONDS = 300
/** While refunds are held: pause before a merchant that could not be compared is tried again. */
const RETRY_SECONDS = 30
/** Pause before a nightly round is repeated, which compares every merchant again. */
const REPEAT_SECONDS = 3_600

export interface RoundState {
  readonly timeline: string | null
  readonly newTimeline: string | null
  /** The timeline of the server that answers now. */
  readonly current: string
  readonly isHeld: boolean
  readonly isRunning: boolean
  /** The next round or step may begin. */
  readonly isDue: boolean
  readonly failures: number
  readonly afterMerchant: string
  readonly leaseNo: number
  readonly from: string
  readonly to: string
}

/** Undefined while another process is working on it. */
export const lockRound = (db: Db): Promise<RoundState | undefined> =>
  db
    .selectFrom('reconciliation')
    .select([
      'history as timeline',
      'new_history as newTimeline',
      sql<string>`app_database_history()`.as('current'),
      sql<boolean>`held_at is not null`.as('isHeld'),
      sql<boolean>`begun_at is not null and coalesce(ended_at < begun_at, true)`.as('isRunning'),
      sql<boolean>`next_at <= app_now() and coalesce(lease_until < app_now(), true)`.as('isDue'),
      'failures',
      'after_merchant as afterMerchant',
      'lease_no as leaseNo',
      sql<string>`from_day::text`.as('from'),
      sql<string>`to_day::text`.as('to'),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const update = (db: Db) => db.updateTable('reconciliation')
const now = sql<string>`app_now()`
const inSeconds = (seconds: number) => sql<string>`app_now() + make_interval(secs => ${seconds})`

/** Records that the server was on the known timeline until now. */
export const keepAlive = async (db: Db, timeline: string): Promise<void> => {
  await update(db)
    .set({ history: timeline, alive_at: now, new_history: null, held_at: null })
    .execute()
}

/**
 * The server is on another timeline (failover or restore): no refund is sent until its refunds are compared. A round
 * under way says nothing about it.
 */
export const holdRefunds = async (db: Db, newTimeline: string): Promise<void> => {
  await update(db)
    .set({
      new_history: newTimeline,
      held_at: now,
      next_at: inSeconds(SETTLE_SECONDS),
      begun_at: null,
      lease_until: null,
      lease_no: sql<number>`lease_no + 1`,
    })
    .execute()
}

/** After a longer time of rounds that failed, older days are left out: each is read again for every merchant. */
const MAX_DAYS = 31

/**
 * From yesterday, or earlier: after a failover or a restore from the day before the known timeline ended; after a
 * complete round from its last day, which was not over yet; after an incomplete one from its first day. The last two go
 * back `MAX_DAYS` at most.
 */
export const beginRound = async (db: Db): Promise<void> => {
  await update(db)
    .set({
      from_day: sql<string>`least(
        case when held_at is null then app_now() else alive_at end::date - 1,
        greatest(
          coalesce(case when checked_at >= begun_at then to_day else from_day end, app_now()::date - 1),
          app_now()::date - ${MAX_DAYS}::int))`,
      to_day: sql<string>`app_now()::date`,
      after_merchant: '',
      failures: 0,
      begun_at: now,
      ended_at: null,
    })
    .execute()
}

export const nextMerchant = async (db: Db, after: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('merchant')
    .where('merchant_id', '>', after)
    .orderBy('merchant_id')
    .limit(1)
    .select('merchant_id as merchantId')
    .executeTakeFirst()
  return row?.merchantId
}

/** Resolves to the number of the lease. */
export const leaseRound = async (db: Db): Promise<number> => {
  const row = await update(db)
    .set({ lease_until: inSeconds(LEASE_SECONDS), lease_no: sql<number>`lease_no + 1` })
    .returning('lease_no as leaseNo')
    .executeTakeFirstOrThrow()
  return row.leaseNo
}

/** Rejects when another process has the lease. */
export const renewLease = async (db: Db, leaseNo: number): Promise<void> => {
  const { numUpdatedRows } = await update(db)
    .where('lease_no', '=', leaseNo)
    .set({ lease_until: inSeconds(LEASE_SECONDS) })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('Another process compares this merchant')
}

/**
 * The merchant was compared, or could not be: while refunds are held it is tried again, otherwise the round goes on.
 * Nothing when the lease was lost.
 */
export const moveRound = async (
  db: Db,
  leaseNo: number,
  merchantId: string,
  isCompared: boolean,
): Promise<void> => {
  await update(db)
    .where('lease_no', '=', leaseNo)
    .set({
      lease_until: null,
      ...(isCompared
        ? { after_merchant: merchantId }
        : {
            after_merchant: sql<string>`case when held_at is null then ${merchantId} else after_merchant end`,
            failures: sql<number>`case when held_at is null then failures + 1 else failures end`,
            next_at: sql<string>`case when held_at is null then next_at else ${inSeconds(RETRY_SECONDS)} end`,
          }),
    })
    .execute()
}

/** Every merchant was compared: the next round is at night, and refunds are sent again. */
export const endRound = async (db: Db, timeline: string): Promise<void> => {
  await update(db)
    .set({
      history: timeline,
      new_history: null,
      held_at: null,
      alive_at: now,
      ended_at: now,
      checked_at: now,
      next_at: sql<string>`date_trunc('day', app_now() - interval '2 hours') + interval '26 hours'`,
    })
    .execute()
}

/** A merchant could not be compared at night: the round begins again later. */
export const repeatRound = async (db: Db): Promise<void> => {
  await update(db)
    .set({ ended_at: now, next_at: inSeconds(REPEAT_SECONDS) })
    .execute()
}

export interface Held {
  readonly heldAt: string
  readonly timeline: string
  /** The days that are to be compared before refunds are sent again. */
  readonly from: string
  readonly to: string
  /** Whatever was sent last has arrived. */
  readonly isSettled: boolean
}

/** Undefined if no refunds are held, or the service has not noticed yet that they must be. */
export const findHeld = (db: Db): Promise<Held | undefined> =>
  db
    .selectFrom('reconciliation')
    .where('held_at', 'is not', null)
    .where('new_history', '=', sql<string>`app_database_history()`)
    .select([
      sql<string>`held_at::text`.as('heldAt'),
      sql<string>`new_history`.as('timeline'),
      sql<string>`(alive_at::date - 1)::text`.as('from'),
      sql<string>`app_now()::date::text`.as('to'),
      sql<boolean>`held_at + make_interval(secs => ${SETTLE_SECONDS}) <= app_now()`.as('isSettled'),
    ])
    .forUpdate()
    .executeTakeFirst()

export const listMerchants = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('merchant')
    .orderBy('merchant_id')
    .select('merchant_id as merchantId')
    .execute()
  return rows.map(({ merchantId }) => merchantId)
}

/** Lets an operator release refunds without a comparison. False when none are held. */
export const releaseRefunds = async (db: Db): Promise<boolean> => {
  const { numUpdatedRows } = await update(db)
    .where('history', '<>', sql<string>`app_database_history()`)
    .set({ history: sql<string>`app_database_history()`, new_history: null, held_at: null })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
