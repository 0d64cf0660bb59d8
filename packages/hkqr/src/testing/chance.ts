/** Chance that a seed repeats: a failing round is found again by its number. */
export interface Chance {
  /** A whole number from `least` to `most`. */
  readonly number: (least: number, most: number) => number
  readonly pick: <Value>(from: ArrayLike<Value>) => Value
  readonly isHeads: () => boolean
  readonly text: (alphabet: string, least: number, most: number) => string
}

export const chanceOf = (seed: number): Chance => {
  let state = seed
  /** Mulberry32: 32 bits, evenly spread, enough for tests. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const number = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  const pick = <Value>(from: ArrayLike<Value>): Value => {
    const picked = from[number(0, from.length - 1)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  return {
    number,
    pick,
    isHeads: () => next() < 0.5,
    text: (alphabet, least, most) => {
      const letters = Array.from(alphabet)
      return Array.from({ length: number(least, most) }, () => pick(letters)).join('')
    },
  }
}
