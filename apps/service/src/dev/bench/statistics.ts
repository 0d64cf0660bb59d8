/** The few numbers that a set of measurements comes down to. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

/** Standard deviation as a share of the mean. */
export const variation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)) / mean
}

/** The median of a ratio taken pair by pair: what slowed both sides of a pair down cancels out. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)))
