import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { AddressNotes, ClearFilters, isFiltered } from '#components/list/ListStates.tsx'
import '#ui/card.css'
import { FilterBar } from '#ui/filter/FilterBar.tsx'
import '#ui/filter/filter.css'
import { TextSearch } from '#ui/filter/TextSearch.tsx'
import { EmptyState } from '#ui/state.tsx'
import { DataTable, type DataTableProps } from '#ui/table/DataTable.tsx'
import type { DemoListState } from '../use-demo-list.ts'
import { SEARCH_INTERVAL_MS } from '../use-search-text.ts'
import './components.css'
import { t } from './components.messages.ts'

interface DemoListProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'hrefOf' | 'onOpen'
> {
  readonly of: DemoListState<Row>
  readonly searchLabel: string
  readonly searchHint: string
  readonly icon: ReactNode
  /** The empty state of the unfiltered list. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

/** A list of the demo with its search and filters. */
export function DemoList<Row extends object>(props: DemoListProps<Row>) {
  const { of, searchLabel, searchHint, icon, empty, ...table } = props
  const { list, fields } = of
  const { selection, table: rows } = of.table.model
  const clearSelection = useEffectEvent(() => selection?.clear())
  // Another query has other rows.
  useEffect(() => clearSelection(), [list.query])
  // A deleted row is no longer chosen: the next new row may have its id.
  const { rowsById } = rows.getCoreRowModel()
  const gone = [...(selection?.chosen ?? [])].filter((id) => rowsById[id] === undefined)
  const dropGone = useEffectEvent(() => selection?.choose(gone, false))
  useEffect(() => {
    if (gone.length > 0) dropGone()
  }, [gone.length])
  const search = (
    <TextSearch
      label={searchLabel}
      placeholder={searchHint}
      value={list.values['q'] ?? ''}
      delayMs={SEARCH_INTERVAL_MS}
      onChange={(q) => list.change({ q }, { replace: true })}
    />
  )
  const isNarrowed = list.values['q'] !== undefined || isFiltered(fields, list.filters)
  return (
    <>
      {fields.length === 0 ? (
        <div className="filters">{search}</div>
      ) : (
        <FilterBar fields={fields} values={list.filters} onChange={list.change} search={search} />
      )}
      <AddressNotes list={list} fields={fields} />
      <DataTable
        {...of.table}
        {...table}
        empty={
          isNarrowed ? (
            <EmptyState icon={icon} title={t('noMatch')} text={t('noMatchText')}>
              <ClearFilters
                fields={fields}
                onChange={(cleared) => list.change({ ...cleared, q: undefined })}
              />
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title={empty.title} text={empty.text}>
              {empty.action}
            </EmptyState>
          )
        }
      />
    </>
  )
}
