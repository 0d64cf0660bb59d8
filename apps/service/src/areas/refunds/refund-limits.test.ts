/** Setting the refund limits, and the limit of a person's day. */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { auditOf, letTimePass } from '#dev/testing/account.queries.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { refusedWith, serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'

const opened = await serviceAlone()
const { as, database, newMerchant } = opened
const { pay, refundAs } = refundFixtures(opened)
const { ready } = approvalFixtures(opened)

test('above the limit of a person’s day a refund waits too, also of refunds at the same moment', async () => {
  const { merchant, manager, refund, view } = await ready({ day: '100.00' })
  const numbers = await Promise.all(Array.from({ length: 6 }, () => pay(merchant)))
  const answers = await Promise.all(
    numbers.map((merTradeNo) => refund(merTradeNo, { amount: '40.00' })),
  )
  const states = answers.map(({ payload }) => payload.refund.status).toSorted()
  expect(states).toEqual(['ASKED', 'ASKED', 'ASKED', 'ASKED', 'REQUESTED', 'REQUESTED'])
  const asked = answers.find(({ payload }) => payload.refund.status === 'ASKED')
  expect(asked?.payload.refund.approval).toMatchObject({ above: 'DAY' })
  const merTradeNo = await pay(merchant)
  const seen = await manager(transactionCalls.view, { params: { merTradeNo } })
  expect(seen.payload.refund.aloneUpTo).toBe('20.00')
  expect((await view(merTradeNo)).refund.aloneUpTo).toBeNull()
  // Another person has a day of their own.
  const other = refundAs(as('SHOP_MANAGER', merchant))
  expect((await other(merTradeNo, { amount: '40.00' })).payload.refund.status).toBe('REQUESTED')
})

test('whoever manages members sets the limits, with the password, and sees who changed them', async () => {
  const { merchant, owner } = await ready()
  const limits = [{ roleType: 'ADMIN' as const, single: '500.00', day: null }]
  const set = (send: typeof owner, version?: string) =>
    send(
      refundCalls.setLimits,
      { body: { limits, expiryHours: 2 } },
      version === undefined ? {} : { headers: { 'if-match': version } },
    )
  expect(refusedWith(await set(as('SHOP_MANAGER', merchant)))).toEqual([403, '4030'])
  expect(refusedWith(await set(owner, '9'))).toEqual([409, '4090'])
  expect((await set(owner, '1')).payload).toMatchObject({ expiryHours: 2, version: 2 })
  const read = await as('ADMIN', merchant)(refundCalls.limits, {})
  expect(read.payload.limits).toContainEqual({ roleType: 'ADMIN', single: '500.00', day: null })
  expect(read.payload.limits).toContainEqual({ roleType: 'MERCHANT', single: null, day: null })
  await letTimePass(database, '31 minutes')
  expect(refusedWith(await set(owner))).toEqual([403, '4014'])
  expect(await auditOf(database, merchant.merchantId, 'refunds.limits')).toHaveLength(2)
  const none = newMerchant()
  expect((await as('MERCHANT', none)(refundCalls.limits, {})).payload).toMatchObject({ version: 0 })
})

test('a negative limit and a role that is named twice are refused', async () => {
  const { owner } = await ready()
  const limit = { roleType: 'ADMIN' as const, single: '500.00', day: null }
  for (const limits of [
    [{ ...limit, single: '-1.00' }],
    [{ ...limit, day: '-0.01' }],
    [limit, { ...limit, single: null }],
  ])
    expect(
      refusedWith(await owner(refundCalls.setLimits, { body: { limits, expiryHours: 2 } })),
    ).toEqual([422, '4220'])
  expect((await owner(refundCalls.limits, {})).payload).toMatchObject({ version: 1 })
})

test('roles of which somebody is the only person who may refund in a shop are named', async () => {
  const merchant = newMerchant()
  const owner = as('MERCHANT', merchant)
  const alone = async () => (await owner(refundCalls.limits, {})).payload.rolesAlone
  expect(await alone()).toEqual(['MERCHANT'])
  const join = (shopIds: readonly string[]) =>
    as('SHOP_MANAGER', merchant, { shopIds })(transactionCalls.cis, { query: {} })
  const [first, second] = merchant.shops.map(({ shopId }) => shopId)
  await join([first ?? ''])
  expect(await alone()).toEqual(['MERCHANT'])
  await join([second ?? ''])
  expect(await alone()).toEqual([])
})
