import type { Reply } from '@merchant/contract/core/call.ts'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import type { ReactNode } from 'react'
import { demoDashboardCalls } from '#demo/calls/dashboard.calls.ts'
import type { ProjectRow } from '#demo/calls/profile.calls.ts'
import { useDemoList } from '#demo/use-demo-list.ts'
import { columnsOf } from '#ui/table/columns.ts'
import { AvatarGroup, Person } from './Avatar.tsx'
import { DemoList } from './DemoList.tsx'
import { Progress, progressTone } from './Progress.tsx'
import { t } from './projects.messages.ts'

const progress = ({ name, status }: ProjectRow): ReactNode => (
  <Progress label={t('progressOf', { name })} percent={status} tone={progressTone(status)} />
)

/** The columns of projects. */
export const projectColumns = columnsOf<ProjectRow>({
  name: {
    width: 220,
    isLong: true,
    isFixed: true,
    header: t('name'),
    sort: 'name',
    cell: ({ name, date }) => <Person name={name} second={<bdi>{date}</bdi>} />,
  },
  leader: {
    width: 140,
    isLong: true,
    header: t('leader'),
    sort: 'leader',
    cell: (row) => row.leader,
  },
  team: {
    width: 132,
    header: t('team'),
    drop: 2,
    cell: ({ team }) => <AvatarGroup names={team} />,
  },
  status: { width: 160, header: t('progress'), sort: 'status', cell: progress },
})

/** A project as a card on phones. */
export const projectCard = (row: ProjectRow): ReactNode => (
  <>
    <b>{row.name}</b>
    <span />
    <small>
      {row.leader} · <bdi>{row.date}</bdi>
    </small>
    {progress(row)}
  </>
)

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
      <h2 className="demo-part-title">{t('projects')}</h2>
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
