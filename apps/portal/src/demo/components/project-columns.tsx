import type { ReactNode } from 'react'
import { columnsOf } from '#ui/table/columns.ts'
import type { ProjectRow } from '../calls/profile.calls.ts'
import { AvatarGroup } from './Avatar.tsx'
import { Person } from './Avatar.tsx'
import { Progress, progressTone } from './Progress.tsx'
import { t } from './projects.messages.ts'

const progress = ({ name, status }: ProjectRow): ReactNode => (
  <Progress label={t('progressOf', { name })} percent={status} tone={progressTone(status)} />
)

/** A project in a table, wherever it stands. */
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

/** The same on a phone. */
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
