/** The bills of a request with what was paid for them: list, file, sums, and one bill (A-390). */
import type { Bill, BillFilter, billSortKeys } from '@merchant/contract/areas/bills.shapes.ts'
import { termsOf, type SearchTerm } from '@merchant/contract/areas/search-terms.rules.ts'
import { sql, type SqlBool } from 'kysely'
import {
  billRows,
  billsWithSums,
  excessCents,
  isOverdue,
  isPaidTwice,
  outstandingCents,
  paymentStateColumns,
  stateOf,
  type PaymentStateFields,
} from '#domain/bills/bill.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { column } from '#domain/file-texts/column.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import {
  countRows,
  orderOf,
  readPage,
  type SortKey,
  type WithSortKey,
} from '#infra/pagination/read-page.queries.ts'
import { holds } from '#infra/pagination/words.queries.ts'
import { billColumns, type BillOfRow } from './bill-row.queries.ts'

type SortBy = (typeof billSortKeys)[number]

export interface BillCriteria {
  readonly jobId: string
  readonly states?: readonly BillFilter[] | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly keyword?: string | undefined
}

/** From unpaid to overpaid; what is overdue comes first in its state. */
const rank = sql<number>`(case ${stateOf} when 'UNPAID' then 0 when 'PART_PAID' then 2 when 'PAID' then 4 else 6 end
  + case when ${isOverdue} then 0 else 1 end)`

export const billSort: Readonly<Record<SortBy, SortKey>> = {
  rowNo: { kind: 'number', by: sql.ref('bill_row.row_no') },
  billReference: { kind: 'text', by: sql`(natural_key(bill_row.bill_reference) collate "C")` },
  amount: { kind: 'number', by: sql.ref('bill_row.amount_cents'), nullable: true },
  dueDate: { kind: 'date', by: sql.ref('bill_row.due_date'), nullable: true },
  state: { kind: 'number', by: rank },
  paidAmount: { kind: 'number', by: sql.ref('paid.kept_cents') },
  lastPaidAt: { kind: 'time', by: sql.ref('paid.last_paid_at'), nullable: true },
}
/** Padded to the same width in all rows, so that rows with equal keys keep the order of the sheet. */
const id = sql`lpad(bill_row.row_no::text, 7, '0')`

const words = sql`concat_ws(' ', bill_row.bill_reference, bill_row.customer_ref, bill_row.customer_name, bill_row.remark)`

