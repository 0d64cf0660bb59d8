/** The statement of a file: the list's own rows in the list's own order, with cells for a file. */
import type { Compilable } from 'kysely'
import { copyBuilder, copyOut, type CopyOut } from '#db/copy.ts'
import type { Database, Db, Scope } from '#db/database.ts'
import { takeExportSlot } from '#files/export-slot.queries.ts'
import { csvCell, sheetCell, type FileColumn } from '#files/file-columns.queries.ts'
import { orderedRows, type PaymentSort } from '#payments/payment-list.queries.ts'
import type { PaymentQuestion } from '#payments/question.rules.ts'
import { orderedLoyalty, type LoyaltyQuestion, type LoyaltySort } from './loyalty.queries.ts'

export type RowsOf =
  | { readonly of: 'cis'; readonly question: PaymentQuestion; readonly sort: PaymentSort }
  | { readonly of: 'loyalty'; readonly question: LoyaltyQuestion; readonly sort: LoyaltySort }

/** Cells carry no name of a column, because "order by created_at" would then sort the cell's text. */
export const fileStatement = (
  db: Db,
  scope: Scope,
  rows: RowsOf,
  columns: readonly FileColumn[],
  kind: 'csv' | 'xlsx',
): Compilable => {
  const cells = columns.map((column, place) =>
    (kind === 'csv' ? csvCell : sheetCell)(column).as(`cell_${String(place)}`),
  )
  return rows.of === 'cis'
    ? orderedRows(db, scope, rows.question, rows.sort).select(cells)
    : orderedLoyalty(db, scope, rows.question, rows.sort).select(cells)
}

/** Undefined when too many files are being made already. */
export const openFileRows = async (
  database: Database,
  scope: Scope,
  userId: string,
  rows: RowsOf,
  columns: readonly FileColumn[],
  kind: 'csv' | 'xlsx',
): Promise<CopyOut | undefined> => {
  const statement = fileStatement(copyBuilder, scope, rows, columns, kind)
  class NoSlot extends Error {}
  try {
    return await copyOut(
      database,
      scope,
      statement,
      kind === 'csv' ? 'csv' : 'text',
      async (client) => {
        if (!(await takeExportSlot(client, scope.merchantId, userId))) throw new NoSlot()
        // Where an index has the order, rows leave at once instead of after a sort of all of them.
        await client.query('set local enable_sort = off; set local jit = off')
      },
    )
  } catch (error) {
    if (error instanceof NoSlot) return undefined
    throw error
  }
}
