import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { pathsOf, service } from '#dev/testing/harness.ts'
import { memberFixtures, shopOf, newPerson, readTrail } from '#dev/testing/members.ts'
import { insertRefundable } from '#dev/testing/refunds.queries.ts'
import {
  shopFixtures,
  insertHktTerminal,
  insertOpenRefund,
  setShopStatus,
} from '#dev/testing/shops.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database, newId, request } = portal
const { withAdmin } = memberFixtures(portal)
const { change, close, view, list, empty } = shopFixtures(portal)

test('a shop in use cannot be closed, and the answer names every blocker', async () => {
  const { merchant, admin } = await withAdmin()
  const [shopId, other] = [shopOf(merchant, 0), shopOf(merchant, 1)]
  // Quotes, commas and backslashes delimit or escape the elements of an array of PostgreSQL.
  const name = String.raw`Chan, "Stan" Tai\Man {NULL}`
  await newPerson(portal, merchant, 'STAFF', { name, shopIds: [shopId] })
  await newPerson(portal, merchant, 'STAFF', { name: 'Mobile Staff', shopIds: [shopId, other] })
  await insertHktTerminal(database, newId, merchant.merchantId, shopId, '00012345')
  const [merTradeNo = ''] = await insertRefundable(database, newId, merchant, [{}])
  await insertOpenRefund(database, merchant.merchantId, shopId, merTradeNo)
  await request(admin.token, memberCalls.invite, {
    body: { emails: ['a@b.example', 'c@d.example'], roleType: 'STAFF', shopIds: [shopId] },
  })
  await request(admin.token, memberCalls.invite, {
    body: { emails: ['e@f.example'], roleType: 'STAFF', shopIds: [shopId, other] },
  })
  const refused = await close(admin, shopId)
  expect([refused.status, refused.code]).toEqual([409, '4204'])
  expect(refused.payload).toEqual({
    blockers: [
      { kind: 'TERMINAL', message: 'The terminal Counter 1 is active' },
      { kind: 'TERMINAL', message: 'The terminal Counter 2 is active' },
      { kind: 'HKT_TERMINAL', message: 'The HKT POS 00012345 is active' },
      { kind: 'MEMBER', message: `${name} has no other open shop` },
      { kind: 'REFUND', message: '1 refund is in progress' },
      { kind: 'INVITATION', message: '2 open invitations name no other open shop' },
    ],
  })
  expect((await view(admin, shopId)).payload.status).toBe('ACTIVE')
  // Closed meanwhile, the other shop is no place to work for the third person.
  await setShopStatus(database, merchant.merchantId, other, 'CLOSED')
  expect((await close(admin, shopId)).payload).toMatchObject({
    blockers: expect.arrayContaining([
      { kind: 'INVITATION', message: '3 open invitations name no other open shop' },
    ]) as unknown,
  })
})

test('closing is permanent: the shop stays visible and cannot be changed, reopened or staffed', async () => {
  const { merchant, admin } = await withAdmin()
  const shopId = shopOf(merchant, 0)
  await empty(merchant, 0)
  expect((await close(admin, shopId)).payload).toBeNull()
  expect((await view(admin, shopId)).payload).toMatchObject({ status: 'CLOSED', version: 2 })
  expect((await list(admin, { status: 'CLOSED' })).payload.items).toHaveLength(1)
  expect((await change(admin, shopId, { status: 'ACTIVE' })).code).toBe('4214')
  expect((await close(admin, shopId)).code).toBe('4214')
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 1)] })
  const moved = await request(admin.token, memberCalls.change, {
    params: { userId: staff.userId },
    body: { shopIds: [shopId] },
  })
  expect([moved.code, pathsOf(moved)]).toEqual(['4220', ['shopIds']])
  const invited = await request(admin.token, memberCalls.invite, {
    body: { emails: ['a@b.example'], roleType: 'STAFF', shopIds: [shopId] },
  })
  expect([invited.code, pathsOf(invited)]).toEqual(['4220', ['shopIds']])
  expect(
    (await readTrail(database, merchant.merchantId)).find(({ action }) => action === 'shop.close'),
  ).toMatchObject({ objectId: shopId, shopId })
})

test('of closing a shop and concurrently assigning somebody to it one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { merchant, admin } = await withAdmin(2)
    const shopId = shopOf(merchant, 0)
    await empty(merchant, 0)
    const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 1)] })
    const [closed, moved] = await Promise.all([
      close(admin, shopId),
      request(admin.token, memberCalls.change, {
        params: { userId: staff.userId },
        body: { shopIds: [shopId] },
      }),
    ])
    expect([closed.code, moved.code].toSorted()).toEqual([
      '0000',
      closed.code === '0000' ? '4220' : '4204',
    ])
  }
})
