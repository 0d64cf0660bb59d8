/** What the lists of the fake server have in common: searching, the order, pages, and the next id. */

/** Contained in any of the texts, whatever the case. Nothing is contained in everything. */
export const has = (q: string, ...texts: readonly string[]): boolean => {
  const wanted = q.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

/** The id of the last one plus one; 1 in an empty list. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  (rows.at(-1)?.id ?? 0) + 1

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Two numbers as numbers, all else as text, natural and whatever the case (spec 9). */
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : natural.compare(String(a), String(b))

interface Order<Key extends string> {
  readonly sortBy?: Key | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The last one first, unless a key is asked for. `textOf` says what a key compares where it is no plain field. */
export const inOrder = <Row, Key extends string>(
  rows: readonly Row[],
  { sortBy, sortOrder = 'asc' }: Order<Key>,
  valueOf: (row: Row, key: Key) => string | number,
): Row[] => {
  if (sortBy === undefined) return rows.toReversed()
  const way = sortOrder === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => way * compare(valueOf(a, sortBy), valueOf(b, sortBy)))
}

interface Paged {
  readonly perPage: number
  readonly currentPage: number
}

/** One page of the rows, how many pages there are, and how many rows. */
export const pageOf = <Row>(rows: readonly Row[], { perPage, currentPage }: Paged) => ({
  rows: rows.slice((currentPage - 1) * perPage, currentPage * perPage),
  totalPage: Math.ceil(rows.length / perPage),
  total: rows.length,
})
