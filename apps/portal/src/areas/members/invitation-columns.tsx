import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Invitation } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { InvitationActions } from './InvitationActions.tsx'
import { t } from './invitations.messages.ts'
import { t as members } from './members.messages.ts'
import { ShopSummary } from './ShopNames.tsx'

const tones: Readonly<Record<Invitation['status'], Tone>> = {
  PENDING: 'warn',
  ACCEPTED: 'good',
  EXPIRED: 'bad',
  CANCELLED: 'quiet',
}
const pill = ({ status }: Invitation): ReactNode => (
  <StatusPill tone={tones[status]} label={t(status)} />
)
const byWhom = ({ invitedBy, resentCount }: Invitation): ReactNode => (
  <bdi className="sentence">
    {t('by', { name: invitedBy })}
    {resentCount > 0 && ` · ${t('sent', { count: resentCount + 1 })}`}
  </bdi>
)

/** The columns of invitations: to whom, as what and where, how it stands, until when, and what can be done. */
export const invitationColumns = columnsOf<Invitation>({
  email: {
    width: 288,
    isLong: true,
    isFixed: true,
    header: t('email'),
    sort: 'email',
    value: (row) => row.email,
    cell: (row) => <Two first={<bdi>{row.email}</bdi>} second={byWhom(row)} />,
  },
  role: {
    width: 144,
    isLong: true,
    isFixed: true,
    header: members('role'),
    cell: (row) => <Two first={roleLabels[row.roleType]} second={<ShopSummary {...row} />} />,
  },
  status: { width: 124, header: members('status'), cell: pill },
  invitedAt: {
    width: 112,
    header: t('invitedAt'),
    sort: 'invitedAt',
    value: (row) => row.invitedAt,
    sortFirst: 'desc',
    drop: 1,
    cell: ({ invitedAt }) => <Time value={invitedAt} isStacked />,
  },
  expiresAt: {
    width: 112,
    header: t('expiresAt'),
    sort: 'expiresAt',
    value: (row) => row.expiresAt,
    drop: 3,
    cell: ({ expiresAt }) => <Time value={expiresAt} isStacked />,
  },
  actions: {
    width: 264,
    align: 'end',
    isFixed: true,
    header: t('what'),
    cell: (row) => <InvitationActions invitation={row} />,
  },
})

/** An invitation on a phone. */
export const invitationCard = (row: Invitation): ReactNode => (
  <>
    <b>
      <bdi>{row.email}</bdi>
    </b>
    {pill(row)}
    <small>
      {roleLabels[row.roleType]} · <ShopSummary {...row} />
    </small>
    <span />
    <InvitationActions invitation={row} />
  </>
)
