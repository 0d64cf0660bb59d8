import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { MemberStatus } from './MemberStatus.tsx'
import { t } from './members.messages.ts'
import { ShopSummary } from './ShopNames.tsx'

const signedIn = ({ lastLoginAt }: Member): ReactNode =>
  lastLoginAt === null ? (
    <span className="faint">{t('never')}</span>
  ) : (
    <Time value={lastLoginAt} isStacked />
  )

/** The columns of members: who, as what and where, whether they may, when they last did. */
export const memberColumns = columnsOf<Member>({
  name: {
    width: 208,
    isLong: true,
    isFixed: true,
    header: t('name'),
    sort: 'displayName',
    value: (row) => row.displayName,
    cell: (row) => <Two first={<bdi>{row.displayName}</bdi>} second={<bdi>{row.email}</bdi>} />,
  },
  role: {
    width: 180,
    isLong: true,
    isFixed: true,
    header: t('role'),
    sort: 'roleType',
    value: (row) => row.roleType,
    cell: (row) => <Two first={roleLabels[row.roleType]} second={<ShopSummary {...row} />} />,
  },
  status: {
    width: 124,
    header: t('status'),
    cell: ({ status }) => <MemberStatus status={status} />,
  },
  lastLoginAt: {
    width: 136,
    header: t('lastLogin'),
    sort: 'lastLoginAt',
    value: (row) => row.lastLoginAt,
    sortFirst: 'desc',
    drop: 3,
    cell: signedIn,
  },
  joinedAt: {
    width: 112,
    header: t('joined'),
    sort: 'joinedAt',
    value: (row) => row.joinedAt,
    sortFirst: 'desc',
    drop: 2,
    cell: ({ joinedAt }) => <Time value={joinedAt} isStacked />,
  },
  secondFactor: {
    width: 120,
    header: t('secondFactor'),
    drop: 2,
    cell: ({ mfaEnabled }) => (
      <StatusPill tone={mfaEnabled ? 'good' : 'quiet'} label={mfaEnabled ? t('on') : t('off')} />
    ),
  },
  mobile: {
    width: 144,
    header: t('mobile'),
    isExtra: true,
    cell: ({ mobile }) => <bdi>{mobile}</bdi>,
  },
  invitedBy: {
    isLong: true,
    header: t('invitedBy'),
    isExtra: true,
    cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi>,
  },
})

/** A member on a phone. */
export const memberCard = (row: Member): ReactNode => (
  <>
    <b>
      <bdi>{row.displayName}</bdi>
    </b>
    <MemberStatus status={row.status} />
    <small>
      {roleLabels[row.roleType]} · <ShopSummary {...row} />
    </small>
    <span />
  </>
)
