/** What changes in the totals of a day when payment rows change. */

/** What a change of rows adds to one total; negative numbers take away. */
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

/** One delta for each key, in the order of the keys: a statement may meet a row only once. */
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
