import type { ViewedList } from '@merchant/contract/areas/views.calls.ts'
import type { Call, Input } from '@merchant/contract/core/call.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { firstPage, query, type CallError } from '#api/client.ts'
import { useSession } from '#auth/access.ts'
import { readPreference, writePreference } from '#preferences/preferences.ts'
import type { FilterField } from '#ui/filter/fields.ts'
import { fileColumns, type Columns, type Sorting } from '#ui/table/columns.ts'
import type { DataTableProps } from '#ui/table/DataTable.tsx'
import { preferenceOf, type TablePreference } from '#ui/table/table-preference.ts'
import type { Selection } from '#ui/table/selection.tsx'
import { useTableModel } from '#ui/table/use-table-model.ts'
import type { ListCall, RowOf } from './find-row.ts'
import { filterOf, pageChange, pagingNames, type Opening, type PagingNames } from './list-search.ts'
import { ListFailure, type ListError } from './ListStates.tsx'
import type { RowNavigation } from './RowDrawer.tsx'
import { useViews } from './use-views.ts'
import { useListSearch, useOpened, type ListSchema, type Preset } from './use-list-search.ts'
import { localRowsOf, sortingOf, type ListQuery } from './whole-list.ts'

/** The request of one page, as TanStack Query takes it. */
export type PageQuery<Row, E extends ListError = CallError> = UseQueryOptions<Page<Row>, E>

/** A list as data. `useListTable` derives the address, the rows, the columns and the file from it. */
export interface ListDescription<
  Row extends object,
  Query extends ListQuery,
  E extends ListError = CallError,
> {
  /** The storage key of the person's columns. */
  readonly name: string
  /** The contract's schema of the list's query. `fromCall` gives it together with `request`. */
  readonly schema: ListSchema<Query>
  readonly request: (query: Query) => PageQuery<Row, E>
  /** The call's names of page number and page size, where they differ from the contract's. */
  readonly paging?: PagingNames
  readonly rowId: keyof Row & string
  readonly columns: Columns<Row>
  /** A row as a card. */
  readonly card: (row: Row) => ReactNode
  readonly fields?: readonly FilterField[]
  /** Exports the whole list as a file. */
  readonly fileCall?: Call
  /** The service's order of a query without `sortBy`. Newest first unless given. */
  readonly defaultSort?: Sorting
  /** The search parameter with the id of the row that is open beside the list. */
  readonly opens?: Opening
  readonly preset?: Preset
  /** The name under which its views are saved. */
  readonly views?: ViewedList
  /** Makes rows selectable. */
  readonly selection?: Selection | undefined
  /** The name of a row's checkbox, its id unless given. */
  readonly nameOf?: (row: Row) => string
}

/** Schema and request of a list whose call takes nothing but its query. */
export const fromCall = <C extends ListCall, Row extends object = RowOf<C>>(call: C) => ({
  schema: call.query as unknown as ListSchema<z.output<C['query']>>,
  request: (wanted: z.output<C['query']>) =>
    query(call, { query: wanted } as unknown as Input<C>) as unknown as PageQuery<Row>,
})

/** The person's preference for one table. It has the user's id in its key: a till's browser has many users. */
const useTablePreference = (table: string) => {
  const name = `${useSession()?.userData.userId ?? 'nobody'}-table-${table}`
  const [preference, setPreference] = useState(() => preferenceOf(readPreference(name)))
  const store = (next: TablePreference): void => {
    setPreference(next)
    writePreference(name, next)
  }
  return [preference, store] as const
}

interface LastPageOptions {
  /** The page is that of the query before. */
  readonly isPlaceholder: boolean
  readonly hasCursor: boolean
  readonly goTo: (pageNumber: number) => void
}

/** The page may no longer exist: rows were removed, or the link is old. Goes to the last one, and returns whether. */
const useLastPage = (
  page: Page<unknown> | undefined,
  { isPlaceholder, hasCursor, goTo }: LastPageOptions,
): boolean => {
  const { pageNumber = 1, totalPages = 0, items } = page ?? {}
  const isPast =
    items?.length === 0 &&
    totalPages > 0 &&
    (pageNumber > totalPages || (pageNumber > 1 && hasCursor))
  const goToLast = useEffectEvent(() => goTo(Math.min(pageNumber, totalPages)))
  const mustGo = isPast && !isPlaceholder
  useEffect(() => {
    if (mustGo) goToLast()
  }, [mustGo])
  return isPast
}

