/** Rows of accounts: invitations, messages, one-time codes, wallet tokens. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { CaptchaChallenge } from '@merchant/contract/areas/second-factor.shapes.ts'
import type { Database } from '#infra/db/database.ts'
import { newToken, type NewId } from '#infra/ids.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { hashToken } from '#domain/auth/session.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import type { TestMerchant } from './factories.queries.ts'
import { ownTransaction } from './owner.queries.ts'

export interface NewInvitation {
  readonly email: string
  readonly role?: SessionRole
  readonly shopIds?: readonly string[]
  readonly mobile?: string
  readonly inviterRole?: SessionRole
}

/** A pending invitation, and the token of its link. */
export const insertInvitation = async (
  database: Database,
  newId: NewId,
  merchant: TestMerchant,
  wanted: NewInvitation,
): Promise<{ token: string; invitedBy: string; invitationId: string }> => {
  await merchant.ready
  const token = newToken()
  const invitedBy = newId('usr')
  const invitationId = newId('inv')
  const merchantId = merchant.merchantId
  await database.system(async (db) => {
    await db
      .insertInto('app_user')
      .values({
        user_id: invitedBy,
        username: invitedBy,
        email: `${invitedBy}@test.example`,
        display_name: 'Inviter',
        password_hash: 'none',
      })
      .execute()
    await db
      .insertInto('merchant_member')
      .values({
        merchant_id: merchantId,
        user_id: invitedBy,
        role_type: wanted.inviterRole ?? 'MERCHANT',
      })
      .execute()
    const now = sql<string>`app_now()`
    await db
      .insertInto('invitation')
      .values({
        merchant_id: merchantId,
        invitation_id: invitationId,
        email: wanted.email,
        mobile: wanted.mobile ?? null,
        role_type: wanted.role ?? 'STAFF',
        shop_ids: [...(wanted.shopIds ?? [])],
        token_hash: hashToken(token),
        status: 'PENDING',
        invited_by: invitedBy,
        invited_by_name: 'Inviter',
        invited_at: now,
        sent_at: now,
        expires_at: sql<string>`app_now() + interval '7 days'`,
      })
      .execute()
  })
  return { token, invitedBy, invitationId }
}

/** The messages to a recipient, newest first. */
export const messagesTo = (
  database: Database,
  wrapping: Wrapping,
  recipient: string,
): Promise<{ channel: string; subject: string; text: string }[]> =>
  database.system(async (db) => {
    const rows = await db
      .selectFrom('outbox_message')
      .where('recipient', '=', recipient)
      .where('sealed', 'is not', null)
      .select(['channel', 'sealed', 'message_id as messageId'])
      .orderBy('created_at', 'desc')
      .execute()
    return rows.flatMap(({ channel, messageId, sealed }) =>
      sealed === null ? [] : [{ channel, ...unsealed(wrapping, { messageId, sealed }) }],
    )
  })

export const isAccepted = (database: Database, token: string): Promise<boolean> =>
  database.system(async (db) => {
    const row = await db
      .selectFrom('invitation')
      .where('token_hash', '=', hashToken(token))
      .select('status')
      .executeTakeFirstOrThrow()
    return row.status === 'ACCEPTED'
  })

