/** Sheets of bills as files: what is uploaded, and what somebody takes away to correct. */
import { BYTE_ORDER_MARK, csvLine, harmless } from '@merchant/bill-sheet/csv.ts'
import {
  billColumns,
  type BillCells,
  type NumberedCells,
} from '@merchant/contract/areas/bill-row.rules.ts'
import type { BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Sheet } from './sheet-state.ts'

/** As the template has it. */
const heading = csvLine(
  billColumns.map((column) => (column === 'billReference' ? 'billReference*' : column)),
)

const CSV = 'text/csv;charset=utf-8'
const cellsOf = (cells: BillCells): string[] => billColumns.map((column) => cells[column] ?? '')

const nameAsCsv = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.csv`

/**
 * The file itself, byte for byte; once something was corrected, its rows as CSV. Each stays in its line, so
 * that the request speaks of the same rows as the person's own sheet.
 */
export const uploadOf = ({ file, rows, isCorrected }: Sheet): File => {
  if (!isCorrected) return file
  const byNumber = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]))
  const last = rows.at(-1)?.rowNo ?? 1
  const lines = Array.from({ length: last - 1 }, (_none, index) => {
    const cells = byNumber.get(index + 2)
    return csvLine(cells === undefined ? [] : cellsOf(cells))
  })
  const text = [BYTE_ORDER_MARK, heading, ...lines]
  return new File(text, nameAsCsv(file.name), { type: CSV })
}

/** Rows to be corrected elsewhere and uploaded again. Spreadsheets run nothing of it. */
export const rowsFile = (rows: readonly Pick<NumberedCells, 'cells'>[]): Blob => {
  const lines = rows.map(({ cells }) => csvLine(cellsOf(cells).map(harmless)))
  return new Blob([BYTE_ORDER_MARK, heading, ...lines], { type: CSV })
}

/** A refused row as it stood in its sheet: what is wrong is told in its faults. */
export const cellsOfRefused = (row: BillRow): BillCells => ({
  billReference: row.billReference ?? '',
  amount: row.amount ?? '',
  dueDate: row.dueDate ?? '',
  customerRef: row.customerRef ?? '',
  customerName: row.customerName ?? '',
  customerEmail: row.customerEmail ?? '',
  remark: row.remark ?? '',
  ...Object.fromEntries(row.errors.map(({ column, value }) => [column, value])),
})
