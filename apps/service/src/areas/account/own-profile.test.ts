/** A person's own name and mobile number. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { roles, shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { letTimePass, messagesTo, verifiedMobileOf } from '#dev/testing/account.queries.ts'
import { anotherCode, digitsIn } from '#dev/testing/accounts.ts'
import { newMobile } from '#dev/testing/addresses.ts'
import { pathsOf, refusedWith, service } from '#dev/testing/harness.ts'
import {
  ageProof,
  joinAlso,
  memberFixtures,
  newPerson,
  readTrail,
  shopOf,
  type TestPerson,
} from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database, deps, newMerchant, request } = portal
const { change: changeMember, mailsTo, withAdmin } = memberFixtures(portal)

const change = (who: TestPerson, body: object) =>
  request(who.token, accountCalls.changeProfile, { body })
const askCode = (who: TestPerson, mobile: string) =>
  request(who.token, accountCalls.mobileCode, { body: { mobile } })
/** The code that was sent to the number last. */
const codeOf = async (who: TestPerson, mobile: string): Promise<string> => {
  expect((await askCode(who, mobile)).code).toBe('0000')
  return digitsIn((await messagesTo(database, deps.wrapping, mobile))[0]?.text)
}
const mobileMails = async ({ email }: TestPerson) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Your mobile number was changed')

const confirmed = ({ userId }: TestPerson) => ({
  action: 'account.confirmMobile',
  outcome: 'DONE',
  code: null,
  objectId: userId,
  shopId: null,
})

test.for(roles)('as %s, a person changes their own name and mobile number', async (role) => {
  const { merchant, admin } = await withAdmin()
  const shopIds = shopScopedRoles.includes(role) ? [shopOf(merchant, 0)] : []
  const person = await newPerson(portal, merchant, role, { name: 'Before', shopIds })
  const mobile = newMobile()
  const otp = await codeOf(person, mobile)
  const changed = await change(person, { displayName: ' After ', mobile, otp })
  expect(changed.payload).toMatchObject({
    userId: person.userId,
    displayName: 'After',
    mobile,
    mobileVerified: true,
    roleType: role,
  })
  expect((await request(person.token, accountCalls.profile, {})).payload).toEqual(changed.payload)
  const listed = await request(admin.token, memberCalls.list, { query: { userId: person.userId } })
  expect(listed.payload.items).toMatchObject([{ displayName: 'After', mobile, version: 2 }])
  expect(await readTrail(database, merchant.merchantId)).toEqual([
    {
      action: 'account.changeProfile',
      outcome: 'DONE',
      code: null,
      objectId: person.userId,
      shopId: null,
      detail: {
        before: { displayName: 'Before', mobile: null },
        after: { displayName: 'After', mobile },
      },
    },
    { ...confirmed(person), detail: { after: { mobile } } },
  ])
})

test('the language that a person chooses is in their session at the next sign-in, and in their mails', async () => {
  const person = await newPerson(portal, newMerchant(), 'STAFF')
  const choose = (language: string) =>
    request(person.token, accountCalls.chooseLanguage, { body: { language } as never })
  expect((await choose('fr')).code).toBe('4220')
  expect(await choose('zh-Hant-HK')).toMatchObject({ code: '0000', payload: null })
  const copy = await request(person.token, sessionCalls.copy, {})
  expect(copy.payload.userData.language).toBe('zh-Hant-HK')
  const mobile = newMobile()
  await change(person, { mobile, otp: await codeOf(person, mobile) })
  expect((await mailsTo(person.email)).at(-1)).toMatchObject({
    subject: '您的手提電話號碼已更改',
    text: expect.stringContaining('如非您本人操作，請立即重設密碼並通知管理員。') as string,
  })
  await choose('zh-Hans')
  await change(person, { mobile: null })
  expect((await mailsTo(person.email)).at(-1)?.subject).toBe('您的手机号码已更改')
})

test('the new name is in every other session of the person, at every merchant', async () => {
  const person = await newPerson(portal, newMerchant(), 'STAFF')
  const elsewhere = await joinAlso(portal, newMerchant(), person.userId, 'CS')
  await change(person, { displayName: 'Mei Wong-Ho' })
  expect((await request(elsewhere, accountCalls.profile, {})).payload.displayName).toBe(
    'Mei Wong-Ho',
  )
})

test('another mobile number needs a recent password check and is notified by mail; another name does not', async () => {
  const merchant = newMerchant()
  const person = await newPerson(portal, merchant, 'CS', { mobile: '+852-91234567' })
  const other = newMobile()
  await ageProof(database, person.token, 31)
  expect(refusedWith(await askCode(person, other))).toEqual([403, '4014'])
  const unproven = await change(person, { mobile: other, otp: '123456' })
  expect(refusedWith(unproven)).toEqual([403, '4014'])
  for (const mobile of ['9876 5432', null])
    expect(refusedWith(await change(person, { displayName: 'Refused', mobile }))).toEqual([
      403,
      '4014',
    ])
  const kept = await change(person, { displayName: 'Cleo Service', mobile: '+852 9123 4567' })
  expect(kept.payload).toMatchObject({ displayName: 'Cleo Service', mobile: '+852-91234567' })
  expect(await mobileMails(person)).toEqual([])

  await ageProof(database, person.token, 29)
  const otp = await codeOf(person, other)
  expect((await change(person, { mobile: other, otp })).payload.mobile).toBe(other)
  expect((await change(person, { mobile: null })).payload.mobile).toBeNull()
  expect(await mobileMails(person)).toMatchObject([
    { text: expect.stringContaining('You changed the mobile number') as string },
    { text: expect.stringContaining('If this was not you') as string },
  ])
})

