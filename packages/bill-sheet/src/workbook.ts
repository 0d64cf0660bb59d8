/** The first sheet of a workbook as text: numbers without an exponent, dates as days, no formulas. */
import { readXlsx, type CellValue } from 'hucre/xlsx'

/** Lines of a sheet, cell by cell, or a sentence about why it has none. */
export type SheetTexts =
  | { readonly lines: Iterable<readonly string[]> }
  | { readonly refusal: string }

/** Blank rows between bills are passed over; so many rows are not a sheet of bills. */
const MOST_ROWS = 20_000

export const textsOfWorkbook = async (bytes: Uint8Array): Promise<SheetTexts> => {
  try {
    const book = await readXlsx(bytes, { sheets: [0], maxRows: MOST_ROWS + 1 })
    const sheet = book.sheets[0]
    if (sheet === undefined) return { refusal: 'The workbook has no sheet' }
    if (sheet.rows.length > MOST_ROWS)
      return { refusal: 'The sheet has too many rows. Delete the empty ones below the bills' }
    for (const [place, cell] of sheet.cells ?? []) {
      if (cell.formula !== undefined || cell.type === 'formula')
        return {
          refusal: `Cell ${nameOf(place)} is a formula. Replace formulas by their values and upload it again`,
        }
    }
    return { lines: sheet.rows.map((row) => Array.from(row, textOf)) }
  } catch {
    return {
      refusal: 'The workbook cannot be read. Open it, save it again as .xlsx and upload that',
    }
  }
}

/** `2,1` counts from zero: row and column. */
const nameOf = (place: string): string => {
  const [row = 0, column = 0] = place.split(',').map(Number)
  return `${String.fromCharCode(65 + Math.min(column, 25))}${String(row + 1)}`
}

const textOf = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'number') return numberText(value)
  // A workbook can spell out what no database holds.
  return String(value).toWellFormed().replaceAll('\0', '\uFFFD')
}

/** A day stays a day; with a time beside it, it is shown as it is and found wrong. */
const dayOf = (value: Date): string => {
  if (Number.isNaN(value.getTime())) return '?'
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

/** Spreadsheets keep 0.1 + 0.2 as it is: what differs from cents by less than anyone can type is cents. */
const numberText = (value: number): string => {
  const cents = Math.round(value * 100)
  const isCents =
    Number.isSafeInteger(cents) &&
    Math.abs(value - cents / 100) < 1e-9 * Math.max(1, Math.abs(value))
  return isCents && !Number.isInteger(value) ? value.toFixed(2) : String(value)
}
