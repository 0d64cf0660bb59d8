import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { roleName } from '#components/role-name.ts'
import { textColumn } from '#components/list/field-columns.tsx'
import { commonMemberColumns, MemberStatus } from '#components/members/member-columns.tsx'
import { DOT } from '#ui/format/dot.ts'
import { StatusPill, Two } from '#ui/format/format.tsx'
import { inItsLanguage } from '#ui/format/name.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { ShopSummary } from './MemberFacts.tsx'
import { t } from './members.messages.ts'

export const memberColumns = columnsOf<Member>({
  ...commonMemberColumns,
  roleType: {
    ...commonMemberColumns.roleType,
    file: ['roleType', 'shopIds'],
    cell: (row) => <Two first={roleName(row.roleType)} second={<ShopSummary {...row} />} />,
  },
  secondFactor: {
    width: 120,
    header: t('secondFactor'),
    file: ['mfaEnabled'],
    drop: 2,
    cell: ({ mfaEnabled }) => (
      <StatusPill tone={mfaEnabled ? 'good' : 'quiet'} label={mfaEnabled ? t('on') : t('off')} />
    ),
  },
  mobile: textColumn('mobile', t('mobile'), { width: 144, isExtra: true }),
  invitedBy: textColumn('invitedBy', t('invitedBy'), { isLong: true, isExtra: true }),
})

/** A member as a card. */
export const memberCard = (row: Member): ReactNode => (
  <>
    <b>
      <bdi>{inItsLanguage(row.displayName)}</bdi>
    </b>
    <MemberStatus status={row.status} />
    <small>
      {roleName(row.roleType)}
      {DOT}
      <ShopSummary {...row} />
    </small>
    <span />
  </>
)