/** Moves all times of accounts into the past: `5 minutes` makes them older. */
export const letTimePass = (database: Database, interval: string): Promise<void> =>
  ownTransaction(database, async (db) => {
    const by = sql`${`-${interval}`}::interval`
    for (const [table, columns] of [
      ['one_time_code', ['created_at', 'expires_at']],
      ['reset_link', ['created_at', 'expires_at']],
      ['invitation', ['expires_at']],
      ['pending_challenge', ['expires_at']],
      ['session', ['proven_at']],
      ['second_factor_policy', ['holds_from']],
      ['sign_in_failure', ['locked_until']],
    ] as const) {
      const moved = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${by}`)
      await sql`update ${sql.table(table)} set ${sql.join(moved)}`.execute(db)
    }
  })

/** How many attempts at the code of an invitation were checked. */
export const attemptsOf = (database: Database, token: string): Promise<number> =>
  database.system(async (db) => {
    const subject = createHash('sha256').update(`register\u001f${hashToken(token).toString('hex')}`)
    const row = await db
      .selectFrom('one_time_code')
      .where('subject_hash', '=', subject.digest())
      .select(sql<number>`max(tries)`.as('tries'))
      .executeTakeFirstOrThrow()
    return row.tries
  })

/** The mobile number that a code has proven, where reset codes go. */
export const verifiedMobileOf = (database: Database, email: string): Promise<string | null> =>
  database.system(async (db) => {
    const row = await db
      .selectFrom('app_user')
      .where('email', '=', email)
      .select(['mobile', 'mobile_verified_at as verifiedAt'])
      .executeTakeFirstOrThrow()
    return row.verifiedAt === null ? null : row.mobile
  })

export const membershipOf = (database: Database, merchantId: string, email: string) =>
  database.system(async (db) => {
    const member = await db
      .selectFrom('merchant_member')
      .innerJoin('app_user', 'app_user.user_id', 'merchant_member.user_id')
      .where('merchant_id', '=', merchantId)
      .where('email', '=', email)
      .select(['role_type as roleType', 'merchant_member.status', 'app_user.user_id as userId'])
      .executeTakeFirst()
    const shops = await db
      .selectFrom('member_shop')
      .innerJoin('app_user', 'app_user.user_id', 'member_shop.user_id')
      .where('merchant_id', '=', merchantId)
      .where('email', '=', email)
      .select('shop_id')
      .execute()
    return member && { ...member, shopIds: shops.map(({ shop_id: id }) => id) }
  })

export const auditOf = (database: Database, merchantId: string, action: string) =>
  database.system(async (db) => {
    const rows = await db
      .selectFrom('audit_entry')
      .where('merchant_id', '=', merchantId)
      .where('action', '=', action)
      .select(['outcome', 'code', 'actor_id as actorId', 'object_id as objectId'])
      .orderBy('seq')
      .execute()
    return rows
  })

/** The entries of successful actions. */
export const doneOf = async (database: Database, merchantId: string, action: string) =>
  (await auditOf(database, merchantId, action)).filter(({ outcome }) => outcome === 'DONE')

/** Solves a captcha challenge like the browser does. */
export const solve = ({
  algorithm,
  challenge,
  maxnumber,
  salt,
  signature,
}: CaptchaChallenge): string => {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256')
      .update(salt + String(number))
      .digest('hex')
    if (hash === challenge) {
      return Buffer.from(
        JSON.stringify({ algorithm, challenge, number, salt, signature }),
      ).toString('base64')
    }
  }
  throw new Error('The challenge has no solution')
}

/** Makes all pending messages due. */
export const makeMessagesDue = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('outbox_message')
      .set({ next_attempt_at: sql<string>`app_now()` })
      .where('status', '=', 'PENDING')
      .execute()
  })

/** Makes all wallet tokens older. */
export const ageWalletTokens = async (database: Database, interval: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('wallet_token')
      .set({ expires_at: sql<string>`expires_at - ${interval}::interval` })
      .execute(),
  )
}

export const isTokenKnown = (database: Database, token: string): Promise<boolean> =>
  database.system(async (db) => {
    const row = await db
      .selectFrom('wallet_token')
      .where('token_hash', '=', hashToken(token))
      .select('token_hash')
      .executeTakeFirst()
    return row !== undefined
  })

/** The time of the view with this token is up. */
export const expireView = (database: Database, token: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('session')
      .set({ view_until: sql<string>`app_now() - interval '1 second'` })
      .where('token_hash', '=', hashToken(token))
      .execute()
  })

/** Another role and other shops for a member, with the sessions left as they are. */
export const moveMember = (
  database: Database,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
  role: SessionRole,
): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('merchant_member')
      .set({ role_type: role })
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute()
    await db
      .deleteFrom('member_shop')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute()
  })

/** Who did it in which role, and the detail. */
export const trailOf = (database: Database, merchantId: string, action: string) =>
  database.system((db) =>
    db
      .selectFrom('audit_entry')
      .where('merchant_id', '=', merchantId)
      .where('action', '=', action)
      .select(['actor_id as actorId', 'role_type as roleType', 'outcome', 'code', 'detail'])
      .orderBy('seq')
      .execute(),
  )

/** As if a day had passed since these notifications. */
export const ageNotifications = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .updateTable('notification')
      .set({ at: sql<string>`at - interval '25 hours'` })
      .where('merchant_id', '=', merchantId)
      .execute(),
  )
