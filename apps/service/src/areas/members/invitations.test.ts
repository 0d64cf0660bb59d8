import { memberCalls, type InvitationDraft } from '@merchant/contract/areas/members.calls.ts'
import { expect, test } from 'vitest'
import { hashToken } from '#http/token.ts'
import { acceptInvitation, findInvitationByToken } from '#members/invitation.queries.ts'
import { service, type TestMerchant } from '#testing/harness.ts'
import {
  ageInvitations,
  ageProof,
  newPerson,
  readInvitations,
  readMails,
  readTrail,
  type TestPerson,
} from '#testing/members.queries.ts'

const portal = await service()
const { ask, database, deps, logs, newId, newMerchant } = portal

const shop = (merchant: TestMerchant, index: number): string => merchant.shops[index]?.shopId ?? ''
const withAdmin = async (name?: string) => {
  const merchant = newMerchant({ shops: 3, ...(name !== undefined && { name }) })
  return { merchant, admin: await newPerson(portal, merchant, 'ADMIN', { name: 'Ada Admin' }) }
}
const newAddress = (): string => `${newId('req').slice(4)}@invited.example`
const invite = (who: TestPerson, body: Partial<InvitationDraft>) =>
  ask(who.token, memberCalls.invite, { body: { emails: [newAddress()], roleType: 'CS', ...body } })
const cancel = (who: TestPerson, email: string) =>
  ask(who.token, memberCalls.cancelInvitation, { query: { email } })
const list = async (who: TestPerson, query: object = {}) =>
  (await ask(who.token, memberCalls.invitations, { query })).payload.items
/** The token of each link that an address was sent, the oldest first. */
const linksTo = async (email: string): Promise<string[]> =>
  (await readMails(database, deps.wrapping, email)).map(
    ({ text }) => /\/merchant-portal\/invitation\/([\w-]{43})\n/.exec(text)?.[1] ?? '',
  )
const isAlive = async (token: string): Promise<boolean> =>
  (await database.gate((db) => findInvitationByToken(db, hashToken(token)))) !== undefined
const accept = (token: string) => database.gate((db) => acceptInvitation(db, hashToken(token)))

test('each address gets a mail of its own with a link to our own origin, and only the hash is kept', async () => {
  const { merchant, admin } = await withAdmin('Harbour Bakery')
  const emails = [newAddress(), newAddress()]
  const { payload } = await invite(admin, {
    emails,
    roleType: 'STAFF',
    shopIds: [shop(merchant, 1)],
    message: 'Welcome!\nSee you on Monday',
  })
  expect(payload.results.map(({ email, outcome }) => [email, outcome])).toEqual(
    emails.map((email) => [email, 'INVITED']),
  )
  const [mail] = await readMails(database, deps.wrapping, emails[0] ?? '')
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
  expect(JSON.stringify([rows, logs, await list(admin), payload])).not.toContain(token)
})

test('an invitation answers its fields, and the list shows the newest first', async () => {
  const { merchant, admin } = await withAdmin()
  const [older, newer] = [newAddress(), newAddress()]
  await invite(admin, {
    emails: [older],
    roleType: 'SHOP_MANAGER',
    shopIds: [shop(merchant, 0)],
    mobile: '9123 4567',
  })
  await ageInvitations(database, merchant.merchantId, '1 hour')
  await invite(admin, { emails: [newer] })
  const items = await list(admin)
  expect(items.map(({ email }) => email)).toEqual([newer, older])
  expect(items[1]).toEqual({
    invitationId: expect.stringMatching(/^inv_/) as string,
    email: older,
    mobile: '+852-91234567',
    roleType: 'SHOP_MANAGER',
    shopIds: [shop(merchant, 0)],
    status: 'PENDING',
    invitedBy: 'Ada Admin',
    resentCount: 0,
    invitedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    expiresAt: expect.stringMatching(/^\d{4}-/) as string,
  })
  expect(
    (await list(admin, { keyword: older.slice(0, 8).toUpperCase() })).map(({ email }) => email),
  ).toEqual([older])
  expect(
    (await list(admin, { sortBy: 'invitedAt', pageSize: 1 })).map(({ email }) => email),
  ).toEqual([older])
  const { admin: other } = await withAdmin()
  expect(await list(other)).toEqual([])
})

