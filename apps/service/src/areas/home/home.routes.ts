/** Home: how the day goes, and what needs somebody. */
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { cisTransactionOf } from '#domain/payments/payment-view.rules.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { listLatestPayments } from '#domain/payments/payment-list.queries.ts'
import { sumPaymentsByHour } from '#domain/payments/payment-totals.queries.ts'
import { criteriaOf, type PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { attentionFor } from './attention.ts'
import { findRunningDay } from './running-day.queries.ts'
import { figuresOf, type HourSums } from './home.rules.ts'

const WEEK = 7
const LATEST = 8

export const homeRoutes = serve(homeCalls, {
  view: async (context, { query }) => {
    const { db, session } = context
    const shopIds = query.shopIds?.length ? query.shopIds : undefined
    const isPermitted = can(session.roleType, 'viewTransaction')
    // Who may not see payments is told nothing of shops either.
    if (isPermitted) await requireShops(db, session, shopIds)
    const today = await findRunningDay(db, scopeOf(session), shopIds)
    const date = query.date ?? today
    const day = { date, today, comparedDate: addDays(date, -WEEK) }
    return {
      ...day,
      asOf: wireTime(await findNow(db)),
      attention: await attentionFor(db, session, shopIds),
      // Home is open to every role; its figures only to those who may see payments.
      sales: isPermitted ? await salesOf(context, day, { shopIds, sources: query.sources }) : null,
    }
  },
})

interface Asked {
  readonly shopIds: string[] | undefined
  readonly sources: readonly MoneySource[] | undefined
}

const salesOf = async (
  { db, session }: TenantContext,
  { date, today, comparedDate }: Pick<HomeView, 'date' | 'today' | 'comparedDate'>,
  asked: Asked,
): Promise<HomeView['sales']> => {
  const scope = scopeOf(session)
  const day: HourSums[] = []
  const before: HourSums[] = []
  const rows = []
  const upToNow = date === today ? { upToNowDaysAgo: WEEK } : {}
  for (const question of questionsOf(date, asked)) {
    day.push(...(await sumPaymentsByHour(db, scope, question)))
    rows.push(...(await listLatestPayments(db, scope, question, LATEST)))
  }
  for (const question of questionsOf(comparedDate, asked))
    before.push(...(await sumPaymentsByHour(db, scope, question, upToNow)))
  const latest = rows.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1)).slice(0, LATEST)
  return { ...figuresOf(day, before), latest: latest.map(cisTransactionOf) }
}

/** One for each list of payments, and only for the sources asked for. */
const questionsOf = (day: string, { shopIds, sources }: Asked): PaymentCriteria[] => {
  const wanted = new Set<MoneySource>(sources?.length ? sources : ['CIS', 'HQPAY', 'FPS_A2A'])
  const days = { startDate: day, endDate: day, dateType: 'business' } as const
  const filter = { ...days, ...(shopIds !== undefined && { shopIds }) }
  const [isCis, isFps] = [wanted.has('CIS'), wanted.has('FPS_A2A')]
  const cis = criteriaOf({ ...filter, ...(isCis !== isFps && { isFpsA2a: isFps }) }, day)
  return [
    ...(isCis || isFps ? [cis] : []),
    ...(wanted.has('HQPAY') ? [criteriaOf(filter, day, 'HQPAY')] : []),
  ]
}
