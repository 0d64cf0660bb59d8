/** Totals of the list's filter, asked after the rows so that they never delay them. */
import type { transactionCalls, Totals } from '@merchant/contract/areas/transactions.calls.ts'
import { cisFilter, loyaltyFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import type { Db, Scope } from '#db/database.ts'
import { wireTime } from '#db/wire-time.ts'
import { AppError } from '#http/app-error.ts'
import type { TenantContext } from '#http/context.ts'
import { scopeOf } from '#http/session.ts'
import { askPayments } from '#payments/ask.ts'
import {
  isSummedByDay,
  sumDays,
  sumPayments,
  withinTime,
} from '#payments/payment-totals.queries.ts'
import type { PaymentQuestion } from '#payments/question.rules.ts'
import { totalsOf } from '#payments/totals.rules.ts'
import { askLoyalty } from './lists.ts'
import { sumLoyalty, type LoyaltyQuestion } from './loyalty.queries.ts'

/** Nobody waits longer than this for a strip of figures. */
export const PATIENCE_MS = 2_000

type TotalsQuery = Received<typeof transactionCalls.totals>['query']

export const findTotals = async (
  { db, session }: TenantContext,
  { source, ...filter }: TotalsQuery,
): Promise<Reply<typeof transactionCalls.totals>> => {
  requireFieldsOf(source === 'cis' ? cisFilter : loyaltyFilter, filter)
  const scope = scopeOf(session)
  const work =
    source === 'cis'
      ? (
          (question) => () =>
            cisTotals(db, scope, question)
        )(await askPayments(db, session, filter))
      : (
          (question) => () =>
            loyaltyTotals(db, scope, question)
        )(await askLoyalty(db, session, loyaltyPart(filter)))
  const totals = await withinTime(db, PATIENCE_MS, work)
  return totals === undefined
    ? { totals: null, reason: 'There are too many payments to add up. Choose fewer days' }
    : { totals }
}

export const cisTotals = async (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
): Promise<Totals> => {
  const sums = await (isSummedByDay(scope, question) ? sumDays : sumPayments)(db, scope, question)
  return totalsOf(sums, wireTime(sums.asOf))
}

export const loyaltyTotals = async (
  db: Db,
  scope: Scope,
  question: LoyaltyQuestion,
): Promise<Totals> => {
  const { rows, earned, redeemed, asOf } = await sumLoyalty(db, scope, question)
  const none = {
    sales: rows,
    grossCents: 0,
    tipCents: 0,
    voidedCents: 0,
    refundedCents: 0,
    feeCents: 0,
  }
  return { ...totalsOf(none, wireTime(asOf)), pointsEarned: earned, pointsRedeemed: redeemed }
}

/** A filter that the list of this source does not know would be ignored in silence. */
const requireFieldsOf = (known: object, filter: object): void => {
  const unknown = Object.keys(filter).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length === 0) return
  throw new AppError('4000', {
    detail: { fields: unknown.map((path) => ({ path, message: 'Not known here' })) },
  })
}

const loyaltyPart = (filter: Omit<TotalsQuery, 'source'>) => ({
  startDate: filter.startDate,
  endDate: filter.endDate,
  shopIds: filter.shopIds,
  posIds: filter.posIds,
  programId: filter.programId,
  eventTypes: filter.eventTypes,
  merTradeNo: filter.merTradeNo,
  keyword: filter.keyword,
})