test('the same address again is a resend: a new link, and the old one is dead', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  const early = await invite(admin, { emails: [email.toUpperCase()] })
  expect(early.payload.results).toMatchObject([
    { outcome: 'REFUSED', code: '4231', until: expect.stringMatching(/^\d{4}-/) as string },
  ])
  await ageInvitations(database, merchant.merchantId, '61 seconds')
  const again = await invite(admin, { emails: [email], roleType: 'SCHOOL' })
  expect(again.payload.results).toMatchObject([
    { outcome: 'RESENT', invitation: { resentCount: 1, roleType: 'SCHOOL' } },
  ])
  const [first = '', second = ''] = await linksTo(email)
  expect([await isAlive(first), await isAlive(second)]).toEqual([false, true])
  expect(await readInvitations(database, merchant.merchantId)).toHaveLength(1)
})

test('an address is sent five resends a day, however often it is cancelled and invited anew', async () => {
  for (const isCancelled of [false, true]) {
    const { merchant, admin } = await withAdmin()
    const email = newAddress()
    const outcomes: string[] = []
    for (let round = 0; round < 8; round += 1) {
      const { payload } = await invite(admin, { emails: [email] })
      outcomes.push(payload.results[0]?.outcome ?? '')
      if (isCancelled) await cancel(admin, email)
      await ageInvitations(database, merchant.merchantId, '2 minutes')
    }
    expect(outcomes.filter((outcome) => outcome !== 'REFUSED')).toHaveLength(6)
    expect(outcomes.at(-1)).toBe('REFUSED')
    await ageInvitations(database, merchant.merchantId, '1 day')
    expect((await invite(admin, { emails: [email] })).payload.results[0]?.outcome).not.toBe(
      'REFUSED',
    )
  }
})

test('a merchant sends fifty invitations a day', async () => {
  const { admin } = await withAdmin()
  const addresses = (count: number) => Array.from({ length: count }, newAddress)
  await invite(admin, { emails: addresses(20) })
  await invite(admin, { emails: addresses(20) })
  const { payload } = await invite(admin, { emails: addresses(12) })
  expect(payload.results.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 10 }, () => 'INVITED'),
    'REFUSED',
    'REFUSED',
  ])
  expect(payload.results.at(-1)?.code).toBe('4290')
})

test('a cancelled invitation is dead at once, and cannot be cancelled again', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  const [token = ''] = await linksTo(email)
  expect((await cancel(admin, email.toUpperCase())).payload).toBeNull()
  expect(await isAlive(token)).toBe(false)
  expect(await accept(token)).toBe(false)
  expect((await cancel(admin, email)).code).toBe('4040')
  expect((await list(admin)).map(({ status }) => status)).toEqual(['CANCELLED'])
  expect(
    (await readTrail(database, merchant.merchantId)).filter(({ outcome }) => outcome === 'DONE'),
  ).toMatchObject([
    { action: 'invitation.send', detail: { email, roleType: 'CS' } },
    { action: 'invitation.cancel', detail: { email, roleType: 'CS' } },
  ])
})

test('another merchant’s invitation does not exist', async () => {
  const { admin } = await withAdmin()
  const { admin: other } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  expect((await cancel(other, email)).body).toEqual((await cancel(other, newAddress())).body)
  expect((await invite(other, { emails: [email] })).payload.results[0]?.outcome).toBe('INVITED')
  const [first = ''] = await linksTo(email)
  expect(await isAlive(first)).toBe(true)
})

test('after seven days an invitation is over, and the address can be invited anew', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  const [token = ''] = await linksTo(email)
  await ageInvitations(database, merchant.merchantId, '7 days')
  expect(await isAlive(token)).toBe(false)
  expect((await list(admin, { status: 'EXPIRED' })).map((one) => one.email)).toEqual([email])
  expect(await list(admin, { status: 'PENDING' })).toEqual([])
  expect((await cancel(admin, email)).code).toBe('4040')
  expect((await invite(admin, { emails: [email] })).payload.results).toMatchObject([
    { outcome: 'INVITED', invitation: { resentCount: 0 } },
  ])
})

