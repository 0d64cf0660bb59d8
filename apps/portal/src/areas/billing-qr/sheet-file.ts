/** Sheets of bills as files: the upload, and the rows to correct. */
import { BYTE_ORDER_MARK, csvLine, harmless } from '@merchant/bill-sheet/csv.ts'
import {
  billColumns,
  type BillCells,
  type NumberedCells,
} from '@merchant/contract/areas/bill-row.rules.ts'
import type { BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Sheet } from './sheet-state.ts'

/** The same as in the template. */
const heading = csvLine(
  billColumns.map((column) => (column === 'billReference' ? 'billReference*' : column)),
)

const CSV = 'text/csv;charset=utf-8'
const cellsOf = (cells: BillCells): string[] => billColumns.map((column) => cells[column] ?? '')
/** An apostrophe of the text would be taken for an escape when the file is read. */
const typed = (text: string): string => (text.startsWith("'") ? harmless(text) : text)

const nameAsCsv = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.csv`

/**
 * The chosen file, or its rows as CSV if any cell was corrected. Each row stays in its line, so that the request
 * reports the same row numbers as the person's own sheet has.
 */
export const uploadOf = ({ file, rows, isCorrected }: Sheet): File => {
  if (!isCorrected) return file
  const byNumber = new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]))
  const last = rows.at(-1)?.rowNo ?? 1
  const lines = Array.from({ length: last - 1 }, (_none, index) => {
    const cells = byNumber.get(index + 2)
    return csvLine(cells === undefined ? [] : cellsOf(cells).map(typed))
  })
  const text = [BYTE_ORDER_MARK, heading, ...lines]
  return new File(text, nameAsCsv(file.name), { type: CSV })
}

/** Rows to correct in a spreadsheet and upload again, escaped so that no cell is a formula. */
export const rowsFile = (rows: readonly Pick<NumberedCells, 'cells'>[]): Blob => {
  const lines = rows.map(({ cells }) => csvLine(cellsOf(cells).map(harmless)))
  return new Blob([BYTE_ORDER_MARK, heading, ...lines], { type: CSV })
}

/** A refused row as it was in its sheet: the text of a wrong cell is in its error. */
export const cellsOfRefused = (row: BillRow): BillCells =>
  Object.fromEntries(
    billColumns.map((column) => [
      column,
      row.errors.find((error) => error.column === column)?.value ?? row[column] ?? '',
    ]),
  )
