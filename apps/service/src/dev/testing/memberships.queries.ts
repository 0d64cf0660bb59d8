/** Memberships and the sessions inside them, as every person of a test comes to have them. */
import { sql } from 'kysely'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Db } from '#infra/db/database.ts'
import { newToken, type NewId } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'

interface Membership {
  readonly merchantId: string
  readonly userId: string
  readonly role: SessionRole
  readonly shopIds?: readonly string[]
}

/** Makes somebody a member, signed in, the password proven just now. Answers the session's token. */
export const insertMembership = async (
  db: Db,
  newId: NewId,
  { merchantId, userId, role, shopIds = [] }: Membership,
): Promise<string> => {
  await db
    .insertInto('merchant_member')
    .values({ merchant_id: merchantId, user_id: userId, role_type: role })
    .execute()
  if (shopIds.length > 0) {
    await db
      .insertInto('member_shop')
      .values(
        shopIds.map((shopId) => ({ merchant_id: merchantId, user_id: userId, shop_id: shopId })),
      )
      .execute()
  }
  const token = newToken()
  const now = sql<string>`app_now()`
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      session_id: newId('ses'),
      user_id: userId,
      merchant_id: merchantId,
      proven_at: now,
      created_at: now,
      last_seen_at: now,
      expires_at: sql<string>`app_now() + interval '12 hours'`,
    })
    .execute()
  return token
}
