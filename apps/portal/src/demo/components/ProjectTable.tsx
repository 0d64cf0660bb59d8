import type { Reply } from '@merchant/contract/core/call.ts'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import { demoDashboardCalls } from '#demo/calls/dashboard.calls.ts'
import { useDemoList } from '#demo/use-demo-list.ts'
import { DemoList } from './DemoList.tsx'
import { projectCard, projectColumns } from './project-columns.tsx'
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
  const list = useDemoList({
    name: 'projects',
    call: demoDashboardCalls.projects,
    rowsOf,
    rowId: 'id',
    columns: projectColumns,
    card: projectCard,
    defaultSort,
    preset,
  })
  return (
    <div>
      <h2 className="demo-table-title">{t('projects')}</h2>
      <DemoList
        of={list}
        label={t('projects')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        icon={<IconFolder aria-hidden />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}
