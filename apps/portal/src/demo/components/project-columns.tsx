import type { ReactNode } from 'react'
import type { ProjectRow } from '#demo/calls/profile.calls.ts'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { AvatarGroup, Person } from './Avatar.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectProgress } from './Progress.tsx'
import { t } from './project-table.messages.ts'

const progress = ({ name, status }: ProjectRow): ReactNode => (
  <ProjectProgress name={name} percent={status} />
)

const columns = {
  name: {
    width: 220,
    isLong: true,
    isFixed: true,
    header: t('name'),
    sort: 'name',
    cell: ({ name, logo, date }) => (
      <Person name={name} picture={logo} shape="logo" second={<bdi>{date}</bdi>} />
    ),
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
} satisfies Columns<ProjectRow>

/** The columns of projects. */
export const projectColumns = columnsOf<ProjectRow>(columns)

/** With the actions on each; its rows can be selected. */
export const activeProjectColumns = columnsOf<ProjectRow>({
  ...columns,
  leader: { ...columns.leader, drop: 3 },
  actions: {
    width: 84,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <ProjectActions project={row} />,
  },
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

/** The same with its actions. */
export const activeProjectCard = (row: ProjectRow): ReactNode => (
  <>
    <b>{row.name}</b>
    <ProjectActions project={row} />
    <small>
      {row.leader} · <bdi>{row.date}</bdi>
    </small>
    {progress(row)}
  </>
)
