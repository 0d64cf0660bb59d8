import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { lockMerchant, lockTrail, provokeDeadlock } from '#dev/testing/races.queries.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, database, newId, newMerchant } = opened
const { send } = await platformFixtures(opened)

const nobody = { userId: null, displayName: 'Tests', roleType: null }

const counts = (added: number, changed: number, unchanged: number) => ({
  added,
  changed,
  unchanged,
  rejected: [],
})
const ready = async () => {
  const merchant = newMerchant()
  await merchant.ready
  return { merchant, request: as('MERCHANT', merchant), merchantId: merchant.merchantId }
}
const trail = async (merchantId: string) =>
  (await readTrail(database, merchantId)).map(({ action, objectId }) => [action, objectId])

test('a platform creates a merchant once by its own number, and changes it by the same number', async () => {
  const merchantNo = `PLAT-${newId('req').slice(4)}`
  const row = { merchantNo, merchantName: 'Pier Cafe', contactEmail: 'hello@pier.example' }
  const made = await Promise.all(
    [1, 2].map(() => send(platformCalls.merchants, { merchants: [row] })),
  )
  expect(made.map(({ payload }) => payload.added + payload.unchanged)).toEqual([1, 1])
  const ids = made.map(({ payload }) => payload.merchants[0]?.merchantId)
  expect(ids[0]).toBe(ids[1])
  const merchantId = ids[0] ?? ''
  const renamed = await send(platformCalls.merchants, {
    merchants: [{ merchantNo, merchantName: 'Pier Bakery' }, { merchantNo: 'no spaces' }],
  })
  expect(renamed.payload).toMatchObject({
    changed: 1,
    rejected: [
      {
        line: 2,
        reasons: [expect.stringContaining('merchantNo') as string, 'merchantName: Required'],
      },
    ],
    merchants: [{ merchantNo, merchantId }],
  })
  expect(await readTrail(database, merchantId)).toMatchObject([
    { action: 'platform.merchant', objectId: merchantId },
    {
      action: 'platform.merchant',
      detail: { before: { merchantName: 'Pier Cafe' }, after: { merchantName: 'Pier Bakery' } },
    },
  ])
  // Its shops can be reported immediately.
  const shop = {
    shopCode: 'P1',
    name: { en: 'Pier' },
    address: { line1: '1 Pier Road', district: 'Central', region: 'HK' },
    phone: '+852 2123 4567',
  }
  expect((await send(platformCalls.shops, { merchantId, shops: [shop] })).payload).toEqual(
    counts(1, 0, 0),
  )
})

test.skipIf(testedDatabase === 'embedded')(
  'a merchant’s report is retried after a deadlock and imported once',
  async () => {
    const met = { merchantId: '' }
    const answer = await provokeDeadlock(database, async () => {
      const { merchantId } = await ready()
      met.merchantId = merchantId
      await database.system((db) =>
        insertAudit(db, merchantId, nobody, null, { action: 'test.first' }),
      )
      const merchantNo = `HEAD-${newId('req').slice(4)}`
      return {
        hold: (db) => lockTrail(db, merchantId),
        want: (db) => lockMerchant(db, merchantId),
        request: () =>
          send(platformCalls.merchants, {
            merchants: [{ merchantNo, merchantId, merchantName: 'Head-on' }],
          }),
      }
    })
    expect(answer?.payload).toMatchObject({ changed: 1, rejected: [] })
    expect(await trail(met.merchantId)).toEqual([
      ['test.first', null],
      ['platform.merchant', met.merchantId],
    ])
  },
)

test('a number can be linked to one existing merchant only', async () => {
  const [first, second] = [await ready(), await ready()]
  const merchantNo = `TIED-${newId('req').slice(4)}`
  const tie = (merchantId: string) =>
    send(platformCalls.merchants, {
      merchants: [{ merchantNo, merchantId, merchantName: 'Tied' }],
    })
  expect((await tie(first.merchantId)).payload).toMatchObject({
    changed: 1,
    merchants: [{ merchantNo, merchantId: first.merchantId }],
  })
  expect((await tie(second.merchantId)).payload).toMatchObject({
    changed: 0,
    rejected: [
      { reasons: [`merchantId: The number ${merchantNo} belongs to ${first.merchantId}`] },
    ],
  })
  expect((await tie('mer_aaaaaaaaaaaa')).payload.rejected).toHaveLength(1)
  expect((await first.request(merchantCalls.profile, {})).payload.merchantName).toBe('Tied')
})

