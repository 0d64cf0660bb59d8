/** Reads page, order and cursor from the query of any list. */
import { pageRequest, type PageRequest, type Paging } from '@merchant/contract/core/page.ts'
import type * as z from 'zod/mini'
import { AppError } from '#infra/http/app-error.ts'
import { type Cursor, type KeyKind, readCursor, writeCursor } from './page.rules.ts'

export interface ListSort<K extends string> {
  readonly sortBy: K
  readonly sortOrder: 'asc' | 'desc'
}

interface Sorting<K extends string> {
  readonly sortBy?: K | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

export interface ListRequest<K extends string> {
  readonly page: PageRequest
  readonly sort: ListSort<K>
  /** The row after which the page begins; undefined for a page by number. */
  readonly cursor: Cursor | undefined
  /** The cursor of the page after this row. */
  readonly cursorAfter: (row: Cursor) => string
}

export const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const

/** A key without an order sorts ascending; the default order applies only without a key. */
export const sortOf = <K extends string>(
  query: Sorting<K>,
  defaultSort: ListSort<K>,
): ListSort<K> => ({
  sortBy: query.sortBy ?? defaultSort.sortBy,
  sortOrder: query.sortOrder ?? (query.sortBy === undefined ? defaultSort.sortOrder : 'asc'),
})

export const listRequest = <K extends string>(
  query: z.output<typeof Paging> & Sorting<K>,
  keys: Readonly<Record<K, { readonly kind: KeyKind }>>,
  defaultSort: ListSort<K>,
): ListRequest<K> => {
  const page = pageRequest(query)
  const sort = sortOf(query, defaultSort)
  const name = `${sort.sortBy} ${sort.sortOrder}`
  return {
    page,
    sort,
    cursor:
      page.cursor === undefined ? undefined : parse(page.cursor, name, keys[sort.sortBy].kind),
    cursorAfter: (row) => writeCursor(name, row),
  }
}

const parse = (text: string, sort: string, kind: KeyKind): Cursor => {
  const cursor = readCursor(text, sort, kind)
  if (cursor !== undefined) return cursor
  const message = 'Not a cursor of this list in this order'
  throw new AppError('4000', { detail: { fields: [{ path: 'cursor', message }] } })
}
