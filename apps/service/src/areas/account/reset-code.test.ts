/** Where the code of a password reset goes, and what it proves. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { accountFixtures, digitsIn, PASSWORD } from '#dev/testing/accounts.ts'
import { letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps, request } = opened
const { enter, invite, person, register, requestRegisterCode, reset, resetCode, resetLink } =
  accountFixtures(opened)

test('a reset code goes to the number that the person confirmed last, and one sent to an earlier number is worth nothing', async () => {
  const mobile = '+852-91234562'
  const { email, merchant, token } = await invite({ mobile })
  const newestSms = async (to = mobile) =>
    digitsIn((await messagesTo(database, deps.wrapping, to))[0]?.text)
  await requestRegisterCode(token, 'SMS')
  expect(await register(token, await newestSms(), { otpType: 'SMS' })).toMatchObject({
    code: '0000',
  })
  const session = await enter(email, merchant.merchantId)
  const link = await resetLink(email)
  const sent = await request(undefined, accountCalls.resetCode, { query: { token: link } })
  expect(sent.payload).toMatchObject({ sentTo: '+852-****4562' })
  const otp = await newestSms()
  const other = '+852-91234563'
  await request(session, accountCalls.mobileCode, { body: { mobile: other } })
  const changed = await request(session, accountCalls.changeProfile, {
    body: { mobile: other, otp: await newestSms(other) },
  })
  expect(changed).toMatchObject({ code: '0000' })
  expect(await reset(link, otp)).toMatchObject({ code: '4230', payload: { triesLeft: 4 } })
  await letTimePass(database, '61 seconds')
  const again = await request(undefined, accountCalls.resetCode, { query: { token: link } })
  expect(again.payload).toMatchObject({ sentTo: '+852-****4563' })
  expect(await reset(link, await newestSms(other))).toMatchObject({ code: '0000' })
})

test('a reset link with a right code compares ten new passwords an hour with the old ones', async () => {
  const { email } = await person()
  const link = await resetLink(email)
  const otp = await resetCode(link, email)
  const codes: string[] = []
  for (let count = 0; count < 25; count += 1) codes.push((await reset(link, otp, PASSWORD)).code)
  // The clock's hour may end in between: then ten more are compared.
  const compared = codes.filter((code) => code === '4220').length
  expect(compared).toBeGreaterThanOrEqual(10)
  expect(compared).toBeLessThanOrEqual(20)
  expect(codes.filter((code) => code === '4290')).toHaveLength(25 - compared)
})
