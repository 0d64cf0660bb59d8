/** Medians and how sure they are. */
import { seededRandom } from '#dev/sample/random.ts'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

/** Ratios of readings that were taken in turns: what slows both sides of a pair down cancels out. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value / (theirs[index] ?? Number.NaN))

export interface Interval {
  readonly low: number
  readonly high: number
}

const RESAMPLES = 2_000

/** The 95 % interval of the median, by percentile bootstrap. One reading is its own interval. */
export const medianInterval = (readings: readonly number[]): Interval => {
  // The same readings always give the same interval.
  const { next } = seededRandom(readings.length)
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(readings.map(() => readings[Math.floor(next() * readings.length)] ?? Number.NaN)),
  ).toSorted((a, b) => a - b)
  const at = (share: number): number => medians[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN
  return { low: at(0.025), high: at(0.975) }
}

export type Verdict = 'PASS' | 'MISS' | 'OPEN'

/** PASS when the whole interval is within the target, MISS when all of it is beyond, else OPEN. */
export const verdictOf = ({ low, high }: Interval, target: number, atLeast: boolean): Verdict => {
  const [best, worst] = atLeast ? [high, low] : [low, high]
  const isWithin = (value: number): boolean => (atLeast ? value >= target : value <= target)
  if (isWithin(worst)) return 'PASS'
  return isWithin(best) ? 'OPEN' : 'MISS'
}
