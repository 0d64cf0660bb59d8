/**
 * Checks that the books agree: totals with rows, the ledger with itself, refunds with payments. Tampers with audit
 * trails.
 */
import { runCommand } from '#infra/db/commands.ts'
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { violations, type BookRule } from '#domain/books/book-rules.queries.ts'

export interface Books {
  /** Daily totals that are not the sum of their rows. */
  readonly wrongTotals: readonly string[]
  /** Refunds whose ledger entries do not balance or have the wrong amount. */
  readonly wrongLedger: readonly string[]
  /** Refunds that only the gateway or only we have booked. */
  readonly wrongGateway: readonly string[]
  /** Payments whose refunded amount is not the sum of their refunds, or more than the payment. */
  readonly wrongPayments: readonly string[]
}

export const readBooks = (database: Database, merchantId: string): Promise<Books> =>
  database.system(async (db) => {
    // All rows at once, which takes longer than a statement of the service may on a busy machine.
    await runCommand(db, 'set local statement_timeout = 0')
    const names = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
      (await query.execute(db)).rows.map((row) => row.name)
    const subjects = async (rule: BookRule): Promise<string[]> =>
      (await violations[rule]({ merchantId }).execute(db)).rows.map(({ subject }) => subject)
    return {
      wrongTotals: await subjects('TOTALS'),
      wrongLedger: await subjects('LEDGER'),
      wrongGateway: await names(sql`
        select coalesce(refund.refund_no, book.refund_no) as name
        from (select * from refund where merchant_id = ${merchantId} and status = 'SUCCESS') as refund
        full join (select * from sandbox_gateway_book where merchant_id = ${merchantId}) as book using (refund_no)
        where refund.amount_cents is distinct from book.amount_cents`),
      wrongPayments: await subjects('PAYMENTS'),
    }
  })

export const countPayments = (database: Database, merchantId: string): Promise<number> =>
  database.system(async (db) => {
    const { count } = await db
      .selectFrom('payment')
      .where('merchant_id', '=', merchantId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

export const setCutoff = (
  database: Database,
  merchantId: string,
  shopId: string,
  cutoff: string,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('shop')
      .set({ business_day_cutoff: cutoff })
      .where('merchant_id', '=', merchantId)
      .where('shop_id', '=', shopId)
      .execute()
  })

/** Which kinds of rows a merchant of the sample has. */
export const readSampleShape = (database: Database, merchantId: string) =>
  database.tenant({ merchantId, shopIds: '*' }, async (db) => {
    const { rows } = await sql<{
      count: number
      days: number
      inFuture: number
      statuses: string[]
      types: string[]
      networks: string[]
      methods: string[]
      loyaltyEvents: string[]
      refundStates: string[]
      wrongBalances: number
    }>`
      select count(*)::int as count, count(distinct business_date)::int as days,
        count(*) filter (where created_at > app_now() or paid_at > app_now())::int as "inFuture",
        array_agg(distinct status::text) as statuses, array_agg(distinct txn_type::text) as types,
        array_agg(distinct payment_network::text) as networks, array_agg(distinct payment_method::text) as methods,
        (select array_agg(distinct event_type::text) from loyalty_entry where merchant_id = ${merchantId}) as "loyaltyEvents",
        (select array_agg(distinct status::text) from refund where merchant_id = ${merchantId}) as "refundStates",
        (select count(*)::int from (
          select balance_after - points as before, lag(balance_after, 1, 0) over (partition by member_masked order by created_at, loyalty_txn_no) as known
          from loyalty_entry where merchant_id = ${merchantId}) as walk where before <> known) as "wrongBalances"
      from payment where merchant_id = ${merchantId}`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('An aggregate has one row')
    return row
  })

const somebody = { userId: null, displayName: 'Somebody', roleType: 'MERCHANT' }

export const writeEntries = async (
  database: Database,
  merchantId: string,
  count: number,
): Promise<void> => {
  for (let index = 1; index <= count; index += 1)
    await database.tenant({ merchantId, shopIds: '*' }, (db) =>
      insertAudit(db, merchantId, somebody, null, {
        action: 'test.write',
        detail: { count: index },
      }),
    )
}

/** Refusals of this person that the trail has already. */
export const insertRefusals = (
  database: Database,
  merchantId: string,
  userId: string,
  count: number,
): Promise<void> =>
  database.system(async (db) => {
    await sql`insert into audit_entry (merchant_id, seq, at, previous_hash, hash, actor_id, actor_name, action, outcome, code)
      select ${merchantId}, 0, app_now(), '', '', ${userId}, 'A', 'pos.bulk', 'REFUSED', '4040'
      from generate_series(1, ${count}::int)`.execute(db)
  })

/** Runs the statement as the owner of the tables without the trigger that links entries. */
export const tamper = (database: Database, statement: string): Promise<void> =>
  database.system(async (db) => {
    await runCommand(db, 'set local role none')
    await runCommand(db, 'alter table audit_entry disable trigger audit_entry_link')
    // One statement at a time; a block is one.
    const parts = statement.includes('$$') ? [statement] : statement.split(';')
    for (const part of parts) await runCommand(db, part)
    await runCommand(db, 'alter table audit_entry enable trigger audit_entry_link')
  })

/**
 * Changes the books as the owner of the tables, past every right and rule of the service. On a server the owner is no
 * superuser: rows of shops need the setting.
 */
export const falsify = (database: Database, statement: string): Promise<void> =>
  database.system(async (db) => {
    await runCommand(db, 'set local role none')
    await runCommand(db, "set local app.shop_ids = '*'")
    await runCommand(db, 'alter table ledger_entry disable trigger ledger_entry_balances')
    for (const part of statement.split(';')) await runCommand(db, part)
    await runCommand(db, 'alter table ledger_entry enable trigger ledger_entry_balances')
  })

/** Lets every audit trail be verified again, as after its rest. */
export const endAuditRests = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('audit_check')
      .set({
        checked_at: sql<string>`checked_at - interval '1 hour'`,
        walked_at: sql<string>`walked_at - interval '2 days'`,
        failed_at: sql<string>`failed_at - interval '1 hour'`,
      })
      .execute()
  })

/** Lets the sweeps begin again, as after their rest. */
export const endRests = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('book_sweep')
      .set({
        ended_at: sql<string>`ended_at - interval '2 days'`,
        begun_at: sql<string>`begun_at - interval '2 days'`,
      })
      .execute()
  })
