/** The statement of the list as the service's own code writes it, and what the database says about it. */
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
import type { Database, Scope } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import { listPayments, paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import { criteriaOf, type Days } from '#domain/payments/payment-query.rules.ts'
import { DAYS } from './rows.queries.ts'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Asks the code of the list for a page, and takes down what it would have sent to the database. */
export const captureList = async (
  scope: Scope,
  days: Days,
  pageSize: number,
): Promise<Statement> => {
  const sent: Statement[] = []
  const recorder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  // No rows come back, and an empty list asks once more how many there are: that fails, and says nothing.
  await listPayments(
    recorder,
    scope,
    criteriaOf({ startDate: days.startDate, endDate: days.endDate }, days.endDate),
    listRequest({ pageSize }, paymentSortKeys, newestFirst),
  ).catch(() => undefined)
  const [statement] = sent
  if (statement === undefined) throw new Error('The list sent no statement')
  return statement
}

interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
  }[]
}

/** Pages of the database that the statement touches, asked as the tenant that asks it. */
export const pagesTouched = (
  database: Database,
  scope: Scope,
  statement: Statement,
): Promise<number> =>
  database.tenant(scope, async (db) => {
    const explain = `explain (analyze, buffers, format json) ${statement.sql}`
    const { rows } = await db.executeQuery<Explained>(
      CompiledQuery.raw(explain, [...statement.parameters]),
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return plan === undefined ? Number.NaN : plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  })

/** Processes of the server that work for a program. */
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
