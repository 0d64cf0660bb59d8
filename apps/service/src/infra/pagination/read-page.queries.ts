/** A page of any list that is small enough to be counted whole: its rows, and how many there are. */
import { TOTAL_CAP, type PageRequest } from '@merchant/contract/core/page.ts'
import { sql, type Compilable, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from './list-request.ts'
import { isAfter, orderOf, type SortKey } from './keyset.queries.ts'
import type { Found } from './page.rules.ts'

/** The row's place in the order of the list, for the cursor. */
export interface Placed {
  readonly sortKey: string | null
}

export const readPage = async <DB, TB extends keyof DB, R, K extends string>(
  db: Db,
  selected: SelectQueryBuilder<DB, TB, R>,
  keys: Readonly<Record<K, SortKey>>,
  id: RawBuilder<unknown>,
  { page, sort, cursor }: ListRequest<K>,
  /** The same rows without joins that only bring names: cheaper to count. */
  counted: Compilable = selected.limit(TOTAL_CAP + 1),
): Promise<Found<R & Placed>> => {
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
  return { rows: rows as (R & Placed)[], ...count }
}

/** Where a list ends on the page itself there is nothing to count: most lists have one page. */
const totalKnownFrom = (rows: number, { pageNumber, pageSize }: PageRequest): number | undefined =>
  rows <= pageSize && (rows > 0 || pageNumber === 1)
    ? (pageNumber - 1) * pageSize + rows
    : undefined
