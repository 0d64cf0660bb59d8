/** Requests for billing QR codes and their bills, as the service returns them. */
import type { BillJob, BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Bill, BillSummary, BillView } from '@merchant/contract/areas/bills.shapes.ts'
import { buildPayload } from '@merchant/hkqr/payload.ts'
import { defaults } from '@merchant/hkqr/fps-code.ts'

export const job = (given: Partial<BillJob> = {}): BillJob => ({
  id: 'job_november0001',
  ticketNo: 'BQ20261121000001',
  fileName: 'november-bills.xlsx',
  status: 'COMPLETED',
  totalCount: 400,
  successCount: 400,
  failedCount: 0,
  totalAmount: '494230.00',
  uploadedBy: 'Susan Kwan',
  uploadedAt: '2026-11-21 14:00:00',
  finishedAt: '2026-11-21 14:00:04',
  expiresAt: '2027-02-19 14:00:00',
  isPayeeEnded: false,
  isSingle: false,
  failure: null,
  version: 3,
  ...given,
})

/** The payload of a code with this reference, which is valid until the end of the due date. */
export const payloadOf = (billReference: string, dueDate = '2026-11-30'): string =>
  buildPayload({
    ...defaults,
    initiation: 'DYNAMIC',
    proxy: { type: 'FPSID', id: '1620417' },
    merchantName: 'Harbour Bakery',
    amountCents: 125_000,
    dueAt: `${dueDate}T23:59:59`,
    labels: { billReference },
  })

/** What a sheet says of a bill. */
const sheetRow = {
  rowNo: 2,
  billReference: 'S26-0412',
  amount: '1250.00',
  dueDate: '2026-11-30',
  customerRef: null,
  customerName: 'Chan Tai Man',
  customerEmail: null,
  remark: null,
} as const

export const row = (given: Partial<BillRow> = {}): BillRow => ({
  ...sheetRow,
  status: 'DONE',
  payload: payloadOf('S26-0412'),
  errors: [],
  ...given,
})

export const refusedRow = row({
  rowNo: 5,
  billReference: 'S26-0415',
  amount: null,
  status: 'REFUSED',
  payload: null,
  errors: [{ column: 'amount', message: 'Enter an amount, e.g. 1280.50', value: '1,25O.00' }],
})

/** A bill that nobody has paid. */
export const bill = (given: Partial<Bill> = {}): Bill => ({
  ...sheetRow,
  state: 'UNPAID',
  isOverdue: false,
  isPaidTwice: false,
  paidAmount: '0.00',
  refundedAmount: '0.00',
  outstandingAmount: '1250.00',
  excessAmount: '0.00',
  paymentCount: 0,
  lastPaidAt: null,
  ...given,
})

/** A bill with two payments, one of them hidden, that is also in another request. */
export const billView = (given: Partial<BillView> = {}): BillView => ({
  bill: bill(),
  payments: [
    {
      merTradeNo: 'HBK2611200101',
      status: 'SUCCESS',
      paidAmount: '1250.00',
      refundedAmount: '0.00',
      paidAt: '2026-11-20 09:30:00',
      shopName: 'Central',
      isFpsA2a: false,
      isSmartPos: false,
    },
  ],
  hiddenCount: 1,
  sameReference: [{ jobId: 'job_october00001', ticketNo: 'BQ20261020000002', rowNo: 2 }],
  asOf: '2026-11-21 14:03:10',
  ...given,
})

export const billSummary = (given: Partial<BillSummary> = {}): BillSummary => ({
  ticketNo: 'BQ20261121000001',
  fileName: 'november-bills.xlsx',
  counts: { UNPAID: 80, PART_PAID: 12, PAID: 300, OVERPAID: 8, OVERDUE: 9, PAID_TWICE: 1 },
  billCount: 400,
  openAmountCount: 0,
  billedAmount: '494230.00',
  paidAmount: '395480.00',
  refundedAmount: '0.00',
  outstandingAmount: '100000.00',
  overdueAmount: '11250.00',
  excessAmount: '1250.00',
  asOf: '2026-11-21 14:03:10',
  ...given,
})

/** What codes pay in screen tests. */
export const payee = {
  payee: {
    fpsProxyType: 'FPSID' as const,
    fpsProxyId: '1620417',
    usableFrom: '2026-08-02 10:15:00',
    merchantName: 'Harbour Bakery',
  },
  next: null,
}
