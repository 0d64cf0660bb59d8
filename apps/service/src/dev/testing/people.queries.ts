/** People and their sessions, as a test needs them. */
import { sql } from 'kysely'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'

export interface NewPerson {
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly merchantIds: readonly string[]
  readonly shopIds: readonly string[]
}

/** The shop at a place belongs to the merchant at the same place. */
export const insertPerson = (
  database: Database,
  newId: NewId,
  person: NewPerson,
): Promise<string> =>
  database.system(async (db) => {
    const userId = newId('usr')
    await db
      .insertInto('app_user')
      .values({
        user_id: userId,
        username: person.email,
        email: person.email,
        display_name: 'A person',
        password_hash: person.passwordHash,
      })
      .execute()
    for (const [index, merchantId] of person.merchantIds.entries()) {
      await db
        .insertInto('merchant_member')
        .values({ merchant_id: merchantId, user_id: userId, role_type: person.role })
        .execute()
      const shopId = person.shopIds[index]
      if (shopId !== undefined)
        await db
          .insertInto('member_shop')
          .values({ merchant_id: merchantId, user_id: userId, shop_id: shopId })
          .execute()
    }
    return userId
  })

export const setMemberStatus = (
  database: Database,
  merchantId: string,
  userId: string,
  status: string,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('merchant_member')
      .set({ status })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute()
  })

/** Moves the times of a session: last seen and expiry from now, or last seen from where it stands. */
export const setSessionTimes = (
  database: Database,
  token: string | undefined,
  times: { lastSeen?: string; expires?: string; shift?: string },
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('session')
      .set({
        ...(times.lastSeen !== undefined && {
          last_seen_at: sql<string>`app_now() + ${times.lastSeen}::interval`,
        }),
        ...(times.expires !== undefined && {
          expires_at: sql<string>`app_now() + ${times.expires}::interval`,
        }),
        ...(times.shift !== undefined && {
          last_seen_at: sql<string>`last_seen_at + ${times.shift}::interval`,
        }),
      })
      .where('token_hash', '=', hashToken(token ?? ''))
      .execute()
  })
