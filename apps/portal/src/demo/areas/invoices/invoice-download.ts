import type { Reply } from '@merchant/contract/core/call.ts'
import type { demoInvoiceCalls } from '../../calls/invoices.calls.ts'
import { saveCsv } from '../../csv.ts'
import { priceOf } from '../../invoice-totals.ts'

/** The columns of the downloaded lines. */
const names = [
  'item',
  'description',
  'cost',
  'quantity',
  'discountPercent',
  'taxPercent',
  'price',
] as const

/** Saves the lines of an invoice as a CSV file. */
export const downloadInvoice = ({ invoice, lines }: Reply<typeof demoInvoiceCalls.view>): void =>
  saveCsv(
    `invoice-${String(invoice.id)}.csv`,
    names,
    lines.map((line) => ({ ...line, price: priceOf(line) })),
  )
