/** Invitations: the list, changes, and the mails that were sent. A pending one past its expiry counts as EXPIRED. */
import type {
  invitationSortKeys,
  invitationStatuses,
} from '@merchant/contract/areas/members.calls.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { type WithSortKey, readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import {
  invitationStatus,
  reachableInvitations,
  selectInvitations,
  type InvitationRow,
  type Inviter,
} from '#domain/members/invitation-list.queries.ts'

type Status = (typeof invitationStatuses)[number]

export interface InvitationFilter {
  readonly statuses?: readonly Status[] | undefined
  readonly keyword?: string | undefined
}
export const invitationSort: Readonly<Record<(typeof invitationSortKeys)[number], SortKey>> = {
  invitedAt: { kind: 'time', by: sql.ref('invitation.invited_at') },
  expiresAt: { kind: 'time', by: sql.ref('invitation.expires_at') },
  email: { kind: 'text', by: sql`(natural_key(invitation.email) collate "C")` },
}

export const listInvitations = (
  db: Db,
  inviter: Inviter,
  { statuses, keyword }: InvitationFilter,
  request: ListRequest<(typeof invitationSortKeys)[number]>,
): Promise<Found<InvitationRow & WithSortKey>> => {
  const invitations = reachableInvitations(db, inviter)
    .$if(statuses !== undefined, (query) =>
      query.where(sql<SqlBool>`(${invitationStatus}) = any(${[...(statuses ?? [])]}::text[])`),
    )
    .$if(keyword !== undefined, (query) =>
      query.where(sql<SqlBool>`strpos(invitation.email_key, lower(${keyword ?? ''}::text)) > 0`),
    )
  return readPage(db, invitations, invitationSort, sql.ref('invitation.invitation_id'), request)
}

export const findInvitation = (
  db: Db,
  merchantId: string,
  invitationId: string,
): Promise<InvitationRow> =>
  selectInvitations(db, merchantId)
    .where('invitation.invitation_id', '=', invitationId)
    .executeTakeFirstOrThrow()

/** The pending invitation of an address that has not expired. */
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

const LIFE = sql<string>`app_now() + interval '7 days'`
const now = sql<string>`app_now()`

/** Marks expired invitations: an address can have one pending invitation. */
export const expireInvitations = async (db: Db, merchantId: string): Promise<void> => {
  await db
    .updateTable('invitation')
    .set({ status: 'EXPIRED' })
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .execute()
}

export const isMember = async (db: Db, merchantId: string, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('merchant_member')
    .innerJoin('app_user', 'app_user.user_id', 'merchant_member.user_id')
    .where('merchant_member.merchant_id', '=', merchantId)
    .where('merchant_member.status', '<>', 'REMOVED')
    .where(sql<SqlBool>`lower(app_user.email) = lower(${email}::text)`)
    .select('merchant_member.user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The mails of the last day, to an address and by the whole merchant. */
export const countMails = (db: Db, merchantId: string, email: string) =>
  db
    .selectFrom(
      sql<{ email_key: string; sent: string; is_first: boolean }>`(
        select i.email_key, t.sent, t.place = 1 as is_first
        from invitation i, unnest(i.sent_times) with ordinality t(sent, place)
        where i.merchant_id = ${merchantId} and t.sent > app_now() - interval '1 day')`.as('mail'),
    )
    .select([
      sql<number>`count(*)`.as('ofMerchant'),
      sql<number>`count(*) filter (where email_key = lower(${email}::text))`.as('toAddress'),
      sql<number>`count(*) filter (where email_key = lower(${email}::text) and not is_first)`.as(
        'againToAddress',
      ),
      // The next mail may be sent a minute after the last.
      sql<
        string | null
      >`left((max(sent) filter (where email_key = lower(${email}::text) and sent > app_now() - interval '1 minute') + interval '1 minute')::text, 19)`.as(
        'waitUntil',
      ),
      sql<
        string | null
      >`left((min(sent) filter (where email_key = lower(${email}::text)) + interval '1 day')::text, 19)`.as(
        'addressUntil',
      ),
      sql<
        string | null
      >`left((min(sent) filter (where email_key = lower(${email}::text) and not is_first) + interval '1 day')::text, 19)`.as(
        'resendUntil',
      ),
      sql<string | null>`left((min(sent) + interval '1 day')::text, 19)`.as('merchantUntil'),
    ])
    .executeTakeFirstOrThrow()

export interface InvitationValues {
  readonly email: string
  readonly mobile: string | null
  readonly roleType: string
  readonly shopIds: readonly string[]
  readonly note: string | null
  readonly tokenHash: Buffer
  readonly invitedBy: string
  readonly invitedByName: string
}

const columns = (values: InvitationValues) => ({
  email: values.email,
  mobile: values.mobile,
  role_type: values.roleType,
  shop_ids: [...values.shopIds],
  note: values.note,
  token_hash: values.tokenHash,
  invited_by: values.invitedBy,
  invited_by_name: values.invitedByName,
  sent_at: now,
  expires_at: LIFE,
})

export const insertInvitation = async (
  db: Db,
  merchantId: string,
  invitationId: string,
  values: InvitationValues,
): Promise<void> => {
  await db
    .insertInto('invitation')
    .values({
      merchant_id: merchantId,
      invitation_id: invitationId,
      status: 'PENDING',
      invited_at: now,
      sent_times: sql<string[]>`array[app_now()]`,
      ...columns(values),
    })
    .execute()
}

/** Replaces the link and the offer; the old link stops working. False when it was accepted meanwhile. */
export const renewInvitation = async (
  db: Db,
  merchantId: string,
  invitationId: string,
  values: InvitationValues,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({
      ...columns(values),
      resent_count: sql<number>`resent_count + 1`,
      sent_times: sql<string[]>`sent_times || app_now()`,
    })
    .where('merchant_id', '=', merchantId)
    .where('invitation_id', '=', invitationId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** True for the caller that cancelled it: of concurrent cancellations and acceptances one wins. */
export const cancelInvitation = async (
  db: Db,
  merchantId: string,
  invitationId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ status: 'CANCELLED' })
    .where('merchant_id', '=', merchantId)
    .where('invitation_id', '=', invitationId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** In the order of the lists. */
export const listShopNames = async (
  db: Db,
  merchantId: string,
  shopIds: readonly string[],
): Promise<string[]> => {
  if (shopIds.length === 0) return []
  const rows = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', 'in', shopIds)
    .select('name_en as name')
    .orderBy('name_key')
    .execute()
  return rows.map((row) => row.name)
}
