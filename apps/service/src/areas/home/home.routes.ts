/** Home: how the day goes, and what needs somebody. */
import { homeCalls, type Attention, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { wireTime } from '#db/wire-time.ts'
import type { TenantContext } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { scopeOf } from '#http/session.ts'
import { cisTransactionOf } from '#money/cis-transaction.ts'
import { findNow } from '#payments/clock.queries.ts'
import { listLatestPayments, sumPaymentsByHour } from '#payments/payment-day.queries.ts'
import { questionOf } from '#payments/question.rules.ts'
import { requireShops } from '#payments/shop-scope.ts'
import { listAttention, listRefusedRefunds, type AttentionRow } from './attention.queries.ts'
import { attentionKindOf, figuresOf } from './home.rules.ts'

const WEEK = 7
const LATEST = 8

export const homeRoutes = serve(homeCalls, {
  view: async (context, { query }) => {
    const asOf = wireTime(await findNow(context.db))
    const today = asOf.slice(0, 10)
    const date = query.date ?? today
    const basis = { date, comparedDate: addDays(date, -WEEK), asOf }
    // Home is open to every role; its figures only to those who may see payments.
    if (!can(context.session.roleType, 'viewTransaction')) return { ...basis, sales: null }
    return {
      ...basis,
      sales: await salesOf(context, basis, { isToday: date === today, shopIds: query.shopIds }),
    }
  },
})

const salesOf = async (
  { db, session }: TenantContext,
  { date, comparedDate }: { date: string; comparedDate: string },
  { isToday, shopIds }: { isToday: boolean; shopIds: string[] | undefined },
): Promise<HomeView['sales']> => {
  await requireShops(db, session, shopIds)
  const scope = scopeOf(session)
  const ask = (day: string) =>
    questionOf(
      {
        startDate: day,
        endDate: day,
        dateType: 'business',
        ...(shopIds !== undefined && { shopIds }),
      },
      day,
    )
  const day = await sumPaymentsByHour(db, scope, ask(date))
  const weekBefore = await sumPaymentsByHour(
    db,
    scope,
    ask(comparedDate),
    isToday ? { upToNowDaysAgo: WEEK } : {},
  )
  const latest = await listLatestPayments(db, scope, ask(date), LATEST)
  const refused = await listRefusedRefunds(db, scope, ask(date).shopIds)
  const attention = await listAttention(db, scope, ask(date).shopIds)
  return {
    ...figuresOf(day, weekBefore),
    latest: latest.map(cisTransactionOf),
    attention: [...refused, ...attention].map(attentionOf),
  }
}

const attentionOf = ({
  status,
  amountCents,
  requestedAt,
  paymentNetwork,
  ...same
}: AttentionRow): Attention => ({
  ...same,
  kind: attentionKindOf(status),
  paymentNetwork: paymentNetwork as Attention['paymentNetwork'],
  amount: moneyOf(amountCents),
  since: wireTime(requestedAt),
})
