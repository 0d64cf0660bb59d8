/**
 * Pages of any list: an order with ties by id, and "the rows after this one" at the same cost
 * however deep the page is.
 */
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Cursor, KeyKind } from './cursor.rules.ts'

/** What a list may be sorted by. Rows without a value come last in either order. */
export interface SortKey {
  readonly kind: KeyKind
  readonly by: RawBuilder<unknown>
  readonly nullable?: boolean
}
export type SortOrder = 'asc' | 'desc'

const types = { time: 'timestamptz', date: 'date', number: 'bigint', text: 'text' } as const

/** Key and id go the same way, so that one index serves both orders. */
export const orderOf = (
  key: SortKey,
  order: SortOrder,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const way = sql.raw(order)
  return sql`${key.by} ${way}${sql.raw(key.nullable ? ' nulls last' : '')}, ${id} ${way}`
}

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
