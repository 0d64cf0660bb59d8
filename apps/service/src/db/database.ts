/**
 * The one door to either database. Every statement runs inside a transaction that says who is
 * asking: the gate (before a merchant is known), a tenant (one merchant, some or all shops), or the
 * system (the worker and the platform feed). Row-level security does the rest (reliability R4).
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ClientConfig, CustomTypesConfig, PoolClient } from 'pg'
import { Pool } from 'pg'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>

/** Whose rows a transaction may touch. */
export interface Scope {
  readonly merchantId: string
  readonly shopIds: '*' | readonly string[]
}

export interface TransactionOptions {
  /** Milliseconds for one statement; 5,000 without. */
  readonly statementTimeoutMs?: number
}

export interface Database {
  readonly gate: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * One transaction for one request: finds out at the gate who is asking, then goes on as that
   * tenant. Two round trips fewer than a transaction for each.
   */
  readonly request: <S, T>(
    identify: (db: Db) => Promise<{ readonly scope: Scope; readonly who: S }>,
    work: (db: Db, who: S) => Promise<T>,
  ) => Promise<T>
  readonly tenant: <T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>
  readonly system: <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /** A raw client inside an open tenant transaction, for COPY. The caller ends it, once. */
  readonly stream: (scope: Scope, options?: TransactionOptions) => Promise<StreamClient>
  /** Connections that are open, those of them in nobody's use, and requests that wait for one. */
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StreamClient {
  readonly client: PoolClient
  /** Commits and gives the connection back; with a failure the connection is thrown away. */
  readonly end: (failure?: Error) => Promise<void>
}

// Dates as JavaScript objects are nearly half of the CPU of a list: text stays text, in Hong Kong time.
const parsers = new Map<number, (value: string) => unknown>([
  [16, (value) => value === 't'],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, (value) => JSON.parse(value) as unknown],
  [700, Number],
  [701, Number],
  [3802, (value) => JSON.parse(value) as unknown],
])
const bytea = (value: string): Buffer => Buffer.from(value.slice(2), 'hex')
const textArray = (value: string): string[] =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((item) => item.replace(/^"|"$/g, ''))
const types: CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    oid === 17
      ? bytea
      : oid === 1009
        ? textArray
        : (parsers.get(oid) ?? ((value: string) => value)),
}

/**
 * Lists are many and short: a plan for the values at hand, from indexes on fast disks, on one core,
 * without compiling it first. Without these a filtered list reads the whole table.
 */
const connectionSettings = [
  "timezone = 'Asia/Hong_Kong'",
  'plan_cache_mode = force_custom_plan',
  'random_page_cost = 1.1',
  'jit = off',
  'max_parallel_workers_per_gather = 0',
  "idle_in_transaction_session_timeout = '60s'",
]

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Says who is asking for the rest of the transaction, in one round trip. */
const become = (role: string, scope: Scope | undefined): string => {
  const shops = scope === undefined ? '' : scope.shopIds === '*' ? '*' : scope.shopIds.join(',')
  return `set local role ${role};select set_config('app.merchant_id', ${literal(scope?.merchantId ?? '')}, true), set_config('app.shop_ids', ${literal(shops)}, true)`
}

const opening = (role: string, scope: Scope | undefined, timeoutMs = 5_000): string =>
  `begin;set local statement_timeout = ${String(timeoutMs)};${become(role, scope)}`

export const openDatabase = (
  config: ClientConfig,
  options: { connections?: number; clockOffset?: string } = {},
): Database => {
  const pool = new Pool({
    ...config,
    max: options.connections ?? 10,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Without these listeners a dropped connection ends the process (reliability 1, finding 4).
  pool.on('error', () => undefined)
  const offset =
    options.clockOffset === undefined
      ? ''
      : `;set app.clock_offset = ${literal(options.clockOffset)}`
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client
      .query(`${connectionSettings.map((setting) => `set ${setting}`).join(';')}${offset}`)
      .catch(() => undefined)
  })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  const run = <T>(begin: string, work: (db: Db) => Promise<T>): Promise<T> =>
    kysely.connection().execute(async (db) => {
      try {
        await sql.raw(begin).execute(db)
        const result = await work(db)
        await sql.raw('commit').execute(db)
        return result
      } catch (error) {
        await sql
          .raw('rollback')
          .execute(db)
          .catch(() => undefined)
        throw error
      }
    })

  return {
    gate: (work) => run(opening('portal_gate', undefined), work),
    request: (identify, work) =>
      run(opening('portal_gate', undefined), async (db) => {
        const { scope, who } = await identify(db)
        await sql.raw(become('portal_tenant', scope)).execute(db)
        return work(db, who)
      }),
    tenant: (scope, work, given) =>
      run(opening('portal_tenant', scope, given?.statementTimeoutMs), work),
    system: (work, given) =>
      run(opening('portal_system', undefined, given?.statementTimeoutMs), work),
    stream: async (scope, given) => {
      const client = await pool.connect()
      let ended = false
      const end = async (failure?: Error): Promise<void> => {
        if (ended) return
        ended = true
        if (failure !== undefined) return client.release(failure)
        await client.query('commit').then(
          () => {
            client.release()
          },
          (error: unknown) => {
            client.release(error instanceof Error ? error : true)
          },
        )
      }
      try {
        await client.query(opening('portal_tenant', scope, given?.statementTimeoutMs ?? 600_000))
      } catch (error) {
        await end(error instanceof Error ? error : new Error('stream'))
        throw error
      }
      return { client, end }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => kysely.destroy(),
  }
}
