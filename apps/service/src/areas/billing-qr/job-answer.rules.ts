/** Requests and rows as the API returns them, as they are stored, and as lines of `result.csv`. */
import type { BillJob, BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import {
  type CheckedRow,
  billOf,
  type BillCells,
  type BillColumn,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Language } from '@merchant/contract/core/language.ts'
import { trimmed } from '@merchant/contract/core/text.ts'
import { faultIn } from './texts/bill-texts.rules.ts'
import { BYTE_ORDER_MARK, csvLine, harmless } from '@merchant/bill-sheet/csv.ts'

/** A stored request; its times have a zone and fractions. */
type JobFields = Omit<BillJob, 'totalAmount'> & { readonly totalCents: number }
type RowFields = Omit<BillRow, 'amount' | 'errors'> & {
  readonly amountCents: number | null
  readonly errors: BillRow['errors'] | null
}

export const jobAnswer = (job: JobFields): BillJob => ({
  id: job.id,
  ticketNo: job.ticketNo,
  fileName: job.fileName,
  status: job.status,
  totalCount: job.totalCount,
  successCount: job.successCount,
  failedCount: job.failedCount,
  totalAmount: moneyOf(job.totalCents),
  uploadedBy: job.uploadedBy,
  uploadedAt: job.uploadedAt.slice(0, 19),
  finishedAt: job.finishedAt?.slice(0, 19) ?? null,
  expiresAt: job.expiresAt.slice(0, 19),
  isPayeeEnded: job.isPayeeEnded,
  isSingle: job.isSingle,
  failure: job.failure,
  version: job.version,
})

export const rowAnswer = ({ amountCents, errors, ...row }: RowFields): BillRow => ({
  rowNo: row.rowNo,
  billReference: row.billReference,
  amount: amountCents === null ? null : moneyOf(amountCents),
  dueDate: row.dueDate,
  customerRef: row.customerRef,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  remark: row.remark,
  status: row.status,
  payload: row.payload,
  errors: errors ?? [],
})

/** How much of an invalid cell is repeated, and never a card number. */
const MAX_SHOWN = 200
/** Limits the search for card numbers: a cell may be as long as the file. */
const MAX_SEARCHED = 4 * MAX_SHOWN

const shown = (cells: BillCells, column: BillColumn): string =>
  Array.from(withoutCardNumbers(trimmed(cells[column] ?? '').slice(0, MAX_SEARCHED)))
    .slice(0, MAX_SHOWN)
    .join('')

/** A checked row to be stored: invalid cells become errors, and their columns stay empty. */
export const rowToStore = ({ rowNo, cells, faults }: CheckedRow): RowFields => {
  const faulty = new Set(faults.map(({ column }) => column))
  const validCells = Object.fromEntries(
    Object.entries(cells).filter(([column]) => !faulty.has(column as BillColumn)),
  )
  const bill = billOf(validCells)
  return {
    ...bill,
    rowNo,
    // Kept even when invalid: it identifies the row for the person who corrects it.
    billReference: shown(cells, 'billReference') || null,
    status: faults.length === 0 ? 'WAITING' : 'REFUSED',
    payload: null,
    errors:
      faults.length === 0
        ? null
        : faults.map(({ column, message }) => ({ column, message, value: shown(cells, column) })),
  }
}

type ResultRow = Omit<BillRow, 'amount'> & { readonly amountCents: number | null }

/** The columns of `result.csv`, which has a line for every row of the sheet. */
const headings = [
  'row',
  'billReference',
  'status',
  'amount',
  'dueDate',
  'customerRef',
  'customerName',
  'customerEmail',
  'remark',
  'column',
  'message',
  'value',
  'payload',
]

const line = (cells: readonly (string | null)[]): string =>
  csvLine(cells.map((value) => harmless(value ?? '')))

/** Starts with a byte order mark: spreadsheets need it to detect UTF-8. */
export const resultHead = BYTE_ORDER_MARK + line(headings)

/** Several errors of a row share the cells, separated by semicolons. */
export const resultLine = (row: ResultRow, language: Language | null): string => {
  const joined = (field: 'column' | 'message' | 'value'): string =>
    row.errors
      .map((error) => (field === 'message' ? faultIn(language, error.message) : error[field]))
      .join('; ')
  return line([
    String(row.rowNo),
    row.billReference,
    row.status,
    row.amountCents === null ? null : moneyOf(row.amountCents),
    row.dueDate,
    row.customerRef,
    row.customerName,
    row.customerEmail,
    row.remark,
    joined('column'),
    joined('message'),
    joined('value'),
    row.payload,
  ])
}

/** The path of a row's images: the row number keeps it unique, and no reference creates a folder. */
export const pictureName = (rowNo: number, billReference: string): string =>
  `qr/${String(rowNo)}-${billReference.replaceAll('/', '_')}`
