/** A person's own name and mobile number. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { roles, shopScopedRoles } from '@merchant/contract/access/permissions.ts'
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
const { database, newMerchant, request } = portal
const { change: changeMember, mailsTo, withAdmin } = memberFixtures(portal)

const change = (who: TestPerson, body: object) =>
  request(who.token, accountCalls.changeProfile, { body })
const mobileMails = async ({ email }: TestPerson) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'Your mobile number was changed')

test.for(roles)('as %s, a person changes their own name and mobile number', async (role) => {
  const { merchant, admin } = await withAdmin()
  const shopIds = shopScopedRoles.includes(role) ? [shopOf(merchant, 0)] : []
  const person = await newPerson(portal, merchant, role, { name: 'Before', shopIds })
  const changed = await change(person, { displayName: ' After ', mobile: '9123 4567' })
  expect(changed.payload).toMatchObject({
    userId: person.userId,
    displayName: 'After',
    mobile: '+852-91234567',
    roleType: role,
  })
  expect((await request(person.token, accountCalls.profile, {})).payload).toEqual(changed.payload)
  const listed = await request(admin.token, memberCalls.list, { query: { userId: person.userId } })
  expect(listed.payload.items).toMatchObject([
    { displayName: 'After', mobile: '+852-91234567', version: 2 },
  ])
  expect(await readTrail(database, merchant.merchantId)).toEqual([
    {
      action: 'account.changeProfile',
      outcome: 'DONE',
      code: null,
      objectId: person.userId,
      shopId: null,
      detail: {
        before: { displayName: 'Before', mobile: null },
        after: { displayName: 'After', mobile: '+852-91234567' },
      },
    },
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
  await change(person, { mobile: '9123 4567' })
  expect((await mailsTo(person.email)).at(-1)).toMatchObject({
    subject: '您的手提電話號碼已更改',
    text: expect.stringContaining('如非您本人操作，請立即重設密碼並通知管理員。') as string,
  })
  await choose('zh-Hans')
  await change(person, { mobile: '9123 4568' })
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
  await ageProof(database, person.token, 31)
  for (const mobile of ['9876 5432', null])
    expect(refusedWith(await change(person, { displayName: 'Refused', mobile }))).toEqual([
      403,
      '4014',
    ])
  const kept = await change(person, { displayName: 'Cleo Service', mobile: '+852 9123 4567' })
  expect(kept.payload).toMatchObject({ displayName: 'Cleo Service', mobile: '+852-91234567' })
  expect(await mobileMails(person)).toEqual([])

  await ageProof(database, person.token, 29)
  expect((await change(person, { mobile: '9876 5432' })).payload.mobile).toBe('+852-98765432')
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
  for (let round = 0; round < 2; round += 1) {
    const { payload } = await change(person, { mobile: '9876 5432' })
    expect(payload).toMatchObject({ displayName: 'Cleo', mobile: '+852-98765432' })
  }
  expect(await readTrail(database, merchant.merchantId)).toHaveLength(1)
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
