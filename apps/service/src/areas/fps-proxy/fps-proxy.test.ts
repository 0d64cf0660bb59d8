import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { fpsProxyCalls, type FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { anotherCode, digitsIn } from '#testing/account-desk.ts'
import { auditOf, letTimePass, messagesTo } from '#testing/account.queries.ts'
import { addressesOf, setAccount } from '#testing/addresses.queries.ts'
import { service, type TestMerchant } from '#testing/harness.ts'
import { pathsOf, refusedWith } from '#testing/refusals.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { expect, test } from 'vitest'

const { as, database, deps, logs, newMerchant } = await service()

let telephones = 0
/** A number that no other test uses. */
const newMobile = (): string => `+852-9${String((telephones += 1)).padStart(7, '0')}`
const newMailbox = (): string => `pay${String((telephones += 1))}@harbour.example`

const desk = (merchant: TestMerchant = newMerchant(), role: SessionRole = 'MERCHANT') => {
  const ask = as(role, merchant)
  const list = () => ask(fpsProxyCalls.list, { query: {} })
  const askCode = (type: string, fpsProxyId: string) =>
    ask(fpsProxyCalls.code, { params: { type }, query: { fpsProxyId } })
  const codeOf = async (type: FpsProxyType, id: string) => {
    await askCode(type, id)
    return digitsIn((await messagesTo(database, deps.wrapping, id))[0]?.text)
  }
  const register = (type: string, fpsProxyId: string, otp?: string) =>
    ask(fpsProxyCalls.register, {
      params: { type },
      body: { fpsProxyId, ...(otp !== undefined && { otp }) },
    })
  const prove = async (type: FpsProxyType, id: string) => register(type, id, await codeOf(type, id))
  const remove = (type: string, seen?: number) =>
    ask(
      fpsProxyCalls.remove,
      { params: { type } },
      seen === undefined ? {} : { headers: { 'if-match': String(seen) } },
    )
  const email = async () => (await ask(accountCalls.profile, {})).payload.email
  return { merchant, list, askCode, codeOf, register, prove, remove, email }
}

test('an address is registered with the code that was sent to it, for the merchant’s own account', async () => {
  const { merchant, list, prove } = desk()
  await merchant.ready
  await setAccount(database, merchant.merchantId)
  const mobile = newMobile()
  const registered = await prove('MOBILE', mobile)
  expect(registered).toMatchObject({
    status: 200,
    payload: {
      proxyNo: 1,
      fpsProxyType: 'MOBILE',
      fpsProxyId: `+852-****${mobile.slice(-4)}`,
      status: 'ACTIVE',
      isDefault: true,
      bankName: 'Tidewater Bank',
      accountMasked: '***-***456-001',
      endedAt: null,
      version: 2,
    },
  })
  const { payload } = await list()
  expect(payload).toMatchObject({ total: 1, items: [registered.payload] })
  expect(JSON.stringify(payload)).not.toContain(mobile.slice(-8))
  expect(await addressesOf(database, merchant.merchantId)).toEqual([
    { type: 'MOBILE', id: mobile, status: 'ACTIVE', isDefault: true, clearingCode: '901' },
  ])
  expect(await auditOf(database, merchant.merchantId, 'fps-proxy.register')).toMatchObject([
    { outcome: 'DONE', objectId: 'MOBILE' },
  ])
})

test.for(['9123 0001', '85291230001', '+85291230001', '+852 9123 0001'])(
  'the number typed as %j is one and the same for the code and for the registration',
  async (typed) => {
    await letTimePass(database, '2 hours')
    const { askCode, register } = desk()
    expect(await askCode('Mobile', typed)).toMatchObject({
      payload: { sentTo: '+852-****0001', expiresIn: 300, resendIn: 60 },
    })
    const otp = digitsIn((await messagesTo(database, deps.wrapping, '+852-91230001'))[0]?.text)
    expect(await register('mobile', '+852-91230001', otp)).toMatchObject({ code: '0000' })
  },
)

test('an FPS identifier wants no code, and takes none', async () => {
  const { askCode, list, register } = desk()
  expect(refusedWith(await askCode('FPSID', '1620417'))).toEqual([400, '4000'])
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
] as const)('%s %s is no address, for a code and for a registration', async ([type, id]) => {
  const { askCode, register } = desk()
  expect(refusedWith(await askCode(type, id))).toEqual([400, '4000'])
  const refused = await register(type, id, type === 'FPSID' ? undefined : '123456')
  expect(refusedWith(refused)).toEqual([422, '4220'])
  expect(pathsOf(refused)).toEqual(['fpsProxyId'])
})

test('a type that FPS does not have is malformed', async () => {
  const { remove } = desk()
  expect(refusedWith(await remove('HKID'))).toEqual([400, '4000'])
})

test('a code is good for its person, type and address only', async () => {
  const merchant = newMerchant()
  const [mine, theirs] = [desk(merchant), desk(merchant, 'ADMIN')]
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
  // Another spelling is the same mailbox.
  expect(await mine.register('EMAIL', mailbox.toUpperCase(), otp)).toMatchObject({ code: '0000' })
})

test('of sixteen registrations with one code at once one wins', async () => {
  const { merchant, codeOf, register } = desk()
  const mailbox = newMailbox()
  const otp = await codeOf('EMAIL', mailbox)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => register('EMAIL', mailbox, otp)),
  )
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true)
  expect(await addressesOf(database, merchant.merchantId)).toHaveLength(1)
})

