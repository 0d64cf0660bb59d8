/** How far each audit trail has been verified, and what is broken. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { Flaw, Link } from './chain.rules.ts'

/** `END` goes on from the last good link, `WALK` from where the check from the first entry on stopped. */
export type Lane = 'END' | 'WALK'

/** How long a trail pauses after a check. */
const pauses: Readonly<Record<Lane, string>> = { END: '5 minutes', WALK: '1 day' }

const selectCheck = (db: Db) =>
  db
    .selectFrom('audit_check')
    .select([
      'audit_check.merchant_id as merchantId',
      'audit_check.good_seq as goodSeq',
      sql<string>`encode(audit_check.good_hash, 'hex')`.as('goodHash'),
      'audit_check.walk_seq as walkSeq',
      sql<string>`encode(audit_check.walk_hash, 'hex')`.as('walkHash'),
      'audit_check.checked_at as checkedAt',
      'audit_check.walked_at as walkedAt',
      'audit_check.flaw',
      'audit_check.flaw_seq as flawSeq',
      'audit_check.intact_at as intactAt',
    ])

export type CheckRow = Awaited<ReturnType<ReturnType<typeof selectCheck>['execute']>>[number]

const now = sql<string>`app_now()`

/** Adds the merchants that no check knows yet. */
export const addTrails = async (db: Db): Promise<void> => {
  await sql`insert into audit_check (merchant_id) select merchant_id from merchant
    where not exists (select from audit_check known where known.merchant_id = merchant.merchant_id)
    on conflict do nothing`.execute(db)
}

export const addTrail = async (db: Db, merchantId: string): Promise<void> => {
  await db
    .insertInto('audit_check')
    .values({ merchant_id: merchantId })
    .onConflict((conflict) => conflict.column('merchant_id').doNothing())
    .execute()
}

/** Locks the trail whose check is overdue longest, except those that another process is checking. */
export const lockDue = (db: Db, lane: Lane): Promise<CheckRow | undefined> => {
  const due = sql<boolean>`coalesce(${sql.ref(lane === 'END' ? 'checked_at' : 'walked_at')}, '-infinity')
    < app_now() - ${sql.lit(pauses[lane])}::interval`
  return selectCheck(db)
    .where(
      sql<boolean>`coalesce(audit_check.failed_at, '-infinity') < app_now() - ${sql.lit(pauses.END)}::interval`,
    )
    .where((eb) => (lane === 'END' ? due : eb.or([due, eb('walk_seq', '>', 0)])))
    .$if(lane === 'WALK', (query) => query.orderBy(sql`walk_seq > 0`, 'desc'))
    .orderBy(lane === 'END' ? 'checked_at' : 'walked_at', (order) => order.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Marks as verified the due trails that end where the last check left them, with an unchanged last entry: what a check of
 * each by itself would find. Trails without traffic are most of them.
 */
export const passUnchanged = async (db: Db, limit: number): Promise<void> => {
  await sql`update audit_check set checked_at = app_now(), checked_by = null from (
      select audit_check.merchant_id from audit_check
      join audit_head head on head.merchant_id = audit_check.merchant_id
        and head.seq = audit_check.good_seq and head.hash = audit_check.good_hash
      join audit_entry entry on entry.merchant_id = audit_check.merchant_id
        and entry.seq = audit_check.good_seq and entry.hash = audit_check.good_hash
        and entry.hash = sha256(entry.previous_hash || convert_to(audit_text(entry), 'UTF8'))
      where audit_check.flaw is null and audit_check.checked_at < app_now() - ${sql.lit(pauses.END)}::interval
        and not exists (select from audit_entry later
          where later.merchant_id = audit_check.merchant_id and later.seq > audit_check.good_seq)
      order by audit_check.checked_at limit ${limit} for update of audit_check skip locked
    ) as unchanged where unchanged.merchant_id = audit_check.merchant_id`.execute(db)
}

/** Postpones a trail whose check failed, so that it does not block those of others. */
export const markFailed = async (db: Db, merchantId: string): Promise<void> => {
  await db
    .updateTable('audit_check')
    .where('merchant_id', '=', merchantId)
    .set({ failed_at: now })
    .execute()
}

export const lockCheck = (db: Db, merchantId: string): Promise<CheckRow> =>
  selectCheck(db).where('merchant_id', '=', merchantId).forUpdate().executeTakeFirstOrThrow()

export interface CheckChange {
  readonly good?: Link
  readonly walk?: Link
  /** Null once the chain is intact again. */
  readonly flaw?: Flaw | null
  /** When it was last found intact. */
  readonly intactAt?: string | null
  /** By a person, or by the service itself: null. */
  readonly checkedBy?: string | null
  readonly isWalked?: boolean
}

const bytes = ({ hash }: Link) => sql<Buffer>`decode(${hash}, 'hex')`

export const saveCheck = async (
  db: Db,
  merchantId: string,
  { good, walk, flaw, intactAt, checkedBy, isWalked }: CheckChange,
): Promise<void> => {
  await db
    .updateTable('audit_check')
    .where('merchant_id', '=', merchantId)
    .set({
      // A statement needs at least one column.
      merchant_id: merchantId,
      ...(good && { good_seq: good.seq, good_hash: bytes(good) }),
      ...(walk && { walk_seq: walk.seq, walk_hash: bytes(walk) }),
      ...(flaw && {
        flaw: flaw.kind,
        flaw_seq: flaw.seq,
        flaw_found_at: sql<string>`case when flaw_seq = ${flaw.seq} then flaw_found_at else app_now() end`,
      }),
      ...(flaw === null && { flaw: null, flaw_seq: null, flaw_found_at: null }),
      ...(intactAt !== undefined && { intact_at: intactAt }),
      ...(checkedBy !== undefined && { checked_at: now, checked_by: checkedBy }),
      ...(isWalked === true && { walked_at: now }),
    })
    .execute()
}

/** What readers of the trail are told. */
export const findCheck = (db: Db, merchantId: string) =>
  db
    .selectFrom('audit_check')
    .leftJoin('audit_entry', (join) =>
      join
        .onRef('audit_entry.merchant_id', '=', 'audit_check.merchant_id')
        .onRef('audit_entry.seq', '=', 'audit_check.good_seq'),
    )
    .where('audit_check.merchant_id', '=', merchantId)
    .select([
      'good_seq as goodSeq',
      'audit_entry.at as goodAt',
      'checked_at as checkedAt',
      'checked_by as checkedBy',
      'walked_at as walkedAt',
      'flaw',
      'flaw_seq as flawSeq',
      'flaw_found_at as flawFoundAt',
      'intact_at as intactAt',
    ])
    .executeTakeFirst()