test('methods, networks and programs are added, changed, and unchanged when repeated', async () => {
  const { request, merchantId } = await ready()
  const method = {
    paymentMethodType: 'TAPNGO',
    name: 'Tap & Go',
    status: 'A',
    feeText: '1.10 %',
    feeBasisPoints: 110,
    minAmount: '1.00',
    maxAmount: '5000.00',
    settlementDays: 2,
    refund: { full: true, partial: false, windowDays: 30 },
  }
  const paymentMethods = [
    method,
    { paymentMethodType: 'CARD', status: 'I' },
    { ...method, name: 'twice' },
  ]
  const result = await send(platformCalls.paymentMethods, { merchantId, paymentMethods })
  expect(result.payload).toEqual({
    added: 1,
    changed: 1,
    unchanged: 0,
    rejected: [{ line: 3, key: 'TAPNGO', reasons: ['paymentMethodType: Already in line 1'] }],
  })
  const seen = (await request(merchantCalls.methods, { query: {} })).payload.paymentMethods
  expect(seen).toContainEqual(
    expect.objectContaining({
      paymentMethodType: 'TAPNGO',
      minAmount: '1.00',
      maxAmount: '5000.00',
      settlementDays: 2,
      refund: { full: true, partial: false, windowDays: 30 },
    }),
  )
  expect(seen.find(({ paymentMethodType }) => paymentMethodType === 'CARD')).toMatchObject({
    status: 'I',
    refund: { full: true, partial: true, windowDays: 365 },
  })
  const again = { merchantId, paymentMethods: [method] }
  expect((await send(platformCalls.paymentMethods, again)).payload).toEqual(counts(0, 0, 1))
  const wrong = { ...method, minAmount: '9.00', maxAmount: '8.00' }
  expect(
    (await send(platformCalls.paymentMethods, { merchantId, paymentMethods: [wrong] })).payload
      .rejected,
  ).toEqual([{ line: 1, key: 'TAPNGO', reasons: ['maxAmount: Must not be less than minAmount'] }])

  const paymentNetworks = [
    { networkCode: 'JCB', name: 'JCB', status: 'A' },
    { networkCode: 'NOPE', name: 'x', status: 'A' },
  ]
  expect(
    (await send(platformCalls.paymentNetworks, { merchantId, paymentNetworks })).payload,
  ).toMatchObject({ rejected: [{ line: 2, key: 'NOPE' }] })
  const programs = [
    { programId: 'POINTS', loyaltyType: 'POINTS', name: 'Pier points', status: 'A' },
  ]
  expect((await send(platformCalls.loyaltyPrograms, { merchantId, programs })).payload.added).toBe(
    1,
  )
  expect((await request(merchantCalls.programs, {})).payload.programs).toContainEqual(programs[0])
  expect((await trail(merchantId)).slice(0, 2)).toEqual([
    ['platform.payment_method', 'TAPNGO'],
    ['platform.payment_method', 'CARD'],
  ])
})

test('a shop deactivated by the platform takes no new payments, keeps the merchant’s data, and cannot be closed by the platform', async () => {
  const { request, merchant, merchantId } = await ready()
  const { shopId, shopCode } = merchant.shops[0]
  await request(shopCalls.change, { params: { shopId }, body: { contactName: 'Mei' } })
  const shops = [{ shopCode, status: 'INACTIVE' }]
  expect((await send(platformCalls.shops, { merchantId, shops })).payload).toEqual(counts(0, 1, 0))
  expect((await request(shopCalls.view, { params: { shopId } })).payload).toMatchObject({
    status: 'INACTIVE',
    contactName: 'Mei',
    name: { en: 'Shop 1' },
  })
  expect((await send(platformCalls.shops, { merchantId, shops })).payload).toEqual(counts(0, 0, 1))
  const wrong = [{ shopCode, status: 'CLOSED' }, { shopCode: 'NEW-1' }]
  expect((await send(platformCalls.shops, { merchantId, shops: wrong })).payload).toMatchObject({
    added: 0,
    changed: 0,
    rejected: [
      { line: 1, reasons: ['status: One of ACTIVE, INACTIVE'] },
      {
        line: 2,
        key: 'NEW-1',
        reasons: ['name', 'address', 'phone'].map((name) => `${name}: Required for a new shop`),
      },
    ],
  })
})

test('a platform reports shops as they are called, also by a name that looks like a link', async () => {
  const { merchantId } = await ready()
  const shop = {
    shopCode: 'LINK-1',
    name: { en: 'Shop.hk/Central', zhHant: 'shop.hk/中環' },
    address: { line1: '1 Pier Road', district: 'Central', region: 'HK' },
    phone: '+852 2123 4567',
  }
  const report = (more: object) =>
    send(platformCalls.shops, { merchantId, shops: [{ ...shop, ...more }] })
  expect((await report({})).payload).toEqual(counts(1, 0, 0))
  expect((await report({ phone: '+852 2123 9999' })).payload).toEqual(counts(0, 1, 0))
})

test('an unknown merchant, too many rows and no rows are refused as a whole', async () => {
  const terminals = [{ serialNo: 'X' }]
  expect(
    await send(platformCalls.terminals, { merchantId: 'mer_aaaaaaaaaaaa', terminals }),
  ).toMatchObject({ status: 404, code: '4040', message: 'Merchant not found' })
  const { merchantId } = await ready()
  const many = Array.from({ length: 1_001 }, (_none, n) => ({ serialNo: `X${String(n)}` }))
  for (const rows of [[], many])
    expect(await send(platformCalls.terminals, { merchantId, terminals: rows })).toMatchObject({
      status: 422,
      code: '4220',
    })
  expect(
    (await send(platformCalls.terminals, { merchantId, terminals: [null, 7, 'x', []] })).payload
      .rejected,
  ).toHaveLength(4)
})
