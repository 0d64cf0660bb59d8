/** The parts of a list's query: what is filtered by, apart from how it is ordered and cut into pages. */
const notFilter = ['sortBy', 'sortOrder', 'pageNumber', 'pageNo', 'pageSize', 'cursor'] as const
type NotFilter = (typeof notFilter)[number]

/** The filter alone: the same for the rows, their totals and their file. */
export const filterOf = <Query extends object>(query: Query): Omit<Query, NotFilter> =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => !(notFilter as readonly string[]).includes(name)),
  ) as Omit<Query, NotFilter>
