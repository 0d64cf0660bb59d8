/**
 * The one door to either database. Every statement runs inside a transaction that says who is
 * asking: the gate (before a merchant is known), a tenant (one merchant, some or all shops), or the
 * system (the worker and the platform feed). Row-level security does the rest.
 */
import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { Overloaded } from '#infra/concurrency/overloaded.ts'
import { openAnswering } from './answering.ts'
import { connectionOf, type Connection } from './connection.ts'
import { fairLimiter } from '#infra/concurrency/fair-limiter.ts'
import { lateAfter, literal, openPool, type DatabaseConfig, type TimedQuery } from './pool.ts'
import type { Tables } from './tables.gen.ts'
import { writerOn } from './writing.ts'

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

export interface RequestOptions {
  /** Nothing is changed, and the answer need not wait for the end of the transaction. */
  readonly isRead?: boolean
}

export interface DatabaseOptions {
  readonly connections?: number
  readonly clockOffset?: string
  /** Milliseconds that whoever asks waits for a connection; 2,000 without. */
  readonly waitMs?: number
  /** Milliseconds in which a database that is there answers; 1,000 without. */
  readonly answerMs?: number
}

export interface Database {
  readonly gate: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /**
   * One transaction for one request: finds out at the gate who is asking, then goes on as that
   * tenant.
   */
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
  /** A raw client inside an open tenant transaction, for COPY. The caller ends it, once. */
  readonly stream: (scope: Scope, options?: TransactionOptions) => Promise<StreamClient>
  /** Connections that are open, those of them in nobody's use, and requests that wait for one. */
  readonly pool: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  /** Rejects when the database does not answer in time, however many requests wait for a connection. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface StreamClient {
  readonly client: PoolClient
  /** Everybody else waits until it ends: the embedded database has one backend. */
  readonly isAlone: boolean
  /** Commits and gives the connection back; with a failure the connection is thrown away. */
  readonly end: (failure?: Error) => Promise<void>
}

/** Says who is asking for the rest of the transaction. The scope of one before it ended with it. */
const become = (role: string, scope: Scope | undefined): string => {
  if (scope === undefined) return `set local role ${role}`
  const shops = scope.shopIds === '*' ? '*' : scope.shopIds.join(',')
  return `set local role ${role};set local app.merchant_id = ${literal(scope.merchantId)};set local app.shop_ids = ${literal(shops)}`
}

const opening = (
  role: string,
  scope: Scope | undefined,
  { statementTimeoutMs, isRead = false }: TransactionOptions & RequestOptions = {},
): string =>
  [
    isRead ? 'begin read only' : 'begin read write',
    ...(statementTimeoutMs === undefined
      ? []
      : [`set local statement_timeout = ${String(statementTimeoutMs)}`]),
    become(role, scope),
  ].join(';')

/** A statement that the connection keeps and that fits no more, or is gone: it would fail there each time. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '0A000' || error.code === '26000')

/** Files that a process makes at once: each may take its connection for minutes. */
const FILE_CONNECTIONS = 8
/** Seconds after which a merchant with files of its own may try again. */
const FILE_WAIT_SECONDS = 5

export const openDatabase = (
  config: DatabaseConfig,
  { connections = 10, clockOffset, waitMs, answerMs }: DatabaseOptions = {},
): Database => {
  const { isEmbedded = false } = config
  const pool = openPool(config, clockOffset, {
    max: connections,
    waitMs,
    // Statements that a handler asks at once do not wait for each other.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // A kept plan was made for the table as it was: it is never older than this.
    maxLifetimeSeconds: 600,
  })
  // COPY does not go over a pipelined connection, and a slow reader must not keep a list waiting.
  const files = openPool(config, clockOffset, {
    max: FILE_CONNECTIONS,
    waitMs,
    idleTimeoutMillis: 10_000,
  })
  const answering = openAnswering(config, clockOffset, answerMs)
  const shares = fairLimiter(FILE_CONNECTIONS)
  const timed = (text: string): TimedQuery => ({ text, query_timeout: lateAfter(config) })

  const run = async <T>(
    begin: string,
    work: (db: Db, connection: Connection) => Promise<T>,
    { isRead = false, statementTimeoutMs }: TransactionOptions & RequestOptions = {},
  ): Promise<T> => {
    const client = await pool.connect()
    const connection = connectionOf(client, {
      begin,
      keepsPlans: !isEmbedded,
      lateAfterMs: lateAfter(config, statementTimeoutMs),
    })
    // A connection that cannot end its transaction is of no use to anyone.
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
      result = await work(writerOn(connection), connection)
    } catch (error) {
      await end('rollback', isOutdated(error)).catch(() => undefined)
      throw error
    }
    const ended = end('commit')
    // What only read is known already: its end is nobody's to wait for.
    if (isRead) ended.catch(() => undefined)
    else await ended
    return result
  }

  return {
    gate: (work) => run(opening('portal_gate', undefined), work),
    request: (identify, work, { isRead = false } = {}) =>
      run(
        opening('portal_gate', undefined, { isRead }),
        async (db, connection) => {
          const { scope, who } = await identify(db)
          await connection.become(become('portal_tenant', scope))
          return work(db, who)
        },
        { isRead },
      ),
    tenant: (scope, work, given) => run(opening('portal_tenant', scope, given), work, given),
    system: (work, given) => run(opening('portal_system', undefined, given), work, given),
    stream: async (scope, given) => {
      const giveBack = shares.take(scope.merchantId)
      if (giveBack === undefined) throw new Overloaded(FILE_WAIT_SECONDS)
      const client = await files.connect().catch((error: unknown) => {
        giveBack()
        throw error
      })
      let ended = false
      const end = async (failure?: Error): Promise<void> => {
        if (ended) return
        ended = true
        giveBack()
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
      try {
        await client.query(
          timed(opening('portal_tenant', scope, { statementTimeoutMs: 600_000, ...given })),
        )
      } catch (error) {
        await end(error instanceof Error ? error : new Error('stream'))
        throw error
      }
      return { client, end, isAlone: isEmbedded }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: answering.ask,
    close: async () => {
      await Promise.all([pool.end(), files.end(), answering.close()])
    },
  }
}
