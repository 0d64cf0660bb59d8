import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { commonMemberColumns, MemberStatus } from '#components/members/member-columns.tsx'
import { Button } from '#ui/button.tsx'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { t } from './shop-members.messages.ts'

interface Unlinking {
  readonly onUnlink: (member: Member) => void
  /** Why the session's user cannot unlink this member. */
  readonly obstacle: (member: Member) => string | undefined
}

/** The columns of a shop's members; the last only where members can be unlinked. */
export const memberColumns = (unlinking: Unlinking | undefined): Columns<Member> =>
  columnsOf<Member>({
    ...commonMemberColumns,
    ...(unlinking && {
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

/** A member on a phone. */
export const memberCard =
  (unlinking: Unlinking | undefined) =>
  (row: Member): ReactNode => (
    <>
      <b>{row.displayName}</b>
      {unlinking ? (
        <UnlinkButton row={row} unlinking={unlinking} />
      ) : (
        <MemberStatus status={row.status} />
      )}
      <small>
        {roleLabels[row.roleType]} · <bdi>{row.email}</bdi>
      </small>
    </>
  )
