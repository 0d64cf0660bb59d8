/** Kysely on one client of the driver, within one transaction that roles and scopes are set in. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
} from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { errorCode } from '#infra/error-code.rules.ts'
import { requireRows } from './row-statements.rules.ts'
import type { TimedQuery } from './database-config.ts'
import type { Tables } from './tables.gen.ts'

/** A statement that the connection prepares under this name (prepared.ts). */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
  /** A command such as `set local` instead of a statement on rows (commands.ts). */
  readonly isCommand?: boolean
}

export interface Connection extends DatabaseConnection {
  /** Runs the statements that switch role and scope for the rest of the transaction. */
  readonly switchTo: (text: string) => Promise<void>
  /** Ends the transaction if it has begun. */
  readonly end: (how: 'commit' | 'rollback') => Promise<void>
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** In the extended protocol a text is one statement: nothing that gets into it can end it and begin another. */
const single = (text: string, values: unknown[]) => ({ text, values, queryMode: 'extended' })

/** SQLSTATE of a statement that was refused only because an earlier one of its transaction had failed. */
const IN_FAILED_TRANSACTION = '25P02'

/**
 * Whether the transaction was committed is unknown: the answer to its commit was lost, or the commit is in this
 * server's log, but somebody ended the wait for its standby, so that a failover may lose it.
 */
export class OutcomeUnknown extends Error {
  /** SQLSTATE `statement_completion_unknown`. */
  readonly code = '40003'
}

/**
 * The PostgreSQL routine that cancels the wait: it only sends a warning, in the server's language, and reports success.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN'

/** Without a statement timeout, which would end the wait for a standby. */
const commitWithoutTimeout = 'set local statement_timeout = 0;commit'

export interface ConnectionOptions {
  /** The statements that begin the transaction; undefined if it has begun. */
  readonly begin: string | undefined
  /** False where connections share the names of prepared statements. */
  readonly canPrepare: boolean
  /** Whether its commit may have to wait for a standby. */
  readonly waitsForStandby: boolean
  readonly queryTimeoutMs: number | undefined
}

/**
 * The transaction begins with its first statement, so that work which sends none yet occupies no backend:
 * the embedded database has a single one.
 */
export const connectionOf = (
  client: PoolClient,
  { begin, canPrepare, waitsForStandby, queryTimeoutMs }: ConnectionOptions,
): Connection => {
  let failure: unknown
  let begun: Promise<unknown> | undefined
  let hasEnded = false
  let unanswered = 0

  const query = async (config: QueryConfig) => {
    unanswered += 1
    const timed: TimedQuery = {
      ...config,
      // Counted from sending: statements that are sent together are answered one after the other.
      query_timeout: queryTimeoutMs === undefined ? undefined : queryTimeoutMs * unanswered,
    }
    try {
      const result = await client.query(timed)
      // A rollback to a savepoint makes the transaction usable again. A text of several commands has
      // several results.
      if ([result].flat().some(({ command }) => command === 'ROLLBACK')) failure = undefined
      return result
    } catch (error) {
      failure ??= error
      // Pipelined statements after a failed one only report the failed transaction: throw its cause.
      throw errorCode(error) === IN_FAILED_TRANSACTION ? failure : error
    } finally {
      unanswered -= 1
    }
  }

  const send = async (config: QueryConfig) => {
    // The client is back in the pool and may be somebody else's.
    if (hasEnded) throw new Error('The transaction has ended')
    begun ??= begin === undefined ? Promise.resolve() : query({ text: begin })
    await begun
    return query(config)
  }

  /** Resolves to the command that ended the transaction. */
  const commit = async (): Promise<string | undefined> => {
    // After a failed statement it is a rollback, which waits for nobody.
    if (!waitsForStandby || failure !== undefined) return (await query({ text: 'commit' })).command
    const heard = { isAlone: false }
    const hear = ({ routine }: { readonly routine?: string | undefined }): void => {
      heard.isAlone ||= routine === STANDBY_WAIT
    }
    client.on('notice', hear)
    try {
      // Several commands have several results.
      const results = [await query({ text: commitWithoutTimeout })].flat()
      if (heard.isAlone) throw new OutcomeUnknown('No standby has confirmed the commit')
      return results.at(-1)?.command
    } finally {
      client.off('notice', hear)
    }
  }

  return {
    switchTo: async (text) => {
      await send({ text })
    },
    end: async (how) => {
      hasEnded = true
      if (begun === undefined) return
      const hasBegun = await begun.then(
        () => true,
        () => false,
      )
      const command =
        how === 'commit' && hasBegun ? await commit() : (await query({ text: 'rollback' })).command
      // PostgreSQL turns the commit of a failed transaction into a rollback and reports success.
      if (how === 'commit' && command !== 'COMMIT') throw new Error('The transaction had failed')
    },
    executeQuery: async <R>({ sql, parameters, name, isCommand }: NamedQuery) => {
      if (isCommand !== true) requireRows(sql)
      const values = parameters as unknown[]
      const result = await send(
        canPrepare && name !== undefined ? { name, text: sql, values } : single(sql, values),
      )
      const { command, rowCount, rows } = result
      // The driver's query and its callbacks reference each other and the result. The young collector keeps
      // such cycles alive, so rows left there would be copied twice and promoted to the old generation.
      result.rows = []
      return {
        rows: rows as R[],
        ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    },
    streamQuery: () => {
      throw new Error('Rows are read whole; files go through copyOut')
    },
  }
}

const kyselyWith = (
  createDriver: () => Driver,
  createQueryCompiler: () => QueryCompiler,
): Kysely<Tables> => {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler,
  }
  return new Kysely<Tables>({ dialect })
}

/** Builds and compiles statements but cannot run them. */
export const builderWith = (createQueryCompiler: () => QueryCompiler): Kysely<Tables> =>
  kyselyWith(() => new DummyDriver(), createQueryCompiler)

/** A driver whose only connection is opened and released by its owner. */
class ConnectionDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }
}

/** Runs its statements on the connection. */
export const kyselyOn = (connection: DatabaseConnection): Kysely<Tables> =>
  kyselyWith(
    () => new ConnectionDriver(connection),
    () => new PostgresQueryCompiler(),
  )

/**
 * Runs its statements, one at a time, in the open transaction of a client that is not pipelined. Its owner ends the
 * transaction.
 */
export const kyselyWithin = (client: PoolClient): Kysely<Tables> => {
  const connection = connectionOf(client, {
    begin: undefined,
    canPrepare: false,
    waitsForStandby: false,
    queryTimeoutMs: undefined,
  })
  let last: Promise<unknown> = Promise.resolve()
  return kyselyOn({
    ...connection,
    executeQuery: (query: CompiledQuery) => {
      const next = last.then(() => connection.executeQuery<never>(query))
      last = next.catch(() => undefined)
      return next
    },
  })
}
