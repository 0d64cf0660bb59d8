/**
 * Reads a sheet of bills, as a workbook or as CSV, by what it is. What cannot be read
 * whole is refused with a sentence: no row is ever left out in silence.
 */
import {
  headingOf,
  isBlankRow,
  MOST_BILLS,
  type BillCells,
  type BillColumn,
  type NumberedCells,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { BrokenCsv, linesOfCsv } from './csv.ts'
import { textsOfWorkbook, type SheetTexts } from './workbook.ts'
import { archiveFault, isArchive } from './zip-head.ts'

/** The bills of a sheet, or a sentence about why it has none. */
export type SheetRead = { readonly rows: readonly NumberedCells[] } | { readonly refusal: string }

export const rowsOfSheet = async (bytes: Uint8Array): Promise<SheetRead> => {
  const sheet = await textsOf(bytes)
  if ('refusal' in sheet) return sheet
  try {
    return rowsOfLines(sheet.lines)
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    const line = String(error.line)
    return { refusal: `The CSV is broken near line ${line}: a cell with quotes is not closed` }
  }
}

const textsOf = async (bytes: Uint8Array): Promise<SheetTexts> => {
  if (bytes.length === 0) return { refusal: 'The file is empty' }
  if (isArchive(bytes)) {
    const refusal = archiveFault(bytes)
    return refusal === undefined ? textsOfWorkbook(bytes) : { refusal }
  }
  return textsOfCsv(bytes)
}

const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, place) => bytes[place] === byte)

const textsOfCsv = (bytes: Uint8Array): SheetTexts => {
  if (startsWith(bytes, OLD_WORKBOOK))
    return {
      refusal: 'This is an old or a protected workbook. Save it as .xlsx without a password',
    }
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

const rowsOfLines = (lines: Iterable<readonly string[]>): SheetRead => {
  let columns: readonly (BillColumn | undefined)[] | undefined
  let rowNo = 0
  const rows: NumberedCells[] = []
  for (const line of lines) {
    rowNo += 1
    if (columns === undefined) {
      if (line.every((cell) => cell.trim() === '')) break
      const heading = headingOf(line)
      if ('refusal' in heading) return heading
      columns = heading.columns
      continue
    }
    if (line.slice(columns.length).some((cell) => cell.trim() !== ''))
      return { refusal: `Row ${String(rowNo)} has more cells than there are columns` }
    const stray = columns.findIndex(
      (column, place) => column === undefined && (line[place] ?? '').trim() !== '',
    )
    if (stray !== -1)
      return { refusal: `Row ${String(rowNo)} has a cell below a column without a name` }
    const cells = cellsOf(columns, line)
    if (!isBlankRow(cells)) rows.push({ rowNo, cells })
    if (rows.length > MOST_BILLS)
      return {
        refusal: `The file has more than ${MOST_BILLS.toLocaleString('en-US')} bills. Part it and upload the pieces`,
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
    columns.flatMap((column, place) => (column === undefined ? [] : [[column, line[place] ?? '']])),
  )
