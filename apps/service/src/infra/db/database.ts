/**
 * The only way to either database. Every statement runs in a transaction with one of three roles: gate
 * (before a merchant is known), tenant (one merchant, some or all of its shops) or system (jobs and the
 * platform's import). Row-level security restricts each role (docs/glossary.md, "gate").
 */
import type { Kysely } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { fairLimiter, Overloaded } from '#infra/limiter.ts'
import { fairTurns, type Turns } from '#infra/turns.ts'
import { connectionOf, kyselyOn, type Connection } from './connection.ts'
import { openCluster, ReadOnlyServer } from './cluster.ts'
import { openPing } from './ping.ts'
import type { DatabaseConfig, TimedQuery } from './database-config.ts'
import { lentSettings, literal, openPool, queryTimeoutMs, WAIT_MS } from './pool.ts'
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
  readonly gate: <T>(work: (db: Db) => Promise<T>, options?: RequestOptions) => Promise<T>
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
  lent: readonly string[],
  role: string,
  scope: Scope | undefined,
  { statementTimeoutMs, isRead = false }: TransactionOptions & RequestOptions = {},
): string =>
  [
    isRead ? 'begin read only' : 'begin read write',
    ...lent,
    ...(statementTimeoutMs === undefined
      ? []
      : [`set local statement_timeout = ${String(statementTimeoutMs)}`]),
    roleStatements(role, scope),
  ].join(';')

/** A prepared statement no longer fits its table (0A000) or is gone (26000): it would fail each time. */
const isPreparedOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

/** The place in PostgreSQL that refuses `begin read write` on a standby; its code says no more than "not supported". */
const BEGIN_CHECK = 'call_bool_check_hook'

/** A transaction that may write meets this on a standby only. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '25006' || (error.code === '0A000' && error.routine === BEGIN_CHECK))

/** No answer long after the statement should have ended by itself: its host is gone. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

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
  const { isEmbedded = false, isPooled = false } = config
  const cluster = openCluster(config)
  const beginAs = beginStatements.bind(undefined, lentSettings(config, clockOffset))
  const pool = openPool(config, cluster, clockOffset, {
    max: connections,
    waitMs,
    // Statements that a handler sends concurrently share a round trip.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // Limits the age of plans of prepared statements, which were made for the table as it was then.
    maxLifetimeSeconds: 600,
  })
  // COPY does not work over a pipelined connection, and slow downloads must not take those of lists.
  const files = openPool(config, cluster, clockOffset, {
    max: FILE_CONNECTIONS,
    waitMs,
    idleTimeoutMillis: 10_000,
  })
  const health = openPing(config, cluster, clockOffset, pingMs)
  const takeFileSlot = fairLimiter(FILE_CONNECTIONS)
  const timed = (text: string): TimedQuery => ({ text, query_timeout: queryTimeoutMs(config) })

  /** What a failed statement says about its server: connections to one that is gone or read-only are given up. */
  const explained = (error: unknown, isRead: boolean): unknown => {
    health.notice(error)
    const isStandby = isReadOnly(error) && !isRead
    if (isStandby || isSilent(error)) void cluster.renew()
    return isStandby ? new ReadOnlyServer({ cause: error }) : error
  }

  const run = async <T>(
    begin: string,
    work: (db: Db, connection: Connection) => Promise<T>,
    { isRead = false, statementTimeoutMs }: TransactionOptions & RequestOptions = {},
  ): Promise<T> => {
    const client = await cluster.connect(pool)
    const connection = connectionOf(client, {
      begin,
      canPrepare: !isEmbedded && !isPooled,
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
      throw explained(error, isRead)
    }
    const ended = end('commit')
    if (isRead) ended.catch(() => undefined)
    else
      await ended.catch((error: unknown) => {
        throw explained(error, isRead)
      })
    return result
  }

  return {
    gate: (work, options) => run(beginAs('portal_gate', undefined, options), work, options),
    request: (identify, work, { isRead = false } = {}) =>
      run(
        beginAs('portal_gate', undefined, { isRead }),
        async (db, connection) => {
          const { scope, who } = await identify(db)
          await connection.switchTo(roleStatements('portal_tenant', scope))
          return work(db, who)
        },
        { isRead },
      ),
    tenant: (scope, work, options) => run(beginAs('portal_tenant', scope, options), work, options),
    system: (work, options) => run(beginAs('portal_system', undefined, options), work, options),
    stream: async (scope, options) => {
      const releaseSlot = takeFileSlot(scope.merchantId)
      if (releaseSlot === undefined) throw new Overloaded(FILE_WAIT_SECONDS)
      const client = await cluster.connect(files).catch((error: unknown) => {
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
        await client.query(timed(beginAs('portal_tenant', scope, begin)))
      } catch (error) {
        await end(error instanceof Error ? error : new Error('stream'))
        throw explained(error, false)
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
