/** How far each sweep over the books has come, and what it found. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { violations, type BookDays, type BookRule } from './book-rules.queries.ts'

export type Sweep = 'RECENT' | 'WHOLE'

/** The days to check, with both ends. */
export type Unit = Required<BookDays>

export interface SweepState {
  readonly merchantId: string
  readonly businessDate: string | null
}

/** How long a sweep pauses after its end. */
const pauses: Readonly<Record<Sweep, string>> = { RECENT: '5 minutes', WHOLE: '1 day' }

/** Locks the sweep. Undefined while another process works on it, or between two sweeps. */
export const lockSweep = (db: Db, sweep: Sweep): Promise<SweepState | undefined> =>
  db
    .selectFrom('book_sweep')
    .where('name', '=', sweep)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb('ended_at', '<', eb.ref('begun_at')),
        eb('ended_at', '<', sql<string>`app_now() - ${sql.lit(pauses[sweep])}::interval`),
      ]),
    )
    .select(['after_merchant as merchantId', 'after_date as businessDate'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/**
 * Yesterday and today of the next merchant with payments, totals or known faults on them, which every rule starts from:
 * of thousands of merchants most have none. A business day begins and ends within two calendar days.
 */
const nextRecent = async (db: Db, { merchantId }: SweepState): Promise<Unit | undefined> => {
  const has = (table: 'payment' | 'daily_total' | 'book_fault', condition: RawBuilder<unknown>) =>
    sql`exists (select from ${sql.table(table)} as kept where kept.merchant_id = merchant.merchant_id and ${condition})`
  const ofDays = sql`kept.business_date between first and last`
  const created = sql`kept.source in ('CIS', 'HQPAY')
    and kept.created_at >= (first::timestamp at time zone 'Asia/Hong_Kong')
    and kept.created_at < ((last + 2)::timestamp at time zone 'Asia/Hong_Kong')`
  const { rows } = await sql<Unit>`
    select merchant.merchant_id as "merchantId", first::text as "from", last::text as "to"
    from merchant, (select app_now()::date - 1 as first, app_now()::date as last) as days
    where merchant.merchant_id > ${merchantId}
      and (${has('payment', created)} or ${has('daily_total', ofDays)} or ${has('book_fault', ofDays)})
    order by merchant.merchant_id limit 1`.execute(db)
  return rows[0]
}

/** The next business day with totals or payments, of the same merchant or of the next. */
const nextDay = async (
  db: Db,
  { merchantId, businessDate }: SweepState,
): Promise<Unit | undefined> => {
  const last = sql`case when merchant.merchant_id = ${merchantId} then ${businessDate ?? '-infinity'}::date else '-infinity' end`
  const later = (
    source: string,
  ) => sql`from payment where payment.merchant_id = merchant.merchant_id and source = ${source}
    and business_date > ${last} and created_at >= (${last}::timestamp at time zone 'Asia/Hong_Kong')`
  // In the order of the index, by creation: the payment created first need not have the earliest business day, but one
  // with an earlier business day was created before the first one's calendar day ends.
  const after = (source: string) => sql`(select min(business_date) ${later(source)} and created_at <
    (select (business_date + 1)::timestamp at time zone 'Asia/Hong_Kong' ${later(source)} order by created_at limit 1))`
  const { rows } = await sql<Unit>`
    select merchant.merchant_id as "merchantId", next.day::text as "from", next.day::text as "to"
    from merchant, lateral (select least(${after('CIS')}, ${after('HQPAY')}, (select min(business_date) from daily_total
      where daily_total.merchant_id = merchant.merchant_id and business_date > ${last})) as day) as next
    where merchant.merchant_id >= ${merchantId} and next.day is not null
    order by merchant.merchant_id limit 1`.execute(db)
  return rows[0]
}

export const nextUnits: Readonly<Record<Sweep, typeof nextDay>> = {
  RECENT: nextRecent,
  WHOLE: nextDay,
}

export const moveSweep = async (db: Db, sweep: Sweep, unit: Unit): Promise<void> => {
  await db
    .updateTable('book_sweep')
    .where('name', '=', sweep)
    .set(({ eb, ref }) => ({
      after_merchant: unit.merchantId,
      after_date: unit.to,
      begun_at: eb
        .case()
        .when('after_merchant', '=', '')
        .then(sql<string>`app_now()`)
        .else(ref('begun_at'))
        .end(),
    }))
    .execute()
}

/** The next round begins with the first merchant, after a rest. */
export const endSweep = async (db: Db, sweep: Sweep): Promise<void> => {
  await db
    .updateTable('book_sweep')
    .where('name', '=', sweep)
    .set({ after_merchant: '', after_date: null, ended_at: sql<string>`app_now()` })
    .execute()
}

/** Stores the violations that a rule finds in these days, and deletes those that are gone. Resolves to the new ones. */
export const recordFaults = async (db: Db, rule: BookRule, unit: Unit): Promise<string[]> => {
  const { rows: found } = await violations[rule](unit).execute(db)
  const subjects = found.map(({ subject }) => subject)
  await db
    .deleteFrom('book_fault')
    .where('merchant_id', '=', unit.merchantId)
    .where('rule', '=', rule)
    .where('business_date', '>=', unit.from)
    .where('business_date', '<=', unit.to)
    .where('subject', '<>', sql<string>`all(${subjects}::text[])`)
    .execute()
  if (found.length === 0) return []
  const { rows } = await sql<{ subject: string | null }>`
    insert into book_fault (merchant_id, rule, subject, business_date, first_seen_at, last_seen_at)
    select ${unit.merchantId}, ${rule}, subject, business_date, app_now(), app_now()
    from unnest(${subjects}::text[], ${found.map(({ businessDate }) => businessDate)}::date[]) as found (subject, business_date)
    on conflict (merchant_id, rule, subject) do update set last_seen_at = excluded.last_seen_at
    returning case when xmax = 0 then subject end as subject`.execute(db)
  return rows.flatMap(({ subject }) => (subject === null ? [] : [subject]))
}
