/** A sheet of bills after its file was read: its rows, errors and corrections. Pure. */
import {
  billColumns,
  checkBills,
  type BillColumn,
  type CheckedRow,
  type NumberedCells,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { trimmed } from '@merchant/contract/core/text.ts'

export interface Sheet {
  /** As it was chosen. It is uploaded unchanged unless a cell was corrected. */
  readonly file: File
  readonly rows: readonly NumberedCells[]
  readonly isCorrected: boolean
  /** Cells that were ever wrong: a corrected cell stays editable, to be checked once more. */
  readonly marked: ReadonlySet<string>
  readonly readAt: string
  /** The idempotency key: the same while the same bills are sent again. */
  readonly idempotencyKey: string
}

export const cellKey = (rowNo: number, column: BillColumn): string => `${String(rowNo)} ${column}`

const markedIn = (checked: readonly CheckedRow[]): string[] =>
  checked.flatMap(({ rowNo, faults }) => faults.map(({ column }) => cellKey(rowNo, column)))

export const sheetOf = (
  file: File,
  rows: readonly NumberedCells[],
  at: { readonly today: string; readonly readAt: string; readonly idempotencyKey: string },
): Sheet => ({
  file,
  rows,
  isCorrected: false,
  marked: new Set(markedIn(checkBills(rows, at.today))),
  readAt: at.readAt,
  idempotencyKey: at.idempotencyKey,
})

/** Sets the text of a cell; the same sheet if nothing changes. */
export const corrected = (
  sheet: Sheet,
  { rowNo, column, text }: { rowNo: number; column: BillColumn; text: string },
  { today, idempotencyKey }: { readonly today: string; readonly idempotencyKey: string },
): Sheet => {
  const before = sheet.rows.find((row) => row.rowNo === rowNo)
  if (before === undefined || (before.cells[column] ?? '') === text) return sheet
  const rows = sheet.rows.map((row) =>
    row === before ? { rowNo, cells: { ...row.cells, [column]: text } } : row,
  )
  // A correction can make another row wrong, by repeating its reference.
  const marked = new Set([...sheet.marked, ...markedIn(checkBills(rows, today))])
  return { ...sheet, rows, isCorrected: true, marked, idempotencyKey }
}

export interface SheetFigures {
  readonly rows: number
  readonly good: number
  readonly wrong: number
  /** The sum of the correct rows that have an amount. */
  readonly total: string
}

export const figuresOf = (checked: readonly CheckedRow[]): SheetFigures => {
  const good = checked.filter(({ faults }) => faults.length === 0)
  const cents = good.reduce((sum, { cells }) => {
    const amount = trimmed(cells.amount ?? '')
    return amount === '' ? sum : sum + centsOf(amount)
  }, 0)
  return {
    rows: checked.length,
    good: good.length,
    wrong: checked.length - good.length,
    total: moneyOf(cents),
  }
}

/** The columns to show: the first three, and those with any text. */
export const columnsIn = (rows: readonly NumberedCells[]): readonly BillColumn[] =>
  billColumns.filter(
    (column, index) => index < 3 || rows.some(({ cells }) => trimmed(cells[column] ?? '') !== ''),
  )

/** Rows with a cell that is or was wrong. */
export const rowsToCorrect = (
  checked: readonly CheckedRow[],
  marked: ReadonlySet<string>,
): readonly CheckedRow[] => {
  const numbers = new Set(Array.from(marked, (key) => Number(key.split(' ')[0])))
  return checked.filter(({ rowNo }) => numbers.has(rowNo))
}
