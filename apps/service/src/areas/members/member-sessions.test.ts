import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { memberFixtures, shopOf, joinAlso, newPerson } from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { newMerchant, request } = portal
const { withAdmin, change, remove, mailsTo } = memberFixtures(portal)

const isSignedIn = async (token: string): Promise<boolean> =>
  (await request(token, accountCalls.profile, {})).status === 200

/** The number of the merchant's last event. */
const lastEvent = async (token: string): Promise<number> =>
  Number((await request(token, eventCalls.list, {})).payload.lastEventId)

test('a role change, suspension or removal ends the sessions with this merchant only', async () => {
  const { merchant, admin } = await withAdmin()
  const elsewhere = newMerchant()
  const acts = [
    (userId: string) => change(admin, userId, { roleType: 'DEVELOPER' }),
    (userId: string) => change(admin, userId, { status: 'SUSPENDED' }),
    (userId: string) => remove(admin, userId),
  ]
  for (const act of acts) {
    const person = await newPerson(portal, merchant, 'CS')
    const bystander = await newPerson(portal, merchant, 'CS')
    const other = await joinAlso(portal, elsewhere, person.userId, 'CS')
    expect(await isSignedIn(person.token)).toBe(true)
    const before = await lastEvent(bystander.token)
    expect((await act(person.userId)).status).toBe(200)
    // An event makes open streams check their session without waiting for the next beat.
    expect(await lastEvent(bystander.token)).toBeGreaterThan(before)
    expect(await isSignedIn(person.token)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect(await isSignedIn(bystander.token)).toBe(true)
  }
  const moved = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 0)] })
  await change(admin, moved.userId, { shopIds: [shopOf(merchant, 1)] })
  expect(await isSignedIn(moved.token)).toBe(true)
})

test('a person is told by mail when somebody else changes their mobile number', async () => {
  const { merchant, admin } = await withAdmin()
  const person = await newPerson(portal, merchant, 'CS')
  expect((await change(admin, person.userId, { mobile: '9123 4567' })).payload.mobile).toBe(
    '+852-91234567',
  )
  expect(await mailsTo(person.email)).toMatchObject([
    { subject: expect.stringContaining('mobile number') as string },
  ])
  expect((await change(admin, person.userId, { mobile: null })).payload.mobile).toBeNull()
})
