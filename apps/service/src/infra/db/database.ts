/**
 * The only way to either database. Every statement runs in a transaction with one of four roles: gate
 * (before a merchant is known), tenant (one merchant, some or all of its shops), system (jobs and commands) or
 * platform (what payment platforms report). Row-level security restricts each role (docs/glossary.md, "gate").
 */
import type { Pool, PoolClient } from 'pg'
import { fairLimiter, Overloaded } from '#infra/limiter.ts'
import { fairQueue, type FairQueue } from '#infra/fair-queue.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { openPing } from './ping.ts'
import type { DatabaseConfig, TimedQuery } from './database-config.ts'
import { openPool, queryTimeoutMs, WAIT_MS } from './pool.ts'
import {
  openTransactions,
  roleStatements,
  type Db,
  type RequestOptions,
  type Scope,
  type TransactionOptions,
  type Transactions,
} from './transactions.ts'

export type { Db, RequestOptions, Scope, TransactionOptions } from './transactions.ts'

export interface DatabaseOptions {
  readonly connections?: number
  readonly clockOffset?: string
  /** Milliseconds to wait for a free connection; 2,000 by default. */
  readonly waitMs?: number
  /** Timeout of `ping` in milliseconds; 1,000 by default. */
  readonly pingMs?: number
  /** The same database as a login that may become `portal_system` only, or `portal_platform` only. */
  readonly jobs?: DatabaseConfig | undefined
  readonly platform?: DatabaseConfig | undefined
}

export interface Database {
  readonly gate: <T>(
    work: (db: Db) => Promise<T>,
    options?: RequestOptions & TransactionOptions,
  ) => Promise<T>
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
  /** What payment platforms report. */
  readonly platform: <T>(work: (db: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>
  /** A raw client in an open tenant transaction, for COPY. The caller ends it. */
  readonly stream: (scope: Scope, options?: TransactionOptions) => Promise<StreamClient>
  /** Shares the connections fairly among callers (shared-database.ts). Jobs do without. */
  readonly queue: FairQueue
  /** Open connections, the idle ones among them, and requests waiting for one or in the queue. */
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

/** Concurrent downloads of a process: each may hold its connection for minutes. */
const FILE_CONNECTIONS = 8
/** `Retry-After` for a merchant that uses its share of downloads. */
const FILE_WAIT_SECONDS = 5

/** Transactions that wait in the queue. */
const MAX_WAITING = 1_000

/** A person gets at most 30 % of the connections and a merchant 60 %. The embedded database has a single backend. */
const queueFor = (
  connections: number,
  isEmbedded: boolean,
  waitMs: number | undefined,
): FairQueue =>
  fairQueue({
    slots: isEmbedded ? 2 : connections,
    perPerson: isEmbedded ? 1 : Math.max(1, Math.floor(connections * 0.3)),
    perGroup: isEmbedded ? 2 : Math.max(1, Math.floor(connections * 0.6)),
    waiting: MAX_WAITING,
    waitMs: waitMs ?? WAIT_MS,
  })

interface FileOptions {
  readonly clockOffset: string | undefined
  readonly waitMs: number | undefined
  readonly transactions: Pick<Transactions, 'beginAs' | 'explained'>
}

/** COPY does not work over a pipelined connection, and slow downloads must not take those of lists. */
const openFiles = (
  config: DatabaseConfig,
  cluster: Cluster,
  { clockOffset, waitMs, transactions: { beginAs, explained } }: FileOptions,
) => {
  const pool = openPool(config, cluster, clockOffset, {
    max: FILE_CONNECTIONS,
    waitMs,
    idleTimeoutMillis: 10_000,
  })
  const takeSlot = fairLimiter(FILE_CONNECTIONS)
  const timed = (text: string): TimedQuery => ({ text, query_timeout: queryTimeoutMs(config) })
  const stream: Database['stream'] = async (scope, options) => {
    const releaseSlot = takeSlot(scope.merchantId)
    if (releaseSlot === undefined) throw new Overloaded(FILE_WAIT_SECONDS)
    const client = await cluster.connect(pool).catch((error: unknown) => {
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
    return { client, end, isExclusive: config.isEmbedded ?? false }
  }
  return { stream, close: () => pool.end() }
}

export const openDatabase = (
  config: DatabaseConfig,
  { connections = 10, clockOffset, waitMs, pingMs, jobs, platform }: DatabaseOptions = {},
): Database => {
  const { isEmbedded = false } = config
  const cluster = openCluster(config)
  const health = openPing(config, cluster, clockOffset, pingMs)
  const shared = { connections, clockOffset, waitMs, notice: health.notice }
  const main = openTransactions(config, cluster, shared)
  const openOther = (other: DatabaseConfig | undefined, idleRole: string): Transactions =>
    other === undefined
      ? main
      : openTransactions({ ...other, idleRole }, openCluster(other), shared)
  const forJobs = openOther(jobs, 'portal_system')
  const forPlatform = openOther(platform, 'portal_platform')
  const pools = [...new Set([main, forJobs, forPlatform])].map((one) => one.pool)
  const { beginAs, run } = main
  const files = openFiles(config, cluster, { clockOffset, waitMs, transactions: main })
  const queue = queueFor(connections, isEmbedded, waitMs)
  const sum = (count: (pool: Pool) => number): number =>
    pools.reduce((total, pool) => total + count(pool), 0)

  return {
    gate: (work, options) => run(beginAs('portal_gate', undefined, options), work, options),
    request: (identify, work, { isRead = false } = {}) =>
      run(
        beginAs('portal_gate', undefined, { isRead }),
        async (db, connection) => {
          const { scope, who } = await identify(db)
          // The statements of `work` are sent behind these. If one of these fails, PostgreSQL refuses the others.
          const [, result] = await Promise.all([
            connection.switchTo(roleStatements('portal_tenant', scope)),
            work(db, who),
          ])
          return result
        },
        { isRead },
      ),
    tenant: (scope, work, options) => run(beginAs('portal_tenant', scope, options), work, options),
    system: (work, options) =>
      forJobs.run(forJobs.beginAs('portal_system', undefined, options), work, options),
    platform: (work, options) =>
      forPlatform.run(forPlatform.beginAs('portal_platform', undefined, options), work, options),
    stream: files.stream,
    queue,
    pool: () => ({
      total: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: queue.waiting() + sum((pool) => pool.waitingCount),
    }),
    ping: health.ping,
    close: async () => {
      await Promise.all([...pools.map((pool) => pool.end()), files.close(), health.close()])
    },
  }
}
