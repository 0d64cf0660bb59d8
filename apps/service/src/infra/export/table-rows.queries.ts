/** Runs the statement of a list as COPY, with the cells of a file, within a limit on concurrent exports. */
import type { Compilable } from 'kysely'
import type { PoolClient } from 'pg'
import { kyselyWithin } from '#infra/db/connection.ts'
import { copyBuilder, copyOut, type CopyOut } from '#infra/db/copy.ts'
import type { Database, Db, Scope } from '#infra/db/database.ts'
import { csvCell, sheetCell, type FileColumn } from './file-columns.queries.ts'

export interface TableRows {
  readonly database: Database
  readonly scope: Scope
  readonly userId: string
  readonly fileType: 'csv' | 'xlsx'
  readonly columns: readonly FileColumn[]
  /** An index has the order of the list, so that rows can be sent before all are sorted. */
  readonly isIndexed?: boolean
  /** The rows of the list with these cells. The builder cannot run statements. */
  readonly statement: (db: Db, cells: readonly FileColumn['cell'][]) => Compilable
  /** Reads what must agree with the rows, such as their totals. */
  readonly readFirst?: (db: Db) => Promise<void>
}

/** Undefined when the limit on concurrent exports is reached. */
export const openTableRows = async (rows: TableRows): Promise<CopyOut | undefined> => {
  const { database, scope, userId, columns } = rows
  const isCsv = rows.fileType === 'csv'
  const statement = rows.statement(copyBuilder, columns.map(isCsv ? csvCell : sheetCell))
  class NoSlot extends Error {}
  try {
    return await copyOut(database, scope, statement, isCsv ? 'csv' : 'text', async (client) => {
      if (!(await takeExportSlot(client, scope.merchantId, userId))) throw new NoSlot()
      await rows.readFirst?.(kyselyWithin(client))
      if (rows.isIndexed) await client.query('set local enable_sort = off; set local jit = off')
    })
  } catch (error) {
    if (error instanceof NoSlot) return undefined
    throw error
  }
}

const MERCHANT_SLOTS = [1, 2, 3]

/**
 * Limits concurrent exports: one for each user, three for each merchant. The slots are advisory locks of the
 * export's transaction, so they count across processes and a crash frees them. On the embedded database, with
 * its single connection, exports run one after another anyway.
 */
export const takeExportSlot = async (
  client: PoolClient,
  merchantId: string,
  userId: string,
): Promise<boolean> => {
  const take = (name: string): string => `pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`
  const slots = MERCHANT_SLOTS.map(
    (slot) => `when ${take(`'export of ' || $1 || ' ${String(slot)}'`)} then true`,
  ).join(' ')
  // CASE guarantees that no lock is tried after the first one that was acquired.
  const { rows } = await client.query<{ taken: boolean }>(
    `select case when not ${take("'export by ' || $2")} then false else case ${slots} else false end end as taken`,
    [merchantId, userId],
  )
  return rows[0]?.taken ?? false
}
