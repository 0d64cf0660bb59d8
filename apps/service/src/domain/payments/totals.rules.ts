/** Totals: net is gross and tip less voided, refunded and fee; and how changed rows change a day's totals. */
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'

interface Sums {
  readonly sales: number
  readonly grossCents: number
  readonly tipCents: number
  readonly voidedCents: number
  readonly refundedCents: number
  readonly feeCents: number
}

export const noSums: Sums = {
  sales: 0,
  grossCents: 0,
  tipCents: 0,
  voidedCents: 0,
  refundedCents: 0,
  feeCents: 0,
}

export const addSums = (a: Sums, b: Sums): Sums => ({
  sales: a.sales + b.sales,
  grossCents: a.grossCents + b.grossCents,
  tipCents: a.tipCents + b.tipCents,
  voidedCents: a.voidedCents + b.voidedCents,
  refundedCents: a.refundedCents + b.refundedCents,
  feeCents: a.feeCents + b.feeCents,
})

const netOf = (sums: Sums): number =>
  sums.grossCents + sums.tipCents - sums.voidedCents - sums.refundedCents - sums.feeCents

export const totalsOf = (sums: Sums, asOf: string): Totals => ({
  count: sums.sales,
  gross: moneyOf(sums.grossCents),
  tip: moneyOf(sums.tipCents),
  voided: moneyOf(sums.voidedCents),
  refunded: moneyOf(sums.refundedCents),
  fee: moneyOf(sums.feeCents),
  net: moneyOf(netOf(sums)),
  pointsEarned: null,
  pointsRedeemed: null,
  asOf,
})

/** What a change of payment rows adds to one daily total; negative to subtract. */
export interface DailyTotalDelta {
  readonly businessDate: string
  readonly source: string
  readonly txnType: string
  readonly status: string
  readonly rowCount: number
  readonly amountCents: number
  readonly tipCents: number
  readonly feeCents: number
}

const keyOf = (delta: DailyTotalDelta): string =>
  `${delta.businessDate} ${delta.source} ${delta.txnType} ${delta.status}`

/**
 * One delta for each key, since one statement may update a row only once; sorted, so that writers lock in one order.
 */
export const mergedDeltas = (deltas: readonly DailyTotalDelta[]): DailyTotalDelta[] => {
  const byKey = new Map<string, DailyTotalDelta>()
  for (const delta of deltas) {
    const known = byKey.get(keyOf(delta))
    byKey.set(keyOf(delta), known === undefined ? delta : sum(known, delta))
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, delta]) => delta)
}

const sum = (a: DailyTotalDelta, b: DailyTotalDelta): DailyTotalDelta => ({
  ...a,
  rowCount: a.rowCount + b.rowCount,
  amountCents: a.amountCents + b.amountCents,
  tipCents: a.tipCents + b.tipCents,
  feeCents: a.feeCents + b.feeCents,
})
