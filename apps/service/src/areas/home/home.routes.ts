/** Home: the figures of a day, and what needs attention. */
import { moneySources, type MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { hasFeature } from '#infra/http/feature.queries.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { cisTransactionOf } from '#domain/payments/payment.rules.ts'
import { listLatestPayments } from '#domain/payments/payment-list.queries.ts'
import { sumPaymentsByHour, sumPaymentsByShop } from '#domain/payments/payment-totals.queries.ts'
import { criteriaOf, type PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { attentionFor } from './attention.ts'
import { findRunningDay } from './home.queries.ts'
import { figuresOf } from './home.rules.ts'

const WEEK = 7
const LATEST = 8

export const homeRoutes = serve(homeCalls, {
  view: async (context, { query }) => {
    const { db, session } = context
    const shopIds = query.shopIds?.length ? query.shopIds : undefined
    const isPermitted = can(session.roleType, 'viewTransaction')
    // Without the permission to see payments, shops are not checked, and so not revealed either.
    if (isPermitted) await requireShops(db, session, shopIds)
    const today = await findRunningDay(db, scopeOf(session), shopIds)
    const date = query.date ?? today
    const day = { date, today, comparedDate: addDays(date, -WEEK) }
    // Home is open to every role, its figures only to those who may see payments.
    const [now, attention, sales] = await Promise.all([
      findNow(db),
      attentionFor(db, session, shopIds),
      isPermitted
        ? sourcesOf(context, query.sources).then((sources) =>
            salesOf(context, day, { shopIds, sources }),
          )
        : null,
    ])
    return { ...day, asOf: wireTime(now), attention, sales }
  },
})

interface SalesFilter {
  readonly shopIds: string[] | undefined
  readonly sources: readonly MoneySource[]
}

/** Smart POS payments count only if the merchant can open them, in the consolidated report. */
const sourcesOf = async (
  { db, session }: TenantContext,
  wanted: readonly MoneySource[] | undefined,
): Promise<MoneySource[]> => {
  const hasSmartPos = await hasFeature(db, session.merchantId, 'PAYMENT_NETWORK')
  return moneySources.filter(
    (source) => (hasSmartPos || source !== 'HQPAY') && (wanted?.includes(source) ?? true),
  )
}

const salesOf = async (
  { db, session }: TenantContext,
  { date, today, comparedDate }: Pick<HomeView, 'date' | 'today' | 'comparedDate'>,
  filter: SalesFilter,
): Promise<HomeView['sales']> => {
  const scope = scopeOf(session)
  const upToNow = date === today ? { upToNowDaysAgo: WEEK } : {}
  const queries = paymentQueriesOf(date, filter)
  const comparedQueries = paymentQueriesOf(comparedDate, filter)
  const [day, before, shops, rows] = await Promise.all([
    all(queries, (query) => sumPaymentsByHour(db, scope, query)),
    all(comparedQueries, (query) => sumPaymentsByHour(db, scope, query, upToNow)),
    all(queries, (query) => sumPaymentsByShop(db, scope, query)),
    all(queries, (query) => listLatestPayments(db, scope, query, LATEST)),
  ])
  const latest = rows.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1)).slice(0, LATEST)
  return {
    ...figuresOf(day, before, shops),
    sources: [...filter.sources],
    latest: latest.map(cisTransactionOf),
  }
}

const all = async <T>(
  queries: readonly PaymentCriteria[],
  find: (query: PaymentCriteria) => Promise<readonly T[]>,
): Promise<T[]> => (await Promise.all(queries.map(find))).flat()

/** One query for each list of payments among the sources. */
const paymentQueriesOf = (day: string, { shopIds, sources }: SalesFilter): PaymentCriteria[] => {
  const wanted = new Set(sources)
  const days = { startDate: day, endDate: day, dateType: 'business' } as const
  const common = { ...days, ...(shopIds !== undefined && { shopIds }) }
  const [isCis, isFps] = [wanted.has('CIS'), wanted.has('FPS_A2A')]
  const cis = criteriaOf({ ...common, ...(isCis !== isFps && { isFpsA2a: isFps }) }, day)
  return [
    ...(isCis || isFps ? [cis] : []),
    ...(wanted.has('HQPAY') ? [criteriaOf(common, day, 'HQPAY')] : []),
  ]
}
