/**
 * The sample's bills in every state: a request of five weeks ago, whose bills are derived from payments that the sample
 * has anyway, so that no total of it changes.
 */
import type { BillCells } from '@merchant/contract/areas/bill-row.rules.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { addDays, DAY_MS, dateOf, instantOf } from '@merchant/contract/core/time.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'

/** When the request was uploaded. */
export const PAID_BILLS_DAYS_AGO = 35
const MAX_BILLS = 40
const customers = ['Chan Tai Man', '陳大文', 'Wong Mei Ling', '李家欣', 'Priya Nair'] as const

interface PaidBills {
  /** All payments; the one of a bill that is paid twice has the reference of that bill. */
  readonly payments: readonly PaymentRow[]
  readonly bills: readonly BillCells[]
}

export const samplePaidBills = (all: readonly PaymentRow[], nowMs: number): PaidBills => {
  const fromMs = nowMs - PAID_BILLS_DAYS_AGO * DAY_MS
  const references = new Set<string>()
  const paid = all
    .filter((row) => row.paymentMethod === 'BILL_QR' && row.txnType === 'SALE')
    .filter((row) => row.status === 'SUCCESS' && instantOf(row.createdAt) > fromMs)
    .filter(({ billReference }) => isNew(references, billReference))
    .slice(0, MAX_BILLS)
  const today = dateOf(nowMs)
  // The last payment is the second one of the first bill.
  const [first, second] = [paid[0], paid.length > 4 ? paid.at(-1) : undefined]
  const bills = paid
    .filter((row) => row !== second)
    .map((row, index) => billOf(row, index, second, today))
  return {
    payments: all.map((row) =>
      row === second ? { ...row, billReference: first?.billReference ?? null } : row,
    ),
    bills: [...bills, ...unpaid(today)],
  }
}

const isNew = (known: Set<string>, reference: string | null): boolean => {
  if (reference === null || known.has(reference)) return false
  known.add(reference)
  return true
}

/** In turn: paid, paid in part, paid too much; the first one twice. */
const billOf = (
  { amountCents, billReference }: PaymentRow,
  index: number,
  second: PaymentRow | undefined,
  today: string,
): BillCells => {
  const amounts = [amountCents, amountCents, amountCents * 2, amountCents, amountCents - 50]
  const cents =
    index === 0 ? Math.min(amountCents, second?.amountCents ?? amountCents) : amounts[index % 5]
  return {
    billReference: billReference ?? '',
    // The payer of the second one entered the amount.
    amount: index === 1 ? '' : moneyOf(cents ?? amountCents),
    dueDate: addDays(today, index % 2 === 0 ? -6 : 9),
    customerName: customers[index % customers.length] ?? '',
  }
}

/** Of which every second is overdue. */
const unpaid = (today: string): BillCells[] =>
  Array.from({ length: 8 }, (_none, index) => ({
    billReference: `CAKE-U${String(101 + index)}`,
    amount: `${String(320 + index * 45)}.00`,
    dueDate: addDays(today, index % 2 === 0 ? -6 : 9),
    customerName: customers[index % customers.length] ?? '',
  }))
