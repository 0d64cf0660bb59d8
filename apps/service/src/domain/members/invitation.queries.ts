/** Accepts invitations: finds one by its link, takes it once, and makes its person a member. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** A valid invitation of an active merchant, by the hash of its newest link. */
export const findInvitationByToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('invitation')
    .innerJoin('merchant', 'merchant.merchant_id', 'invitation.merchant_id')
    // The inviter may have left or changed role since: the acceptance checks the inviter's current rights.
    .leftJoin('merchant_member as inviter', (join) =>
      join
        .onRef('inviter.merchant_id', '=', 'invitation.merchant_id')
        .onRef('inviter.user_id', '=', 'invitation.invited_by')
        .on('inviter.status', '=', 'ACTIVE'),
    )
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.status', '=', 'PENDING')
    .where('invitation.expires_at', '>', sql<string>`app_now()`)
    .where('merchant.status', '=', 'ACTIVE')
    .select((eb) => [
      'invitation.merchant_id as merchantId',
      'invitation.invitation_id as invitationId',
      'merchant.merchant_name as merchantName',
      'invitation.email',
      'invitation.mobile',
      'invitation.role_type as roleType',
      'invitation.shop_ids as shopIds',
      'invitation.invited_by as inviterId',
      'invitation.invited_by_name as invitedBy',
      'invitation.expires_at as expiresAt',
      'inviter.role_type as inviterRole',
      sql<string[]>`array(${eb
        .selectFrom('member_shop')
        .whereRef('member_shop.merchant_id', '=', 'invitation.merchant_id')
        .whereRef('member_shop.user_id', '=', 'invitation.invited_by')
        .select('member_shop.shop_id')})`.as('inviterShopIds'),
      // Shops closed since are left out: nobody can grant them.
      sql<string[]>`array(${eb
        .selectFrom('shop')
        .whereRef('shop.merchant_id', '=', 'invitation.merchant_id')
        .where(sql<boolean>`shop.shop_id = any(invitation.shop_ids)`)
        .where('shop.status', '!=', 'CLOSED')
        .select('shop.shop_id')})`.as('openShopIds'),
    ])
    .executeTakeFirst()
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>

/** True for exactly one caller: of simultaneous acceptances and a cancellation one wins. */
export const acceptInvitation = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ status: 'ACCEPTED' })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'PENDING')
    .where('expires_at', '>', sql<string>`app_now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Makes the person a member as the invitation says. False when they already are one: an invitation
 * changes no role and lifts no suspension.
 */
export const joinMerchant = async (
  db: Db,
  userId: string,
  invitation: FoundInvitation,
): Promise<boolean> => {
  const member = { merchant_id: invitation.merchantId, user_id: userId }
  const joining = {
    role_type: invitation.roleType,
    status: 'ACTIVE',
    joined_at: sql<string>`app_now()`,
    invited_by_name: invitation.invitedBy,
  }
  const again = await db
    .updateTable('merchant_member')
    .set({ ...joining, removed_at: null, version: sql<number>`version + 1` })
    .where('merchant_id', '=', member.merchant_id)
    .where('user_id', '=', userId)
    .where('status', '=', 'REMOVED')
    .executeTakeFirstOrThrow()
  if (again.numUpdatedRows === 0n) {
    const inserted = await db
      .insertInto('merchant_member')
      .values({ ...member, ...joining })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return false
  }
  await assignShops(db, member, invitation.shopIds)
  return true
}

/** Leaves out shops that were closed since. */
const assignShops = async (
  db: Db,
  member: { readonly merchant_id: string; readonly user_id: string },
  shopIds: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('member_shop')
    .where('merchant_id', '=', member.merchant_id)
    .where('user_id', '=', member.user_id)
    .execute()
  if (shopIds.length === 0) return
  await db
    .insertInto('member_shop')
    .columns(['merchant_id', 'user_id', 'shop_id'])
    .expression((eb) =>
      eb
        .selectFrom('shop')
        .where('merchant_id', '=', member.merchant_id)
        .where('shop_id', 'in', shopIds)
        .where('status', '!=', 'CLOSED')
        .select(['merchant_id', eb.val(member.user_id).as('user_id'), 'shop_id']),
    )
    .execute()
}
