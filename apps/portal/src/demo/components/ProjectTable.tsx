import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import type { ProjectRow } from '../calls/profile.calls.ts'
import { DemoList } from '../list/DemoList.tsx'
import { useDemoList } from '../list/use-demo-list.ts'
import { projectCard, projectColumns } from './project-columns.tsx'
import { t } from './projects.messages.ts'

const rowsOf = (reply: {
  readonly projects: readonly ProjectRow[]
  readonly totalProjects: number
  readonly totalPage: number
}) => ({ items: reply.projects, total: reply.totalProjects, totalPages: reply.totalPage })

const defaultSort = { by: '', order: 'asc' } as const
const start = { perPage: '5' }

/** The projects of the sample, as a part of a page (spec 7, the call of the dashboard). */
export function ProjectTable() {
  const list = useDemoList({
    name: 'projects',
    call: demoDashboardCalls.projects,
    rowsOf,
    rowId: 'id',
    columns: projectColumns,
    defaultSort,
    isPart: true,
    start,
  })
  return (
    <div>
      <h2 className="demo-part-title">{t('projects')}</h2>
      <DemoList
        list={list}
        label={t('projects')}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        icon={<IconFolder aria-hidden />}
        empty={{ title: t('empty'), text: t('emptyText') }}
        card={projectCard}
      />
    </div>
  )
}
