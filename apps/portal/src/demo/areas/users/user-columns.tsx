import type { ReactNode } from 'react'
import { columnsOf } from '#ui/table/columns.ts'
import type { DemoUser } from '../../calls/users.calls.ts'
import { Person } from '#demo/components/Avatar.tsx'
import { RoleName, roleTone, UserStatus } from './user-words.tsx'
import { UserActions } from './UserActions.tsx'
import { t } from './users.messages.ts'

/** The columns of the demo's users. */
export const userColumns = columnsOf<DemoUser>({
  fullName: {
    width: 276,
    isLong: true,
    isFixed: true,
    header: t('user'),
    sort: 'fullName',
    cell: (row) => <Person name={row.fullName} tone={roleTone(row)} second={row.email} />,
  },
  role: {
    width: 132,
    header: t('role'),
    sort: 'role',
    cell: ({ role }) => <RoleName role={role} />,
  },
  currentPlan: {
    width: 108,
    header: t('plan'),
    sort: 'currentPlan',
    drop: 3,
    cell: ({ currentPlan }) => t(currentPlan),
  },
  billing: {
    width: 164,
    header: t('billing'),
    sort: 'billing',
    drop: 1,
    cell: ({ billing }) => <bdi>{billing}</bdi>,
  },
  company: {
    width: 168,
    isLong: true,
    isExtra: true,
    header: t('companyName'),
    cell: ({ company }) => <bdi>{company}</bdi>,
  },
  country: {
    width: 128,
    isExtra: true,
    header: t('country'),
    cell: ({ country }) => <bdi>{country}</bdi>,
  },
  status: {
    width: 112,
    header: t('status'),
    sort: 'status',
    cell: ({ status }) => <UserStatus status={status} />,
  },
  actions: {
    width: 112,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <UserActions user={row} />,
  },
})

/** A user on a phone. */
export const userCard = (row: DemoUser): ReactNode => (
  <>
    <b>{row.fullName}</b>
    <UserStatus status={row.status} />
    <small>
      {t(row.role)} · {t(row.currentPlan)}
    </small>
  </>
)
