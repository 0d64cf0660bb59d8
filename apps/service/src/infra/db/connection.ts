/**
 * One client of the driver, as Kysely asks for it, within one transaction. The transaction begins
 * with the first statement, so that work that asks nothing yet keeps no backend busy: the embedded
 * database has only one.
 */
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import type { TimedQuery } from './pool.ts'

/** A statement whose plan a connection keeps, under this name; see `kept.ts`. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
}

export interface Connection extends DatabaseConnection {
  /** Runs what says who is asking from here on. */
  readonly become: (text: string) => Promise<void>
  /** Ends the transaction, if it has begun. */
  readonly end: (how: 'commit' | 'rollback') => Promise<void>
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Refused only because an earlier statement of the transaction had failed. */
const isAftermath = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

export interface ConnectionOptions {
  /** What the transaction begins with. */
  readonly begin: string
  /** False where connections share their names with each other. */
  readonly keepsPlans: boolean
  /** Milliseconds after which an answer no longer comes. */
  readonly lateAfterMs: number | undefined
}

export const connectionOf = (
  client: PoolClient,
  { begin, keepsPlans, lateAfterMs }: ConnectionOptions,
): Connection => {
  let failure: unknown
  let begun: Promise<unknown> | undefined
  let hasEnded = false

  const ask = async (query: QueryConfig) => {
    const timed: TimedQuery = { ...query, query_timeout: lateAfterMs }
    try {
      const answer = await client.query(timed)
      // Back at a savepoint the transaction is good again: what fails from here on fails for itself.
      // Several commands in one text have an answer each.
      if ([answer].flat().some(({ command }) => command === 'ROLLBACK')) failure = undefined
      return answer
    } catch (error) {
      failure ??= error
      // Of statements asked at once, the later ones only hear that an earlier one had failed.
      throw isAftermath(error) ? failure : error
    }
  }

  const send = async (query: QueryConfig) => {
    // The client is somebody else's by now, or nobody's.
    if (hasEnded) throw new Error('The transaction has ended')
    begun ??= ask({ text: begin })
    await begun
    return ask(query)
  }

  return {
    become: async (text) => {
      await send({ text })
    },
    end: async (how) => {
      hasEnded = true
      if (begun === undefined) return
      const hasBegun = await begun.then(
        () => true,
        () => false,
      )
      const { command } = await ask({ text: hasBegun ? how : 'rollback' })
      // The database turns the commit of a failed transaction into a rollback, and calls that success.
      if (how === 'commit' && command !== 'COMMIT') throw new Error('The transaction had failed')
    },
    executeQuery: async <R>({ sql, parameters, name }: NamedQuery) => {
      const values = parameters as unknown[]
      const answer = await send(
        keepsPlans && name !== undefined ? { name, text: sql, values } : { text: sql, values },
      )
      const { command, rowCount, rows } = answer
      // The driver's query and its callbacks hold each other and the answer, and the young collector
      // takes such a ring for alive: rows left in it are copied twice, and end up among the old ones.
      answer.rows = []
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
