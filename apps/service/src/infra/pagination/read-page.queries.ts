/**
 * Keyset pagination for any list: ordered by a key with ties by id, continued after the last row of a page at
 * the same cost however deep the page is.
 */
import { TOTAL_CAP, type PageRequest } from '@merchant/contract/core/page.ts'
import {
  sql,
  type Compilable,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from './list-request.ts'
import type { Cursor, Found, KeyKind } from './page.rules.ts'

/** What a list may be sorted by. */
export interface SortKey {
  readonly kind: KeyKind
  readonly by: RawBuilder<unknown>
  /** Rows without a value come last in either order. */
  readonly nullable?: boolean
}
export type SortOrder = 'asc' | 'desc'

/** Key and id have the same direction, so that one index serves both orders. */
export const orderOf = (
  key: SortKey,
  order: SortOrder,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const direction = sql.raw(order)
  return sql`${key.by} ${direction}${sql.raw(key.nullable ? ' nulls last' : '')}, ${id} ${direction}`
}

const types = { time: 'timestamptz', date: 'date', number: 'bigint', text: 'text' } as const

export const isAfter = (
  key: SortKey,
  order: SortOrder,
  id: RawBuilder<unknown>,
  cursor: Cursor,
): Expression<SqlBool> => {
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  if (cursor.key === null)
    return sql<SqlBool>`(${key.by} is null and ${id} ${beyond} ${cursor.id}::text)`
  const rows = sql<SqlBool>`(${key.by}, ${id}) ${beyond} (${cursor.key}::${sql.raw(types[key.kind])}, ${cursor.id}::text)`
  return key.nullable ? sql<SqlBool>`(${rows} or ${key.by} is null)` : rows
}

/** The sort key of a row, for the cursor. */
export interface WithSortKey {
  readonly sortKey: string | null
}

/** A page of a list that is small enough to be counted on each request. */
export const readPage = async <DB, TB extends keyof DB, R, K extends string>(
  db: Db,
  selected: SelectQueryBuilder<DB, TB, R>,
  keys: Readonly<Record<K, SortKey>>,
  id: RawBuilder<unknown>,
  { page, sort, cursor }: ListRequest<K>,
  /** The same rows without joins that only add columns: cheaper to count. */
  counted: Compilable = selected.limit(TOTAL_CAP + 1),
): Promise<Found<R & WithSortKey>> => {
  const key = keys[sort.sortBy]
  const ordered = selected
    .select(sql<string | null>`(${key.by})::text`.as('sortKey'))
    .orderBy(orderOf(key, sort.sortOrder, id))
    .limit(page.pageSize + 1)
  const rows = await (
    cursor === undefined
      ? ordered.offset((page.pageNumber - 1) * page.pageSize)
      : ordered.where(isAfter(key, sort.sortOrder, id, cursor))
  ).execute()
  const known = cursor === undefined ? totalKnownFrom(rows.length, page) : undefined
  const count = await db
    .selectNoFrom([
      (known === undefined
        ? sql<number>`(select count(*) from (${counted}) as counted)`
        : sql<number>`${known}::int`
      ).as('total'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
  return { rows: rows as (R & WithSortKey)[], ...count }
}

/** No count is needed if the list ends on this page: most lists have a single page. */
const totalKnownFrom = (rows: number, { pageNumber, pageSize }: PageRequest): number | undefined =>
  rows <= pageSize && (rows > 0 || pageNumber === 1)
    ? (pageNumber - 1) * pageSize + rows
    : undefined

/** How many rows a query finds. */
export const countRows = async <DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<number> => {
  const { count } = await rows
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ readonly count: number }>()
    .executeTakeFirstOrThrow()
  return count
}
