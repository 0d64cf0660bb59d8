/**
 * Search, order and pages of rows in memory: for the fake server, and for screens whose call returns everything at
 * once (spec 7).
 */

/** Whether one of the texts contains the search, ignoring case. An empty search is contained in every text. */
export const contains = (q: string, ...texts: readonly string[]): boolean => {
  const wanted = q.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}

/** The last id plus one; 1 for an empty list. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  (rows.at(-1)?.id ?? 0) + 1

/** A record with the fields of a change, of which JSON has the given ones only. */
export const merged = <T extends object>(
  record: T,
  change: { readonly [K in keyof T]?: T[K] | undefined },
): T => ({ ...record, ...change })

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers by value, texts in natural order ignoring case (spec 9). */
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

interface Order<Key extends string> {
  readonly sortBy?: Key | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The rows sorted by one key, or in their own order without one. */
export const sorted = <Row, Key extends string>(
  rows: readonly Row[],
  { sortBy, sortOrder }: Order<Key>,
  valueOf: (row: Row, key: Key) => string | number,
): readonly Row[] => {
  if (sortBy === undefined) return rows
  const sign = sortOrder === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(valueOf(a, sortBy), valueOf(b, sortBy)))
}

interface Paging {
  readonly perPage: number
  readonly currentPage: number
}

/** One page of the rows, with the numbers of pages and rows. */
export const pageOf = <Row>(rows: readonly Row[], { perPage, currentPage }: Paging) => ({
  rows: rows.slice((currentPage - 1) * perPage, currentPage * perPage),
  totalPage: Math.ceil(rows.length / perPage),
  total: rows.length,
})
