import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import type { ReactNode } from 'react'
import { columnsOf } from '#kit/table/columns.ts'
import { demoDashboardCalls } from '../calls/dashboard.calls.ts'
import type { ProjectRow } from '../calls/profile.calls.ts'
import { DemoList } from '../list/DemoList.tsx'
import { useDemoList } from '../list/use-demo-list.ts'
import { AvatarGroup } from './Avatar.tsx'
import { Person } from './Person.tsx'
import { Progress, progressTone } from './Progress.tsx'
import { t } from './projects.messages.ts'

const progress = ({ name, status }: ProjectRow): ReactNode => (
  <Progress label={t('progressOf', { name })} percent={status} tone={progressTone(status)} />
)

const columns = columnsOf<ProjectRow>({
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
    drop: 1,
    cell: ({ team }) => <AvatarGroup names={team} />,
  },
  status: { width: 160, header: t('progress'), sort: 'status', cell: progress },
})

const card = (row: ProjectRow): ReactNode => (
  <>
    <b>{row.name}</b>
    <span />
    <small>
      {row.leader} · <bdi>{row.date}</bdi>
    </small>
    {progress(row)}
  </>
)

const rowsOf = (reply: {
  readonly projects: readonly ProjectRow[]
  readonly totalProjects: number
  readonly totalPage: number
}) => ({ items: reply.projects, total: reply.totalProjects, totalPages: reply.totalPage })

const standing = { by: '', order: 'asc' } as const
const start = { perPage: '5' }

/** The projects of the sample, as a part of a page (spec 7, the call of the dashboard). */
export function ProjectTable() {
  const list = useDemoList({
    name: 'projects',
    call: demoDashboardCalls.projects,
    rowsOf,
    rowId: 'id',
    columns,
    standing,
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
        card={card}
      />
    </div>
  )
}
