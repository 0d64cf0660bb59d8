/**
 * What a list will answer, where a page that holds all of it says so already: another order of its rows, or
 * fewer of them. It is shown until the service's own answer is there, which is what counts.
 */
import { inOrder, sortOf, type RowKey, type SortOrder } from './order.ts'
import { notFilters, pageRequest, type Page } from './page.ts'

/** What such a list may be asked for, as far as it has to be understood here. */
export interface Question {
  readonly sortBy?: string | undefined
  readonly sortOrder?: SortOrder | undefined
  readonly pageNumber?: number | undefined
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
  readonly cursor?: string | undefined
}

export interface ForeseeRules<Row, Query extends Question> {
  readonly idOf: (row: Row) => string
  readonly keys: Readonly<Record<NonNullable<Query['sortBy']> | 'createdAt', RowKey<Row>>>
  /** Filters that a row answers by itself, exactly as the service does. */
  readonly filters: {
    readonly [Name in keyof Query]?: (row: Row, wanted: NonNullable<Query[Name]>) => boolean
  }
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join())

/** Whether it lets nothing through that the other kept out. */
const isNarrower = (asked: unknown, shown: unknown): boolean =>
  shown === undefined ||
  (Array.isArray(asked) &&
    Array.isArray(shown) &&
    asked.every((one: unknown) => shown.includes(one)))

/** The rows that the narrower question keeps; undefined where it is not narrower, or a row cannot tell. */
const narrowed = <Row, Query extends Question>(
  { filters }: ForeseeRules<Row, Query>,
  rows: readonly Row[],
  shown: Query,
  asked: Query,
): readonly Row[] | undefined => {
  const names = new Set([...Object.keys(shown), ...Object.keys(asked)] as (keyof Query & string)[])
  let kept = rows
  for (const name of names) {
    if ((notFilters as readonly string[]).includes(name)) continue
    if (isSame(shown[name], asked[name])) continue
    const [wanted, keeps] = [asked[name], filters[name]]
    if (wanted == null || keeps === undefined || !isNarrower(wanted, shown[name])) return undefined
    kept = kept.filter((row) => keeps(row, wanted))
  }
  return kept
}

/** The answer to `asked`, from the page that answered `shown`; undefined where only the service knows. */
export const foresee = <Row, Query extends Question>(
  rules: ForeseeRules<Row, Query>,
  page: Page<Row>,
  shown: Query,
  asked: Query,
): Page<Row> | undefined => {
  const { pageNumber, pageSize, cursor } = pageRequest({ ...asked, pageNo: asked.pageNo })
  const isWhole = page.pageNumber === 1 && !page.capped && page.items.length === page.total
  if (!isWhole || pageNumber !== 1 || cursor !== undefined) return undefined
  const rows = narrowed(rules, page.items, shown, asked)
  if (rows === undefined || rows.length > pageSize) return undefined
  const [before, after] = [sortOf(shown), sortOf(asked)]
  const items =
    before.sortBy === after.sortBy && before.sortOrder === after.sortOrder
      ? [...rows]
      : inOrder(
          rows,
          rules.keys[after.sortBy as keyof typeof rules.keys],
          rules.idOf,
          after.sortOrder,
          before.sortBy === after.sortBy ? before.sortOrder : undefined,
        )
  if (items === undefined) return undefined
  const { nextCursor: _none, ...same } = page
  const total = items.length
  return { ...same, items, pageSize, total, totalPages: Math.ceil(total / pageSize) }
}
