/** Writing invitations, and counting the mails that they sent. */
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'

const LIFE = sql<string>`app_now() + interval '7 days'`
const now = sql<string>`app_now()`

/** An address has one living invitation: those whose time is over make room. */
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

/** The mails of the last day, to an address and of the whole merchant. */
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
      // When the next one may go: a minute after the last.
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

/** A new link, and the old one dies; what it offers is what was asked for last. False when it was taken meanwhile. */
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

/** True for the one caller that ends it: of a cancellation and acceptances at once, one wins. */
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

/** In the order in which lists show them. */
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
