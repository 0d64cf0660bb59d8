import type { ForeseeRules, Question } from '@merchant/contract/core/foresee.ts'
import { sortOf } from '@merchant/contract/core/order.ts'
import { useCallback, useMemo } from 'react'
import type { CallError } from '#api/client.ts'
import type { Columns } from '#ui/table/columns.ts'
import type { DataTableProps } from '#ui/table/DataTable.tsx'
import type { Sorting } from '#ui/table/TableHead.tsx'
import { fileColumns, shownColumns, withWidth } from '#ui/table/table-preference.ts'
import { filterOf, pageChange } from './list-query.ts'
import { pagingNames, type Opening, type PagingNames } from './list-search.ts'
import { ListFailure } from './ListStates.tsx'
import type { Beside } from './RowDrawer.tsx'
import { useListPage, type ListError, type ListQuery } from './use-list-page.ts'
import { useListSearch, type ListSchema, type OwnSearch } from './use-list-search.ts'
import { useOpened } from './use-opened.ts'
import { useTablePreference } from './use-table-preference.ts'

interface ListTableOptions<Row extends object, Query extends Question, E extends ListError> {
  /** What the person's choice of columns is remembered under. */
  readonly name: string
  /** The contract's query of the list. */
  readonly schema: ListSchema<Query>
  readonly ask: (query: Query) => ListQuery<Row, E>
  /** What the call names the page and its size, where that is not as in the contract. */
  readonly paging?: PagingNames
  readonly rowId: keyof Row & string
  readonly columns: Columns<Row>
  /** What the rows on the screen tell of the next answer. */
  readonly rules?: ForeseeRules<Row, Query>
  /** How the service orders the list while nobody asks for another order: the newest first unless told. */
  readonly defaultSort?: Sorting
  /** The parameter of the address that names the row which is open beside the list. */
  readonly opens?: Opening
  /** What the page asks for beside its address. */
  readonly own?: OwnSearch
}

type OfTable =
  | 'page'
  | 'isFetching'
  | 'rowId'
  | 'columns'
  | 'isDense'
  | 'sizing'
  | 'sorting'
  | 'onSort'
  | 'onPage'
  | 'hrefOf'
  | 'onOpen'
  | 'openedId'
  | 'failure'

/**
 * A list as every list screen has it: what its address asks for, the page that answers it, its columns as
 * this person likes them, its order, and what its file has to carry. The screen adds filters and words.
 */
export const useListTable = <
  Row extends object,
  Query extends Question,
  E extends ListError = CallError,
>(
  options: ListTableOptions<Row, Query, E>,
) => {
  const { rowId, columns, rules, defaultSort, opens, paging = pagingNames } = options
  const list = useListSearch(options.schema, options.own, paging)
  const [preference, setPreference] = useTablePreference(options.name)
  const shown = useMemo(() => shownColumns(columns, preference), [columns, preference])
  const rows = useListPage(options.ask(list.query), {
    query: list.query,
    rowId,
    ...(rules && { rules }),
  })
  const { sortBy, sortOrder } = sortOf(list.query)
  const sorting: Sorting =
    list.query.sortBy === undefined && defaultSort !== undefined
      ? defaultSort
      : { by: sortBy, order: sortOrder }
  const filter = useMemo(() => filterOf(list.query), [list.query])
  const { opened, change, open, close, hrefOf: hrefOfId } = useOpened(list, opens)
  const hrefOf = useCallback((row: Row) => hrefOfId(String(row[rowId])), [hrefOfId, rowId])

  const table: Pick<DataTableProps<Row>, OfTable> = {
    page: rows.data,
    isFetching: rows.isFetching,
    rowId,
    columns: shown,
    isDense: preference.isDense,
    sizing: {
      widths: preference.widths,
      onWidth: (column, width) => setPreference(withWidth(preference, column, width)),
    },
    sorting,
    onSort: (by, order) => change({ sortBy: by, sortOrder: order }),
    onPage: (pageNumber, pageSize) => change(pageChange(rows.data, pageNumber, pageSize, paging)),
    // Only where the first reading failed: rows that are there stay.
    failure:
      rows.isError && rows.data === undefined ? (
        <ListFailure error={rows.error} onRetry={() => void rows.refetch()} />
      ) : undefined,
    ...(opens !== undefined && {
      hrefOf,
      onOpen: (row) => open(String(row[rowId])),
      openedId: opened,
    }),
  }
  return {
    list,
    rows,
    /** Changes the address; a row that is open stays open. */
    change,
    /** The row that is open. */
    opened,
    /** What the list tells a drawer beside it. */
    beside: {
      neighbours: rows.data?.items.map((row) => String(row[rowId])) ?? [],
      onOpen: open,
      onClose: close,
    } satisfies Beside,
    /** What is filtered by, without order and page. */
    filter,
    /** The same rows as a file: every page of this filter, in this order, with these columns. */
    file: {
      ...filter,
      sortBy: sorting.by as Query['sortBy'],
      sortOrder: sorting.order as Query['sortOrder'],
      columns: fileColumns(shown),
    },
    columnMenu: { columns, preference, onChange: setPreference },
    table,
  }
}
