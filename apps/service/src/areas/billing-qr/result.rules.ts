/** `result.csv`: a line for each row of the sheet, good or not. */
import { BYTE_ORDER_MARK, csvLine, harmless } from '@merchant/bill-sheet/csv.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'

type ResultRow = Omit<BillRow, 'amount'> & { readonly amountCents: number | null }

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

/** UTF-8 with a byte order mark, as spreadsheets want it. */
export const resultHead = BYTE_ORDER_MARK + line(headings)

/** Several faults of a row stand in one cell each, parted by semicolons. */
export const resultLine = (row: ResultRow): string => {
  const told = (part: 'column' | 'message' | 'value'): string =>
    row.errors.map((error) => error[part]).join('; ')
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
    told('column'),
    told('message'),
    told('value'),
    row.payload,
  ])
}

/** Where the pictures of a row lie: the row keeps names apart, and no reference makes a folder. */
export const pictureName = (rowNo: number, billReference: string): string =>
  `qr/${String(rowNo)}-${billReference.replaceAll('/', '_')}`
