/**
 * Reads a sheet of bills from a workbook or CSV, whichever the content is. A file that cannot be read completely
 * is refused with a message, so that no row is lost silently.
 */
import { readXlsx, type CellValue } from 'hucre/xlsx'
import {
  headingOf,
  isBlankRow,
  MAX_BILLS,
  type BillCells,
  type BillColumn,
  type NumberedCells,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { trimmed } from '@merchant/contract/core/text.ts'
import { isArchive, nameFault, RefusedArchive } from './archive.ts'
import { columnLetters } from './column-letters.ts'
import { BrokenCsv, linesOfCsv, withoutEscape } from './csv.ts'
import { cleanWorkbook } from './workbook-parts.ts'

export type SheetRead = { readonly rows: readonly NumberedCells[] } | { readonly refusal: string }

type SheetTexts = { readonly lines: Iterable<readonly string[]> } | { readonly refusal: string }

export const rowsOfSheet = async (fileName: string, bytes: Uint8Array): Promise<SheetRead> => {
  const sheet = await textsOf(fileName, bytes)
  if ('refusal' in sheet) return sheet
  try {
    return rowsOfLines(sheet.lines)
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    return refusalOf(error)
  }
}

const refusalOf = ({ fault, line }: BrokenCsv): SheetRead => {
  const at = String(line)
  switch (fault) {
    case 'quotes':
      return { refusal: `The CSV is broken near line ${at}: a cell with quotes is not closed` }
    case 'longCell':
      return {
        refusal: `Line ${at} of the CSV has a cell with too much text. Shorten it, or close its quotes`,
      }
    case 'manyCells':
      return {
        refusal: `Line ${at} of the CSV has too many cells. Delete those that belong to no column`,
      }
  }
}

const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte)

/**
 * Refuses content that does not match the extension: any text could be read as CSV, and its first error would not
 * mention the wrong name. A ZIP that is a faulty workbook is refused for that, whatever its name.
 */
const textsOf = async (fileName: string, bytes: Uint8Array): Promise<SheetTexts> => {
  if (bytes.length === 0) return { refusal: 'The file is empty' }
  if (startsWith(bytes, OLD_WORKBOOK))
    return {
      refusal: 'This is an old or a protected workbook. Save it as .xlsx without a password',
    }
  const fault = nameFault(fileName, bytes)
  const misnamed = fault === undefined ? undefined : { refusal: fault }
  if (!isArchive(bytes)) return misnamed ?? textsOfCsv(bytes)
  const workbook = await textsOfWorkbook(bytes)
  return 'refusal' in workbook ? workbook : (misnamed ?? workbook)
}

const textsOfCsv = (bytes: Uint8Array): SheetTexts => {
  const notText = 'The file is neither an .xlsx workbook nor CSV in UTF-8. Save it as one of them'
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]))
    return { refusal: notText }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refusal: notText }
  }
  if (text.includes('\0')) return { refusal: notText }
  return { lines: linesOfCsv(text) }
}

/** A limit for sheets with blank rows between the bills. */
const MAX_ROWS = 20_000

/** The first sheet as text: dates as days. Formulas and error values such as #N/A are refused. */
const textsOfWorkbook = async (bytes: Uint8Array): Promise<SheetTexts> => {
  try {
    const book = await readXlsx(await cleanWorkbook(bytes), { sheets: [0], maxRows: MAX_ROWS + 1 })
    const sheet = book.sheets[0]
    if (sheet === undefined) return { refusal: 'The workbook has no sheet' }
    for (const [key, cell] of sheet.cells ?? []) {
      if (cell.formula !== undefined || cell.type === 'formula')
        return {
          refusal: `Cell ${nameOf(key)} is a formula. Replace formulas by their values and upload it again`,
        }
      if (cell.type === 'error')
        return {
          refusal: `Cell ${nameOf(key)} is an error such as #N/A. Enter its value and upload it again`,
        }
    }
    return { lines: textsOfRows(sheet.rows) }
  } catch (error) {
    if (error instanceof RefusedArchive) return { refusal: error.message }
    return {
      refusal: 'The workbook cannot be read. Open it, save it again as .xlsx and upload that',
    }
  }
}

