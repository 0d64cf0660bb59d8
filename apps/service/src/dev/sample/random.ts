/** Reproducible random numbers: the seed determines the sample. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly int: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
  /** One of the items, with probability by weight. */
  readonly weighted: <T>(items: readonly (readonly [item: T, weight: number])[]) => T
  /** Around 0, mostly within -1 and 1. */
  readonly normal: () => number
  readonly digits: (count: number) => string
  readonly id: (prefix: string) => string
}

/** Mulberry32: 32 bits of state, uniform enough for sample data, never for secrets. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const text = (alphabet: string, count: number): string =>
    Array.from({ length: count }, () => alphabet[int(0, alphabet.length - 1)]).join('')
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1)
      if (found === undefined) throw new RangeError('Nothing to choose from')
      return found[0]
    },
    // The sum of twelve uniform numbers is close to a normal distribution.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6),
    digits: (count) => text('0123456789', count),
    id: (prefix) => `${prefix}_${text('abcdefghijklmnopqrstuvwxyz0123456789', 12)}`,
  }
}
