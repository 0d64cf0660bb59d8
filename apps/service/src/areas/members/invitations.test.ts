import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { hashToken } from '#domain/auth/session.ts'
import { acceptInvitation, findInvitationByToken } from '#domain/members/invitation.queries.ts'
import { service } from '#dev/testing/harness.ts'
import {
  memberFixtures,
  shopOf,
  ageInvitations,
  ageProof,
  newPerson,
  readInvitations,
  readTrail,
} from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { as, database, logs, newMerchant } = portal
const { withAdmin, newAddress, invite, cancel, invitations, mailsTo, linksTo } =
  memberFixtures(portal)

const isAlive = async (token: string): Promise<boolean> =>
  (await database.gate((db) => findInvitationByToken(db, hashToken(token)))) !== undefined
const accept = (token: string) => database.gate((db) => acceptInvitation(db, hashToken(token)))

test('each address gets its own mail with a link to the portal, and only the token’s hash is stored', async () => {
  const { merchant, admin } = await withAdmin(3, 'Harbour Bakery')
  const emails = [newAddress(), newAddress()]
  const { payload } = await invite(admin, {
    emails,
    roleType: 'STAFF',
    shopIds: [shopOf(merchant, 1)],
    message: 'Welcome!\nSee you on Monday',
  })
  expect(payload.results.map(({ email, outcome }) => [email, outcome])).toEqual(
    emails.map((email) => [email, 'INVITED']),
  )
  const [mail] = await mailsTo(emails[0] ?? '')
  expect(mail?.subject).toBe('Harbour Bakery invites you')
  expect(mail?.text).toContain(
    'Ada Admin invites you to work with Harbour Bakery in the Admin Portal, as Staff in Shop 2.',
  )
  expect(mail?.text).toContain('> Welcome!\n> See you on Monday')
  const [token = ''] = await linksTo(emails[0] ?? '')
  expect(mail?.text).toContain(`http://localhost/merchant-portal/invitation/${token}\n`)
  expect(await isAlive(token)).toBe(true)
  const rows = await readInvitations(database, merchant.merchantId)
  expect(rows.map((row) => row.token_hash)).toContainEqual(hashToken(token))
  expect(JSON.stringify([rows, logs, await invitations(admin), payload])).not.toContain(token)
})

test('an invitation is returned with its fields, and the list shows the newest first', async () => {
  const { merchant, admin } = await withAdmin()
  const [older, newer] = [newAddress(), newAddress()]
  await invite(admin, {
    emails: [older],
    roleType: 'SHOP_MANAGER',
    shopIds: [shopOf(merchant, 0)],
    mobile: '9123 4567',
  })
  await ageInvitations(database, merchant.merchantId, '1 hour')
  await invite(admin, { emails: [newer] })
  const items = await invitations(admin)
  expect(items.map(({ email }) => email)).toEqual([newer, older])
  expect(items[1]).toEqual({
    invitationId: expect.stringMatching(/^inv_/) as string,
    email: older,
    mobile: '+852-91234567',
    roleType: 'SHOP_MANAGER',
    shopIds: [shopOf(merchant, 0)],
    status: 'PENDING',
    invitedBy: 'Ada Admin',
    resentCount: 0,
    invitedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    expiresAt: expect.stringMatching(/^\d{4}-/) as string,
  })
  expect(
    (await invitations(admin, { keyword: older.slice(0, 8).toUpperCase() })).map(
      ({ email }) => email,
    ),
  ).toEqual([older])
  expect(
    (await invitations(admin, { sortBy: 'invitedAt', pageSize: 1 })).map(({ email }) => email),
  ).toEqual([older])
  const { admin: other } = await withAdmin()
  expect(await invitations(other)).toEqual([])
})

test('a pending invitation to an address that no new one may have is withdrawn', async () => {
  const email = `νίκος\u00ad.${newAddress()}`
  const { merchant, token } = await accountFixtures(portal).invite({ email, role: 'STAFF' })
  const answer = await as('ADMIN', merchant)(memberCalls.cancelInvitation, { query: { email } })
  expect(answer).toMatchObject({ code: '0000', payload: null })
  expect(await isAlive(token)).toBe(false)
})

