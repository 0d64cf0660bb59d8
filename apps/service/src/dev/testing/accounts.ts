/** Accounts: registers people, signs them in, resets and changes passwords. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { sendDueLinks } from '#jobs/reset-worker.ts'
import { insertInvitation, messagesTo, solve, type NewInvitation } from './account.queries.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'
import { sql } from 'kysely'
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'
import { serviceOwner } from '#infra/fair-queue.ts'

export const PASSWORD = 'Lantern over the pier'
export const NEW_PASSWORD = 'Tram to the harbour 7'

export const digitsIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? ''
export const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

export const accountFixtures = (service: TestService) => {
  const { request, database, deps, encrypt, newId, newMerchant } = service
  const resetEffects = {
    database,
    wrapping: deps.wrapping,
    newId,
    linkBase: deps.options.linkBase,
    wakeOutbox: () => undefined,
    log: deps.log,
  }
  const newestTo = async (address: string) =>
    (await messagesTo(database, deps.wrapping, address))[0]?.text

  /** An invitation by a new merchant. */
  const invite = async (wanted: Partial<NewInvitation> = {}) => {
    const merchant = newMerchant()
    const email = wanted.email ?? `${newId('usr')}@test.example`
    const shopIds = wanted.shopIds ?? [merchant.shops[0].shopId]
    const invitation = await insertInvitation(database, newId, merchant, {
      ...wanted,
      email,
      shopIds,
    })
    return { merchant, email, ...invitation }
  }
  const requestRegisterCode = (token: string, otpType: 'EMAIL' | 'SMS' = 'EMAIL') =>
    request(undefined, accountCalls.registerCode, { query: { token, otpType } })
  const registerCode = async (token: string, email: string): Promise<string> => {
    await requestRegisterCode(token)
    return digitsIn(await newestTo(email))
  }
  const register = (token: string, otp: string, more: object = {}) =>
    request(undefined, accountCalls.register, {
      query: { token },
      body: {
        displayName: 'Mei Wong',
        password: encrypt('password', PASSWORD),
        otp,
        otpType: 'EMAIL',
        ...more,
      },
    })
  const attach = (token: string, secret = PASSWORD) =>
    request(undefined, accountCalls.attach, {
      query: { token },
      body: { password: encrypt('password', secret) },
    })

  /** A registered user who is a member of these merchants. */
  const known = async (
    email: string,
    merchantIds: readonly string[] = [],
    role: 'MERCHANT' | 'STAFF' = 'STAFF',
  ) =>
    insertPerson(database, newId, {
      email,
      passwordHash: await deps.passwords.hash(serviceOwner, PASSWORD),
      role,
      merchantIds,
      shopIds: [],
    })
  const person = async (merchants: readonly TestMerchant[] = [newMerchant()]) => {
    await Promise.all(merchants.map(({ ready }) => ready))
    const email = `${newId('usr')}@test.example`
    const merchantIds = merchants.map(({ merchantId }) => merchantId)
    const userId = await known(email, merchantIds, 'MERCHANT')
    return {
      email,
      userId,
      merchantId: merchantIds[0] ?? '',
      merchantName: merchants[0]?.merchantName ?? '',
    }
  }
  const signIn = (username: string, secret = PASSWORD) =>
    request(undefined, sessionCalls.login, {
      body: { username, password: encrypt('password', secret) },
    })
  const choose = async (token: string | undefined, merchant: string) =>
    (await request(token, sessionCalls.chooseMerchant, { params: { merchant } })).payload
      .accessToken
  /** Signs in and chooses the merchant; resolves to the token. */
  const enter = async (email: string, merchant: string) =>
    choose((await signIn(email)).payload.accessToken, merchant)

  const changePassword = (token: string, from: string, to: string) =>
    request(token, accountCalls.changePassword, {
      body: { oldPassword: encrypt('password', from), newPassword: encrypt('password', to) },
    })
  const proof = async () =>
    solve((await request(undefined, accountCalls.captchaChallenge, {})).payload)
  const forget = async (username: string, recaptchaVerification?: string) =>
    request(undefined, accountCalls.forgotPassword, {
      query: { username, recaptchaVerification: recaptchaVerification ?? (await proof()) },
    })
  const sendLinks = () => sendDueLinks(resetEffects)
  /** Requests a reset link and resolves to its token. */
  const resetLink = async (email: string): Promise<string> => {
    await forget(email)
    await sendLinks()
    const link = /http:\/\/localhost\/merchant-portal\/reset-password\/(\S+)/
    return link.exec((await newestTo(email)) ?? '')?.[1] ?? ''
  }
  const resetCode = async (token: string, email: string): Promise<string> => {
    await request(undefined, accountCalls.resetCode, { query: { token } })
    return digitsIn(await newestTo(email))
  }
  const reset = (token: string, otp: string, secret = NEW_PASSWORD) =>
    request(undefined, accountCalls.resetPassword, {
      query: { token },
      body: { otp, newPassword: encrypt('password', secret) },
    })
  return {
    invite,
    requestRegisterCode,
    registerCode,
    register,
    attach,
    known,
    person,
    signIn,
    choose,
    enter,
    changePassword,
    proof,
    forget,
    sendLinks,
    resetLink,
    resetCode,
    reset,
  }
}

export interface NewPerson {
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly merchantIds: readonly string[]
  readonly shopIds: readonly string[]
}

/** `shopIds[i]` is a shop of `merchantIds[i]`. */
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

/** Sets last seen and expiry of a session relative to now, or shifts last seen. */
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

export const sessionsOf = (database: Database, userId: string): Promise<number> =>
  database.system(async (db) => {
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from session where user_id = ${userId}`.execute(db)
    return rows[0]?.found ?? 0
  })
