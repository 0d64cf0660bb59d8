import { accountFixtures, anotherCode, digitsIn } from '#dev/testing/accounts.ts'
import {
  isAccepted,
  letTimePass,
  membershipOf,
  messagesTo,
  attemptsOf,
  verifiedMobileOf,
} from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps } = opened
const { requestRegisterCode, invite, register, registerCode } = accountFixtures(opened)

test('a wrong code is refused with the attempts left, and the right one works until none are left', async () => {
  const { token, email } = await invite()
  const otp = await registerCode(token, email)
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await register(token, anotherCode(otp))).toMatchObject({
      status: 422,
      code: '4230',
      payload: { triesLeft },
    })
  }
  expect(await register(token, anotherCode(otp))).toMatchObject({
    code: '4230',
    payload: { triesLeft: 0 },
  })
  expect(await register(token, otp)).toMatchObject({ code: '4230', payload: { triesLeft: 0 } })
  expect(await isAccepted(database, token)).toBe(false)
})

// domain/auth/one-time-code.test.ts checks this to the second, with a clock that stands still.
test('a code is valid for five minutes', async () => {
  const early = await invite()
  const first = await registerCode(early.token, early.email)
  await letTimePass(database, '2 minutes')
  expect(await register(early.token, first)).toMatchObject({ code: '0000' })
  const late = await invite()
  const second = await registerCode(late.token, late.email)
  await letTimePass(database, '301 seconds')
  expect(await register(late.token, second)).toMatchObject({ code: '4230' })
})

test('a code sent by e-mail does not verify the mobile number, nor one by SMS the e-mail address', async () => {
  const mailed = await invite({ mobile: '+852-91234561' })
  const byMail = await registerCode(mailed.token, mailed.email)
  expect(await register(mailed.token, byMail, { otpType: 'SMS' })).toMatchObject({
    status: 422,
    code: '4230',
    payload: { triesLeft: 4 },
  })
  expect(await register(mailed.token, byMail)).toMatchObject({ code: '0000' })
  expect(await verifiedMobileOf(database, mailed.email)).toBeNull()
  const mobile = '+852-91234560'
  const texted = await invite({ mobile })
  await requestRegisterCode(texted.token, 'SMS')
  const [sms] = await messagesTo(database, deps.wrapping, mobile)
  const bySms = digitsIn(sms?.text)
  expect(await register(texted.token, bySms)).toMatchObject({ code: '4230' })
  expect(await register(texted.token, bySms, { otpType: 'SMS' })).toMatchObject({ code: '0000' })
  expect(await verifiedMobileOf(database, texted.email)).toBe(mobile)
})

test('an invitation without a mobile number takes no code as if sent by SMS', async () => {
  const { token, email } = await invite()
  const otp = await registerCode(token, email)
  const refused = await register(token, otp, { otpType: 'SMS', mobile: '+852-91234567' })
  expect(refused).toMatchObject({ status: 400, code: '4002' })
  expect(await register(token, otp, { mobile: '+852-91234567' })).toMatchObject({ code: '0000' })
  expect(await verifiedMobileOf(database, email)).toBeNull()
})

test('a code is valid for its invitation only, and a new one replaces it', async () => {
  const [one, two] = [await invite(), await invite()]
  const otp = await registerCode(one.token, one.email)
  await registerCode(two.token, two.email)
  expect(await register(two.token, otp)).toMatchObject({ code: '4230' })
  await letTimePass(database, '61 seconds')
  const newer = await registerCode(one.token, one.email)
  if (newer !== otp) expect(await register(one.token, otp)).toMatchObject({ code: '4230' })
  expect(await register(one.token, newer)).toMatchObject({ code: '0000' })
})

test('a code can be requested once a minute and five times an hour', async () => {
  const { token, email } = await invite()
  const again = () => requestRegisterCode(token)
  await registerCode(token, email)
  await letTimePass(database, '10 seconds')
  const soon = await again()
  expect(soon).toMatchObject({ status: 429, code: '4231' })
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(50)
  for (let count = 2; count <= 5; count += 1) {
    await letTimePass(database, '61 seconds')
    expect(await again()).toMatchObject({ code: '0000' })
  }
  await letTimePass(database, '61 seconds')
  expect(await again()).toMatchObject({ status: 429, code: '4231' })
})

test('of sixty-four concurrent acceptances one succeeds', async () => {
  const { token, merchant, email } = await invite()
  const otp = await registerCode(token, email)
  const answers = await Promise.all(Array.from({ length: 64 }, () => register(token, otp)))
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true)
  expect(await membershipOf(database, merchant.merchantId, email)).toMatchObject({
    status: 'ACTIVE',
  })
})

test('of two hundred concurrent guesses of a code five are checked, and the right code no longer works', async () => {
  const { token, email } = await invite()
  const otp = await registerCode(token, email)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => register(token, anotherCode(otp))),
  )
  // Under load the service may answer 503 without checking a guess.
  expect(answers.every(({ status }) => status === 422 || status === 503)).toBe(true)
  const left = answers.flatMap(({ payload }) => {
    const triesLeft = (payload as { triesLeft?: number } | null)?.triesLeft
    return triesLeft === undefined ? [] : [triesLeft]
  })
  const checked = left.filter((tries) => tries > 0)
  expect(checked).toHaveLength(new Set(checked).size)
  // Use up the attempts that are left.
  for (let tries = await attemptsOf(database, token); tries < 5; tries += 1)
    await register(token, anotherCode(otp))
  expect(await attemptsOf(database, token)).toBe(5)
  expect(await register(token, otp)).toMatchObject({ code: '4230', payload: { triesLeft: 0 } })
})
