import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { accountFixtures, digitsIn, PASSWORD, setMemberStatus } from '#dev/testing/accounts.ts'
import {
  doneOf,
  isAccepted,
  letTimePass,
  membershipOf,
  messagesTo,
} from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps, encrypt, logs, newId, request } = opened
const { requestRegisterCode, attach, invite, known, register, registerCode, signIn } =
  accountFixtures(opened)

test('an invitation link shows inviter, merchant and role, and masks the address', async () => {
  const { token, merchant, email } = await invite({ mobile: '+852-91234567' })
  const { payload } = await request(undefined, accountCalls.invitation, { query: { token } })
  expect(payload).toMatchObject({
    email: `u***@test.example`,
    merchantName: merchant.merchantName,
    roleType: 'STAFF',
    invitedBy: 'Inviter',
    userExists: false,
    otpTypes: ['EMAIL', 'SMS'],
  })
  expect(JSON.stringify(payload)).not.toContain(email)
})

test('a person who registers gets the role of the invitation and can sign in', async () => {
  const { token, merchant, email } = await invite()
  const otp = await registerCode(token, email)
  const registered = await register(token, otp, { username: `mei.${email.slice(4, 12)}` })
  expect(registered.code).toBe('0000')
  expect(await membershipOf(database, merchant.merchantId, email)).toEqual({
    roleType: 'STAFF',
    status: 'ACTIVE',
    userId: registered.payload.userId,
    shopIds: [merchant.shops[0].shopId],
  })
  expect(await isAccepted(database, token)).toBe(true)
  const signedIn = await signIn(email)
  expect(signedIn.payload.userMerchantProfiles).toMatchObject([
    { merchantId: merchant.merchantId, roleType: 'STAFF' },
  ])
  expect(await doneOf(database, merchant.merchantId, 'account.register')).toMatchObject([
    { outcome: 'DONE', actorId: registered.payload.userId },
  ])
  expect(await register(token, otp)).toMatchObject({ status: 410, code: '4240' })
})

test('the code goes to the mobile number of the invitation, which is verified by it', async () => {
  const mobile = '+852-91234567'
  const { token, email } = await invite({ mobile })
  const sent = await requestRegisterCode(token, 'SMS')
  expect(sent.payload).toMatchObject({ sentTo: '+852-****4567', expiresIn: 300, resendIn: 60 })
  const [sms] = await messagesTo(database, deps.wrapping, mobile)
  expect(sms?.channel).toBe('SMS')
  const otp = digitsIn(sms?.text)
  expect(JSON.stringify(sent.payload)).not.toContain(otp)
  expect(await register(token, otp, { otpType: 'SMS' })).toMatchObject({ code: '0000' })
  const { payload } = await signIn(email)
  const profile = await request(payload.accessToken, accountCalls.profile, {})
  expect(profile.payload).toMatchObject({ mobile, mfaEnabled: false, merchant: null })
})

test('an invitation without a mobile number sends no SMS', async () => {
  const { token } = await invite()
  const refused = await requestRegisterCode(token, 'SMS')
  expect(refused).toMatchObject({ status: 400, code: '4002' })
})

test.for([
  'unknown',
  'expired',
  'of an inviter who was suspended',
  'of an inviter who may not invite',
  'beyond the inviter',
])('a link that is %s gets the same refusal from every call', async (kind) => {
  const made = await invite({
    ...(kind === 'of an inviter who may not invite' && { inviterRole: 'STAFF' }),
    ...(kind === 'beyond the inviter' && { inviterRole: 'SHOP_MANAGER', role: 'ADMIN' }),
  })
  const token = kind === 'unknown' ? 'never-sent' : made.token
  if (kind === 'expired') await letTimePass(database, '8 days')
  if (kind === 'of an inviter who was suspended') {
    await setMemberStatus(database, made.merchant.merchantId, made.invitedBy, 'SUSPENDED')
  }
  const refusal = {
    status: 410,
    code: '4240',
    message: 'This link is invalid, used or expired',
    payload: null,
  }
  expect(await request(undefined, accountCalls.invitation, { query: { token } })).toMatchObject(
    refusal,
  )
  expect(await requestRegisterCode(token)).toMatchObject(refusal)
  expect(await register(token, '123456')).toMatchObject(refusal)
  expect(await attach(token)).toMatchObject(refusal)
})

