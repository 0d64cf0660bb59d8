/**
 * The only way to either database. Every statement runs in a transaction with one of three roles: gate
 * (before a merchant is known), tenant (one merchant, some or all of its shops) or system (jobs and the
 * platform's import). Row-level security restricts each role (docs/glossary.md, "gate").
 */
import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { fairLimiter, Overloaded } from '#infra/limiter.ts'
import { fairTurns, type Turns } from '#infra/turns.ts'
import { connectionOf, kyselyOn, type Connection } from './connection.ts'
import {
  literal,
  openPing,
  openPool,
  queryTimeoutMs,
  WAIT_MS,
  type DatabaseConfig,
  type TimedQuery,
} from './pool.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>

/** Whose rows a tenant transaction may touch. */
export interface Scope {
  readonly merchantId: string
  readonly shopIds: '*' | readonly string[]
}

export interface TransactionOptions {
  /** Milliseconds for each statement; 5,000 by default. */
  readonly statementTimeoutMs?: number
}

export interface RequestOptions {
  /** Read-only: a write fails, and the result does not wait for the commit. */
  readonly isRead?: boolean
}

export interface DatabaseOptions {
  readonly connections?: number
  readonly clockOffset?: string
  /** Milliseconds to wait for a free connection; 2,000 by default. */
  readonly waitMs?: number
  /** Timeout of `ping` in milliseconds; 1,000 by default. */
  readonly pingMs?: number
}

export interface Database {
  readonly gate: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** One transaction for a request: `identify` finds the caller as gate, `work` goes on as that tenant. */
  readonly request: <S, T>(
    identify: (db: Db) => Promise<{ readonly scope: Scope; readonly who: S }>,
    work: (db: Db, who: S) => Promise<T>,
    options?: RequestOptions,
  ) => Promise<T>
  readonly tenant: <T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>
  readonly system: <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /** A raw client in an open tenant transaction, for COPY. The caller ends it. */
  readonly stream: (scope: Scope, options?: TransactionOptions) => Promise<StreamClient>
  /** Shares the connections fairly among callers (shared-database.ts). Jobs do without. */
  readonly turns: Turns
  /** Open connections, the idle ones among them, and requests waiting for one. */
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  /** Rejects when the database does not answer in time; independent of the connections of requests. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StreamClient {
  readonly client: PoolClient
  /** True on the embedded database: nothing else runs until the stream ends. */
  readonly isExclusive: boolean
  /** Commits and returns the connection to the pool; after a failure the connection is closed instead. */
  readonly end: (failure?: Error) => Promise<void>
}

/** `set local`: role and scope end with the transaction. */
const roleStatements = (role: string, scope: Scope | undefined): string => {
  if (scope === undefined) return `set local role ${role}`
  const shops = scope.shopIds === '*' ? '*' : scope.shopIds.join(',')
  return `set local role ${role};set local app.merchant_id = ${literal(scope.merchantId)};set local app.shop_ids = ${literal(shops)}`
}

const beginStatements = (
  role: string,
  scope: Scope | undefined,
  { statementTimeoutMs, isRead = false }: TransactionOptions & RequestOptions = {},
): string =>
  [
    isRead ? 'begin read only' : 'begin read write',
    ...(statementTimeoutMs === undefined
      ? []
      : [`set local statement_timeout = ${String(statementTimeoutMs)}`]),
    roleStatements(role, scope),
  ].join(';')

/** A prepared statement no longer fits its table (0A000) or is gone (26000): it would fail each time. */
const isPreparedOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

/** Concurrent downloads of a process: each may hold its connection for minutes. */
const FILE_CONNECTIONS = 8
/** `Retry-After` for a merchant that has its share of downloads. */
const FILE_WAIT_SECONDS = 5

/** Transactions of callers that wait for their turn. */
const MOST_WAITING = 1_000

