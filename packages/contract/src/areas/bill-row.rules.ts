/**
 * What a bill may say, cell by cell: the portal checks a sheet with these rules before it is
 * sent, and the service checks it again.
 */
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from '../core/card-number.ts'
import { centsOf } from '../core/money.ts'
import { isDate } from '../core/time.ts'

/** The columns of a sheet of bills, in the order of the template. Only the first must be there. */
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

export const MOST_BILLS = 5_000
export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024

/** The cells of one row as text; a column that is not there is empty. */
export type BillCells = Readonly<Partial<Record<BillColumn, string>>>

/** What is wrong with a cell, and what to write instead. */
export interface BillFault {
  readonly column: BillColumn
  readonly message: string
}

/** A row that passed. */
export interface Bill {
  readonly billReference: string
  /** Null: the payer types it. */
  readonly amountCents: number | null
  readonly dueDate: string | null
  readonly customerRef: string | null
  readonly customerName: string | null
  readonly customerEmail: string | null
  readonly remark: string | null
}

const referencePattern = /^[A-Za-z0-9/_-]{1,25}$/
const printable = /^[ -~]{1,25}$/
const address = /^[^\s@,;<>"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

const referenceFault = (text: string): string | undefined => {
  if (text === '') return 'Enter a bill reference'
  if (text.length > 25) return 'Shorten the reference to 25 characters'
  return referencePattern.test(text) ? undefined : 'Use only letters, digits and / _ -'
}

const amountFault = (text: string): string | undefined => {
  if (text === '') return undefined
  const isAmount = /^\d{1,10}(\.\d{1,2})?$/.test(text)
  return isAmount && centsOf(text) > 0
    ? undefined
    : 'Enter an amount from 0.01 to 9999999999.99, e.g. 1280.50, or leave it empty for the payer to type'
}

/** Codes write the year with two digits of this century. */
const dueFault = (text: string, today: string): string | undefined => {
  if (text === '') return undefined
  if (!isDate(text)) return 'Enter a date that exists, e.g. 2026-12-31'
  if (text > '2099-12-31') return 'Enter a date before 2100'
  return text < today ? `The date is over: write ${today} or later` : undefined
}

/** Without what no page or mail can hold. */
const lineFault = (text: string, most: number): string | undefined => {
  if (/\p{Cc}|\p{Cs}|[\u2028\u2029]/u.test(text)) return 'Enter one line of printable characters'
  return Array.from(text).length > most ? `Shorten it to ${String(most)} characters` : undefined
}

const faultOf: Readonly<Record<BillColumn, (text: string, today: string) => string | undefined>> = {
  billReference: referenceFault,
  amount: amountFault,
  dueDate: dueFault,
  customerRef: (text) =>
    text === '' || printable.test(text)
      ? undefined
      : 'Use at most 25 letters, digits and signs of the English keyboard',
  customerName: (text) => lineFault(text, 80),
  customerEmail: (text) =>
    text === '' || (text.length <= 254 && address.test(text))
      ? undefined
      : 'Enter one e-mail address, or leave it empty',
  remark: (text) => lineFault(text, 140),
}

const tidy = (cells: BillCells, column: BillColumn): string => (cells[column] ?? '').trim()

/** Whether a row says nothing at all: such rows are passed over. */
export const isBlankRow = (cells: BillCells): boolean =>
  billColumns.every((column) => tidy(cells, column) === '')

/** What goes onto paper and to other banks: also a reference is no place for a card's number. */
const inWords: ReadonlySet<BillColumn> = new Set([
  'billReference',
  'customerRef',
  'customerName',
  'remark',
])

/** Everything that is wrong within one row; `today` is the day in Hong Kong. */
export const faultsOfBill = (cells: BillCells, today: string): BillFault[] =>
  billColumns.flatMap((column) => {
    const text = tidy(cells, column)
    const message =
      faultOf[column](text, today) ??
      (inWords.has(column) && holdsCardNumber(text) ? CARD_NUMBER_SENTENCE : undefined)
    return message === undefined ? [] : [{ column, message }]
  })

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The bill of a row without faults. */
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
  /** As the spreadsheet numbers its rows: the header is row 1. */
  readonly rowNo: number
  readonly cells: BillCells
}

export interface CheckedRow extends NumberedCells {
  readonly faults: readonly BillFault[]
}

/** All rows of a sheet: each by itself, and the references against each other. */
export const checkBills = (rows: readonly NumberedCells[], today: string): CheckedRow[] => {
  const seen = new Map<string, number[]>()
  for (const { rowNo, cells } of rows) {
    const text = tidy(cells, 'billReference')
    const known = seen.get(text)
    if (known === undefined) seen.set(text, [rowNo])
    // One to be named in the first row is enough.
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

/** Which column of the sheet holds what, or a sentence about why the heading is none. */
export type Heading =
  | { readonly columns: readonly (BillColumn | undefined)[] }
  | { readonly refusal: string }

/** Headings are read in any case, and with the template's star. */
export const headingOf = (cells: readonly string[]): Heading => {
  const names = cells.map((cell) => cell.trim().replace(/\s*\*$/, ''))
  const columns = names.map((name) =>
    billColumns.find((column) => column.toLowerCase() === name.toLowerCase()),
  )
  const unknown = names.find((name, place) => name !== '' && columns[place] === undefined)
  if (unknown !== undefined)
    return {
      refusal: `The column "${shown(unknown)}" is not known. Columns are ${billColumns.join(', ')}`,
    }
  const twice = billColumns.find((column) => columns.filter((one) => one === column).length > 1)
  if (twice !== undefined) return { refusal: `The column ${twice} is there twice` }
  if (!columns.includes('billReference'))
    return { refusal: 'The first row must name the columns, billReference among them' }
  return { columns }
}

/** Names come from a file: a short piece of them, without what could break a line. */
const shown = (name: string): string =>
  Array.from(name.replaceAll(/\p{Cc}|\p{Cs}|"/gu, ' '))
    .slice(0, 40)
    .join('')
