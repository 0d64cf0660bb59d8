/** The axis of a chart: round steps, at most five of them, the first at nothing. */
export const ticksOf = (greatest: number): readonly number[] => {
  if (greatest <= 0) return [0]
  const rough = greatest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 3, 4, 5, 10]
      .map((factor) => factor * power)
      .find((candidate) => candidate >= rough) ?? 10 * power
  const count = Math.ceil(greatest / step)
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}
