import { auditOf, letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import {
  addressFixtures,
  newIdentifier,
  newMailbox,
  newMobile,
  addressesOf,
  setAccount,
} from '#dev/testing/addresses.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { isTrailFree, isWaitedFor, lockTrail } from '#dev/testing/races.queries.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps, newMerchant } = opened
const fixtures = addressFixtures(opened)
const { mailAll } = notificationFixtures(opened)

test('an address is registered for the merchant’s own account with the code sent to it', async () => {
  const { merchant, list, registerByCode } = fixtures()
  await merchant.ready
  await setAccount(database, merchant.merchantId)
  const mobile = newMobile()
  const registered = await registerByCode('MOBILE', mobile)
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
      version: 4,
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

test('a type that FPS does not have is malformed', async () => {
  const { remove } = fixtures()
  expect(refusedWith(await remove('HKID'))).toEqual([400, '4000'])
})

test('a merchant has one address of each type and can replace it by removing it first', async () => {
  const [own, other] = [newIdentifier(), newIdentifier()]
  const { requestCode, register, remove, list } = fixtures()
  await register('FPSID', own)
  expect(refusedWith(await register('FPSID', other))).toEqual([409, '4091'])
  expect(refusedWith(await requestCode('MOBILE', newMobile()))).toEqual([200, '0000'])
  expect(await remove('fpsid')).toMatchObject({
    payload: { fpsProxyId: own, status: 'DEREGISTERED', isDefault: false },
  })
  expect(refusedWith(await remove('FPSID'))).toEqual([404, '4040'])
  expect(await register('FPSID', other)).toMatchObject({ code: '0000' })
  expect((await list()).payload.items.map(({ status }) => status).toSorted()).toEqual([
    'ACTIVE',
    'DEREGISTERED',
  ])
})

test('a removal with a version does not remove a later address', async () => {
  const [own, other] = [newIdentifier(), newIdentifier()]
  const { list, registerByCode, register, remove } = fixtures()
  const versionOf = (answer: Awaited<ReturnType<typeof register>>) => answer.payload.version
  const seen = versionOf(await register('FPSID', own))
  // Another user replaces it.
  await remove('FPSID', seen)
  const now = versionOf(await register('FPSID', other))
  expect(refusedWith(await remove('FPSID', seen))).toEqual([409, '4090'])
  expect((await list()).payload.items[0]).toMatchObject({
    fpsProxyId: other,
    status: 'ACTIVE',
    version: now,
  })
  // Becoming the default is a change too.
  const mailbox = versionOf(await registerByCode('EMAIL', newMailbox()))
  expect(await remove('FPSID', now)).toMatchObject({ payload: { status: 'DEREGISTERED' } })
  expect(refusedWith(await remove('EMAIL', mailbox))).toEqual([409, '4090'])
  expect(await remove('EMAIL', mailbox + 1)).toMatchObject({ code: '0000' })
  expect(refusedWith(await remove('EMAIL', mailbox))).toEqual([404, '4040'])
})

test('the first address is the default, until there is an FPS identifier', async () => {
  const own = newIdentifier()
  const { merchant, registerByCode, register, remove } = fixtures()
  await registerByCode('EMAIL', newMailbox())
  await registerByCode('MOBILE', newMobile())
  await register('FPSID', own)
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

test('an address verified by another merchant is taken from the first, who is told, but not by whom', async () => {
  const [one, two] = [fixtures(), fixtures()]
  const mobile = newMobile()
  const recipient = await one.email()
  expect(await one.registerByCode('MOBILE', mobile)).toMatchObject({ code: '0000' })
  await letTimePass(database, '61 seconds')
  expect(await two.registerByCode('MOBILE', mobile)).toMatchObject({ code: '0000' })
  expect((await one.list()).payload.items).toMatchObject([
    { status: 'SUPERSEDED', isDefault: false },
  ])
  expect(await auditOf(database, one.merchant.merchantId, 'fps-proxy.supersede')).toEqual([
    { outcome: 'DONE', code: null, actorId: null, objectId: 'MOBILE' },
  ])
  await mailAll()
  const mail = (await messagesTo(database, deps.wrapping, recipient)).find(({ text }) =>
    text.includes('The holder'),
  )
  expect(mail?.subject).toBe('An FPS address was registered elsewhere')
  expect(mail?.text).not.toContain(two.merchant.merchantName)
  expect(mail?.text).not.toContain(mobile)
})

test.skipIf(testedDatabase === 'embedded')(
  'two trails are locked in the order of their merchants when an address is taken over (the embedded database runs one transaction after the other)',
  async () => {
    const [first, second] = byMerchant([newMerchant(), newMerchant()])
    const [taker, loser] = [fixtures(first), fixtures(second)]
    const mobile = newMobile()
    await taker.register('FPSID', newIdentifier())
    await loser.registerByCode('MOBILE', mobile)
    await letTimePass(database, '61 seconds')
    const otp = await taker.codeOf('MOBILE', mobile)
    const { registering, isFree } = await database.system(async (db) => {
      await lockTrail(db, taker.merchant.merchantId)
      const settled = Promise.allSettled([taker.register('MOBILE', mobile, otp)])
      while (!(await isWaitedFor(db)));
      return { registering: settled, isFree: await isTrailFree(db, loser.merchant.merchantId) }
    })
    expect(isFree).toBe(true)
    expect(await registering).toMatchObject([{ value: { code: '0000' } }])
  },
)

test('members who manage addresses are mailed about new and removed ones', async () => {
  const own = newIdentifier()
  const merchant = newMerchant()
  const [mine, school] = [fixtures(merchant), fixtures(merchant, 'SCHOOL')]
  const recipient = await school.email()
  await mine.register('FPSID', own)
  await mine.remove('FPSID')
  await mailAll()
  const subjects = (await messagesTo(database, deps.wrapping, recipient)).map(
    ({ subject }) => subject,
  )
  expect(subjects.toSorted()).toEqual(['A new FPS address', 'An FPS address was removed'])
})

test('adding an address needs a password check within five minutes, removing one a recent one', async () => {
  const { list, register, remove } = fixtures()
  const own = newIdentifier()
  await register('FPSID', own)
  await letTimePass(database, '6 minutes')
  expect(refusedWith(await register('FPSID', own))).toEqual([403, '4014'])
  expect(refusedWith(await register('FPSID', '12'))).toEqual([422, '4220'])
  await letTimePass(database, '25 minutes')
  expect(refusedWith(await remove('FPSID'))).toEqual([403, '4014'])
  expect(refusedWith(await remove('EMAIL'))).toEqual([404, '4040'])
  expect((await list()).payload.items).toMatchObject([{ status: 'ACTIVE' }])
})
