import { timeOf } from '@merchant/contract/core/time.ts'
import { useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useTableModel } from '#ui/table/use-table-model.ts'
import { demoProfileCalls } from '../../calls/profile.calls.ts'
import { projectCard, projectColumns } from '#demo/components/project-columns.tsx'
import { SearchField } from '#demo/components/SearchField.tsx'
import { useDemoQuery } from '../../use-demo-query.ts'
import { useSettledText } from '../../use-settled-text.ts'
import { t } from './profile.messages.ts'
import { pageOfRows, type TableState } from './table-rows.ts'

const first: TableState = { by: '', order: 'asc', pageNumber: 1, pageSize: 5 }

/** The projects that match by name, day or leader (spec 7, `GET /pages/profile-table`). */
export function ProfileTable() {
  const [typed, setTyped] = useState('')
  const q = useSettledText(typed)
  const [state, setState] = useState(first)
  const query = useDemoQuery(demoProfileCalls.table, { query: { q } })
  const change = (next: Partial<TableState>) => setState((before) => ({ ...before, ...next }))
  const page = useMemo(
    () => query.data && pageOfRows(query.data, state, timeOf(query.dataUpdatedAt)),
    [query.data, query.dataUpdatedAt, state],
  )
  const model = useTableModel({
    columns: projectColumns,
    rows: page?.items,
    rowId: 'id',
    sorting: state,
    onSort: (by, order) => change({ by, order, pageNumber: 1 }),
  })
  return (
    <DataTable
      label={t('table')}
      model={model}
      page={page}
      isFetching={query.isFetching}
      card={projectCard}
      onPage={(pageNumber, pageSize) => change({ pageNumber, pageSize })}
      top={
        <div className="profile-search">
          <h2>{t('projects')}</h2>
          <SearchField
            label={t('search')}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              change({ pageNumber: 1 })
            }}
          />
        </div>
      }
      empty={
        <EmptyState title={t('noProjects')} text={t('noProjectsText')}>
          <Button onClick={() => setTyped('')}>{t('clear')}</Button>
        </EmptyState>
      }
      failure={
        query.error !== null && query.data === undefined ? (
          <ErrorState
            title={t('failed')}
            message={query.error.message}
            onRetry={() => void query.refetch()}
          />
        ) : undefined
      }
    />
  )
}
