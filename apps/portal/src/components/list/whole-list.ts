/** What the browser answers by itself where all rows of a list are on its page: another order, fewer rows. */
import { sortOf } from '@merchant/contract/core/order.ts'
import { notFilters, pageRequest, type Page } from '@merchant/contract/core/page.ts'
import type { Columns, Sorting } from '#ui/table/columns.ts'
import type { Locally } from '#ui/table/use-table-model.ts'

/** What every list may be asked for beside its filters. */
export interface ListQuestion {
  readonly sortBy?: string | undefined
  readonly sortOrder?: Sorting['order'] | undefined
  readonly pageNumber?: number | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly cursor?: string | undefined
}

/** How a query orders its list: as the list is delivered, unless the query says something else. */
export const sortingOf = (query: ListQuestion, defaultSort: Sorting | undefined): Sorting => {
  if (query.sortBy === undefined && defaultSort !== undefined) return defaultSort
  const { sortBy, sortOrder } = sortOf(query)
  return { by: sortBy, order: sortOrder }
}

const valuesOf = (wanted: unknown): readonly string[] =>
  (Array.isArray(wanted) ? wanted : [wanted]).map(String)

/** Whether it lets nothing through that the other kept out. */
const isNarrower = (asked: unknown, answered: unknown): boolean =>
  answered == null || valuesOf(asked).every((one) => valuesOf(answered).includes(one))

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (a != null && b != null && valuesOf(a).join() === valuesOf(b).join())

interface Answered<Row, Query> {
  readonly columns: Columns<Row>
  readonly defaultSort?: Sorting | undefined
  /** The question that the service has answered, and its answer. */
  readonly query: Query
  readonly page: Page<Row>
}

/**
 * What the table has to do to the rows of an answer so that they answer `asked`; undefined where only the service can:
 * rows are missing, a filter is taken away, or no column knows the values.
 */
export const answeredLocally = <Row, Query extends ListQuestion>(
  { columns, defaultSort, query, page }: Answered<Row, Query>,
  asked: Query,
): Locally | undefined => {
  const isWhole = page.pageNumber === 1 && !page.capped && page.items.length === page.total
  const { pageNumber, pageSize, cursor } = pageRequest({ ...asked, pageNo: asked.pageNo })
  if (!isWhole || pageNumber !== 1 || cursor !== undefined || page.total > pageSize)
    return undefined

  const sorting = sortingOf(asked, defaultSort)
  const before = sortingOf(query, defaultSort)
  const sorts = sorting.by !== before.by || sorting.order !== before.order
  const all = Object.entries(columns)
  if (sorts && !all.some(([, { sort, value }]) => sort === sorting.by && value)) return undefined

  const filters = new Map<string, Record<string, readonly string[]>>()
  const names = new Set([...Object.keys(query), ...Object.keys(asked)] as (keyof Query & string)[])
  for (const name of names) {
    if ((notFilters as readonly string[]).includes(name)) continue
    const [wanted, answered] = [asked[name], query[name]]
    if (isSame(wanted, answered)) continue
    const column = all.find(([, { filters: known }]) => known?.[name])?.[0]
    if (wanted == null || column === undefined || !isNarrower(wanted, answered)) return undefined
    filters.set(column, { ...filters.get(column), [name]: valuesOf(wanted) })
  }
  return { sorts, filters: [...filters].map(([id, value]) => ({ id, value })) }
}
