/**
 * The sample's requests for billing QR codes. Some of them are pending: the service makes their codes within
 * seconds of its first start, so that there is something to download.
 */
import {
  checkBills,
  type BillCells,
  type CheckedRow,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { addDays, dateOf, timeOf } from '@merchant/contract/core/time.ts'
import { PAID_BILLS_DAYS_AGO } from './paid-bills.ts'
import type { Random } from './random.ts'

export interface SampleBillJob {
  readonly jobId: string
  readonly ticketNo: string
  readonly fileName: string
  readonly status: 'PENDING' | 'CANCELLED' | 'EXPIRED'
  readonly uploadedAt: string
  readonly rows: readonly CheckedRow[]
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const customers = [
  'Chan Tai Man',
  '陳大文',
  'Wong Mei Ling',
  '李家欣',
  'Priya Nair',
  'Lau Ka Wai',
] as const

const bills = (prefix: string, count: number, dueDate: string, random: Random): BillCells[] =>
  Array.from({ length: count }, (_none, index) => ({
    billReference: `${prefix}-${String(index + 1).padStart(4, '0')}`,
    amount: random.chance(0.9) ? `${String(random.int(8, 480) * 10)}.00` : '',
    dueDate: random.chance(0.8) ? dueDate : '',
    customerRef: `C${random.digits(5)}`,
    customerName: random.pick(customers),
  }))

/** Typical mistakes. */
const faulty: readonly BillCells[] = [
  { billReference: 'CATER 0101', amount: '680.00' },
  { billReference: 'CATER-0102', amount: '1,280.00' },
  { billReference: 'CATER-0103', amount: '450.00', dueDate: '2026-02-30' },
]

export const sampleBillJobs = (
  nowMs: number,
  random: Random,
  paidBills: readonly BillCells[],
): SampleBillJob[] => {
  const job = (
    fileName: string,
    status: SampleBillJob['status'],
    agoMs: number,
    cells: readonly BillCells[],
  ): SampleBillJob => {
    const atMs = nowMs - agoMs
    const rows = cells.map((one, index) => ({ rowNo: index + 2, cells: one }))
    return {
      jobId: random.id('job'),
      ticketNo: `BQ${dateOf(atMs).replaceAll('-', '')}000001`,
      fileName,
      status,
      uploadedAt: timeOf(atMs),
      rows: checkBills(rows, dateOf(atMs)),
    }
  }
  const due = addDays(dateOf(nowMs), 30)
  const past = addDays(dateOf(nowMs), -70)
  return [
    job('spring-orders.xlsx', 'EXPIRED', 100 * DAY_MS, bills('SPRING', 18, past, random)),
    job('cake-orders.xlsx', 'PENDING', PAID_BILLS_DAYS_AGO * DAY_MS, paidBills),
    job('monthly-accounts-draft.csv', 'CANCELLED', 3 * DAY_MS, bills('DRAFT', 6, due, random)),
    job('monthly-accounts.xlsx', 'PENDING', 2 * DAY_MS, bills('ACC', 36, due, random)),
    // Less than a day later, so that no two requests are of the same day.
    job('catering.csv', 'PENDING', DAY_MS - 20 * MINUTE_MS, [
      ...bills('CATER', 9, due, random),
      ...faulty,
    ]),
  ]
}
