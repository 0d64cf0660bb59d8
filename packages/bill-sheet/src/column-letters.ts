const cache: string[] = []

/** The name of a column of a spreadsheet, counted from zero: `A`, `B`, … `Z`, `AA`. */
export const columnLetters = (index: number): string => {
  const known = cache[index]
  if (known !== undefined) return known
  const last = String.fromCharCode(65 + (index % 26))
  return (cache[index] = index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last)
}