/** Of ten connections three for a person, six for a merchant. The embedded database has one backend, which takes turns. */
const turnsOf = (connections: number, isEmbedded: boolean, waitMs: number | undefined): Turns =>
  fairTurns({
    slots: isEmbedded ? 2 : connections,
    perPerson: isEmbedded ? 1 : Math.max(1, Math.floor(connections * 0.3)),
    perGroup: isEmbedded ? 2 : Math.max(1, Math.floor(connections * 0.6)),
    waiting: MOST_WAITING,
    waitMs: waitMs ?? WAIT_MS,
  })

export const openDatabase = (
  config: DatabaseConfig,
  { connections = 10, clockOffset, waitMs, pingMs }: DatabaseOptions = {},
): Database => {
  const { isEmbedded = false } = config
  const pool = openPool(config, clockOffset, {
    max: connections,
    waitMs,
    // Statements that a handler sends concurrently share a round trip.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // Limits the age of plans of prepared statements, which were made for the table as it was then.
    maxLifetimeSeconds: 600,
  })
  // COPY does not work over a pipelined connection, and slow downloads must not take those of lists.
  const files = openPool(config, clockOffset, {
    max: FILE_CONNECTIONS,
    waitMs,
    idleTimeoutMillis: 10_000,
  })
  const health = openPing(config, clockOffset, pingMs)
  const takeFileSlot = fairLimiter(FILE_CONNECTIONS)
  const timed = (text: string): TimedQuery => ({ text, query_timeout: queryTimeoutMs(config) })

  const run = async <T>(
    begin: string,
    work: (db: Db, connection: Connection) => Promise<T>,
    { isRead = false, statementTimeoutMs }: TransactionOptions & RequestOptions = {},
  ): Promise<T> => {
    const client = await pool.connect()
    const connection = connectionOf(client, {
      begin,
      canPrepare: !isEmbedded,
      queryTimeoutMs: queryTimeoutMs(config, statementTimeoutMs),
    })
    // A connection whose transaction cannot be ended is closed.
    const end = (how: 'commit' | 'rollback', isSpent = false) =>
      connection.end(how).then(
        () => {
          client.release(isSpent)
        },
        (error: unknown) => {
          client.release(true)
          throw error
        },
      )
    let result: T
    try {
      result = await work(kyselyOn(connection), connection)
    } catch (error) {
      await end('rollback', isPreparedOutdated(error)).catch(() => undefined)
      throw error
    }
    const ended = end('commit')
    if (isRead) ended.catch(() => undefined)
    else await ended
    return result
  }

  return {
    gate: (work) => run(beginStatements('portal_gate', undefined), work),
    request: (identify, work, { isRead = false } = {}) =>
      run(
        beginStatements('portal_gate', undefined, { isRead }),
        async (db, connection) => {
          const { scope, who } = await identify(db)
          await connection.switchTo(roleStatements('portal_tenant', scope))
          return work(db, who)
        },
        { isRead },
      ),
    tenant: (scope, work, options) =>
      run(beginStatements('portal_tenant', scope, options), work, options),
    system: (work, options) =>
      run(beginStatements('portal_system', undefined, options), work, options),
    stream: async (scope, options) => {
      const releaseSlot = takeFileSlot(scope.merchantId)
      if (releaseSlot === undefined) throw new Overloaded(FILE_WAIT_SECONDS)
      const client = await files.connect().catch((error: unknown) => {
        releaseSlot()
        throw error
      })
      let ended = false
      const end = async (failure?: Error): Promise<void> => {
        if (ended) return
        ended = true
        releaseSlot()
        if (failure !== undefined) return client.release(failure)
        await client.query(timed('commit')).then(
          () => {
            client.release()
          },
          (error: unknown) => {
            client.release(error instanceof Error ? error : true)
          },
        )
      }
      const begin = { statementTimeoutMs: 600_000, ...options }
      try {
        await client.query(timed(beginStatements('portal_tenant', scope, begin)))
      } catch (error) {
        await end(error instanceof Error ? error : new Error('stream'))
        throw error
      }
      return { client, end, isExclusive: isEmbedded }
    },
    turns: turnsOf(connections, isEmbedded, waitMs),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: health.ping,
    close: async () => {
      await Promise.all([pool.end(), files.end(), health.close()])
    },
  }
}
