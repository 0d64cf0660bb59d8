/** Transactions as one login of the server: what they begin with, how they end, and what their errors mean. */
import type { Kysely } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import { errorCode } from '#infra/error-code.rules.ts'
import { ReadOnlyServer, type Cluster } from './cluster.ts'
import { isLoss, isLost, noteLoss } from './cannot-open.ts'
import { connectionOf, kyselyOn, OutcomeUnknown, type Connection } from './connection.ts'
import type { DatabaseConfig } from './database-config.ts'
import { pooledSettings, literal, openPool, queryTimeoutMs } from './pool.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>

/** The merchant and shops whose rows a tenant transaction may access. */
export interface Scope {
  readonly merchantId: string
  readonly shopIds: '*' | readonly string[]
}

export interface TransactionOptions {
  /** Milliseconds for each statement; 5,000 by default. */
  readonly statementTimeoutMs?: number
  /** All statements see the database as the first one does. */
  readonly isSnapshot?: boolean
}

export interface RequestOptions {
  /** Read-only: a write fails, and the result does not wait for the commit. */
  readonly isRead?: boolean
}

/** `set local`: role and scope end with the transaction. */
export const roleStatements = (role: string, scope: Scope | undefined): string => {
  if (scope === undefined) return `set local role ${role}`
  const shops = scope.shopIds === '*' ? '*' : scope.shopIds.join(',')
  return `set local role ${role};set local app.merchant_id = ${literal(scope.merchantId)};set local app.shop_ids = ${literal(shops)}`
}

const beginStatements = (
  settings: readonly string[],
  role: string,
  scope: Scope | undefined,
  {
    statementTimeoutMs,
    isSnapshot = false,
    isRead = false,
  }: TransactionOptions & RequestOptions = {},
): string =>
  [
    `begin ${isSnapshot ? 'isolation level repeatable read ' : ''}${isRead ? 'read only' : 'read write'}`,
    ...settings,
    ...(statementTimeoutMs === undefined
      ? []
      : [`set local statement_timeout = ${String(statementTimeoutMs)}`]),
    roleStatements(role, scope),
  ].join(';')

/** A prepared statement no longer fits its table (0A000) or is gone (26000): it would fail each time. */
const isPreparedOutdated = (error: unknown): boolean =>
  ['0A000', '26000'].includes(errorCode(error))

/**
 * The PostgreSQL routine that refuses `begin read write` on a standby; the SQLSTATE alone says only "not supported".
 */
const BEGIN_CHECK = 'call_bool_check_hook'

/** The server is read-only. A transaction that may write gets these errors on a standby only. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '25006' || (error.code === '0A000' && error.routine === BEGIN_CHECK))

/** No answer long after the statement timeout: the host is gone. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** The connection or its server ended: what was sent last may have been carried out. */
const isAnswerLost = (error: unknown): boolean =>
  isLost(error) || /^(08|57P)|^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(errorCode(error))

export interface Transactions {
  readonly pool: Pool
  /** The statements that begin a transaction. */
  readonly beginAs: (
    role: string,
    scope: Scope | undefined,
    options?: TransactionOptions & RequestOptions,
  ) => string
  readonly run: <T>(
    begin: string,
    work: (db: Db, connection: Connection) => Promise<T>,
    options?: TransactionOptions & RequestOptions,
  ) => Promise<T>
  /** Translates the error of a failed statement. If its server is gone or read-only, connections to it are dropped. */
  readonly explained: (error: unknown, isRead: boolean) => unknown
}

export interface TransactionsOptions {
  readonly connections: number
  readonly clockOffset: string | undefined
  readonly waitMs: number | undefined
  readonly notice: (error: unknown) => void
}

export const openTransactions = (
  config: DatabaseConfig,
  cluster: Cluster,
  { connections, clockOffset, waitMs, notice }: TransactionsOptions,
): Transactions => {
  const { isEmbedded = false, isPooled = false, place } = config
  const pool = openPool(config, cluster, clockOffset, {
    max: connections,
    waitMs,
    // Statements that a handler sends concurrently share a round trip.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    // Limits the age of plans of prepared statements, which were made for the table as it was then.
    maxLifetimeSeconds: 600,
  })
  const explained = (error: unknown, isRead: boolean): unknown => {
    notice(error)
    if (isLoss(error)) noteLoss(error, place)
    const isStandby = isReadOnly(error) && !isRead
    if (isStandby || isSilent(error)) void cluster.renew()
    return isStandby ? new ReadOnlyServer(place?.setting, { cause: error }) : error
  }
  const run: Transactions['run'] = async (
    begin,
    work,
    { isRead = false, statementTimeoutMs } = {},
  ) => {
    const client = await cluster.connect(pool)
    const connection = connectionOf(client, {
      begin,
      canPrepare: !isEmbedded && !isPooled,
      waitsForStandby: !isEmbedded && !isRead,
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
    let result: Awaited<ReturnType<typeof work>>
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
        const reason = explained(error, isRead)
        throw isAnswerLost(reason)
          ? new OutcomeUnknown('The answer to the commit was lost', { cause: reason })
          : reason
      })
    return result
  }
  return {
    pool,
    beginAs: (role, scope, options) =>
      beginStatements(pooledSettings(config, clockOffset), role, scope, options),
    run,
    explained,
  }
}