/** One row at a time: many cells may be the same long text. */
function* textsOfRows(rows: readonly (readonly CellValue[])[]): Generator<readonly string[]> {
  const heading = headingOf(Array.from(rows[0] ?? [], textOf))
  const amountAt = 'columns' in heading ? heading.columns.indexOf('amount') : -1
  for (const row of rows)
    yield Array.from(row, (value, at) =>
      at === amountAt && typeof value === 'number' ? amountText(value) : textOf(value),
    )
}

/** `2,1`, which is row and column counted from zero, as `B3`. */
const nameOf = (key: string): string => {
  const [row = 0, column = 0] = key.split(',').map(Number)
  return `${columnLetters(column)}${String(row + 1)}`
}

const textOf = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayOf(value)
  // Workbooks can contain characters that the database cannot store.
  const text = String(value).toWellFormed().replaceAll('\0', '\uFFFD')
  // Of rows to correct that were opened as CSV and saved as a workbook.
  return withoutEscape(text)
}

/** Without its time if it is midnight; another time is kept, and refused as a date later. */
const dayOf = (value: Date): string => {
  if (Number.isNaN(value.getTime())) return '?'
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

/** What a sum of binary fractions such as 0.1 + 0.2 may be off by: less than anybody types. */
const tolerance = (value: number): number => Math.max(1e-9, 4 * Number.EPSILON * Math.abs(value))

/** With two decimals, unless the number has a fraction of a cent. */
const amountText = (value: number): string => {
  const cents = Math.round(value * 100)
  const isCents = Number.isSafeInteger(cents) && Math.abs(value - cents / 100) < tolerance(value)
  return isCents && !Number.isInteger(value) ? value.toFixed(2) : String(value)
}

/** Maximum of characters in all bills together, as many as the largest file has. */
const MAX_CHARACTERS = 10 * 1024 * 1024

const rowsOfLines = (lines: Iterable<readonly string[]>): SheetRead => {
  let columns: readonly (BillColumn | undefined)[] | undefined
  let rowNo = 0
  let characters = 0
  const rows: NumberedCells[] = []
  for (const line of lines) {
    rowNo += 1
    if (rowNo > MAX_ROWS)
      return { refusal: 'The sheet has too many rows. Delete the empty ones below the bills' }
    if (columns === undefined) {
      if (line.every((cell) => trimmed(cell) === '')) break
      const heading = headingOf(line)
      if ('refusal' in heading) return heading
      columns = heading.columns
      continue
    }
    if (line.slice(columns.length).some((cell) => trimmed(cell) !== ''))
      return { refusal: `Row ${String(rowNo)} has more cells than there are columns` }
    const stray = columns.findIndex(
      (column, index) => column === undefined && trimmed(line[index] ?? '') !== '',
    )
    if (stray !== -1)
      return { refusal: `Row ${String(rowNo)} has a cell below a column without a name` }
    const cells = cellsOf(columns, line)
    characters += line.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > MAX_CHARACTERS)
      return { refusal: 'The sheet has too much text. Keep only the bills' }
    if (!isBlankRow(cells)) rows.push({ rowNo, cells })
    if (rows.length > MAX_BILLS)
      return {
        refusal: `The file has more than ${MAX_BILLS.toLocaleString('en-US')} bills. Split it and upload the parts`,
      }
  }
  if (columns === undefined)
    return { refusal: 'The first row must name the columns, billReference among them' }
  return rows.length === 0 ? { refusal: 'The file has no bill below its heading' } : { rows }
}

const cellsOf = (
  columns: readonly (BillColumn | undefined)[],
  line: readonly string[],
): BillCells =>
  Object.fromEntries(
    columns.flatMap((column, index) => (column === undefined ? [] : [[column, line[index] ?? '']])),
  )
