import { auditOf } from '#dev/testing/account.queries.ts'
import { hashToken } from '#domain/auth/session.ts'
import { acceptInvitation, findInvitationByToken } from '#domain/members/invitation.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { memberFixtures, ageInvitations, readInvitations } from '#dev/testing/members.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database } = portal
const { withAdmin, newAddress, invite, cancel, linksTo } = memberFixtures(portal)

const isAlive = async (token: string): Promise<boolean> =>
  (await database.gate((db) => findInvitationByToken(db, hashToken(token)))) !== undefined
const accept = (token: string) => database.gate((db) => acceptInvitation(db, hashToken(token)))

test('inviting an address again resends the invitation with a new link and invalidates the old one', async () => {
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

test('an invitation that is sent again after a lost answer gets the first answer, and one mail', async () => {
  const { admin } = await withAdmin()
  const once = { 'idempotency-key': 'invite-both' }
  const emails = [newAddress(), newAddress()]
  const first = await invite(admin, { emails }, once)
  expect(first.payload.results.map(({ outcome }) => outcome)).toEqual(['INVITED', 'INVITED'])
  expect((await invite(admin, { emails }, once)).payload).toEqual(first.payload)
  expect((await invite(admin, { emails: [newAddress()] }, once)).code).toBe('4092')
  for (const email of emails) expect(await linksTo(email)).toHaveLength(1)
})

test('an address gets five resends a day, even when cancelled and invited again', async () => {
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
    // Until the time that the refusal names.
    const { until = '' } = (await invite(admin, { emails: [email] })).payload.results[0] ?? {}
    const wait = instantOf(until) - instantOf(wireTime(await database.gate(findNow)))
    await ageInvitations(database, merchant.merchantId, `${String(wait / 1000 + 1)} seconds`)
    expect((await invite(admin, { emails: [email] })).payload.results[0]?.outcome).not.toBe(
      'REFUSED',
    )
  }
})

test('a merchant can send fifty invitations a day', async () => {
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

test('of a cancellation and concurrent acceptances one succeeds', async () => {
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

test('an address invited many times concurrently gets one mail', async () => {
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

test('an address refused among others is audited', async () => {
  const { merchant, admin } = await withAdmin()
  const email = newAddress()
  await invite(admin, { emails: [email] })
  await invite(admin, { emails: [newAddress(), email] })
  const trail = await auditOf(database, merchant.merchantId, 'invitation.send')
  expect(trail.map(({ code }) => code)).toEqual([null, null, '4231'])
})
