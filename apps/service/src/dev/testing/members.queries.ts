/** Members, their sessions and their invitations, as tests make and read them. */
import { sql } from 'kysely'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Database } from '#infra/db/database.ts'
import type { Wrapping } from '#infra/crypto/secrets.ts'
import { hashToken } from '#domain/auth/session.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import { personSubject } from '#domain/auth/attempts.ts'
import type { TestMerchant, TestService } from './harness.ts'
import { insertMembership } from './memberships.queries.ts'

export interface TestPerson {
  readonly userId: string
  readonly email: string
  /** Of a session inside the merchant, its password proven just now. */
  readonly token: string
}

/** A member who is signed in, known by name, address and id. */
export const newPerson = async (
  { database, newId }: TestService,
  merchant: TestMerchant,
  role: Role,
  options: { name?: string; shopIds?: readonly string[]; mobile?: string } = {},
): Promise<TestPerson> => {
  await merchant.ready
  const userId = newId('usr')
  const email = `${newId('req').slice(4)}@people.example`
  const { merchantId } = merchant
  const { name = `${role} ${userId}`, shopIds = [], mobile = null } = options
  const token = await database.system(async (db) => {
    await db
      .insertInto('app_user')
      .values({
        user_id: userId,
        username: email,
        email,
        display_name: name,
        mobile,
        password_hash: 'none',
      })
      .execute()
    return insertMembership(db, newId, { merchantId, userId, role, shopIds })
  })
  return { userId, email, token }
}

/** The same person works for a second merchant, and is signed in there too. Answers that session's token. */
export const joinAlso = async (
  { database, newId }: TestService,
  merchant: TestMerchant,
  userId: string,
  role: Role,
): Promise<string> => {
  await merchant.ready
  return database.system((db) =>
    insertMembership(db, newId, { merchantId: merchant.merchantId, userId, role }),
  )
}

/** The password of a session was proven so long ago. */
export const ageProof = (database: Database, token: string, minutes: number): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('session')
      .set({ proven_at: sql<string>`app_now() - make_interval(mins => ${minutes})` })
      .where('token_hash', '=', hashToken(token))
      .execute()
  })

/** Everything about invitations of a merchant moves into the past. */
export const ageInvitations = (database: Database, merchantId: string, by: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('invitation')
      .set({
        invited_at: sql<string>`invited_at - ${by}::interval`,
        expires_at: sql<string>`expires_at - ${by}::interval`,
        sent_times: sql<string[]>`array(select t - ${by}::interval from unnest(sent_times) t)`,
      })
      .where('merchant_id', '=', merchantId)
      .execute()
  })

export const readInvitations = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('invitation')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('invited_at')
      .orderBy('invitation_id')
      .execute(),
  )

export const lockPerson = (database: Database, userId: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .insertInto('sign_in_failure')
      .values({
        subject_hash: personSubject(userId),
        failures: 11,
        locked_until: sql<string>`app_now() + interval '30 minutes'`,
        updated_at: sql<string>`app_now()`,
      })
      .execute()
  })

export const readMembers = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('merchant_member')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('user_id')
      .execute(),
  )

export const readTrail = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('audit_entry')
      .where('merchant_id', '=', merchantId)
      .orderBy('seq')
      .select(['action', 'outcome', 'code', 'object_id as objectId', 'shop_id as shopId', 'detail'])
      .execute(),
  )

/** What waits for an address in the outbox, the oldest first. */
export const readMails = async (database: Database, wrapping: Wrapping, recipient: string) => {
  const rows = await database.system((db) =>
    db
      .selectFrom('outbox_message')
      .select(['sealed', 'created_at'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute(),
  )
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : [unsealed(wrapping, sealed)]))
}
