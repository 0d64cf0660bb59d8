/** Decides what the browser sorts and filters itself because all rows of a list are on its page. */
import { sortOf } from '@merchant/contract/core/order.ts'
import { notFilters, pageRequest, type Page } from '@merchant/contract/core/page.ts'
import type { Columns, Sorting } from '#ui/table/columns.ts'
import type { LocalRows } from '#ui/table/use-table-model.ts'

/** What every list takes beside its filters. */
export interface ListQuery {
  readonly sortBy?: string | undefined
  readonly sortOrder?: Sorting['order'] | undefined
  readonly pageNumber?: number | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly cursor?: string | undefined
}

/** The order of a query's rows: the list's default unless the query names another. */
export const sortingOf = (query: ListQuery, defaultSort: Sorting | undefined): Sorting => {
  if (query.sortBy === undefined && defaultSort !== undefined) return defaultSort
  const { sortBy, sortOrder } = sortOf(query)
  return { by: sortBy, order: sortOrder }
}

const valuesOf = (filter: unknown): readonly string[] =>
  (Array.isArray(filter) ? filter : [filter]).map(String)

/** Whether every row that passes `wanted` also passes `loaded`. */
const isNarrower = (wanted: unknown, loaded: unknown): boolean =>
  loaded == null || valuesOf(wanted).every((one) => valuesOf(loaded).includes(one))

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a != null && b != null && valuesOf(a).join() === valuesOf(b).join())

interface LoadedList<Row, Query> {
  readonly columns: Columns<Row>
  readonly defaultSort?: Sorting | undefined
  /** The last query that the service answered, and the page it answered. */
  readonly query: Query
  readonly page: Page<Row>
}

/**
 * The sorting and filters that turn the loaded rows into the rows of `wanted`. Undefined if only the service
 * can: rows are missing, a filter was removed, or no column has the values.
 */
export const localRowsOf = <Row, Query extends ListQuery>(
  { columns, defaultSort, query, page }: LoadedList<Row, Query>,
  wanted: Query,
): LocalRows | undefined => {
  const isWhole = page.pageNumber === 1 && !page.capped && page.items.length === page.total
  const { pageNumber, pageSize, cursor } = pageRequest({ ...wanted, pageNo: wanted.pageNo })
  if (!isWhole || pageNumber !== 1 || cursor !== undefined || page.total > pageSize)
    return undefined

  const sorting = sortingOf(wanted, defaultSort)
  const loaded = sortingOf(query, defaultSort)
  const sorts = sorting.by !== loaded.by || sorting.order !== loaded.order
  const all = Object.entries(columns)
  if (sorts && !all.some(([, { sort, value }]) => sort === sorting.by && value)) return undefined

  const filters = new Map<string, Record<string, readonly string[]>>()
  const names = new Set([...Object.keys(query), ...Object.keys(wanted)] as (keyof Query & string)[])
  for (const name of names) {
    if ((notFilters as readonly string[]).includes(name)) continue
    const [next, before] = [wanted[name], query[name]]
    if (isSame(next, before)) continue
    const column = all.find(([, { filters: known }]) => known?.[name])?.[0]
    if (next == null || column === undefined || !isNarrower(next, before)) return undefined
    filters.set(column, { ...filters.get(column), [name]: valuesOf(next) })
  }
  return { sorts, filters: [...filters].map(([id, value]) => ({ id, value })) }
}
