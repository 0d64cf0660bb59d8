import type { ReactNode } from 'react'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import type { Suggestion } from '#ui/filter/SearchField.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/state.tsx'
import { ColumnMenu } from '#ui/table/ColumnMenu.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DownloadMenu } from './DownloadMenu.tsx'
import { ListFilters, ListSearch, type SearchOptions } from './ListFilters.tsx'
import { AddressNotes, ClearFilters, isFiltered } from './ListStates.tsx'
import './list.css'
import { ListViews } from './ListViews.tsx'
import type { ListTable } from './use-list-table.tsx'
import type { ListQuery } from './whole-list.ts'

interface ListScreenProps<Row extends object, Query extends ListQuery, Meant extends Suggestion> {
  readonly title: string
  /** Above the title: the page that this one belongs to. */
  readonly above?: ReactNode
  /** A sentence below the title. */
  readonly lead?: string
  readonly list: ListTable<Row, Query>
  /** The list's accessible name. */
  readonly label: string
  readonly search?: SearchOptions<Meant>
  /** Before and after the menus of columns and file. */
  readonly firstActions?: ReactNode
  readonly actions?: ReactNode
  /** Links to the other lists of the page. */
  readonly tabs?: ReactNode
  /** Notes above the table. */
  readonly note?: ReactNode
  /** Totals on the table's card. */
  readonly top?: ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Where rows open a page of their own instead of a drawer. */
  readonly hrefOf?: (row: Row) => string | undefined
  readonly onOpen?: (row: Row) => void
  /** The drawer of the open row, dialogs. */
  readonly children?: ReactNode
}

/** A page with one list: title, menus, filters, notes and table. */
export function ListScreen<Row extends object, Query extends ListQuery, Meant extends Suggestion>(
  props: ListScreenProps<Row, Query, Meant>,
) {
  const { list: found, search, hrefOf, onOpen } = props
  const { list, fields, change, fileCall, file } = found
  return (
    <Screen
      title={props.title}
      above={props.above}
      {...(props.lead !== undefined && { lead: props.lead })}
      actions={
        <>
          {props.firstActions}
          <ColumnMenu {...found.columnMenu} />
          {fileCall && <DownloadMenu call={fileCall} query={file} />}
          {props.actions}
        </>
      }
    >
      {props.tabs}
      {search !== undefined || fields.length > 0 ? (
        <ListFilters
          list={list}
          fields={fields}
          search={search}
          first={<ListViews list={found} />}
          onChange={change}
        />
      ) : (
        <>
          <ListViews list={found} isAlone />
          <AddressNotes list={list} />
        </>
      )}
      {props.note}
      <DataTable
        label={props.label}
        {...found.table}
        top={props.top}
        empty={props.empty}
        {...(hrefOf && { hrefOf })}
        {...(onOpen && { onOpen })}
      />
      {props.children}
    </Screen>
  )
}

interface EmbeddedListProps<Row extends object, Query extends ListQuery, Meant extends Suggestion> {
  readonly list: ListTable<Row, Query>
  /** The list's accessible name. */
  readonly label: string
  readonly search?: SearchOptions<Meant>
  /** Above the rows: about what is shown. */
  readonly note?: ReactNode
  readonly icon: ReactNode
  /** Said instead of rows: why there are none, in general and with these filters. */
  readonly words: (key: 'empty' | 'emptyFiltered' | 'emptyText') => string
}

/** A list that shares its page with others: its filters and menus are above its rows. */
export function EmbeddedList<Row extends object, Query extends ListQuery, Meant extends Suggestion>(
  props: EmbeddedListProps<Row, Query, Meant>,
) {
  const { list: found, words, search } = props
  const { list, fields, change, fileCall, file } = found
  const isNarrowed = isFiltered(fields, list.values)
  return (
    <>
      <div className="list-tools">
        {fields.length > 0 ? (
          <FilterBar
            fields={fields}
            values={list.filters}
            onChange={change}
            first={<ListViews list={found} />}
            {...(search && {
              search: <ListSearch search={search} onChange={change} />,
            })}
          />
        ) : (
          <ListViews list={found} isAlone />
        )}
        <div className="list-tools-end">
          <ColumnMenu {...found.columnMenu} />
          {fileCall && <DownloadMenu call={fileCall} query={file} />}
        </div>
      </div>
      <AddressNotes list={list} fields={fields} />
      {props.note}
      <DataTable
        label={props.label}
        {...found.table}
        empty={
          <EmptyState
            icon={props.icon}
            title={isNarrowed ? words('emptyFiltered') : words('empty')}
            text={words('emptyText')}
          >
            {isNarrowed && <ClearFilters fields={fields} onChange={change} />}
          </EmptyState>
        }
      />
    </>
  )
}