test('somebody who edits members needs the password for their own mobile number there too', async () => {
  const { merchant } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shopOf(merchant, 0)],
  })
  await ageProof(database, manager.token, 31)
  const body = { mobile: '9123 4567' }
  expect(refusedWith(await changeMember(manager, manager.userId, body))).toEqual([403, '4014'])
  expect((await changeMember(manager, manager.userId, { displayName: 'Mary' })).status).toBe(200)
  await ageProof(database, manager.token, 29)
  expect((await changeMember(manager, manager.userId, body)).status).toBe(200)
  expect(await mobileMails(manager)).toHaveLength(1)
})

test('what is not sent stays, and a repeated change is neither audited nor mailed', async () => {
  const merchant = newMerchant()
  const person = await newPerson(portal, merchant, 'CS', { name: 'Cleo', mobile: '+852-91234567' })
  expect((await change(person, {})).payload).toMatchObject({ displayName: 'Cleo' })
  const mobile = newMobile()
  const otp = await codeOf(person, mobile)
  for (const body of [{ mobile, otp }, { mobile }])
    expect((await change(person, body)).payload).toMatchObject({ displayName: 'Cleo', mobile })
  expect(await readTrail(database, merchant.merchantId)).toMatchObject([
    { action: 'account.changeProfile' },
    { action: 'account.confirmMobile' },
  ])
  expect(await mobileMails(person)).toHaveLength(1)
})

test('invalid input is refused at its field, and nobody else can be named', async () => {
  const person = await newPerson(portal, newMerchant(), 'CS')
  const wrong = await change(person, { displayName: ' ', mobile: '12' })
  expect([wrong.code, pathsOf(wrong)]).toEqual(['4220', ['displayName', 'mobile']])
  expect(pathsOf(await change(person, { displayName: '4111 1111 1111 1111' }))).toEqual([
    'displayName',
  ])
  for (const body of [{ userId: person.userId }, { roleType: 'ADMIN' }, { shopIds: [] }])
    expect((await change(person, body)).code).toBe('4220')
})

test('another mobile number is saved only with the code that was sent to it', async () => {
  const person = await newPerson(portal, newMerchant(), 'STAFF')
  const [mobile, other] = [newMobile(), newMobile()]
  const otp = await codeOf(person, mobile)
  const without = await change(person, { mobile })
  expect([without.code, pathsOf(without)]).toEqual(['4220', ['otp']])
  const lone = await change(person, { otp })
  expect([lone.code, pathsOf(lone)]).toEqual(['4220', ['mobile']])
  for (const [given, left] of [
    [{ mobile, otp: anotherCode(otp) }, 4],
    [{ mobile: other, otp }, 3],
  ] as const)
    expect(await change(person, given)).toMatchObject({
      code: '4230',
      payload: { triesLeft: left },
    })
  expect(await verifiedMobileOf(database, person.email)).toBeNull()
  expect(await change(person, { mobile, otp })).toMatchObject({ payload: { mobile } })
  expect(await verifiedMobileOf(database, person.email)).toBe(mobile)
  // Repeated, as when the answer was lost; and the code is spent.
  expect((await change(person, { mobile, otp })).code).toBe('0000')
  expect(await mobileMails(person)).toHaveLength(1)
  expect((await change(person, { mobile: other, otp })).code).toBe('4230')
})

test('a number that somebody else entered is confirmed by its code, without a mail', async () => {
  const merchant = newMerchant()
  const mobile = newMobile()
  const person = await newPerson(portal, merchant, 'STAFF', { mobile })
  const { payload } = await request(person.token, accountCalls.profile, {})
  expect(payload).toMatchObject({ mobile, mobileVerified: false })
  const otp = await codeOf(person, mobile)
  expect(await change(person, { mobile, otp })).toMatchObject({ payload: { mobileVerified: true } })
  expect(await readTrail(database, merchant.merchantId)).toEqual([
    { ...confirmed(person), detail: { after: { mobile } } },
  ])
  expect(await mobileMails(person)).toEqual([])
})

test('a person gets one code a minute, whichever numbers they name, also at once', async () => {
  const person = await newPerson(portal, newMerchant(), 'STAFF')
  const numbers = Array.from({ length: 5 }, newMobile)
  const answers = await Promise.all(numbers.map((mobile) => askCode(person, mobile)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    '0000',
    '4231',
    '4231',
    '4231',
    '4231',
  ])
  await letTimePass(database, '61 seconds')
  const [one, other] = [newMobile(), newMobile()]
  const first = await codeOf(person, one)
  expect(refusedWith(await askCode(person, other))).toEqual([429, '4231'])
  await letTimePass(database, '61 seconds')
  await codeOf(person, other)
  // The newer code replaces the older one.
  expect((await change(person, { mobile: one, otp: first })).code).toBe('4230')
})
