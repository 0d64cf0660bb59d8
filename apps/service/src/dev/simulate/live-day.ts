/** A live day: which payments start now, and which pending ones finish. */
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { dateOf, timeOf } from '@merchant/contract/core/time.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import { epochMs } from '#infra/clock.ts'
import type { SampleMerchant, SampleShop } from '#dev/sample/merchants.ts'
import { businessOf, saleOf } from '#dev/sample/payments.ts'
import { seededRandom } from '#dev/sample/random.ts'
import { reportOf, serialNoOf } from '#dev/sample/reports.ts'

export interface LiveDay {
  /** Everything to report since the last call, with at most `limit` new payments. */
  readonly next: (nowMs: number, limit: number) => PaymentReport[]
  /** The final reports of all pending payments, so that none stays pending at the end. */
  readonly rest: (nowMs: number) => PaymentReport[]
}

interface Pending {
  readonly report: PaymentReport
  readonly endsMs: number
  readonly ending: 'SUCCESS' | 'EXPIRED'
}

export const liveDay = (
  merchant: SampleMerchant,
  tempo: { readonly aMinute: number; readonly isFlat: boolean },
): LiveDay => {
  const random = seededRandom(epochMs())
  let lastMs = epochMs()
  let owed = 0
  let number = 0
  let pending: Pending[] = []

  const begin = (shop: SampleShop, nowMs: number): PaymentReport => {
    const shopWithIds = {
      ...shop,
      shopId: shop.code,
      posIds: shop.terminals.map((_name, index) => serialNoOf(shop.code, index)),
    }
    number += 1
    const row = saleOf(
      merchant,
      shopWithIds,
      nowMs,
      nowMs,
      liveNumber(merchant, nowMs, number),
      random,
    )
    const report = reportOf(withoutFuture(row, nowMs), shop.code)
    if (row.status === 'PENDING') {
      pending.push({
        report,
        endsMs: nowMs + random.int(4, 40) * 1_000,
        ending: random.chance(0.9) ? 'SUCCESS' : 'EXPIRED',
      })
    }
    return report
  }

  return {
    rest: (nowMs) => pending.map(({ report, ending }) => endedReport(report, ending, nowMs)),
    next: (nowMs, limit) => {
      const hour = Number(timeOf(nowMs).slice(11, 13))
      const business = merchant.shops.map(
        (shop) => [shop, shop.paymentsADay * (tempo.isFlat ? 1 : businessOf(shop, hour))] as const,
      )
      const busiest = merchant.shops.reduce((sum, shop) => sum + shop.paymentsADay, 0)
      const now = business.reduce((sum, [, weight]) => sum + weight, 0)
      owed += ((tempo.aMinute * (nowMs - lastMs)) / 60_000) * (now / busiest)
      lastMs = nowMs
      const ended = pending.filter(({ endsMs }) => endsMs <= nowMs)
      pending = pending.filter(({ endsMs }) => endsMs > nowMs)
      const begun = Math.min(Math.floor(owed), limit)
      owed -= begun
      return [
        ...ended.map(({ report, ending }) => endedReport(report, ending, nowMs)),
        ...Array.from({ length: begun }, () => begin(random.weighted(business), nowMs)),
      ]
    },
  }
}

const endedReport = (
  report: PaymentReport,
  status: 'SUCCESS' | 'EXPIRED',
  nowMs: number,
): PaymentReport => ({
  ...report,
  status,
  rawStatus: status === 'SUCCESS' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
  ...(status === 'SUCCESS' && { paidAt: timeOf(nowMs) }),
})

/** Limits the time of payment to now. */
const withoutFuture = (row: PaymentRow, nowMs: number): PaymentRow => ({
  ...row,
  paidAt: row.paidAt === null ? null : timeOf(nowMs),
})

/** A trade number distinct from the sample's: day, second and a running count. */
const liveNumber = (merchant: SampleMerchant, nowMs: number, number: number): string => {
  const time = timeOf(nowMs).slice(11).replaceAll(':', '')
  return `${merchant.prefix}${dateOf(nowMs).slice(2).replaceAll('-', '')}${time}${String(number % 100_000).padStart(5, '0')}`
}
