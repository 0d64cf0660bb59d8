/** The figures of a day from its sums by hour and network. Every figure is one of the list's totals. */
import type { HomeView, RefundAttention } from '@merchant/contract/areas/home.calls.ts'
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'

type Sales = NonNullable<HomeView['sales']>
type Figure = Sales['gross']

export interface HourSums {
  readonly hour: number
  readonly paymentNetwork: string
  /** Whether it counts in the comparison: on the day itself always. */
  readonly isDue: boolean
  readonly sales: number
  readonly grossCents: number
  readonly tipCents: number
  readonly voidedCents: number
  readonly refunds: number
  readonly refundedCents: number
  readonly feeCents: number
}

type Part = (sums: HourSums) => number
const sumOf = (groups: readonly HourSums[], part: Part): number =>
  groups.reduce((sum, group) => sum + part(group), 0)

const net: Part = (sums) =>
  sums.grossCents + sums.tipCents - sums.voidedCents - sums.refundedCents - sums.feeCents

/** Half a cent goes up; no payments have an average of nothing. */
const averageOf = (groups: readonly HourSums[]): string => {
  const payments = sumOf(groups, (sums) => sums.sales)
  return moneyOf(
    payments === 0 ? 0 : Math.round(sumOf(groups, (sums) => sums.grossCents) / payments),
  )
}

export const figuresOf = (
  day: readonly HourSums[],
  weekBefore: readonly HourSums[],
): Omit<Sales, 'latest' | 'attention'> => {
  const due = weekBefore.filter((group) => group.isDue)
  const figure = (part: Part, text: (value: number) => string): Figure => ({
    value: text(sumOf(day, part)),
    compared: text(sumOf(due, part)),
  })
  return {
    gross: figure((sums) => sums.grossCents, moneyOf),
    net: figure(net, moneyOf),
    payments: figure((sums) => sums.sales, String),
    refunds: figure((sums) => sums.refunds, String),
    refundedAmount: figure((sums) => sums.refundedCents, moneyOf),
    average: { value: averageOf(day), compared: averageOf(due) },
    // The hours of a week before are shown whole: those to come say what to expect.
    byHour: Array.from({ length: 24 }, (_none, hour) => ({
      hour,
      amount: grossAt(day, hour),
      compared: grossAt(weekBefore, hour),
    })),
    byMethod: byMethod(day),
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
      // The feed takes known networks only.
      paymentNetwork: network as Network,
      amountCents: sumOf(groups, (sums) => sums.grossCents),
      count: sumOf(groups, (sums) => sums.sales),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.amountCents - a.amountCents || (a.paymentNetwork < b.paymentNetwork ? -1 : 1))
    .map(({ amountCents, ...method }) => ({ ...method, amount: moneyOf(amountCents) }))

/** What kind of attention a refund wants, by its state. */
export const attentionKindOf = (status: string): RefundAttention['kind'] =>
  kinds[status] ?? 'REFUND_WAITING'

const kinds: Readonly<Record<string, RefundAttention['kind']>> = {
  UNKNOWN: 'REFUND_UNKNOWN',
  REFUSED: 'REFUND_REFUSED',
  FAILED: 'REFUND_FAILED',
}
