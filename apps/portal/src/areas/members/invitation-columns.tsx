import type { Invitation } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { roleName } from '#components/role-name.ts'
import { textColumn, timeColumn } from '#components/list/field-columns.tsx'
import { t as member } from '#components/members/member.messages.ts'
import { DOT } from '#ui/format/dot.ts'
import { StatusPill, Two, type Tone } from '#ui/format/format.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { InvitationActions } from './InvitationActions.tsx'
import { t } from './invitations.messages.ts'
import { ShopSummary } from './MemberFacts.tsx'

const tones: Readonly<Record<Invitation['status'], Tone>> = {
  PENDING: 'warn',
  ACCEPTED: 'good',
  EXPIRED: 'bad',
  CANCELLED: 'quiet',
}
const statusOf = ({ status }: Invitation): ReactNode => (
  <StatusPill tone={tones[status]} label={t(status)} />
)

export const invitationColumns = columnsOf<Invitation>({
  email: {
    ...textColumn('email', t('email'), { width: 220, isLong: true, isFixed: true, sorts: 'asc' }),
    cell: ({ email, invitedBy }) => (
      <Two
        first={<bdi>{email}</bdi>}
        second={<bdi className="sentence">{t('by', { name: contractWords(invitedBy) })}</bdi>}
      />
    ),
  },
  role: {
    width: 180,
    isLong: true,
    isFixed: true,
    drop: 2,
    header: member('role'),
    cell: (row) => <Two first={roleName(row.roleType)} second={<ShopSummary {...row} />} />,
  },
  status: {
    width: 144,
    header: member('status'),
    drop: 3,
    cell: (row) =>
      row.resentCount === 0 ? (
        statusOf(row)
      ) : (
        <Two first={statusOf(row)} second={t('sent', { count: row.resentCount + 1 })} />
      ),
  },
  invitedAt: timeColumn('invitedAt', t('invitedAt'), { sorts: 'desc', drop: 1 }),
  expiresAt: timeColumn('expiresAt', t('expiresAt'), { sorts: 'asc', drop: 1 }),
  actions: {
    width: 264,
    align: 'end',
    isFixed: true,
    header: t('actions'),
    cell: (row) => <InvitationActions invitation={row} />,
  },
})

/** An invitation as a card. */
export const invitationCard = (row: Invitation): ReactNode => (
  <>
    <b>
      <bdi>{row.email}</bdi>
    </b>
    {statusOf(row)}
    <small>
      {roleName(row.roleType)}
      {DOT}
      <ShopSummary {...row} />
    </small>
    <span />
    <InvitationActions invitation={row} />
  </>
)
