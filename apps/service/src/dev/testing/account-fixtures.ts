/** What people do about their account, in as many words as a test wants to spend on it. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { sendDueLinks } from '#jobs/reset-worker.ts'
import { insertInvitation, messagesTo, solve, type NewInvitation } from './account.queries.ts'
import type { TestMerchant, TestService } from './harness.ts'
import { insertPerson } from './people.queries.ts'

export const PASSWORD = 'Lantern over the pier'
export const NEW_PASSWORD = 'Tram to the harbour 7'

export const digitsIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? ''
export const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

export const accountFixtures = (service: TestService) => {
  const { ask, database, deps, encrypt, newId, newMerchant } = service
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

  /** An invitation of a merchant of its own. */
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
  const askRegisterCode = (token: string, otpType: 'EMAIL' | 'SMS' = 'EMAIL') =>
    ask(undefined, accountCalls.registerCode, { query: { token, otpType } })
  const registerCode = async (token: string, email: string): Promise<string> => {
    await askRegisterCode(token)
    return digitsIn(await newestTo(email))
  }
  const register = (token: string, otp: string, more: object = {}) =>
    ask(undefined, accountCalls.register, {
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
    ask(undefined, accountCalls.attach, {
      query: { token },
      body: { password: encrypt('password', secret) },
    })

  /** Somebody who is registered, and works for these merchants. */
  const known = async (
    email: string,
    merchantIds: readonly string[] = [],
    role: 'MERCHANT' | 'STAFF' = 'STAFF',
  ) =>
    insertPerson(database, newId, {
      email,
      passwordHash: await deps.passwords.hash(PASSWORD),
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
    ask(undefined, sessionCalls.login, {
      body: { username, password: encrypt('password', secret) },
    })
  const choose = async (token: string | undefined, merchant: string) =>
    (await ask(token, sessionCalls.chooseMerchant, { params: { merchant } })).payload.accessToken
  /** The token of a session inside the merchant. */
  const enter = async (email: string, merchant: string) =>
    choose((await signIn(email)).payload.accessToken, merchant)

  const changePassword = (token: string, from: string, to: string) =>
    ask(token, accountCalls.changePassword, {
      body: { oldPassword: encrypt('password', from), newPassword: encrypt('password', to) },
    })
  const proof = async () => solve((await ask(undefined, accountCalls.captchaChallenge, {})).payload)
  const forget = async (username: string, recaptchaVerification?: string) =>
    ask(undefined, accountCalls.forgotPassword, {
      query: { username, recaptchaVerification: recaptchaVerification ?? (await proof()) },
    })
  const sendLinks = () => sendDueLinks(resetEffects)
  /** The token of the link that was mailed. */
  const resetLink = async (email: string): Promise<string> => {
    await forget(email)
    await sendLinks()
    const link = /http:\/\/localhost\/merchant-portal\/reset-password\/(\S+)/
    return link.exec((await newestTo(email)) ?? '')?.[1] ?? ''
  }
  const resetCode = async (token: string, email: string): Promise<string> => {
    await ask(undefined, accountCalls.resetCode, { query: { token } })
    return digitsIn(await newestTo(email))
  }
  const reset = (token: string, otp: string, secret = NEW_PASSWORD) =>
    ask(undefined, accountCalls.resetPassword, {
      query: { token },
      body: { otp, newPassword: encrypt('password', secret) },
    })
  return {
    invite,
    askRegisterCode,
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