type TableProps = 'model' | 'page' | 'isFetching' | 'onPage' | 'failure' | 'card'
type OpeningProps = 'hrefOf' | 'onOpen' | 'openedId'

const noFields: readonly FilterField[] = []

/**
 * Runs a list from its description: reads the address, requests the page, and applies the person's columns. While all
 * rows are on the page, another order or a narrower filter is applied in the browser without a request.
 */
export const useListTable = <
  Row extends object,
  Query extends ListQuery,
  E extends ListError = CallError,
>(
  description: ListDescription<Row, Query, E>,
) => {
  const { columns, rowId, defaultSort, opens, fields = noFields, fileCall } = description
  const { paging = pagingNames } = description
  const list = useListSearch(description.schema, description.preset, paging)
  const [ownPreference, setOwnPreference] = useTablePreference(description.name)
  const { change } = list
  const { opened, open, close, hrefOf: hrefOfId } = useOpened(list, opens)
  const {
    menu: views,
    isHeld,
    ...chosen
  } = useViews({
    name: description.views,
    list,
    change,
    isRowOpen: opens !== undefined && opened !== undefined,
    columns,
    preference: ownPreference,
    onPreference: setOwnPreference,
  })
  // The query that is sent. It follows the address except where the loaded rows already hold its result.
  const [sent, setSent] = useState(list.query)
  const rows = useQuery({
    ...description.request(sent),
    placeholderData: keepPreviousData,
    ...(isHeld && { enabled: false }),
  })
  const local = useMemo(
    () =>
      rows.data === undefined || rows.isPlaceholderData
        ? undefined
        : localRowsOf({ columns, defaultSort, query: sent, page: rows.data }, list.query),
    [rows.data, rows.isPlaceholderData, columns, defaultSort, sent, list.query],
  )
  if (sent !== list.query && local === undefined) setSent(list.query)

  const isPast = useLastPage(rows.data, {
    isPlaceholder: rows.isPlaceholderData,
    hasCursor: sent.cursor !== undefined,
    goTo: (last) =>
      change(
        { [paging.pageNumber]: String(last), cursor: undefined },
        { replace: true, state: true },
      ),
  })

  const sorting = sortingOf(list.query, defaultSort)
  const filter = useMemo(() => filterOf(list.query), [list.query])
  const hrefOf = useCallback((row: Row) => hrefOfId(String(row[rowId])), [hrefOfId, rowId])
  const model = useTableModel({
    columns,
    rows: rows.data?.items,
    rowId,
    sorting,
    onSort: (by, order) => change({ sortBy: by, sortOrder: order }),
    local,
    ...chosen,
    selection: description.selection,
    nameOf: description.nameOf,
  })
  const shown = model.table.getRowModel().rows
  const pageSize = list.query.pageSize ?? rows.data?.pageSize
  const loaded = isPast ? undefined : rows.data
  const page =
    loaded === undefined || local === undefined || pageSize === undefined
      ? loaded
      : {
          ...loaded,
          items: shown.map(({ original }) => original),
          pageSize,
          total: shown.length,
          totalPages: Math.ceil(shown.length / pageSize),
        }

  const table: Pick<DataTableProps<Row>, TableProps | OpeningProps> = {
    model,
    page,
    isFetching: rows.isFetching,
    card: description.card,
    onPage: (wanted, size) => change(pageChange(rows.data, wanted, size, paging)),
    // Only while there are no rows: a failed refetch keeps the old ones.
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
    /** Changes the address; the open row stays open. */
    change,
    /** The id of the open row. */
    opened,
    /** For the drawer of the open row. */
    navigation: {
      neighbours: shown.map(({ id }) => id),
      onOpen: open,
      onClose: close,
    } satisfies RowNavigation,
    /** The query without order and page. */
    filter,
    fileCall,
    /** The query of the file: that of the list, its page included (spec 7). The file has all pages. */
    file: {
      ...firstPage,
      ...list.query,
      sortBy: sorting.by as Query['sortBy'],
      sortOrder: sorting.order as Query['sortOrder'],
      columns: fileColumns(model.shown),
    },
    columnMenu: { model },
    /** The saved views, for a list that has them. */
    views,
    table,
  }
}

export type ListTable<Row extends object, Query extends ListQuery> = ReturnType<
  typeof useListTable<Row, Query>
>
