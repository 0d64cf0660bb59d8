/** The figures of a day from its sums by hour and network; each equals a total of the list. */
import type { HomeView, RefundAttention } from '@merchant/contract/areas/home.calls.ts'
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'

type Sales = NonNullable<HomeView['sales']>
type Figure = Sales['gross']

export interface HourSums {
  readonly hour: number
  readonly paymentNetwork: string
  /** Whether the hour counts in the comparison: on the day itself every hour does. */
  readonly isDue: boolean
  readonly sales: number
  readonly grossCents: number
  readonly tipCents: number
  readonly voidedCents: number
  readonly refunds: number
  readonly refundedCents: number
  readonly feeCents: number
}

type Value = (sums: HourSums) => number
const sumOf = (groups: readonly HourSums[], valueOf: Value): number =>
  groups.reduce((sum, group) => sum + valueOf(group), 0)

const net: Value = (sums) =>
  sums.grossCents + sums.tipCents - sums.voidedCents - sums.refundedCents - sums.feeCents

/** Rounds half a cent up; without payments the average is 0.00. */
const averageOf = (groups: readonly HourSums[]): string => {
  const payments = sumOf(groups, (sums) => sums.sales)
  return moneyOf(
    payments === 0 ? 0 : Math.round(sumOf(groups, (sums) => sums.grossCents) / payments),
  )
}

export interface ShopSums {
  readonly shopId: string
  readonly shopName: string
  readonly sales: number
  readonly grossCents: number
}

export const figuresOf = (
  day: readonly HourSums[],
  weekBefore: readonly HourSums[],
  shops: readonly ShopSums[],
): Omit<Sales, 'latest' | 'sources'> => {
  const due = weekBefore.filter((group) => group.isDue)
  const figure = (valueOf: Value, text: (value: number) => string): Figure => ({
    value: text(sumOf(day, valueOf)),
    compared: text(sumOf(due, valueOf)),
  })
  return {
    gross: figure((sums) => sums.grossCents, moneyOf),
    net: figure(net, moneyOf),
    payments: figure((sums) => sums.sales, String),
    refunds: figure((sums) => sums.refunds, String),
    refundedAmount: figure((sums) => sums.refundedCents, moneyOf),
    average: { value: averageOf(day), compared: averageOf(due) },
    // All hours of the week before: those to come show what to expect.
    byHour: Array.from({ length: 24 }, (_none, hour) => ({
      hour,
      amount: grossAt(day, hour),
      compared: grossAt(weekBefore, hour),
    })),
    byMethod: byMethod(day),
    byShop: byShop(shops),
  }
}

const grossAt = (groups: readonly HourSums[], hour: number): string =>
  moneyOf(
    sumOf(
      groups.filter((group) => group.hour === hour),
      (sums) => sums.grossCents,
    ),
  )

const byMethod = (day: readonly HourSums[]): Sales['byMethod'] =>
  Object.entries(Object.groupBy(day, (group) => group.paymentNetwork))
    .map(([network, groups = []]) => ({
      // The platform import accepts known networks only.
      paymentNetwork: network as Network,
      amountCents: sumOf(groups, (sums) => sums.grossCents),
      count: sumOf(groups, (sums) => sums.sales),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.amountCents - a.amountCents || (a.paymentNetwork < b.paymentNetwork ? -1 : 1))
    .map(({ amountCents, ...method }) => ({ ...method, amount: moneyOf(amountCents) }))

/** One entry for each shop with sales, over all sources, the most sales first. */
const byShop = (sums: readonly ShopSums[]): Sales['byShop'] =>
  Object.entries(Object.groupBy(sums, ({ shopId }) => shopId))
    .map(([shopId, groups = []]) => ({
      shopId,
      shopName: groups[0]?.shopName ?? '',
      amountCents: groups.reduce((cents, { grossCents }) => cents + grossCents, 0),
      count: groups.reduce((count, { sales }) => count + sales, 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.amountCents - a.amountCents || (a.shopId < b.shopId ? -1 : 1))
    .map(({ amountCents, ...shop }) => ({ ...shop, amount: moneyOf(amountCents) }))

/** The kind of attention by the refund's status. */
export const attentionKindOf = (status: string): RefundAttention['kind'] =>
  kinds[status] ?? 'REFUND_WAITING'

/** The most urgent first. */
const urgency = [
  'REFUND_DISPUTED',
  'REFUND_ASKED',
  'REFUND_UNKNOWN',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'REFUND_WAITING',
] as const satisfies readonly RefundAttention['kind'][]

/** Keeps the order among those of a kind. */
export const mostUrgentFirst = (items: readonly RefundAttention[]): RefundAttention[] =>
  items.toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind))

const kinds: Readonly<Record<string, RefundAttention['kind']>> = {
  DISPUTED: 'REFUND_DISPUTED',
  ASKED: 'REFUND_ASKED',
  UNKNOWN: 'REFUND_UNKNOWN',
  REFUSED: 'REFUND_REFUSED',
  FAILED: 'REFUND_FAILED',
}