test.for([
  ['too short', 'eleven char', 'A password has at least 12 characters'],
  [
    'holding the e-mail name',
    undefined,
    'Do not use your username, your e-mail name or the name of the merchant',
  ],
  ['one that everybody has', 'password1234', 'This password is too common'],
] as const)(
  'a password %s is refused at its field and does not use up the code',
  async ([_what, given, message]) => {
    const { token, email } = await invite()
    const otp = await registerCode(token, email)
    const weak = given ?? `about ${email.split('@')[0] ?? ''} itself`
    const refused = await register(token, otp, { password: encrypt('password', weak) })
    expect(refused).toMatchObject({
      status: 422,
      code: '4220',
      payload: { fields: [{ path: 'password', message }] },
    })
    expect(await register(token, otp)).toMatchObject({ code: '0000' })
  },
)

test('registering cannot take over an account or a username', async () => {
  const { token, email } = await invite()
  const other = await invite()
  await known(email)
  expect(await request(undefined, accountCalls.invitation, { query: { token } })).toMatchObject({
    payload: { userExists: true },
  })
  expect(await register(token, '123456')).toMatchObject({ status: 409, code: '4091' })
  const otp = await registerCode(other.token, other.email)
  const username = `taken.${newId('usr').slice(4)}`
  expect(await register(other.token, otp, { username })).toMatchObject({ code: '0000' })
  const third = await invite()
  expect(await register(third.token, '123456', { username: username.toUpperCase() })).toMatchObject(
    {
      code: '4220',
      payload: { fields: [{ path: 'username' }] },
    },
  )
})

test('a registration cannot name its own role, merchant or e-mail', async () => {
  const { token } = await invite()
  for (const more of [
    { roleType: 'ADMIN' },
    { merchantId: 'mer_000000000000' },
    { email: 'x@y.example' },
  ]) {
    expect(await register(token, '123456', more)).toMatchObject({ status: 422, code: '4220' })
  }
})

test('a person with an account joins with the password and gets a mail', async () => {
  const { token, merchant, email } = await invite({ role: 'CS', shopIds: [] })
  const userId = await known(email)
  const join = (secret: string) => attach(token, secret)
  expect(await join('not the password')).toMatchObject({
    status: 400,
    code: '4011',
    payload: { fields: [{ path: 'password' }] },
  })
  expect(await isAccepted(database, token)).toBe(false)
  expect(await join(PASSWORD)).toMatchObject({ code: '0000', payload: { userId } })
  expect(await membershipOf(database, merchant.merchantId, email)).toMatchObject({
    roleType: 'CS',
    status: 'ACTIVE',
  })
  const [mail] = await messagesTo(database, deps.wrapping, email)
  expect(mail?.subject).toContain(merchant.merchantName)
  expect(await doneOf(database, merchant.merchantId, 'account.attach')).toMatchObject([
    { outcome: 'DONE', actorId: userId },
  ])
})

test('an invitation does not lift a suspension, but lets a removed person join again', async () => {
  const { token, merchant, email } = await invite({ role: 'CS', shopIds: [] })
  const userId = await known(email, [merchant.merchantId])
  const join = () => attach(token)
  await setMemberStatus(database, merchant.merchantId, userId, 'SUSPENDED')
  expect(await join()).toMatchObject({ status: 409, code: '4091' })
  expect(await membershipOf(database, merchant.merchantId, email)).toMatchObject({
    roleType: 'STAFF',
    status: 'SUSPENDED',
  })
  await setMemberStatus(database, merchant.merchantId, userId, 'REMOVED')
  expect(await join()).toMatchObject({ code: '0000' })
  expect(await membershipOf(database, merchant.merchantId, email)).toMatchObject({
    roleType: 'CS',
    status: 'ACTIVE',
  })
})

test('of sixty-four concurrent joins of one person one succeeds', async () => {
  const { token, merchant, email } = await invite({ role: 'CS', shopIds: [] })
  await known(email)
  const answers = await Promise.all(Array.from({ length: 64 }, () => attach(token)))
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(await doneOf(database, merchant.merchantId, 'account.attach')).toHaveLength(1)
})

test('no token, code, address or password is in the logs', () => {
  expect(logs.filter((line) => line.includes('@test.example') || line.includes(PASSWORD))).toEqual(
    [],
  )
})
