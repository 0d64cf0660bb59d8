/** Pages of lists, and the cursors that continue them. */
import {
  TOTAL_CAP,
  type Page,
  type PageRequest,
  type Paging,
} from '@merchant/contract/core/page.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import type * as z from 'zod/mini'
import { parseJson } from '#infra/json.rules.ts'

/** The result of a list's statement. */
export interface Found<R> {
  /** One more than the page has, if the list continues. */
  readonly rows: readonly R[]
  /** Counted up to one above the cap. */
  readonly total: number
  /** The database's time. */
  readonly asOf: string
}

export const pageOfRows = <R, T>(
  found: Found<R>,
  request: PageRequest,
  item: (row: R) => T,
  cursorOf: (row: R) => string,
): Page<T> => {
  const rows = found.rows.slice(0, request.pageSize)
  const last = rows.at(-1)
  const total = Math.min(found.total, TOTAL_CAP)
  return {
    items: rows.map(item),
    pageNumber: request.pageNumber,
    pageSize: request.pageSize,
    total,
    totalPages: Math.ceil(total / request.pageSize),
    capped: found.total > TOTAL_CAP,
    asOf: found.asOf,
    ...(last !== undefined &&
      found.rows.length > request.pageSize && { nextCursor: cursorOf(last) }),
  }
}

/** The filters and the order of a query: a file has every page of its list, whichever page is requested. */
export const withoutPage = <Q extends z.output<typeof Paging>>({
  pageNumber: _number,
  pageNo: _no,
  pageSize: _size,
  cursor: _cursor,
  ...filter
}: Q): Omit<Q, keyof z.output<typeof Paging>> => filter

export type KeyKind = 'time' | 'date' | 'number' | 'text'

/** The last row of a page. */
export interface Cursor {
  /** The sort key as text, in full precision; null where the sorted column is empty. */
  readonly key: string | null
  readonly id: string
}

/** Not signed: a cursor shows nothing that filter and session do not allow. */
export const writeCursor = (sort: string, { key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/**
 * Undefined for a malformed cursor and for one of another sort. Its values are validated, so that a forged one
 * is a malformed request and not an error of the database.
 */
export const readCursor = (text: string, sort: string, kind: KeyKind): Cursor | undefined => {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined
  const parts = parseJson(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(parts) || parts.length !== 3) return undefined
  const [of, key, id] = parts as unknown[]
  if (of !== sort || typeof id !== 'string' || !/^[A-Za-z0-9_/-]{1,48}$/.test(id)) return undefined
  if (key === null) return { key, id }
  return typeof key === 'string' && isKey[kind](key) ? { key, id } : undefined
}

const isKey: Readonly<Record<KeyKind, (key: string) => boolean>> = {
  time: (key) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+08$/.test(key) &&
    !Number.isNaN(instantOf(key.slice(0, 19))),
  date: (key) => key.length === 10 && !Number.isNaN(instantOf(key)),
  number: (key) => /^-?\d{1,15}$/.test(key),
  // PostgreSQL stores any text without the zero character.
  text: (key) => !key.includes('\0'),
}
