import type { ReactNode } from 'react'
import type { ProjectRow } from '#demo/calls/profile.calls.ts'
import { columnsOf } from '#ui/table/columns.ts'
import { AvatarGroup, Person } from './Avatar.tsx'
import { ProjectProgress } from './Progress.tsx'
import { t } from './project-table.messages.ts'

const progress = ({ name, status }: ProjectRow): ReactNode => (
  <ProjectProgress name={name} percent={status} />
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

/** A project as a card. */
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
