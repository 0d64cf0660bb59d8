/** Invitations as they are listed and found. A pending one past its expiry counts as EXPIRED. */
import { reaches } from '@merchant/contract/access/grants.ts'
import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { invitationStatuses } from '@merchant/contract/areas/members.calls.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** The person who lists: invitations beyond their rights are left out. */
export interface Inviter {
  readonly merchantId: string
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}

export const invitationStatus = sql<
  (typeof invitationStatuses)[number]
>`case when invitation.status = 'PENDING' and invitation.expires_at <= app_now() then 'EXPIRED' else invitation.status end`

export const selectInvitations = (db: Db, merchantId: string) =>
  db
    .selectFrom('invitation')
    .where('invitation.merchant_id', '=', merchantId)
    .select([
      'invitation.invitation_id as invitationId',
      'invitation.email',
      'invitation.mobile',
      'invitation.role_type as roleType',
      'invitation.shop_ids as shopIds',
      'invitation.invited_by_name as invitedBy',
      'invitation.resent_count as resentCount',
      invitationStatus.as('status'),
      sql<string>`left(invitation.invited_at::text, 19)`.as('invitedAt'),
      sql<string>`left(invitation.expires_at::text, 19)`.as('expiresAt'),
    ])
    .$narrowType<{ roleType: SessionRole }>()

export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['execute']>
>[number]

/** The invitations within the person's rights. */
export const reachableInvitations = (db: Db, inviter: Inviter) => {
  const own = inviter.shopIds === '*' ? [] : [...inviter.shopIds]
  const within = roles.filter((role) => reaches(inviter.roleType, role))
  return selectInvitations(db, inviter.merchantId).$if(inviter.shopIds !== '*', (query) =>
    query.where(
      sql<SqlBool>`invitation.shop_ids <@ ${own}::text[] and invitation.role_type = any(${within}::text[])`,
    ),
  )
}
