/** A page as it goes out: its rows, how many there are in all up to the cap, and where to go on. */
import {
  TOTAL_CAP,
  type Page,
  type PageRequest,
  type Paging,
} from '@merchant/contract/core/page.ts'
import type * as z from 'zod/mini'

/** What the statement of a list answers: one row more than the page, when there is one more. */
export interface Found<R> {
  readonly rows: readonly R[]
  /** Counted up to one above the cap. */
  readonly total: number
  /** The database's time of the answer. */
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

/** What a question asks for beside its page. A file holds every page of its list, whichever is named. */
export const withoutPage = <Q extends z.output<typeof Paging>>({
  pageNumber: _number,
  pageNo: _no,
  pageSize: _size,
  cursor: _cursor,
  ...question
}: Q): Omit<Q, keyof z.output<typeof Paging>> => question
