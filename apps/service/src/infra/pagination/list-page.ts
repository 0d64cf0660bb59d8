/** What the query of a list asks for: which page, in which order, and where to go on from. */
import { pageRequest, type PageRequest, type Paging } from '@merchant/contract/core/page.ts'
import type * as z from 'zod/mini'
import { AppError } from '#infra/http/app-error.ts'
import { readCursor, writeCursor, type Cursor, type KeyKind } from './cursor.rules.ts'

export interface ListOrder<K extends string> {
  readonly sortBy: K
  readonly sortOrder: 'asc' | 'desc'
}

type ListQuery<K extends string> = z.output<typeof Paging> & {
  readonly sortBy?: K | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

export interface AskedPage<K extends string> {
  readonly page: PageRequest
  readonly order: ListOrder<K>
  readonly cursor: Cursor | undefined
  /** Where a page that ends with this row goes on. */
  readonly cursorAfter: (row: Cursor) => string
}

export const askPage = <K extends string>(
  query: ListQuery<K>,
  keys: Readonly<Record<K, { readonly kind: KeyKind }>>,
  usual: ListOrder<K>,
): AskedPage<K> => {
  const page = pageRequest(query)
  const order = {
    sortBy: query.sortBy ?? usual.sortBy,
    sortOrder: query.sortOrder ?? (query.sortBy === undefined ? usual.sortOrder : 'asc'),
  }
  const name = `${order.sortBy} ${order.sortOrder}`
  return {
    page,
    order,
    cursor:
      page.cursor === undefined ? undefined : known(page.cursor, name, keys[order.sortBy].kind),
    cursorAfter: (row) => writeCursor(name, row),
  }
}

const known = (text: string, order: string, kind: KeyKind): Cursor => {
  const cursor = readCursor(text, order, kind)
  if (cursor !== undefined) return cursor
  const message = 'Not a cursor of this list in this order'
  throw new AppError('4000', { detail: { fields: [{ path: 'cursor', message }] } })
}
