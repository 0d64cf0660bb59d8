import { paging, sorting } from '@merchant/contract/core/page.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { now } from '#clock.ts'
import { useListTable } from '#components/list/use-list-table.tsx'
import { projectCard, projectColumns } from '#demo/components/ProjectTable.tsx'
import { SearchField } from '#demo/components/SearchField.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/state.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ask, type DemoRefusal } from '../../ask.ts'
import { demoProfileCalls, type ProjectRow } from '../../calls/profile.calls.ts'
import { useSettledText } from '../../use-settled-text.ts'
import { t } from './profile.messages.ts'
import { pageOfRows, sortKeys, type ProfileTableQuery } from './table-rows.ts'

const call = demoProfileCalls.table

const projects = {
  name: 'demo-profile-table',
  schema: z.object({ ...call.query.shape, ...paging, ...sorting(sortKeys) }),
  request: (query: ProfileTableQuery) => ({
    queryKey: ['demo', call.path, { query }],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      pageOfRows(await ask(call, { query: { q: query.q } }, { signal }), query, timeOf(now())),
    retry: false,
  }),
  rowId: 'id',
  columns: projectColumns,
  card: projectCard,
  // The order in which the rows come, which no column has.
  defaultSort: { by: '', order: 'asc' },
} as const

/** The projects that match by name, day or leader (spec 7, `GET /pages/profile-table`). */
export function ProfileTable() {
  const [typed, setTyped] = useState('')
  const q = useSettledText(typed)
  const preset = useMemo(
    () => ({ isEmbedded: true, fixed: { q }, defaults: { pageSize: '5' } }),
    [q],
  )
  const { list, table } = useListTable<ProjectRow, ProfileTableQuery, DemoRefusal>({
    ...projects,
    preset,
  })
  return (
    <DataTable
      {...table}
      label={t('table')}
      top={
        <div className="profile-search">
          <h2>{t('projects')}</h2>
          <SearchField
            label={t('search')}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              // Goes to the first page.
              list.change({})
            }}
          />
        </div>
      }
      empty={
        <EmptyState title={t('noProjects')} text={t('noProjectsText')}>
          <Button onClick={() => setTyped('')}>{t('clear')}</Button>
        </EmptyState>
      }
    />
  )
}
