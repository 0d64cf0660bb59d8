/** Members: invites, changes and removes them; reads their rows, mails and audit trail. */
import { memberCalls, type InvitationDraft } from '@merchant/contract/areas/members.calls.ts'
import { messagesTo } from './account.queries.ts'
import type { TestService } from './harness.ts'
import { type TestMerchant, insertMembership } from './factories.queries.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Database } from '#infra/db/database.ts'
import { hashToken } from '#domain/auth/session.ts'
import { nameCounter } from '#domain/auth/attempts.ts'
import { lowerCaseOf } from '#domain/auth/people.queries.ts'

export const shopOf = (merchant: TestMerchant, index: number): string =>
  merchant.shops[index]?.shopId ?? ''

export const memberFixtures = (portal: TestService) => {
  const { request, database, deps, newId, newMerchant } = portal

  /** A merchant with a signed-in administrator. */
  const withAdmin = async (shops = 3, name?: string) => {
    const merchant = newMerchant({ shops, ...(name !== undefined && { name }) })
    return { merchant, admin: await newPerson(portal, merchant, 'ADMIN', { name: 'Ada Admin' }) }
  }

  const list = (who: TestPerson, query: object = {}) =>
    request(who.token, memberCalls.list, { query })
  const change = (
    who: TestPerson,
    userId: string,
    body: object,
    headers: Record<string, string> = {},
  ) => request(who.token, memberCalls.change, { params: { userId }, body }, { headers })
  const remove = (who: TestPerson, userId: string, headers: Record<string, string> = {}) =>
    request(who.token, memberCalls.remove, { params: { userId } }, { headers })

  const newAddress = (): string => `${newId('req').slice(4)}@invited.example`
  const invite = (
    who: TestPerson,
    body: Partial<InvitationDraft>,
    headers: Record<string, string> = {},
  ) =>
    request(
      who.token,
      memberCalls.invite,
      { body: { emails: [newAddress()], roleType: 'CS', ...body } },
      { headers },
    )
  const cancel = (who: TestPerson, email: string) =>
    request(who.token, memberCalls.cancelInvitation, { query: { email } })
  const invitations = async (who: TestPerson, query: object = {}) =>
    (await request(who.token, memberCalls.invitations, { query })).payload.items
  const mailsTo = async (email: string) =>
    (await messagesTo(database, deps.wrapping, email)).toReversed()
  /** The tokens of the links that were sent to an address, oldest first. */
  const linksTo = async (email: string): Promise<string[]> =>
    (await mailsTo(email)).map(
      ({ text }) => /\/merchant-portal\/invitation\/([\w-]{43})\n/.exec(text)?.[1] ?? '',
    )
  return {
    withAdmin,
    list,
    change,
    remove,
    newAddress,
    invite,
    cancel,
    invitations,
    mailsTo,
    linksTo,
  }
}

export interface TestPerson {
  readonly userId: string
  readonly email: string
  /** Of a session inside the merchant whose password was just proven. */
  readonly token: string
}

/** A new signed-in member. */
export const newPerson = async (
  { database, newId }: TestService,
  merchant: TestMerchant,
  role: Role,
  options: { name?: string; username?: string; shopIds?: readonly string[]; mobile?: string } = {},
): Promise<TestPerson> => {
  await merchant.ready
  const userId = newId('usr')
  const email = `${newId('req').slice(4)}@people.example`
  const { merchantId } = merchant
  const { name = `${role} ${userId}`, username = email, shopIds = [], mobile = null } = options
  const token = await database.system(async (db) => {
    await db
      .insertInto('app_user')
      .values({
        user_id: userId,
        username,
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

/** Makes the user a member of another merchant as well. Resolves to the token of a session there. */
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

/** Sets when the password of the session was proven. */
export const ageProof = (database: Database, token: string, minutes: number): Promise<void> =>
  database.system(async (db) => {
    await db
      .updateTable('session')
      .set({ proven_at: sql<string>`app_now() - make_interval(mins => ${minutes})` })
      .where('token_hash', '=', hashToken(token))
      .execute()
  })

/** Moves all times of the invitations of a merchant into the past. */
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

/** As after too many failed sign-ins with the name. */
export const lockName = (database: Database, name: string): Promise<void> =>
  database.system(async (db) => {
    await db
      .insertInto('sign_in_failure')
      .values({
        subject_hash: nameCounter(await lowerCaseOf(db, name)).subject,
        failures: 6,
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

export const setShops = (
  database: Database,
  merchantId: string,
  userId: string,
  shopIds: readonly string[],
): Promise<void> =>
  database.system(async (db) => {
    await db
      .deleteFrom('member_shop')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute()
    for (const shopId of shopIds)
      await db
        .insertInto('member_shop')
        .values({ merchant_id: merchantId, user_id: userId, shop_id: shopId })
        .execute()
  })

/** Removes a member while holding the lock of the merchant's members, like a removal before its commit. */
export const removing = (merchantId: string, userId: string): RawBuilder<unknown> => sql`
  with held as materialized (
    select pg_advisory_xact_lock(hashtextextended(${`members:${merchantId}`}, 0)))
  update merchant_member set status = 'REMOVED'
  where merchant_id = ${merchantId} and user_id = ${userId} and exists (select from held)`

/** Takes a member's shops away, in the same way. */
export const takingShops = (merchantId: string, userId: string): RawBuilder<unknown> => sql`
  with held as materialized (
    select pg_advisory_xact_lock(hashtextextended(${`members:${merchantId}`}, 0)))
  delete from member_shop
  where merchant_id = ${merchantId} and user_id = ${userId} and exists (select from held)`
