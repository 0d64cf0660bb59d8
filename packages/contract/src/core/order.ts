/**
 * How every list is ordered, for whoever holds all rows of one: the service orders by its
 * database, and these rules say what it will answer, or that the rows alone do not tell.
 */
export type SortOrder = 'asc' | 'desc'

/** The newest first, unless another key or way is asked for. */
export const sortOf = <Key extends string>(asked: {
  readonly sortBy?: Key | undefined
  readonly sortOrder?: SortOrder | undefined
}): { sortBy: Key | 'createdAt'; sortOrder: SortOrder } => ({
  sortBy: asked.sortBy ?? 'createdAt',
  sortOrder: asked.sortOrder ?? (asked.sortBy === undefined ? 'desc' : 'asc'),
})

/** `time` lost its fraction on the wire; `name` is text of people, `code` text of ours. */
export interface RowKey<Row> {
  readonly kind: 'number' | 'time' | 'name' | 'code'
  readonly of: (row: Row) => string | number | null
}

/** What another letter becomes in lower case is for the database to say. */
// oxlint-disable-next-line no-control-regex -- because all of ASCII is meant
const ascii = /^[\x00-\x7f]*$/

/** `Shop 2` before `shop 10`: digits padded to 20 places, letters lowered. */
const naturalKey = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(20, '0').slice(-20))

interface Keyed<Row> {
  readonly row: Row
  readonly key: string | number | null
  readonly id: string
  readonly place: number
}

/**
 * Rows in the order of a key, ties by id the same way, rows without a value last. Rows that stood in the
 * order of that key already, `were`, keep their order among ties, or turn it round. Undefined where the rows
 * do not tell: letters beyond ASCII, and times of the same second.
 */
export const inOrder = <Row>(
  rows: readonly Row[],
  { kind, of }: RowKey<Row>,
  idOf: (row: Row) => string,
  order: SortOrder,
  were?: SortOrder,
): Row[] | undefined => {
  const keyed = rows.map((row, place): Keyed<Row> => {
    const value = of(row)
    const key = kind === 'name' && typeof value === 'string' ? naturalKey(value) : value
    return { row, key, id: idOf(row), place }
  })
  if (kind === 'name' && keyed.some(({ key }) => !ascii.test(String(key)))) return undefined
  const way = order === 'asc' ? 1 : -1
  const unsure = { is: false }
  const compare = (a: Keyed<Row>, b: Keyed<Row>): number => {
    if (a.key === b.key) {
      if (kind !== 'time' || a.key === null) return a.id < b.id ? -way : way
      if (were === undefined) unsure.is = true
      return were === order ? a.place - b.place : b.place - a.place
    }
    if (a.key === null || b.key === null) return a.key === null ? 1 : -1
    return a.key < b.key ? -way : way
  }
  const ordered = keyed.sort(compare).map(({ row }) => row)
  return unsure.is ? undefined : ordered
}
