/** The list's statement as the service builds it, its query plan, and the plain COPY that exports are compared with. */
import type { NamedQuery } from '#infra/db/connection.ts'
import { runCommand } from '#infra/db/commands.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import { listRequest, newestFirst } from '#infra/pagination/list-request.ts'
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { Database, Db, Scope } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import { listPayments, paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import { criteriaOf, type Days } from '#domain/payments/payment-query.rules.ts'
import { paymentColumns, type PaymentRow } from '#domain/payments/payment.rules.ts'
import { DAYS } from './rows.queries.ts'
import { cisFileColumns } from '#areas/transactions/file-columns.queries.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Captures the first statement that the code would send. No rows come back, so what follows it may fail: ignored. */
export const captureFirst = async (code: (db: Db) => Promise<unknown>): Promise<Statement> => {
  const sent: Statement[] = []
  const recorder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      sent.push({ sql: event.query.sql, parameters: event.query.parameters })
    },
  })
  await code(recorder).catch(() => undefined)
  const [statement] = sent
  if (statement === undefined) throw new Error('No statement was sent')
  return statement
}

/** Captures the statement that the code of the list would send for a page. */
export const captureList = (
  scope: Scope,
  query: Parameters<typeof criteriaOf>[0] & Days,
  pageSize: number,
): Promise<Statement> =>
  captureFirst((db) =>
    listPayments(
      db,
      scope,
      criteriaOf(query, query.endDate),
      listRequest({ pageSize }, paymentSortKeys, newestFirst),
    ),
  )

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Plan[]
}
interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[]
}

/** Runs the statement in the tenant role, or in that of the service without a scope. */
const planOf = (
  database: Database,
  scope: Scope | undefined,
  statement: Statement,
): Promise<Plan | undefined> => {
  const explained = async (db: Db) => {
    const explain = `explain (analyze, buffers, format json) ${statement.sql}`
    const command: NamedQuery = {
      ...CompiledQuery.raw(explain, [...statement.parameters]),
      isCommand: true,
    }
    const { rows } = await db.executeQuery<Explained>(command)
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  }
  return scope === undefined ? database.system(explained) : database.tenant(scope, explained)
}

/** The database pages that the statement reads. */
export const pagesTouched = async (...statement: Parameters<typeof planOf>): Promise<number> => {
  const plan = await planOf(...statement)
  return plan === undefined ? Number.NaN : plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** How often the node of the plan ran that ran most often. */
export const loopsOf = async (...statement: Parameters<typeof planOf>): Promise<number> => {
  const most = (plan: Plan): number =>
    Math.max(plan['Actual Loops'], ...(plan.Plans ?? []).map(most))
  const plan = await planOf(...statement)
  return plan === undefined ? Number.NaN : most(plan)
}

/** Server processes that serve a program. */
export const backendsOf = (database: Database, program: string): Promise<number[]> =>
  database.system(async (db) => {
    const { rows } = await sql<{
      pid: number
    }>`select pid from pg_stat_activity where application_name = ${program} and datname = current_database()`.execute(
      db,
    )
    return rows.map(({ pid }) => pid)
  })

/** Today in Hong Kong, so many days back, and the day on which the oldest rows were made. */
export const findDays = (
  database: Database,
  back: number,
): Promise<Days & { readonly oldest: string }> =>
  database.system(async (db) => {
    const day = (days: number) =>
      sql<string>`((app_now() at time zone 'Asia/Hong_Kong')::date - ${days}::int)::text`
    return db
      .selectNoFrom([day(back).as('startDate'), day(0).as('endDate'), day(DAYS).as('oldest')])
      .executeTakeFirstOrThrow()
  })

/** Columns of the file that are not stored under their name, each with a stored one of the same size. */
const computed: Readonly<Record<Exclude<keyof CisTransaction, keyof PaymentRow>, string>> = {
  currency: "'HKD'",
  amount: 'payment.amount_cents',
  tipAmount: 'payment.tip_cents',
  feeAmount: 'payment.fee_cents',
  netAmount: 'payment.amount_cents',
  refundedAmount: 'payment.refunded_cents',
  refundableAmount: 'payment.refunded_cents',
  shopName: 'shop.name_en',
  posName: 'terminal.pos_name',
  cardMasked: 'payment.card_first6',
}
const cells: Readonly<Record<string, string>> = {
  ...computed,
  ...Object.fromEntries(
    Object.entries(paymentColumns).map(([name, { field }]) => [field, `payment.${name}`]),
  ),
}

/** One cell for each field of the file; the file also has the words of its codes. */
export const copyStatement = (merchantId: string, oldest: string): string =>
  `copy (select ${Object.keys(cisFileColumns)
    .map((name) => cells[name])
    .join(', ')}
    from payment left join shop using (merchant_id, shop_id) left join terminal using (merchant_id, pos_id)
    where payment.merchant_id = '${merchantId}' and payment.source = 'CIS' and payment.created_at >= '${oldest} 00:00:00+08'
    order by payment.created_at desc, payment.mer_trade_no desc) to stdout with (format csv)`

/** Where the server's own programs are. */
export const findBinDirectory = (database: Database): Promise<string> =>
  database.system(async (db) => {
    await runCommand(db, 'set local role none')
    const { rows } = await sql<{
      setting: string
    }>`select setting from pg_config where name = 'BINDIR'`.execute(db)
    return rows[0]?.setting ?? '/usr/bin'
  })

/** The columns of a payment that are not computed by the database, for a COPY in and out. */
export const findWrittenColumns = (database: Database): Promise<string> =>
  database.system(async (db) => {
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = 'payment'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      db,
    )
    return rows[0]?.columns ?? ''
  })
