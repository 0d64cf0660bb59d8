/** The parts of a list's query: what is filtered by, apart from how it is ordered and cut into pages. */
import { notFilters } from '@merchant/contract/core/page.ts'
import { pagingNames, type SearchValues } from './list-search.ts'

type NotFilter = (typeof notFilters)[number]

/** The filter alone: the same for the rows, their totals and their file. */
export const filterOf = <Query extends object>(query: Query): Omit<Query, NotFilter> =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !(notFilters as readonly string[]).includes(name)),
  ) as Omit<Query, NotFilter>

interface Here {
  readonly pageNumber: number
  readonly pageSize: number
  readonly nextCursor?: string | undefined
}

/** The address of another page. The very next one goes on from this one's cursor: as quick however deep. */
export const pageChange = (
  here: Here | undefined,
  pageNumber: number,
  pageSize: number,
  names = pagingNames,
): SearchValues => ({
  [names.pageNumber]: pageNumber === 1 ? undefined : String(pageNumber),
  [names.pageSize]: String(pageSize),
  cursor:
    here && here.pageSize === pageSize && pageNumber === here.pageNumber + 1
      ? here.nextCursor
      : undefined,
})
