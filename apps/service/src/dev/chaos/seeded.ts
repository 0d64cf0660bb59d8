/** Reproducible randomness: the same seed gives the same run, as far as the timing of processes allows. */
import { seededRandom } from '#dev/sample/random.ts'

export interface Chance {
  readonly seed: number
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly pick: <T>(from: readonly T[]) => T
}

export const seeded = (seed: number): Chance => {
  const { int: between } = seededRandom(seed)
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