test('a cancelled invitation stops working at once and cannot be cancelled again', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  const [token = ''] = await linksTo(email)
  expect((await cancel(admin, email.toUpperCase())).payload).toBeNull()
  expect(await isAlive(token)).toBe(false)
  expect(await accept(token)).toBe(false)
  expect((await cancel(admin, email)).code).toBe('4040')
  expect((await invitations(admin)).map(({ status }) => status)).toEqual(['CANCELLED'])
  expect(
    (await readTrail(database, merchant.merchantId)).filter(({ outcome }) => outcome === 'DONE'),
  ).toMatchObject([
    { action: 'invitation.send', detail: { email, roleType: 'CS' } },
    { action: 'invitation.cancel', detail: { email, roleType: 'CS' } },
  ])
})

test('another merchant’s invitation is not found', async () => {
  const { admin } = await withAdmin()
  const { admin: other } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  expect((await cancel(other, email)).body).toEqual((await cancel(other, newAddress())).body)
  expect((await invite(other, { emails: [email] })).payload.results[0]?.outcome).toBe('INVITED')
  const [first = ''] = await linksTo(email)
  expect(await isAlive(first)).toBe(true)
})

test('an invitation expires after seven days, and the address can be invited again', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  const [token = ''] = await linksTo(email)
  await ageInvitations(database, merchant.merchantId, '7 days')
  expect(await isAlive(token)).toBe(false)
  expect((await invitations(admin, { status: 'EXPIRED' })).map((one) => one.email)).toEqual([email])
  expect(await invitations(admin, { status: 'PENDING' })).toEqual([])
  expect((await cancel(admin, email)).code).toBe('4040')
  expect((await invite(admin, { emails: [email] })).payload.results).toMatchObject([
    { outcome: 'INVITED', invitation: { resentCount: 0 } },
  ])
})

test('a member cannot be invited, and the answer does not reveal accounts elsewhere', async () => {
  const { merchant, admin } = await withAdmin()
  const member = await newPerson(portal, merchant, 'CS')
  const elsewhere = await newPerson(portal, newMerchant(), 'CS')
  const { payload } = await invite(admin, { emails: [member.email, elsewhere.email, newAddress()] })
  expect(payload.results.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['REFUSED', '4091'],
    ['INVITED', undefined],
    ['INVITED', undefined],
  ])
})

test('a shop manager can invite supervisors and staff to assigned shops, and change no other invitation', async () => {
  const { merchant, admin } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shopOf(merchant, 0)],
  })
  const above = newAddress()
  await invite(admin, { emails: [above] })
  const elsewhere = newAddress()
  await invite(admin, { emails: [elsewhere], roleType: 'STAFF', shopIds: [shopOf(merchant, 1)] })
  await ageInvitations(database, merchant.merchantId, '2 minutes')
  const own = { roleType: 'STAFF' as const, shopIds: [shopOf(merchant, 0)] }
  expect((await invite(manager, own)).payload.results[0]?.outcome).toBe('INVITED')
  expect((await invite(manager, { ...own, roleType: 'SHOP_MANAGER' })).code).toBe('4206')
  expect((await invite(manager, { ...own, shopIds: [shopOf(merchant, 1)] })).code).toBe('4031')
  expect((await invite(manager, { roleType: 'CS' })).code).toBe('4206')
  expect((await invite(manager, { ...own, emails: [above] })).payload.results[0]?.outcome).toBe(
    'REFUSED',
  )
  expect((await invitations(manager)).map(({ roleType }) => roleType)).toEqual(['STAFF'])
  expect((await cancel(manager, above)).code).toBe('4206')
  expect((await cancel(manager, elsewhere)).code).toBe('4031')
  const [token = ''] = await linksTo(above)
  expect(await isAlive(token)).toBe(true)
})

test('inviting a MERCHANT or an ADMIN needs a recent password check', async () => {
  const { admin } = await withAdmin()
  await ageProof(database, admin.token, 31)
  expect((await invite(admin, { roleType: 'ADMIN' })).code).toBe('4014')
  expect((await invite(admin, {})).code).toBe('0000')
})
