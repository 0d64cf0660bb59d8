import type { Member } from '@merchant/contract/areas/members.calls.ts'
import { roleName } from '#components/role-name.ts'
import { StatusPill, Two, type Tone } from '#ui/format/format.tsx'
import type { Columns } from '#ui/table/columns.ts'
import { textColumn, timeColumn } from '#components/list/field-columns.tsx'
import { t } from './member.messages.ts'

const tones: Readonly<Record<Member['status'], Tone>> = {
  ACTIVE: 'good',
  INVITED: 'quiet',
  SUSPENDED: 'bad',
  LOCKED: 'warn',
  REMOVED: 'quiet',
}

/** The status of a member as a coloured pill. */
export const MemberStatus = ({ status }: Pick<Member, 'status'>) => (
  <StatusPill tone={tones[status]} label={t(status)} />
)

/** The columns that the members of a merchant and of a shop share. */
export const commonMemberColumns = {
  displayName: {
    ...textColumn('displayName', t('name'), {
      width: 208,
      isLong: true,
      isFixed: true,
      sorts: 'asc',
    }),
    file: ['displayName', 'email'],
    cell: (row: Member) => <Two first={row.displayName} second={row.email} />,
  },
  roleType: {
    ...textColumn('roleType', t('role'), { width: 180, isLong: true, isFixed: true, sorts: 'asc' }),
    cell: ({ roleType }: Member) => roleName(roleType),
  },
  status: {
    width: 124,
    header: t('status'),
    file: ['status'],
    cell: ({ status }: Member) => <MemberStatus status={status} />,
  },
  lastLoginAt: timeColumn('lastLoginAt', t('lastLogin'), {
    width: 136,
    sorts: 'desc',
    none: t('never'),
    drop: 3,
  }),
  joinedAt: timeColumn('joinedAt', t('joined'), { sorts: 'desc', drop: 2 }),
} satisfies Columns<Member>