/** Conditions on the bills themselves. */
const ofRows = ({ jobId, startDate, endDate, keyword }: BillCriteria): ReturnType<typeof all> =>
  all([
    sql<SqlBool>`bill_row.job_id = ${jobId}`,
    ...(startDate === undefined ? [] : [sql<SqlBool>`bill_row.due_date >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql<SqlBool>`bill_row.due_date <= ${endDate}::date`]),
    ...(keyword === undefined ? [] : termsOf(keyword).map(matchesTerm)),
  ])

/** Matches part of the texts, or the amount of the bill (A-592). */
const matchesTerm = ({ typed, amountCents }: SearchTerm) => {
  const isInWords = holds(words, typed)
  return amountCents === undefined
    ? isInWords
    : sql<SqlBool>`(${isInWords} or bill_row.amount_cents = ${amountCents}::bigint)`
}

const all = (conditions: readonly ReturnType<typeof sql<SqlBool>>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** A bill in any of the chosen states. */
const ofStates = (states: readonly BillFilter[]) =>
  sql<SqlBool>`(${sql.join(states.map(conditionOf), sql` or `)})`

const conditionOf = (state: BillFilter) => {
  if (state === 'OVERDUE') return isOverdue
  if (state === 'PAID_TWICE') return isPaidTwice
  return sql<boolean>`${stateOf} = ${state}`
}

const hasStates = (criteria: BillCriteria): boolean => (criteria.states ?? []).length > 0

const filtered = (db: Db, merchantId: string, criteria: BillCriteria) =>
  billsWithSums(db, merchantId)
    .where(ofRows(criteria))
    .$if(hasStates(criteria), (query) => query.where(ofStates(criteria.states ?? [])))

export type BillFields = BillOfRow & PaymentStateFields

export const listBills = (
  db: Db,
  merchantId: string,
  criteria: BillCriteria,
  request: ListRequest<SortBy>,
): Promise<Found<BillFields & WithSortKey>> => {
  const selected = filtered(db, merchantId, criteria).select([
    ...billColumns,
    ...paymentStateColumns,
  ])
  return hasStates(criteria)
    ? readPage(db, selected, billSort, id, request)
    : readPage(db, selected, billSort, id, request, bareRows(db, merchantId, criteria))
}

/** The rows without their sums, for counting. */
const bareRows = (db: Db, merchantId: string, criteria: BillCriteria) =>
  billRows(db, merchantId).where(ofRows(criteria)).select('bill_row.row_no')

export const countBills = (db: Db, merchantId: string, criteria: BillCriteria): Promise<number> =>
  countRows(filtered(db, merchantId, criteria))

export const billFileColumns: Readonly<Record<keyof Bill, FileColumn>> = {
  rowNo: column.number('Row', 'bill_row.row_no'),
  billReference: column.free('Bill reference', 'bill_row.bill_reference'),
  state: column.code('State', stateOf, 'billState'),
  isOverdue: column.code('Overdue', sql`case when ${isOverdue} then 'OVERDUE' end`, 'billState'),
  isPaidTwice: column.code(
    'Paid twice',
    sql`case when ${isPaidTwice} then 'PAID_TWICE' end`,
    'billState',
  ),
  amount: column.money('Amount', 'bill_row.amount_cents'),
  paidAmount: column.money('Paid', 'paid.kept_cents'),
  refundedAmount: column.money('Refunded or voided', 'paid.refunded_cents'),
  outstandingAmount: column.money('Outstanding', outstandingCents),
  excessAmount: column.money('Overpaid by', excessCents),
  paymentCount: column.number('Payments', 'paid.payments'),
  lastPaidAt: column.time('Last payment', 'paid.last_paid_at'),
  dueDate: column.date('Due date', 'bill_row.due_date'),
  customerRef: column.free('Customer reference', 'bill_row.customer_ref'),
  customerName: column.free('Customer', 'bill_row.customer_name'),
  customerEmail: column.free('E-mail', 'bill_row.customer_email'),
  remark: column.free('Remark', 'bill_row.remark'),
}

export const billStatement = (
  db: Db,
  merchantId: string,
  criteria: BillCriteria,
  { sortBy, sortOrder }: ListSort<SortBy>,
  cells: readonly FileColumn['cell'][],
) =>
  filtered(db, merchantId, criteria)
    .select(cells.map((cell, index) => cell.as(`c${String(index)}`)))
    .orderBy(orderOf(billSort[sortBy], sortOrder, id))

const counted = (condition: ReturnType<typeof conditionOf>) =>
  sql<number>`count(*) filter (where ${condition})`
const summed = (cents: ReturnType<typeof sql>, condition = sql<boolean>`true`) =>
  sql<number>`coalesce(sum(${cents}) filter (where ${condition}), 0)::bigint`

export const sumBills = (db: Db, merchantId: string, jobId: string) =>
  filtered(db, merchantId, { jobId })
    .select([
      sql<number>`count(*)`.as('bills'),
      counted(conditionOf('UNPAID')).as('unpaid'),
      counted(conditionOf('PART_PAID')).as('partPaid'),
      counted(conditionOf('PAID')).as('paid'),
      counted(conditionOf('OVERPAID')).as('overpaid'),
      counted(conditionOf('OVERDUE')).as('overdue'),
      counted(conditionOf('PAID_TWICE')).as('paidTwice'),
      counted(sql`bill_row.amount_cents is null`).as('openAmounts'),
      summed(sql`bill_row.amount_cents`).as('billedCents'),
      summed(sql`paid.kept_cents`).as('keptCents'),
      summed(sql`paid.refunded_cents`).as('refundedCents'),
      summed(outstandingCents).as('outstandingCents'),
      summed(outstandingCents, isOverdue).as('overdueCents'),
      summed(excessCents).as('excessCents'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()

export const findBill = (db: Db, merchantId: string, jobId: string, rowNo: number) =>
  filtered(db, merchantId, { jobId })
    .where('bill_row.row_no', '=', rowNo)
    .select([...billColumns, ...paymentStateColumns])
    .executeTakeFirst()
