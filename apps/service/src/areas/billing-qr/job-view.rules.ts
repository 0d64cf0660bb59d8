/** Requests and rows as they go out. */
import type { BillJob, BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { CheckedRow } from '@merchant/contract/areas/bill-row.rules.ts'
import { billOf, type BillCells, type BillColumn } from '@merchant/contract/areas/bill-row.rules.ts'
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'

/** What a request is known by inside; times carry their zone and fractions. */
type JobFields = Omit<BillJob, 'totalAmount'> & { readonly totalCents: number }
type RowFields = Omit<BillRow, 'amount' | 'errors'> & {
  readonly amountCents: number | null
  readonly errors: BillRow['errors'] | null
}

export const jobView = (job: JobFields): BillJob => ({
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
  failure: job.failure,
  version: job.version,
})

export const rowView = ({ amountCents, errors, ...row }: RowFields): BillRow => ({
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

/** What is repeated of a cell at fault: never the card's number for which it was refused. */
const MOST_SHOWN = 200
/** A cell may be as long as a file. A mask is no shorter than half of what it hides: what is cut off here is not shown. */
const MOST_LOOKED_AT = 4 * MOST_SHOWN

const shown = (cells: BillCells, column: BillColumn): string =>
  Array.from(withoutCardNumbers((cells[column] ?? '').trim().slice(0, MOST_LOOKED_AT)))
    .slice(0, MOST_SHOWN)
    .join('')

/** A checked row as it is kept: cells at fault are told as errors, and their columns stay empty. */
export const rowToKeep = ({ rowNo, cells, faults }: CheckedRow): RowFields => {
  const faulty = new Set(faults.map(({ column }) => column))
  const kept = Object.fromEntries(
    Object.entries(cells).filter(([column]) => !faulty.has(column as BillColumn)),
  )
  const bill = billOf(kept)
  return {
    ...bill,
    rowNo,
    // The reference names the row for whoever corrects it, however wrong it is.
    billReference: shown(cells, 'billReference') || null,
    status: faults.length === 0 ? 'WAITING' : 'REFUSED',
    payload: null,
    errors:
      faults.length === 0
        ? null
        : faults.map(({ column, message }) => ({ column, message, value: shown(cells, column) })),
  }
}
