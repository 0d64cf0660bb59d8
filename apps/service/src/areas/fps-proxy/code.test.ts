import { anotherCode, digitsIn } from '#dev/testing/accounts.ts'
import { letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import { addressFixtures, newMailbox, newMobile, addressesOf } from '#dev/testing/addresses.ts'
import { pathsOf, refusedWith, service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps, logs, newMerchant } = opened
const fixtures = addressFixtures(opened)

test.for(['9123 0001', '85291230001', '+85291230001', '+852 9123 0001'])(
  'the number entered as %j is the same for the code and for the registration',
  async (typed) => {
    await letTimePass(database, '2 hours')
    const { requestCode, register } = fixtures()
    expect(await requestCode('Mobile', typed)).toMatchObject({
      payload: { sentTo: '+852-****0001', expiresIn: 300, resendIn: 60 },
    })
    const otp = digitsIn((await messagesTo(database, deps.wrapping, '+852-91230001'))[0]?.text)
    expect(await register('mobile', '+852-91230001', otp)).toMatchObject({ code: '0000' })
  },
)

test('an FPS identifier needs no code and accepts none', async () => {
  const { requestCode, list, register } = fixtures()
  expect(refusedWith(await requestCode('FPSID', '1620417'))).toEqual([400, '4000'])
  const given = await register('FPSID', '1620417', '123456')
  expect(refusedWith(given)).toEqual([422, '4220'])
  expect(pathsOf(given)).toEqual(['otp'])
  expect(await register('fpsid', '1620417')).toMatchObject({ payload: { fpsProxyId: '1620417' } })
  expect((await list()).payload.total).toBe(1)
})

test.for([
  ['FPSID', '12345678'],
  ['FPSID', '12345A7'],
  ['MOBILE', '31234567'],
  ['MOBILE', '+852-9123456'],
  ['EMAIL', 'pay@'],
  ['EMAIL', 'pay@example.com,pay@example.org'],
  ['EMAIL', 'pay@harbour.example'.padStart(57, 'a')],
] as const)(
  '%s %s is refused as an address, for a code and for a registration',
  async ([type, id]) => {
    const { requestCode, register } = fixtures()
    expect(refusedWith(await requestCode(type, id))).toEqual([400, '4000'])
    const refused = await register(type, id, type === 'FPSID' ? undefined : '123456')
    expect(refusedWith(refused)).toEqual([422, '4220'])
    expect(pathsOf(refused)).toEqual(['fpsProxyId'])
  },
)

test('a code is valid for its person, type and address only', async () => {
  const merchant = newMerchant()
  const [mine, theirs] = [fixtures(merchant), fixtures(merchant, 'ADMIN')]
  const mailbox = newMailbox()
  const otp = await mine.codeOf('EMAIL', mailbox)
  expect(refusedWith(await mine.register('EMAIL', newMailbox(), otp))).toEqual([422, '4230'])
  expect(refusedWith(await theirs.register('EMAIL', mailbox, otp))).toEqual([422, '4230'])
  const without = await mine.register('EMAIL', mailbox)
  expect(pathsOf(without)).toEqual(['otp'])
  expect(await mine.register('EMAIL', mailbox, anotherCode(otp))).toMatchObject({
    code: '4230',
    payload: { triesLeft: 4 },
  })
  // The mailbox is compared without case.
  expect(await mine.register('EMAIL', mailbox.toUpperCase(), otp)).toMatchObject({ code: '0000' })
})

test('a code that was sent to another address takes no attempt and says so, and a wrong one takes one of each', async () => {
  const { codeOf, register } = fixtures()
  const [one, other] = [newMailbox(), newMobile()]
  const [otp, otherOtp] = [await codeOf('EMAIL', one), await codeOf('MOBILE', other)]
  for (let time = 0; time < 6; time += 1)
    expect(await register('EMAIL', one, otherOtp)).toMatchObject({
      code: '4230',
      message: 'This code was sent to another address',
      payload: { reason: 'OTHER_ADDRESS' },
    })
  const wrong = ['111111', '222222', '333333'].find((code) => code !== otp && code !== otherOtp)
  expect(await register('EMAIL', one, wrong)).toMatchObject({ payload: { triesLeft: 4 } })
  expect(await register('MOBILE', other, wrong)).toMatchObject({ payload: { triesLeft: 3 } })
  // Guessing through an address without a code takes the attempts of the others.
  for (let time = 0; time < 5; time += 1)
    expect(await register('EMAIL', newMailbox(), wrong)).toMatchObject({
      payload: { triesLeft: 0 },
    })
  expect(await register('EMAIL', newMailbox(), otp)).toMatchObject({ payload: { triesLeft: 0 } })
  expect(await register('EMAIL', one, otp)).toMatchObject({ code: '4230' })
})

test('of sixteen concurrent registrations with one code one succeeds', async () => {
  const { merchant, codeOf, register } = fixtures()
  const mailbox = newMailbox()
  const otp = await codeOf('EMAIL', mailbox)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => register('EMAIL', mailbox, otp)),
  )
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true)
  expect(await addressesOf(database, merchant.merchantId)).toHaveLength(1)
})

test('sending codes is limited, to one address and to many', async () => {
  const { requestCode } = fixtures()
  const mobile = newMobile()
  await requestCode('MOBILE', mobile)
  expect(refusedWith(await requestCode('MOBILE', mobile))).toEqual([429, '4231'])
  const answers = []
  for (let count = 2; count < 20; count += 1) answers.push(await requestCode('MOBILE', newMobile()))
  expect(answers.every(({ code }) => code === '0000')).toBe(true)
  expect(refusedWith(await requestCode('MOBILE', newMobile()))).toEqual([429, '4231'])
})

test('no address and no code is in the logs', async () => {
  const { codeOf, register } = fixtures()
  const mobile = newMobile()
  const otp = await codeOf('MOBILE', mobile)
  await register('MOBILE', mobile, otp)
  const secrets = [mobile.slice(-8), otp, '@harbour.example']
  expect(logs.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
