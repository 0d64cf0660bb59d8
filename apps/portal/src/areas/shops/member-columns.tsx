import { roleLabels, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { StatusPill, type Tone } from '#ui/format/StatusPill.tsx'
import { Time } from '#ui/format/Time.tsx'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf, type Columns } from '#ui/table/columns.ts'
import { t } from './shop-members.messages.ts'

const tones: Readonly<Record<Member['status'], Tone>> = {
  INVITED: 'quiet',
  ACTIVE: 'good',
  SUSPENDED: 'warn',
  LOCKED: 'warn',
  REMOVED: 'quiet',
}

interface Unlinking {
  readonly onUnlink: (member: Member) => void
  /** Why this person cannot be unlinked by whoever looks. */
  readonly obstacle: (member: Member) => string | undefined
}

const role = (roleType: SessionRole): string => roleLabels[roleType]

/** The columns of a shop's people; the last only for who may unlink. */
export const memberColumns = (unlinking: Unlinking | undefined): Columns<Member> =>
  columnsOf<Member>({
    displayName: {
      width: 220,
      isLong: true,
      header: t('person'),
      sort: 'displayName',
      value: (row) => row.displayName,
      isFixed: true,
      cell: (row) => <Two first={row.displayName} second={<bdi>{row.email}</bdi>} />,
    },
    roleType: {
      header: t('role'),
      sort: 'roleType',
      value: (row) => row.roleType,
      cell: (row) => role(row.roleType),
    },
    status: {
      header: t('status'),
      cell: (row) => <StatusPill tone={tones[row.status]} label={t(row.status)} />,
    },
    lastLoginAt: {
      header: t('lastLogin'),
      sort: 'lastLoginAt',
      value: (row) => row.lastLoginAt,
      sortFirst: 'desc',
      drop: 2,
      cell: (row) =>
        row.lastLoginAt === null ? (
          <span className="faint">{t('never')}</span>
        ) : (
          <Time value={row.lastLoginAt} isStacked />
        ),
    },
    joinedAt: {
      header: t('joined'),
      sort: 'joinedAt',
      value: (row) => row.joinedAt,
      sortFirst: 'desc',
      drop: 2,
      cell: (row) => <bdi>{row.joinedAt.slice(0, 10)}</bdi>,
    },
    ...(unlinking && {
      action: {
        width: 108,
        header: t('action'),
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

/** A person on a phone. */
export const memberCard =
  (unlinking: Unlinking | undefined) =>
  (row: Member): ReactNode => (
    <>
      <b>{row.displayName}</b>
      {unlinking ? (
        <UnlinkButton row={row} unlinking={unlinking} />
      ) : (
        <StatusPill tone={tones[row.status]} label={t(row.status)} />
      )}
      <small>
        {role(row.roleType)} · <bdi>{row.email}</bdi>
      </small>
    </>
  )