test('a merchant has one address of each type, and makes room by removing it', async () => {
  const { askCode, register, remove, list } = desk()
  await register('FPSID', '1234567')
  expect(refusedWith(await register('FPSID', '7654321'))).toEqual([409, '4091'])
  expect(refusedWith(await askCode('MOBILE', newMobile()))).toEqual([200, '0000'])
  expect(await remove('fpsid')).toMatchObject({
    payload: { fpsProxyId: '1234567', status: 'DEREGISTERED', isDefault: false },
  })
  expect(refusedWith(await remove('FPSID'))).toEqual([404, '4040'])
  expect(await register('FPSID', '7654321')).toMatchObject({ code: '0000' })
  expect((await list()).payload.items.map(({ status }) => status).toSorted()).toEqual([
    'ACTIVE',
    'DEREGISTERED',
  ])
})

test('a removal that says which version it means takes no address that came after it', async () => {
  const { list, prove, register, remove } = desk()
  const versionOf = (answer: Awaited<ReturnType<typeof register>>) => answer.payload.version
  const seen = versionOf(await register('FPSID', '1234567'))
  // Somebody else puts another one in its place.
  await remove('FPSID', seen)
  const now = versionOf(await register('FPSID', '7654321'))
  expect(refusedWith(await remove('FPSID', seen))).toEqual([409, '4090'])
  expect((await list()).payload.items[0]).toMatchObject({
    fpsProxyId: '7654321',
    status: 'ACTIVE',
    version: now,
  })
  // To become the default one is a change as well.
  const mailbox = versionOf(await prove('EMAIL', newMailbox()))
  expect(await remove('FPSID', now)).toMatchObject({ payload: { status: 'DEREGISTERED' } })
  expect(refusedWith(await remove('EMAIL', mailbox))).toEqual([409, '4090'])
  expect(await remove('EMAIL', mailbox + 1)).toMatchObject({ code: '0000' })
  expect(refusedWith(await remove('EMAIL', mailbox))).toEqual([404, '4040'])
})

test('the first address is the default one, and the identifier after it', async () => {
  const { merchant, prove, register, remove } = desk()
  await prove('EMAIL', newMailbox())
  await prove('MOBILE', newMobile())
  await register('FPSID', '1234567')
  const defaults = async () =>
    (await addressesOf(database, merchant.merchantId))
      .filter(({ isDefault }) => isDefault)
      .map(({ type }) => type)
  expect(await defaults()).toEqual(['EMAIL'])
  await remove('EMAIL')
  expect(await defaults()).toEqual(['FPSID'])
  await remove('FPSID')
  expect(await defaults()).toEqual(['MOBILE'])
  await remove('MOBILE')
  expect(await defaults()).toEqual([])
})

test('an address that another merchant proves is taken from the first, who is told, but not by whom', async () => {
  const [one, two] = [desk(), desk()]
  const mobile = newMobile()
  const recipient = await one.email()
  expect(await one.prove('MOBILE', mobile)).toMatchObject({ code: '0000' })
  await letTimePass(database, '61 seconds')
  expect(await two.prove('MOBILE', mobile)).toMatchObject({ code: '0000' })
  expect((await one.list()).payload.items).toMatchObject([
    { status: 'SUPERSEDED', isDefault: false },
  ])
  expect(await auditOf(database, one.merchant.merchantId, 'fps-proxy.supersede')).toEqual([
    { outcome: 'DONE', code: null, actorId: null, objectId: 'MOBILE' },
  ])
  const [mail] = await messagesTo(database, deps.wrapping, recipient)
  expect(mail?.subject).toBe('An FPS address was registered elsewhere')
  expect(mail?.text).not.toContain(two.merchant.merchantName)
  expect(mail?.text).not.toContain(mobile)
})

test('an identifier that two merchants share is taken from neither', async () => {
  const [one, two] = [desk(), desk()]
  await one.register('FPSID', '7035918')
  await two.register('FPSID', '7035918')
  expect((await one.list()).payload.items).toMatchObject([{ status: 'ACTIVE' }])
})

test('whoever looks after the addresses is told of a new and of a removed one', async () => {
  const merchant = newMerchant()
  const [mine, school] = [desk(merchant), desk(merchant, 'SCHOOL')]
  const recipient = await school.email()
  await mine.register('FPSID', '1234567')
  await mine.remove('FPSID')
  const subjects = (await messagesTo(database, deps.wrapping, recipient)).map(
    ({ subject }) => subject,
  )
  expect(subjects.toSorted()).toEqual(['A new FPS address', 'An FPS address was removed'])
})

test('adding and removing want a password that was proven lately', async () => {
  const { list, register, remove } = desk()
  await register('FPSID', '1234567')
  await letTimePass(database, '31 minutes')
  expect(refusedWith(await remove('FPSID'))).toEqual([403, '4014'])
  expect(refusedWith(await remove('EMAIL'))).toEqual([404, '4040'])
  expect(refusedWith(await register('FPSID', '1234567'))).toEqual([403, '4014'])
  expect(refusedWith(await register('FPSID', '12'))).toEqual([422, '4220'])
  expect((await list()).payload.items).toMatchObject([{ status: 'ACTIVE' }])
})

test('codes are not sent over and over, neither to one address nor to many', async () => {
  const { askCode } = desk()
  const mobile = newMobile()
  await askCode('MOBILE', mobile)
  expect(refusedWith(await askCode('MOBILE', mobile))).toEqual([429, '4231'])
  const answers = []
  for (let count = 2; count < 20; count += 1) answers.push(await askCode('MOBILE', newMobile()))
  expect(answers.every(({ code }) => code === '0000')).toBe(true)
  expect(refusedWith(await askCode('MOBILE', newMobile()))).toEqual([429, '4231'])
})

test('no address and no code of all this is in the logs', async () => {
  const { codeOf, register } = desk()
  const mobile = newMobile()
  const otp = await codeOf('MOBILE', mobile)
  await register('MOBILE', mobile, otp)
  const secrets = [mobile.slice(-8), otp, '@harbour.example']
  expect(logs.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