test('of a cancellation and many acceptances at once one wins', async () => {
  const { admin } = await withAdmin()
  for (let round = 0; round < 10; round += 1) {
    const email = newAddress()
    await invite(admin, { emails: [email] })
    const [token = ''] = await linksTo(email)
    const [cancelled, ...accepted] = await Promise.all([
      cancel(admin, email),
      ...Array.from({ length: 16 }, () => accept(token)),
    ])
    expect((cancelled.code === '0000' ? 1 : 0) + accepted.filter(Boolean).length).toBe(1)
  }
})

test('an address invited many times at once gets one mail', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => invite(admin, { emails: [email, email.toUpperCase()] })),
  )
  expect(
    answers
      .flatMap(({ payload }) => payload.results)
      .filter(({ outcome }) => outcome !== 'REFUSED'),
  ).toHaveLength(1)
  expect(await readInvitations(database, merchant.merchantId)).toHaveLength(1)
})

test('a member is not invited, and whether an address has an account elsewhere is not told', async () => {
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

test('a shop manager invites supervisors and staff to their own shops, and touches no other invitation', async () => {
  const { merchant, admin } = await withAdmin()
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shop(merchant, 0)],
  })
  const above = newAddress()
  await invite(admin, { emails: [above] })
  const elsewhere = newAddress()
  await invite(admin, { emails: [elsewhere], roleType: 'STAFF', shopIds: [shop(merchant, 1)] })
  await ageInvitations(database, merchant.merchantId, '2 minutes')
  const own = { roleType: 'STAFF' as const, shopIds: [shop(merchant, 0)] }
  expect((await invite(manager, own)).payload.results[0]?.outcome).toBe('INVITED')
  expect((await invite(manager, { ...own, roleType: 'SHOP_MANAGER' })).code).toBe('4206')
  expect((await invite(manager, { ...own, shopIds: [shop(merchant, 1)] })).code).toBe('4031')
  expect((await invite(manager, { roleType: 'CS' })).code).toBe('4206')
  expect((await invite(manager, { ...own, emails: [above] })).payload.results[0]?.outcome).toBe(
    'REFUSED',
  )
  expect((await list(manager)).map(({ roleType }) => roleType)).toEqual(['STAFF'])
  expect((await cancel(manager, above)).code).toBe('4206')
  expect((await cancel(manager, elsewhere)).code).toBe('4031')
  const [token = ''] = await linksTo(above)
  expect(await isAlive(token)).toBe(true)
})

test('inviting a MERCHANT or an ADMIN asks for the password again', async () => {
  const { admin } = await withAdmin()
  await ageProof(database, admin.token, 31)
  expect((await invite(admin, { roleType: 'ADMIN' })).code).toBe('4014')
  expect((await invite(admin, {})).code).toBe('0000')
})

test.for([
  [{ emails: [] }, 'emails'],
  [
    { emails: Array.from({ length: 21 }, (_none, index) => `a${String(index)}@b.example`) },
    'emails',
  ],
  [{ emails: ['a@b.example\r\nBcc: c@d.example'] }, 'emails.0'],
  [{ emails: [`${'a'.repeat(250)}@b.example`] }, 'emails.0'],
  [{ emails: ['no address'] }, 'emails.0'],
  [{ roleType: 'FINANCE' }, 'roleType'],
  [{ roleType: 'STAFF' }, 'shopIds'],
  [{ roleType: 'CS', shopIds: ['shp_000000000000'] }, 'shopIds'],
  [{ message: 'Look at https://evil.example' }, 'message'],
  [{ message: 'zero \0' }, 'message'],
  [{ emails: ['a@b.example', 'c@d.example'], mobile: '91234567' }, 'mobile'],
  [{ merchantId: 'mer_000000000000' }, 'merchantId'],
] as const)('the invitation %j is refused by the name of its field', async ([body, path]) => {
  const { admin } = await withAdmin()
  const answer = await invite(admin, body as unknown as Partial<InvitationDraft>)
  expect([answer.status, answer.code]).toEqual([422, '4220'])
  expect(
    (answer.payload as unknown as { fields: { path: string }[] }).fields.map((field) => field.path),
  ).toContain(path)
})

test('shops of another merchant, and unknown ones, do not exist for an invitation', async () => {
  const { admin } = await withAdmin()
  const other = newMerchant()
  await other.ready
  for (const shopIds of [[other.shops[0].shopId], ['shp_000000000000']]) {
    expect((await invite(admin, { roleType: 'STAFF', shopIds })).code).toBe('4040')
  }
})
