/** Sums as totals: net is gross and tip less voided, refunded and fee. */
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
