/** Totals of a question: from the sums by business day where they suffice, else from the rows. */
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { selectPayments } from './payment-filter.queries.ts'
import type { PaymentQuestion } from './payment-query.rules.ts'

/** The sums that every total and figure is made of, in cents. */
export interface PaymentSums {
  readonly rows: number
  /** SALE rows that are SUCCESS or VOIDED. */
  readonly sales: number
  readonly grossCents: number
  readonly tipCents: number
  readonly voidedCents: number
  /** REFUND rows that are SUCCESS. */
  readonly refunds: number
  readonly refundedCents: number
  readonly feeCents: number
}
export interface TimedSums extends PaymentSums {
  readonly asOf: string
}

/** The same sums over rows, each counted once, and over rows that are sums themselves. */
const sums = (count: 'count(*)' | 'sum(row_count)', amount: string, tip: string, fee: string) => {
  const counted = sql.raw(count)
  const [amounts, tips, fees] = [sql.raw(amount), sql.raw(tip), sql.raw(fee)]
  const sale = sql`txn_type = 'SALE' and status in ('SUCCESS', 'VOIDED')`
  const kept = sql`txn_type = 'SALE' and status = 'SUCCESS'`
  const voided = sql`txn_type = 'SALE' and status = 'VOIDED'`
  const refund = sql`txn_type = 'REFUND' and status = 'SUCCESS'`
  const whole = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)::bigint`
  return [
    whole(counted).as('rows'),
    whole(sql`${counted} filter (where ${sale})`).as('sales'),
    whole(sql`sum(${amounts}) filter (where ${sale})`).as('grossCents'),
    whole(sql`sum(${tips}) filter (where ${kept})`).as('tipCents'),
    whole(sql`sum(${amounts}) filter (where ${voided})`).as('voidedCents'),
    whole(sql`${counted} filter (where ${refund})`).as('refunds'),
    whole(sql`sum(${amounts}) filter (where ${refund})`).as('refundedCents'),
    whole(sql`sum(${fees}) filter (where ${kept})`).as('feeCents'),
  ]
}
export const paymentSums = sums('count(*)', 'amount_cents', 'tip_cents', 'fee_cents')
const asOf = sql<string>`app_now()`.as('asOf')

export const sumPayments = (db: Db, scope: Scope, question: PaymentQuestion): Promise<TimedSums> =>
  selectPayments(db, scope, question).select(paymentSums).select(asOf).executeTakeFirstOrThrow()

/** Whether a question names days, states and types only, of every shop: what the sums by business day know. */
export const isOfWholeDays = (
  scope: Scope,
  { days, statuses: _s, txnTypes: _t, source: _o, ...others }: PaymentQuestion,
): boolean =>
  scope.shopIds === '*' &&
  days !== undefined &&
  Object.values(others).every((value) => value === undefined)

/** Whether the sums by business day can answer by themselves. */
export const isSummedByDay = (scope: Scope, question: PaymentQuestion): boolean =>
  isOfWholeDays(scope, question) && question.days?.dateType === 'business'

/** The sums of the business days of a question. */
export const selectDays = (
  db: Db,
  scope: Scope,
  { source, days, statuses, txnTypes }: PaymentQuestion,
) =>
  db
    .selectFrom('daily_total')
    .where('merchant_id', '=', scope.merchantId)
    .where('source', '=', source)
    .where('business_date', '>=', days?.startDate ?? '')
    .where('business_date', '<=', days?.endDate ?? '')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(txnTypes !== undefined, (query) => query.where('txn_type', 'in', txnTypes ?? []))

export const sumDays = (db: Db, scope: Scope, question: PaymentQuestion): Promise<TimedSums> =>
  selectDays(db, scope, question)
    .select(sums('sum(row_count)', 'amount_cents', 'tip_cents', 'fee_cents'))
    .select(asOf)
    .executeTakeFirstOrThrow()

/** Reading that may be given up: undefined when it took longer, and the transaction goes on as if it had not begun. */
export const withinTime = async <T>(
  db: Db,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  await sql.raw(`savepoint limited; set local statement_timeout = ${String(timeoutMs)}`).execute(db)
  const goBack = () =>
    sql.raw('rollback to savepoint limited; release savepoint limited').execute(db)
  try {
    const result = await work()
    // Going back alone gives the statements after it their own time again.
    await goBack()
    return result
  } catch (error) {
    if (!isTimeout(error)) throw error
    await goBack()
    return undefined
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'
