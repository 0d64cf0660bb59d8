import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { query, type CallError } from '#api/client.ts'
import { useSession } from '#auth/access.ts'
import { readPreference, writePreference } from '#preferences/preferences.ts'
import type { FilterField } from '#ui/filter/fields.ts'
import { fileColumns, type Columns, type Sorting } from '#ui/table/columns.ts'
import type { DataTableProps } from '#ui/table/DataTable.tsx'
import { preferenceOf, type TablePreference } from '#ui/table/table-preference.ts'
import type { Selection } from '#ui/table/use-selection.ts'
import { useTableModel } from '#ui/table/use-table-model.ts'
import { filterOf, pageChange, pagingNames, type Opening, type PagingNames } from './list-search.ts'
import { ListFailure, type ListError } from './ListStates.tsx'
import type { Beside } from './RowDrawer.tsx'
import { useListSearch, useOpened, type ListSchema, type OwnSearch } from './use-list-search.ts'
import { answeredLocally, sortingOf, type ListQuestion } from './whole-list.ts'

/** A list's call as a query. */
export type ListQuery<Row, E extends ListError = CallError> = UseQueryOptions<Page<Row>, E>

/** One list as data: what is asked of whom, its columns and filters, how a row opens. All else follows from it. */
export interface ListDescription<
  Row extends object,
  Query extends ListQuestion,
  E extends ListError = CallError,
> {
  /** What the person's choice of columns is remembered under. */
  readonly name: string
  /** The contract's query of the list. `answeredBy` gives it, and `ask`. */
  readonly schema: ListSchema<Query>
  readonly ask: (query: Query) => ListQuery<Row, E>
  /** What the call names the page and its size, where that is not as in the contract. */
  readonly paging?: PagingNames
  readonly rowId: keyof Row & string
  readonly columns: Columns<Row>
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode
  readonly fields?: readonly FilterField[]
  /** The call of the whole list as a file. */
  readonly fileCall?: Call
  /** How the service orders the list while nobody asks for another order: the newest first unless told. */
  readonly defaultSort?: Sorting
  /** The parameter of the address that names the row which is open beside the list. */
  readonly opens?: Opening
  /** What the page asks for beside its address. */
  readonly own?: OwnSearch
  /** Lets rows be chosen. */
  readonly selection?: Selection | undefined
}

type ListCall = Call & { readonly query: z.ZodMiniType }
type RowOf<C extends ListCall> =
  Reply<C> extends { items: (infer Row extends object)[] } ? Row : never

/** The call that answers a list, where nothing but the address is asked for. */
export const answeredBy = <C extends ListCall, Row extends object = RowOf<C>>(call: C) => ({
  schema: call.query as unknown as ListSchema<z.output<C['query']>>,
  ask: (asked: z.output<C['query']>) =>
    query(call, { query: asked } as unknown as Input<C>) as unknown as ListQuery<Row>,
})

/** How this person likes this table, in this browser; another person at the same till has their own. */
const useTablePreference = (
  table: string,
): readonly [TablePreference, (next: TablePreference) => void] => {
  const name = `${useSession()?.userData.userId ?? 'nobody'}-table-${table}`
  const [preference, setPreference] = useState(() => preferenceOf(readPreference(name)))
  return [
    preference,
    (next) => {
      setPreference(next)
      writePreference(name, next)
    },
  ]
}

type OfTable = 'model' | 'page' | 'isFetching' | 'onPage' | 'failure' | 'card'
type OfOpening = 'hrefOf' | 'onOpen' | 'openedId'

const noFields: readonly FilterField[] = []

/**
 * A list from its description: what its address asks for, the page that answers it, its columns as this person likes
 * them, its order, and what its file has to carry. Where all rows are on the page, another order or a narrower filter
 * is the table's own business and the service is not asked.
 */
export const useListTable = <
  Row extends object,
  Query extends ListQuestion,
  E extends ListError = CallError,
>(
  description: ListDescription<Row, Query, E>,
) => {
  const { columns, rowId, defaultSort, opens, fields = noFields, fileCall } = description
  const { paging = pagingNames } = description
  const list = useListSearch(description.schema, description.own, paging)
  const [preference, setPreference] = useTablePreference(description.name)
  // The question that the service is asked. It follows the address unless its answer holds what that asks for.
  const [asked, setAsked] = useState(list.query)
  const rows = useQuery({ ...description.ask(asked), placeholderData: keepPreviousData })
  const locally = useMemo(
    () =>
      rows.data === undefined || rows.isPlaceholderData
        ? undefined
        : answeredLocally({ columns, defaultSort, query: asked, page: rows.data }, list.query),
    [rows.data, rows.isPlaceholderData, columns, defaultSort, asked, list.query],
  )
  if (asked !== list.query && locally === undefined) setAsked(list.query)

  const sorting = sortingOf(list.query, defaultSort)
  const filter = useMemo(() => filterOf(list.query), [list.query])
  const { opened, change, open, close, hrefOf: hrefOfId } = useOpened(list, opens)
  const hrefOf = useCallback((row: Row) => hrefOfId(String(row[rowId])), [hrefOfId, rowId])
  const model = useTableModel({
    columns,
    rows: rows.data?.items,
    rowId,
    sorting,
    onSort: (by, order) => change({ sortBy: by, sortOrder: order }),
    locally,
    preference,
    onPreference: setPreference,
    selection: description.selection,
  })
  const shown = model.table.getRowModel().rows
  const pageSize = list.query.pageSize ?? rows.data?.pageSize
  const page =
    rows.data === undefined || locally === undefined || pageSize === undefined
      ? rows.data
      : {
          ...rows.data,
          items: shown.map(({ original }) => original),
          pageSize,
          total: shown.length,
          totalPages: Math.ceil(shown.length / pageSize),
        }

  const table: Pick<DataTableProps<Row>, OfTable | OfOpening> = {
    model,
    page,
    isFetching: rows.isFetching,
    card: description.card,
    onPage: (pageNumber, size) => change(pageChange(rows.data, pageNumber, size, paging)),
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
    fields,
    rows,
    /** Changes the address; a row that is open stays open. */
    change,
    /** The row that is open. */
    opened,
    /** What the list tells a drawer beside it. */
    beside: {
      neighbours: shown.map(({ id }) => id),
      onOpen: open,
      onClose: close,
    } satisfies Beside,
    /** What is filtered by, without order and page. */
    filter,
    fileCall,
    /** The same rows as a file: every page of this filter, in this order, with these columns. */
    file: {
      ...filter,
      sortBy: sorting.by as Query['sortBy'],
      sortOrder: sorting.order as Query['sortOrder'],
      columns: fileColumns(model.shown),
    },
    columnMenu: { model },
    table,
  }
}

export type ListTable<Row extends object, Query extends ListQuestion> = ReturnType<
  typeof useListTable<Row, Query>
>
