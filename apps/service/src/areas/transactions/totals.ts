/** Totals and settlement sums of a list's filter: separate calls, so that they never delay the rows. */
import type { transactionCalls, Totals } from '@merchant/contract/areas/transactions.calls.ts'
import { consolidatedFilter, hqpayFilter } from '@merchant/contract/areas/consolidated.shapes.ts'
import {
  cisFilter,
  loyaltyFilter,
  matchStatuses,
  type MatchStatus,
} from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { resolveCriteria } from '#domain/payments/payment-page.ts'
import {
  isSummedByDay,
  sumDays,
  sumPayments,
  withinTime,
  type TimedSums,
} from '#domain/payments/payment-totals.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import type { SettledTotal } from './file-summary.rules.ts'
import { addSums, noSums, totalsOf } from '#domain/payments/totals.rules.ts'
import { resolveConsolidated } from './consolidated.ts'
import type { ConsolidatedCriteria, LoyaltyCriteria } from './transaction-query.rules.ts'
import { resolveLoyalty } from './lists.ts'
import { sumLoyalty } from './loyalty.queries.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { sumSettlement, type SettledSums } from './consolidated-groups.queries.ts'

/** How long adding up may take. */
export const TOTALS_TIMEOUT_MS = 2_000
const TOO_MANY = 'There are too many payments to add up. Choose fewer days'

type TotalsQuery = Received<typeof transactionCalls.totals>['query']

/** The filter fields of each source's list. */
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
  const work = await totalsWork(db, session, source, filter)
  const totals = await withinTime(db, TOTALS_TIMEOUT_MS, work)
  return totals === undefined ? { totals: null, reason: TOO_MANY } : { totals }
}

const totalsWork = async (
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
      const criteria = await resolveCriteria(db, session, known, of)
      return () => paymentTotals(db, scope, criteria)
    }
    case 'loyalty': {
      const criteria = await resolveLoyalty(db, session, loyaltyFilterOf(filter))
      return () => loyaltyTotals(db, scope, criteria)
    }
    case 'consolidated': {
      const criteria = await resolveConsolidated(db, session, filter)
      return () => consolidatedTotals(db, scope, criteria)
    }
  }
}

const sumOf = (db: Db, scope: Scope, criteria: PaymentCriteria): Promise<TimedSums> =>
  (isSummedByDay(scope, criteria) ? sumDays : sumPayments)(db, scope, criteria)

export const paymentTotals = async (
  db: Db,
  scope: Scope,
  criteria: PaymentCriteria,
): Promise<Totals> => {
  const sums = await sumOf(db, scope, criteria)
  return totalsOf(sums, wireTime(sums.asOf))
}

/** Points are not money: the consolidated totals are those of payments. */
export const consolidatedTotals = async (
  db: Db,
  scope: Scope,
  { payments }: ConsolidatedCriteria,
): Promise<Totals> => {
  let sums = noSums
  for (const criteria of payments) sums = addSums(sums, await sumOf(db, scope, criteria))
  return totalsOf(sums, wireTime(await findNow(db)))
}

export const loyaltyTotals = async (
  db: Db,
  scope: Scope,
  criteria: LoyaltyCriteria,
): Promise<Totals> => {
  const { rows, earned, redeemed, asOf } = await sumLoyalty(db, scope, criteria)
  return {
    ...totalsOf({ ...noSums, sales: rows }, wireTime(asOf)),
    pointsEarned: earned,
    pointsRedeemed: redeemed,
  }
}

/** Refuses a filter that this source's list does not have, instead of ignoring it. */
const requireFieldsOf = (known: object, filter: object): void => {
  const unknown = Object.keys(filter).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length === 0) return
  throw new AppError('4000', {
    detail: { fields: unknown.map((path) => ({ path, message: 'Unknown field' })) },
  })
}

const loyaltyFilterOf = (filter: Omit<TotalsQuery, 'source'>) => ({
  startDate: filter.startDate,
  endDate: filter.endDate,
  shopIds: filter.shopIds,
  posIds: filter.posIds,
  programId: filter.programId,
  eventTypes: filter.eventTypes,
  merTradeNo: filter.merTradeNo,
  keyword: filter.keyword,
})

type Query = Received<typeof transactionCalls.settlement>['query']
type Answer = Reply<typeof transactionCalls.settlement>

export const findSettlement = async (
  { db, session }: TenantContext,
  filter: Query,
): Promise<Answer> => {
  const { payments } = await resolveConsolidated(db, session, filter)
  const found = await withinTime(db, TOTALS_TIMEOUT_MS, () =>
    sumAll(db, scopeOf(session), payments),
  )
  const asOf = wireTime(await findNow(db))
  return found === undefined
    ? { sums: null, asOf, reason: TOO_MANY }
    : { sums: sumsOf(found), asOf }
}

/** What the column of differences adds up to: the payments that were settled, and those that are missing. */
export const settledTotal = async (
  db: Db,
  scope: Scope,
  payments: readonly PaymentCriteria[],
): Promise<SettledTotal> => {
  const sums = await sumAll(db, scope, payments)
  const total = (name: 'expectedCents' | 'receivedCents', ...statuses: readonly MatchStatus[]) =>
    sums
      .filter(({ matchStatus }) => statuses.includes(matchStatus))
      .reduce((sum, one) => sum + one[name], 0)
  const expected = total('expectedCents', 'MATCHED', 'MISMATCHED')
  const received = total('receivedCents', 'MATCHED', 'MISMATCHED')
  const missing = total('expectedCents', 'MISSING')
  return {
    expected: moneyOf(expected),
    received: moneyOf(received),
    missing: moneyOf(missing),
    difference: moneyOf(received - expected - missing),
  }
}

/** Sequential, because the queries share a connection. */
const sumAll = async (
  db: Db,
  scope: Scope,
  payments: readonly PaymentCriteria[],
): Promise<readonly SettledSums[]> => {
  const found: SettledSums[] = []
  for (const criteria of payments) found.push(...(await sumSettlement(db, scope, criteria)))
  return found
}

/** One sum for every match status, also for those of no payment. */
const sumsOf = (found: readonly SettledSums[]): NonNullable<Answer['sums']> =>
  matchStatuses.map((matchStatus) => {
    const matching = found.filter((sums) => sums.matchStatus === matchStatus)
    const sum = (name: 'rows' | 'expectedCents' | 'receivedCents') =>
      matching.reduce((total, sums) => total + sums[name], 0)
    const [expected, received] = [sum('expectedCents'), sum('receivedCents')]
    return {
      matchStatus,
      count: sum('rows'),
      expected: moneyOf(expected),
      received: moneyOf(received),
      difference: moneyOf(received - expected),
    }
  })
