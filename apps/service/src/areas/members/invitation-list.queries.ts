/** Invitations as their senders see them. One that is over says so, whether or not anybody marked it. */
import { reaches } from '@merchant/contract/access/grants.ts'
import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type {
  invitationSortKeys,
  invitationStatuses,
} from '@merchant/contract/areas/members.calls.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import type { SortKey } from '#infra/pagination/keyset.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { readPage, type Placed } from '#infra/pagination/read-page.queries.ts'

type Status = (typeof invitationStatuses)[number]

export interface InvitationQuestion {
  readonly statuses?: readonly Status[] | undefined
  readonly keyword?: string | undefined
}
/** Who asks: an invitation out of their reach is not listed. */
export interface Inviter {
  readonly merchantId: string
  readonly roleType: SessionRole
  readonly shopIds: '*' | readonly string[]
}

const status = sql<Status>`case when invitation.status = 'PENDING' and invitation.expires_at <= app_now() then 'EXPIRED' else invitation.status end`

export const invitationSort: Readonly<Record<(typeof invitationSortKeys)[number], SortKey>> = {
  invitedAt: { kind: 'time', by: sql.ref('invitation.invited_at') },
  expiresAt: { kind: 'time', by: sql.ref('invitation.expires_at') },
  email: { kind: 'text', by: sql`(natural_key(invitation.email) collate "C")` },
}

const selectInvitations = (db: Db, merchantId: string) =>
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
      status.as('status'),
      sql<string>`left(invitation.invited_at::text, 19)`.as('invitedAt'),
      sql<string>`left(invitation.expires_at::text, 19)`.as('expiresAt'),
    ])
    .$narrowType<{ roleType: SessionRole }>()

export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['execute']>
>[number]

export const listInvitations = (
  db: Db,
  inviter: Inviter,
  { statuses, keyword }: InvitationQuestion,
  asked: ListRequest<(typeof invitationSortKeys)[number]>,
): Promise<Found<InvitationRow & Placed>> => {
  const own = inviter.shopIds === '*' ? [] : [...inviter.shopIds]
  const within = roles.filter((role) => reaches(inviter.roleType, role))
  const invitations = selectInvitations(db, inviter.merchantId)
    .$if(inviter.shopIds !== '*', (query) =>
      query.where(
        sql<SqlBool>`invitation.shop_ids <@ ${own}::text[] and invitation.role_type = any(${within}::text[])`,
      ),
    )
    .$if(statuses !== undefined, (query) =>
      query.where(sql<SqlBool>`(${status}) = any(${[...(statuses ?? [])]}::text[])`),
    )
    .$if(keyword !== undefined, (query) =>
      query.where(sql<SqlBool>`strpos(invitation.email_key, lower(${keyword ?? ''}::text)) > 0`),
    )
  return readPage(db, invitations, invitationSort, sql.ref('invitation.invitation_id'), asked)
}

export const findInvitation = (
  db: Db,
  merchantId: string,
  invitationId: string,
): Promise<InvitationRow> =>
  selectInvitations(db, merchantId)
    .where('invitation.invitation_id', '=', invitationId)
    .executeTakeFirstOrThrow()

/** The living invitation of an address, and no other. */
export const findPending = (
  db: Db,
  merchantId: string,
  email: string,
): Promise<InvitationRow | undefined> =>
  selectInvitations(db, merchantId)
    .where(sql<SqlBool>`invitation.email_key = lower(${email}::text)`)
    .where('invitation.status', '=', 'PENDING')
    .where('invitation.expires_at', '>', sql<string>`app_now()`)
    .executeTakeFirst()
