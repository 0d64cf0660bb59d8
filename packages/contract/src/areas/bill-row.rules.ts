/**
 * Validates bills cell by cell: in the portal before a sheet is uploaded, and again in the service.
 */
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from '../core/card-number.ts'
import { amountPattern, centsOf } from '../core/money.ts'
import { INVISIBLE_SENTENCE, isVisible, tooLong, trimmed } from '../core/text.ts'
import { isDate } from '../core/time.ts'

/** The columns of a sheet, in the order of the template. Only the first is required. */
export const billColumns = [
  'billReference',
  'amount',
  'dueDate',
  'customerRef',
  'customerName',
  'customerEmail',
  'remark',
] as const
export type BillColumn = (typeof billColumns)[number]

export const MAX_BILLS = 5_000
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export type BillCells = Readonly<Partial<Record<BillColumn, string>>>

export interface BillFault {
  readonly column: BillColumn
  readonly message: string
}

/** A valid row. */
export interface Bill {
  readonly billReference: string
  /** Null if the payer enters it. */
  readonly amountCents: number | null
  readonly dueDate: string | null
  readonly customerRef: string | null
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly remark: string | null
}

const referencePattern = /^[A-Za-z0-9/_-]{1,25}$/
const printable = /^[ -~]{1,25}$/
const address = /^[^\s@,;<>"\p{C}]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/u

const referenceFault = (text: string): string | undefined => {
  if (text === '') return 'Enter a bill reference'
  if (text.length > 25) return 'Shorten the reference to 25 characters'
  return referencePattern.test(text) ? undefined : 'Use only letters, digits and / _ -'
}

const amountFault = (text: string): string | undefined => {
  if (text === '') return undefined
  return amountPattern.test(text) && centsOf(text) > 0
    ? undefined
    : 'Enter an amount from 0.01 to 9999999999.99, e.g. 1280.50, or leave it empty for the payer to enter'
}

/** QR codes write the year with two digits. */
const dueFault = (text: string, today: string): string | undefined => {
  if (text === '') return undefined
  if (!isDate(text)) return 'Enter a valid date, e.g. 2026-12-31'
  if (text > '2099-12-31') return 'Enter a date before 2100'
  return text < today ? `The date is in the past: enter ${today} or later` : undefined
}

const lineFault = (text: string, most: number): string | undefined => {
  if (/\p{Cc}|\p{Cs}|[\u2028\u2029]/u.test(text)) return 'Use a single line of printable characters'
  if (Array.from(text).length > most) return tooLong(most)
  return isVisible(text) ? undefined : INVISIBLE_SENTENCE
}

const faultOf: Readonly<Record<BillColumn, (text: string, today: string) => string | undefined>> = {
  billReference: referenceFault,
  amount: amountFault,
  dueDate: dueFault,
  customerRef: (text) =>
    text === '' || printable.test(text)
      ? undefined
      : 'Use at most 25 letters, digits and symbols of the English keyboard',
  customerName: (text) => lineFault(text, 80),
  customerEmail: (text) => {
    if (!isVisible(text)) return INVISIBLE_SENTENCE
    return text === '' || (text.length <= 254 && address.test(text))
      ? undefined
      : 'Enter one e-mail address, or leave it empty'
  },
  remark: (text) => lineFault(text, 140),
}

const tidy = (cells: BillCells, column: BillColumn): string => trimmed(cells[column] ?? '')

/** Blank rows are skipped. */
export const isBlankRow = (cells: BillCells): boolean =>
  billColumns.every((column) => tidy(cells, column) === '')

/** Columns that are printed or sent to banks must not contain card numbers. */
const withoutCards: ReadonlySet<BillColumn> = new Set([
  'billReference',
  'customerRef',
  'customerName',
  'remark',
])

/** `today` is the date in Hong Kong. */
export const faultsOfBill = (cells: BillCells, today: string): BillFault[] =>
  billColumns.flatMap((column) => {
    const text = tidy(cells, column)
    const message =
      faultOf[column](text, today) ??
      (withoutCards.has(column) && holdsCardNumber(text) ? CARD_NUMBER_SENTENCE : undefined)
    return message === undefined ? [] : [{ column, message }]
  })

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The row must be valid. */
export const billOf = (cells: BillCells): Bill => {
  const amount = tidy(cells, 'amount')
  return {
    billReference: tidy(cells, 'billReference'),
    amountCents: amount === '' ? null : centsOf(amount),
    dueDate: orNull(tidy(cells, 'dueDate')),
    customerRef: orNull(tidy(cells, 'customerRef')),
    customerName: orNull(tidy(cells, 'customerName')),
    customerEmail: orNull(tidy(cells, 'customerEmail')),
    remark: orNull(tidy(cells, 'remark')),
  }
}

export interface NumberedCells {
  /** As in the spreadsheet: the header is row 1. */
  readonly rowNo: number
  readonly cells: BillCells
}

export interface CheckedRow extends NumberedCells {
  readonly faults: readonly BillFault[]
}

/** Validates the rows of a sheet, and that their references are unique. */
export const checkBills = (rows: readonly NumberedCells[], today: string): CheckedRow[] => {
  const seen = new Map<string, number[]>()
  for (const { rowNo, cells } of rows) {
    const text = tidy(cells, 'billReference')
    const known = seen.get(text)
    if (known === undefined) seen.set(text, [rowNo])
    // Two are enough: each row names another one.
    else if (known.length < 2) known.push(rowNo)
  }
  return rows.map((row) => {
    const reference = tidy(row.cells, 'billReference')
    const other = (seen.get(reference) ?? []).find((rowNo) => rowNo !== row.rowNo)
    const faults = faultsOfBill(row.cells, today)
    if (other === undefined || reference === '') return { ...row, faults }
    const message = `Row ${String(other)} has the same reference: each bill needs its own`
    return { ...row, faults: [{ column: 'billReference', message }, ...faults] }
  })
}

/** The column of each cell, or why the heading is invalid. */
export type Heading =
  | { readonly columns: readonly (BillColumn | undefined)[] }
  | { readonly refusal: string }

/** Case-insensitive; the template marks required columns with a star. */
export const headingOf = (cells: readonly string[]): Heading => {
  const names = cells.map((cell) => trimmed(cell).replace(/\s*\*$/, ''))
  const columns = names.map((name) =>
    billColumns.find((column) => column.toLowerCase() === name.toLowerCase()),
  )
  const unknown = names.find((name, index) => name !== '' && columns[index] === undefined)
  if (unknown !== undefined)
    return {
      refusal: `The column "${shown(unknown)}" is unknown. Columns are ${billColumns.join(', ')}`,
    }
  const twice = billColumns.find((column) => columns.filter((one) => one === column).length > 1)
  if (twice !== undefined) return { refusal: `The column ${twice} is there twice` }
  if (!columns.includes('billReference'))
    return { refusal: 'The first row must name the columns, billReference among them' }
  return { columns }
}

/** A name from the file, truncated and without control characters. */
const shown = (name: string): string =>
  Array.from(name.replaceAll(/\p{Cc}|\p{Cs}|"/gu, ' '))
    .slice(0, 40)
    .join('')
