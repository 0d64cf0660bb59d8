/** The lines of an invoice as a file that a spreadsheet opens. */
import type { InvoiceLine } from '../../calls/invoices.calls.ts'
import { csvOf } from '../../csv.ts'
import { priceOf } from '../../invoice-totals.ts'

const names = ['item', 'description', 'cost', 'quantity', 'discountPercent', 'taxPercent'] as const

export const linesCsv = (lines: readonly InvoiceLine[]): string =>
  csvOf(
    [...names, 'price'],
    lines.map((line) => [...names.map((name) => line[name]), priceOf(line)]),
  )
