/**
 * One client of the driver, as Kysely asks for it. What opens a transaction or says who is asking
 * waits for the next statement and travels with it: one round trip and one packet for both. Should
 * the first fail, the database refuses the other, because the transaction has failed by then; and
 * should not even the `begin` have been carried out, because a connection at rest changes nothing
 * and sees no merchant (`pool.ts`).
 */
import type { Writable } from 'node:stream'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import { holdTogether } from './hold-together.ts'
import type { TimedQuery } from './pool.ts'

/** A statement whose plan a connection keeps, under this name; see `kept.ts`. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
}

export interface Connection extends DatabaseConnection {
  /** Goes out in front of the next statement. */
  readonly ahead: (text: string) => void
  /** Goes out at once, unless nothing went before it: then there is nothing to end. */
  readonly end: (how: 'commit' | 'rollback') => Promise<void>
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Refused because there is no transaction any more, or never was one. */
const isAftermath = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '25P02' || error.code === '25006')

export interface ConnectionOptions {
  /** False where connections share their names with each other. */
  readonly keepsPlans: boolean
  /** Milliseconds after which an answer no longer comes. */
  readonly lateAfterMs: number | undefined
}

export const connectionOf = (
  client: PoolClient,
  { keepsPlans, lateAfterMs }: ConnectionOptions,
): Connection => {
  let failure: unknown
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
      // Of statements that were sent together the later ones only hear that something had failed.
      throw isAftermath(error) ? failure : error
    }
  }
  let waiting = ''
  let isUsed = false
  let hasEnded = false
  let hasFailedToOpen = false

  const send = async (query: QueryConfig) => {
    // The client is somebody else's by now, or nobody's: then it asks as the owner of the tables.
    if (hasEnded) throw new Error('The transaction has ended')
    if (hasFailedToOpen) throw new Error('There is no transaction')
    isUsed = true
    // The driver writes each query for itself.
    holdTogether(streamOf(client))
    if (waiting === '') return ask(query)
    const opening = waiting
    waiting = ''
    const opened = ask({ text: opening }).catch((error: unknown) => {
      hasFailedToOpen = true
      throw error
    })
    const [, result] = await Promise.all([opened, ask(query)])
    return result
  }

  return {
    ahead: (text) => {
      waiting = waiting === '' ? text : `${waiting};${text}`
    },
    end: async (how) => {
      hasEnded = true
      waiting = ''
      if (!isUsed) return
      const { command } = await ask({ text: hasFailedToOpen ? 'rollback' : how })
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

const streamOf = (client: PoolClient): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream
