/** Reproducible randomness: the same seed gives the same run, as far as the timing of processes allows. */
export interface Chance {
  readonly seed: number
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(from: readonly T[]) => T
}

export const seeded = (seed: number): Chance => {
  let state = seed >>> 0
  // mulberry32: small, and good enough to choose payments and moments.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    seed,
    between,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
  }
}
