import type { Reply } from '@merchant/contract/core/call.ts'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import { demoDashboardCalls } from '#demo/calls/dashboard.calls.ts'
import { useDemoList } from '#demo/use-demo-list.ts'
import { useSelection } from '#ui/table/selection.tsx'
import { DemoList } from './DemoList.tsx'
import { activeProjectCard, activeProjectColumns } from './project-columns.tsx'
import { ProjectsBulk } from './ProjectActions.tsx'
import { t } from './project-table.messages.ts'

const rowsOf = (reply: Reply<typeof demoDashboardCalls.projects>) => ({
  items: reply.projects,
  total: reply.totalProjects,
  totalPages: reply.totalPage,
})

const defaultSort = { by: '', order: 'asc' } as const
const preset = { isEmbedded: true, defaults: { perPage: '5' } }

/** Projects embedded in another page (spec 7, `GET /merchant-portal/dashboard/analytics/projects`). */
export function ProjectTable() {
  const selection = useSelection()
  const list = useDemoList({
    name: 'projects',
    call: demoDashboardCalls.projects,
    rowsOf,
    rowId: 'id',
    columns: activeProjectColumns,
    card: activeProjectCard,
    defaultSort,
    preset,
    selection,
  })
  return (
    <div>
      <div className="demo-table-title">
        <h2>{t('projects')}</h2>
      </div>
      <DemoList
        of={list}
        label={t('projects')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        icon={<IconFolder aria-hidden />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      <ProjectsBulk selection={selection} />
    </div>
  )
}
