/**
 * Billing QR: requests for one or many codes (spec 7, "Billing QR"; A-028). The specification does not show how
 * requests are made: two calls are added.
 */
import * as z from 'zod/mini'
import { defineCalls, file } from '../core/call.ts'
import { JobId } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { codeList, fileOptions, pageOf, paging, sorting, wholeNumber } from '../core/page.ts'
import { DateText } from '../core/time.ts'
import { billColumns, MAX_UPLOAD_BYTES } from './bill-row.rules.ts'
import { Bill, billFilter, billSorting, BillSummary, BillView, inOrder } from './bills.shapes.ts'

/** The filter sends them in upper case (spec 4). */
export const billJobStatuses = [
  'PENDING',
  'PROCESSING',
  'COMPLETED',
  'PARTIAL',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
] as const
export const billRowStatuses = ['WAITING', 'DONE', 'REFUSED'] as const

export const BillJob = z.object({
  id: JobId,
  ticketNo: z.string(),
  fileName: z.string(),
  status: z.enum(billJobStatuses),
  totalCount: z.int(),
  /** Codes made so far and rows refused; together the progress. */
  successCount: z.int(),
  failedCount: z.int(),
  totalAmount: Money,
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  expiresAt: z.string(),
  /** The FPS address that its codes pay has been removed, refused or taken over since. */
  isPayeeEnded: z.boolean(),
  /** Of a single bill, whose code was the answer to its request: it cannot be cancelled. */
  isSingle: z.boolean(),
  /** Why the request has no codes. */
  failure: z.nullable(z.string()),
  version: z.int(),
})
export type BillJob = z.infer<typeof BillJob>

export const BillRow = z.object({
  /** As in the spreadsheet: the header is row 1. */
  rowNo: z.int(),
  billReference: z.nullable(z.string()),
  amount: z.nullable(Money),
  dueDate: z.nullable(z.string()),
  customerRef: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  status: z.enum(billRowStatuses),
  payload: z.nullable(z.string()),
  /** What to change in each cell, and its current value. */
  errors: z.array(
    z.object({ column: z.enum(billColumns), message: z.string(), value: z.string() }),
  ),
})
export type BillRow = z.infer<typeof BillRow>

/** One bill with the columns of a sheet; bill-row.rules.ts validates it. */
const cell = z.optional(z.string().check(z.maxLength(300)))
export const BillDraft = z.strictObject({
  billReference: z.string().check(z.maxLength(300)),
  amount: cell,
  dueDate: cell,
  customerRef: cell,
  customerName: cell,
  customerEmail: cell,
  remark: cell,
})
export type BillDraft = z.output<typeof BillDraft>

const Made = z.object({ id: JobId, ticketNo: z.string() })

export const billJobSortKeys = [
  'uploadedAt',
  'ticketNo',
  'fileName',
  'status',
  'totalCount',
] as const

const params = z.strictObject({ id: JobId })
const open = { access: 'viewBillingQr', feature: 'BILL_QR' } as const

/** An FPS address that codes pay, or will pay from a time on: null while its owner's proof is missing. */
export const PaidAddress = z.object({
  fpsProxyType: z.enum(['MOBILE', 'EMAIL', 'FPSID']),
  /** Masked. */
  fpsProxyId: z.string(),
  usableFrom: z.nullable(z.string()),
})
export type PaidAddress = z.infer<typeof PaidAddress>

export const billingQrCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/billqrc/request',
    ...open,
    query: z
      .strictObject({
        /** Any part of a ticket's number. */
        ticketNo: z.optional(
          z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{1,20}$/, 'Letters and digits')),
        ),
        statuses: z.optional(codeList(billJobStatuses)),
        startDate: z.optional(DateText),
        endDate: z.optional(DateText),
        ...sorting(billJobSortKeys),
        ...paging,
      })
      .check(inOrder),
    reply: pageOf(BillJob),
  },
  template: {
    method: 'GET',
    path: '/billqrc/request/template',
    ...open,
    query: z.strictObject({ fileType: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: file,
  },
  /** A ZIP of the codes as PNG and SVG, a PDF to print, and the result of each row. */
  download: {
    method: 'GET',
    path: '/billqrc/request/:id',
    ...open,
    params,
    refuses: ['4214', '4240', '4290'],
    reply: file,
  },
  /** A sheet of bills as multipart form data. Valid rows get codes even if others fail. */
  request: {
    method: 'POST',
    path: '/billqrc/request',
    ...open,
    upload: { field: 'attachment', maxBytes: MAX_UPLOAD_BYTES },
    ownTransactions: true,
    refuses: ['4092', '4250', '4290'],
    reply: Made,
  },
  /** One bill: returns its code, and adds a request with one row to the list. */
  single: {
    method: 'POST',
    path: '/billqrc/request/single',
    ...open,
    body: BillDraft,
    ownTransactions: true,
    refuses: ['4090', '4092', '4250', '4290'],
    reply: z.extend(Made, {
      payload: z.string(),
      svg: z.string(),
      /** Base64. */
      png: z.string(),
    }),
  },
  cancel: {
    method: 'POST',
    path: '/x/billqrc/:id/cancel',
    ...open,
    params,
    refuses: ['4090', '4214'],
    reply: BillJob,
  },
  rows: {
    method: 'GET',
    path: '/x/billqrc/:id/rows',
    ...open,
    params,
    query: z.strictObject({
      statuses: z.optional(codeList(billRowStatuses)),
      ...sorting(['rowNo']),
      ...paging,
    }),
    reply: pageOf(BillRow),
  },
  /** The bills of a request that have a code, with what was paid for each. */
  bills: {
    method: 'GET',
    path: '/x/billqrc/bills',
    ...open,
    apiKey: 'BILLS',
    query: z.strictObject({ ...billFilter, ...billSorting, ...paging }).check(inOrder),
    refuses: ['4040'],
    reply: pageOf(Bill),
  },
  billsFile: {
    method: 'GET',
    path: '/x/billqrc/bills/file',
    ...open,
    query: z
      .strictObject({ ...billFilter, ...billSorting, ...fileOptions(z.keyof(Bill).options) })
      .check(inOrder),
    refuses: ['4040', '4290'],
    reply: file,
  },
  bill: {
    method: 'GET',
    path: '/x/billqrc/:id/bill',
    ...open,
    params,
    query: z.strictObject({ rowNo: wholeNumber({ min: 1, max: 1_048_576 }) }),
    reply: BillView,
  },
  billSummary: {
    method: 'GET',
    path: '/x/billqrc/:id/summary',
    ...open,
    apiKey: 'BILLS',
    params,
    reply: BillSummary,
  },
  /**
   * The payee of codes, so that a merchant without one is told before uploading, and the address that codes
   * will pay next.
   */
  payee: {
    method: 'GET',
    path: '/x/billqrc/payee',
    ...open,
    reply: z.object({
      payee: z.nullable(z.extend(PaidAddress, { merchantName: z.string() })),
      next: z.nullable(PaidAddress),
    }),
  },
})
