/**
 * Bills with what was paid for them. `bill_payment` has a row for each payment that carries a bill's reference,
 * written by triggers of `payment`: the sums are of all shops, whoever reads them.
 */
import type { billStates } from '@merchant/contract/areas/bills.shapes.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** A bill's sums and state as they are read. */
export interface PaymentStateFields {
  readonly state: (typeof billStates)[number]
  readonly isOverdue: boolean
  readonly isPaidTwice: boolean
  readonly keptCents: number
  readonly refundedCents: number
  readonly outstandingCents: number | null
  readonly excessCents: number
  readonly paymentCount: number
  readonly lastPaidAt: string | null
}

const paid = sql<{
  kept_cents: number
  refunded_cents: number
  payments: number
  whole_payments: number
  last_paid_at: string | null
}>`(select coalesce(sum(p.kept_cents), 0)::bigint as kept_cents,
    coalesce(sum(p.paid_cents - p.kept_cents), 0)::bigint as refunded_cents,
    count(*) filter (where p.kept_cents > 0) as payments,
    count(*) filter (where p.kept_cents >= bill_row.amount_cents) as whole_payments,
    max(p.paid_at) filter (where p.kept_cents > 0) as last_paid_at
  from bill_payment p
  where p.merchant_id = bill_row.merchant_id and p.bill_reference = bill_row.bill_reference collate "C")`

/** The rows of requests that have a code, each with its sums as `paid`. */
export const billsWithSums = (db: Db, merchantId: string) =>
  billRows(db, merchantId).innerJoinLateral(paid.as('paid'), (join) => join.onTrue())

/**
 * Without the sums, which are costly for thousands of rows. The code of a single bill is in the answer to its request,
 * before the worker has drawn it: its row is number 1, rows of a sheet begin at 2.
 */
export const billRows = (db: Db, merchantId: string) =>
  db
    .selectFrom('bill_row')
    .where('bill_row.merchant_id', '=', merchantId)
    .where(
      sql<boolean>`(bill_row.status = 'DONE' or (bill_row.status = 'WAITING' and bill_row.row_no = 1))`,
    )

/** A bill without an amount is paid by any payment. */
export const stateOf = sql<PaymentStateFields['state']>`case when paid.kept_cents = 0 then 'UNPAID'
  when paid.kept_cents < bill_row.amount_cents then 'PART_PAID'
  when paid.kept_cents > bill_row.amount_cents then 'OVERPAID' else 'PAID' end`

/** Today is the day in Hong Kong, which the database's sessions are set to. */
export const isOverdue = sql<boolean>`coalesce(bill_row.due_date < app_now()::date
  and (paid.kept_cents = 0 or paid.kept_cents < bill_row.amount_cents), false)`

export const isPaidTwice = sql<boolean>`(paid.whole_payments >= 2)`
export const outstandingCents = sql<
  number | null
>`case when bill_row.amount_cents is not null then greatest(bill_row.amount_cents - paid.kept_cents, 0) end`
/** `greatest` ignores null: a bill without an amount cannot be overpaid. */
export const excessCents = sql<number>`greatest(paid.kept_cents - bill_row.amount_cents, 0)`

export const paymentStateColumns = [
  stateOf.as('state'),
  isOverdue.as('isOverdue'),
  isPaidTwice.as('isPaidTwice'),
  sql<number>`paid.kept_cents`.as('keptCents'),
  sql<number>`paid.refunded_cents`.as('refundedCents'),
  outstandingCents.as('outstandingCents'),
  excessCents.as('excessCents'),
  sql<number>`paid.payments`.as('paymentCount'),
  sql<string | null>`left(paid.last_paid_at::text, 19)`.as('lastPaidAt'),
] as const

/** The bill with this reference in the newest request that has one. */
export const findBillOfReference = (db: Db, merchantId: string, billReference: string) =>
  billsWithSums(db, merchantId)
    .innerJoin('bill_job', (join) =>
      join
        .onRef('bill_job.merchant_id', '=', 'bill_row.merchant_id')
        .onRef('bill_job.job_id', '=', 'bill_row.job_id'),
    )
    .where('bill_row.bill_reference', '=', billReference)
    .orderBy('bill_job.uploaded_at', 'desc')
    .orderBy('bill_job.job_id', 'desc')
    .limit(1)
    .select([
      'bill_row.job_id as jobId',
      'bill_job.ticket_no as ticketNo',
      'bill_row.row_no as rowNo',
      'bill_row.bill_reference as billReference',
      'bill_row.amount_cents as amountCents',
      'bill_row.due_date as dueDate',
      ...paymentStateColumns,
    ])
    .executeTakeFirst()
