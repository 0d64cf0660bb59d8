import type { ReactNode } from 'react'
import type { ProjectRow } from '#demo/calls/profile.calls.ts'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { DOT } from '#ui/format/dot.ts'
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

const actionsWith = (canArchive: boolean) =>
  ({
    width: 84,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row: ProjectRow) => <ProjectActions project={row} canArchive={canArchive} />,
  }) as const

const cardWith =
  (canArchive: boolean) =>
  (row: ProjectRow): ReactNode => (
    <>
      <b>{row.name}</b>
      <ProjectActions project={row} canArchive={canArchive} />
      <small>
        {row.leader}
        {DOT}
        <bdi>{row.date}</bdi>
      </small>
      {progress(row)}
    </>
  )

/** Projects with their details. */
export const projectColumns = columnsOf<ProjectRow>({
  ...columns,
  name: { ...columns.name, width: 176 },
  status: { ...columns.status, width: 148 },
  actions: actionsWith(false),
})
export const projectCard = cardWith(false)

/** Projects that can be archived, too. */
export const activeProjectColumns = columnsOf<ProjectRow>({
  ...columns,
  leader: { ...columns.leader, drop: 3 },
  actions: actionsWith(true),
})
export const activeProjectCard = cardWith(true)
