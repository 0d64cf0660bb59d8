/** Totals of the list's filter, asked after the rows so that they never delay them. */
import type { transactionCalls, Totals } from '@merchant/contract/areas/transactions.calls.ts'
import { consolidatedFilter, hqpayFilter } from '@merchant/contract/areas/consolidated.shapes.ts'
import { cisFilter, loyaltyFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { resolveCriteria } from '#domain/payments/payment-page.ts'
import {
  isSummedByDay,
  sumDays,
  sumPayments,
  withinTime,
  type TimedSums,
} from '#domain/payments/payment-totals.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { addSums, noSums, totalsOf } from '#domain/payments/totals.rules.ts'
import { askConsolidated } from './consolidated.ts'
import type { ConsolidatedQuestion } from './consolidated-query.rules.ts'
import { askLoyalty } from './lists.ts'
import type { LoyaltyQuestion } from './loyalty-query.rules.ts'
import { sumLoyalty } from './loyalty.queries.ts'

/** Nobody waits longer than this for a strip of figures. */
export const PATIENCE_MS = 2_000
export const TOO_MANY = 'There are too many payments to add up. Choose fewer days'

type TotalsQuery = Received<typeof transactionCalls.totals>['query']

/** The filter fields that the list of a source knows. */
const fieldsOf = {
  cis: cisFilter,
  hqpay: hqpayFilter,
  loyalty: loyaltyFilter,
  consolidated: consolidatedFilter,
} as const satisfies Record<TotalsQuery['source'], object>

export const findTotals = async (
  { db, session }: TenantContext,
  { source, ...filter }: TotalsQuery,
): Promise<Reply<typeof transactionCalls.totals>> => {
  requireFieldsOf(fieldsOf[source], filter)
  const work = await asked(db, session, source, filter)
  const totals = await withinTime(db, PATIENCE_MS, work)
  return totals === undefined ? { totals: null, reason: TOO_MANY } : { totals }
}

const asked = async (
  db: Db,
  session: TenantSession,
  source: TotalsQuery['source'],
  filter: Omit<TotalsQuery, 'source'>,
): Promise<() => Promise<Totals>> => {
  const scope = scopeOf(session)
  switch (source) {
    case 'cis':
    case 'hqpay': {
      const { matchStatus: _m, sources: _s, programId: _p, eventTypes: _e, ...known } = filter
      const of = source === 'cis' ? 'CIS' : 'HQPAY'
      const question = await resolveCriteria(db, session, known, of)
      return () => paymentTotals(db, scope, question)
    }
    case 'loyalty': {
      const question = await askLoyalty(db, session, loyaltyPart(filter))
      return () => loyaltyTotals(db, scope, question)
    }
    case 'consolidated': {
      const question = await askConsolidated(db, session, filter)
      return () => consolidatedTotals(db, scope, question)
    }
  }
}

const sumOf = (db: Db, scope: Scope, question: PaymentCriteria): Promise<TimedSums> =>
  (isSummedByDay(scope, question) ? sumDays : sumPayments)(db, scope, question)

export const paymentTotals = async (
  db: Db,
  scope: Scope,
  question: PaymentCriteria,
): Promise<Totals> => {
  const sums = await sumOf(db, scope, question)
  return totalsOf(sums, wireTime(sums.asOf))
}

/** Points are no money: the consolidated totals are those of its payments. */
export const consolidatedTotals = async (
  db: Db,
  scope: Scope,
  { payments }: ConsolidatedQuestion,
): Promise<Totals> => {
  let sums = noSums
  for (const question of payments) sums = addSums(sums, await sumOf(db, scope, question))
  return totalsOf(sums, wireTime(await findNow(db)))
}

export const loyaltyTotals = async (
  db: Db,
  scope: Scope,
  question: LoyaltyQuestion,
): Promise<Totals> => {
  const { rows, earned, redeemed, asOf } = await sumLoyalty(db, scope, question)
  return {
    ...totalsOf({ ...noSums, sales: rows }, wireTime(asOf)),
    pointsEarned: earned,
    pointsRedeemed: redeemed,
  }
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
