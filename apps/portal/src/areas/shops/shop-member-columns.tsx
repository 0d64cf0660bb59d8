import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { roleName } from '#components/role-name.ts'
import { commonMemberColumns, MemberStatus } from '#components/members/member-columns.tsx'
import { Button } from '#ui/button.tsx'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { DOT } from '#ui/format/dot.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { t } from './shop-members.messages.ts'

export interface Unlinking {
  readonly onUnlink: (member: Member) => void
  /** Why the session's user cannot unlink this member. */
  readonly obstacle: (member: Member) => string | undefined
}

/** The last column is there only where members can be unlinked. A narrow table drops others for it. */
export const shopMemberColumns = (unlinking: Unlinking | undefined): Columns<Member> =>
  columnsOf<Member>({
    ...commonMemberColumns,
    ...(unlinking && {
      status: { ...commonMemberColumns.status, drop: 3 as const },
      lastLoginAt: { ...commonMemberColumns.lastLoginAt, drop: 2 as const },
      action: {
        width: 108,
        header: t('unlink'),
        align: 'end' as const,
        cell: (row: Member) => <UnlinkButton row={row} unlinking={unlinking} />,
      },
    }),
  })

function UnlinkButton({ row, unlinking }: { readonly row: Member; readonly unlinking: Unlinking }) {
  return (
    <Button
      disabledReason={unlinking.obstacle(row)}
      aria-label={t('unlinkOf', { name: row.displayName })}
      onClick={() => unlinking.onUnlink(row)}
    >
      {t('unlink')}
    </Button>
  )
}

/** The button beside the card of a member. */
export const shopMemberAction =
  (unlinking: Unlinking) =>
  (row: Member): ReactNode => <UnlinkButton row={row} unlinking={unlinking} />

/** A member as a card. */
export const shopMemberCard = (row: Member): ReactNode => (
  <>
    <b>{inItsLanguage(row.displayName)}</b>
    <MemberStatus status={row.status} />
    <small>
      {roleName(row.roleType)}
      {DOT}
      <bdi>{row.email}</bdi>
    </small>
  </>
)
