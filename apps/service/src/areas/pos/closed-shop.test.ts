import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { setShopStatus } from '#dev/testing/shops.ts'
import {
  OTHER,
  PIN,
  terminalFixtures,
  endBlock,
  listEntries,
  readTerminal,
  setTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'
import { unblockDueTerminals } from '#jobs/unblock-worker.ts'

const opened = await service()
const { database } = opened
const { actAs, fresh, ready } = terminalFixtures(opened)

const shopOf = (merchant: TestMerchant) => merchant.shops[0].shopId
const closeShop = (merchant: TestMerchant) =>
  setShopStatus(database, merchant.merchantId, shopOf(merchant), 'CLOSED')
const refused = { status: 409, code: '4214', payload: { reason: 'SHOP_CLOSED' } }

test('a terminal of a closed shop gets no PIN of any kind', async () => {
  const { merchant, posId, setPin, setRefundPin } = await fresh()
  await closeShop(merchant)
  expect(await setPin(PIN)).toMatchObject(refused)
  expect(await setRefundPin(PIN)).toMatchObject(refused)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    status: 'PENDING_SETUP',
    pin_hash: null,
  })
  const set = await ready()
  await closeShop(set.merchant)
  expect(await set.changePin(PIN, OTHER)).toMatchObject(refused)
})

test('a terminal of a closed shop is not unblocked, neither by PIN nor in bulk nor by time', async () => {
  const { merchant, posId, setStatus, bulk } = await ready()
  await setStatus(PIN, { status: 'BLOCKED' })
  await closeShop(merchant)
  expect(await setStatus(PIN, { status: 'ACTIVE' })).toMatchObject(refused)
  expect(await bulk({ action: 'UNBLOCK' })).toMatchObject({
    payload: { results: [{ code: '4214' }] },
  })
  await endBlock(database, merchant, posId)
  await unblockDueTerminals(database)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    status: 'BLOCKED',
    unblock_at: null,
  })
  expect((await listEntries(database, merchant)).at(-1)).toMatchObject({
    action: 'pos.unblock',
    outcome: 'REFUSED',
    code: '4214',
    object_id: posId,
    detail: { reason: 'SHOP_CLOSED', why: 'until' },
  })
})

// The embedded database has one connection, which the first transaction holds while the worker runs inside it.
test.skipIf(testedDatabase === 'embedded')(
  'no block ends by time while the shop of its terminal is being closed',
  async () => {
    const { merchant, posId, setStatus } = await ready()
    await setStatus(PIN, { status: 'BLOCKED' })
    await endBlock(database, merchant, posId)
    await database.system(async (db) => {
      await db
        .updateTable('shop')
        .set({ status: 'CLOSED' })
        .where('merchant_id', '=', merchant.merchantId)
        .where('shop_id', '=', shopOf(merchant))
        .execute()
      await unblockDueTerminals(database)
    })
    expect(await readTerminal(database, merchant, posId)).toMatchObject({ status: 'BLOCKED' })
    await unblockDueTerminals(database)
    expect(await readTerminal(database, merchant, posId)).toMatchObject({
      status: 'BLOCKED',
      unblock_at: null,
    })
  },
)

test('a terminal of a closed shop can still be blocked and reported lost', async () => {
  const { merchant, setStatus, lost } = await ready()
  await closeShop(merchant)
  expect(await setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ code: '0000' })
  expect(await lost()).toMatchObject({ payload: { results: [{ code: '0000' }] } })
})

test('of concurrently closing a shop and setting up its terminal one is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { merchant, posId, request, setPin } = await fresh()
    await setTerminal(database, merchant, merchant.shops[0].posIds[1], { status: 'BLOCKED' })
    const [closed, set] = await Promise.all([
      request(shopCalls.close, { params: { shopId: shopOf(merchant) } }),
      setPin(PIN),
    ])
    expect([closed.code, set.code].filter((code) => code === '0000')).toHaveLength(1)
    const { status } = await readTerminal(database, merchant, posId)
    expect(status).toBe(set.code === '0000' ? 'ACTIVE' : 'PENDING_SETUP')
  }
})

test('a role without the permission is refused before the shop is checked', async () => {
  const { merchant } = await ready()
  await closeShop(merchant)
  const answer = await actAs('STAFF', merchant).setStatus(PIN, { status: 'ACTIVE' })
  expect(answer).toMatchObject({ status: 403, code: '4030' })
})
