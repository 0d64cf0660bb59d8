/** The rows of a file out of the database: the statement of a list with cells for a file. */
import type { Compilable } from 'kysely'
import { copyBuilder, copyOut, type CopyOut } from '#infra/db/copy.ts'
import type { Database, Db, Scope } from '#infra/db/database.ts'
import { takeExportSlot } from './export-slot.queries.ts'
import { csvCell, sheetCell, type FileColumn } from './file-columns.queries.ts'

export interface TableRows {
  readonly database: Database
  readonly scope: Scope
  readonly userId: string
  readonly fileType: 'csv' | 'xlsx'
  readonly columns: readonly FileColumn[]
  /** An index may have the order: then rows leave at once instead of after a sort of all of them. */
  readonly isIndexed?: boolean
  /** The rows of the list, with these cells; the builder that is given cannot run anything. */
  readonly statement: (db: Db, cells: readonly FileColumn['cell'][]) => Compilable
}

/** Undefined when too many files are being made already. */
export const openTableRows = async (rows: TableRows): Promise<CopyOut | undefined> => {
  const { database, scope, userId, columns } = rows
  const isCsv = rows.fileType === 'csv'
  const statement = rows.statement(copyBuilder, columns.map(isCsv ? csvCell : sheetCell))
  class NoSlot extends Error {}
  try {
    return await copyOut(database, scope, statement, isCsv ? 'csv' : 'text', async (client) => {
      if (!(await takeExportSlot(client, scope.merchantId, userId))) throw new NoSlot()
      if (rows.isIndexed) await client.query('set local enable_sort = off; set local jit = off')
    })
  } catch (error) {
    if (error instanceof NoSlot) return undefined
    throw error
  }
}
