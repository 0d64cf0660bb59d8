import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { lockTerminal, provokeDeadlock } from '#dev/testing/races.queries.ts'
import {
  OTHER,
  PIN,
  terminalFixtures,
  WRONG,
  forgetProofs,
  listEntries,
  readTerminal,
  setTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newMerchant } = opened
const { actAs, ready } = terminalFixtures(opened)

test('reporting a terminal lost blocks it, its refunds and its PINs without asking for a PIN', async () => {
  const { merchant, posId, setRefundPin, lost, setStatus } = await ready()
  await setRefundPin(OTHER)
  const { payload } = await lost()
  expect(payload.results).toMatchObject([
    {
      posId,
      code: '0000',
      terminal: {
        status: 'BLOCKED',
        statusReason: 'LOST_STOLEN',
        pinSet: false,
        refundEnabled: false,
        refundBlocked: true,
        version: 4,
      },
    },
  ])
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    pin_hash: null,
    refund_pin_hash: null,
  })
  expect((await listEntries(database, merchant)).at(-1)).toMatchObject({
    action: 'pos.lost',
    object_id: posId,
    detail: { before: { status: 'ACTIVE', pinSet: true, refundEnabled: true } },
  })
  expect(await setStatus(PIN, { status: 'ACTIVE' })).toMatchObject({
    status: 409,
    code: '4214',
    payload: { reason: 'NO_PIN' },
  })
})

test.skipIf(testedDatabase === 'embedded')(
  'a bulk change is retried after a deadlock and made once',
  async () => {
    const met = { merchant: newMerchant() }
    const answer = await provokeDeadlock(database, async () => {
      const merchant = (met.merchant = newMerchant())
      await merchant.ready
      const posIds = merchant.shops[0].posIds.toSorted()
      const [first = '', second = ''] = posIds
      const { bulk } = actAs('MERCHANT', merchant)
      return {
        hold: (db) => lockTerminal(db, merchant.merchantId, second),
        want: (db) => lockTerminal(db, merchant.merchantId, first),
        request: () => bulk({ action: 'BLOCK', reason: 'SUSPECTED_FRAUD' }, posIds),
      }
    })
    expect(answer?.payload.results).toMatchObject([{ code: '0000' }, { code: '0000' }])
    const actions = (await listEntries(database, met.merchant)).map(({ action }) => action)
    expect(actions).toEqual(['pos.block', 'pos.block'])
  },
)

test('a recovered terminal needs a new PIN that it did not have before', async () => {
  const { lost, bulk, setPin, setStatus, changePin } = await ready()
  await lost()
  expect((await bulk({ action: 'UNBLOCK' })).payload.results).toMatchObject([{ code: '4214' }])
  expect(await changePin(PIN, OTHER)).toMatchObject({ code: '4214' })
  expect(await setPin(PIN)).toMatchObject({ code: '4212', payload: { reason: 'USED' } })
  expect(await setPin(OTHER)).toMatchObject({
    status: 200,
    payload: { status: 'BLOCKED', pinSet: true },
  })
  expect(await setStatus(OTHER, { status: 'ACTIVE' })).toMatchObject({
    status: 200,
    payload: { status: 'ACTIVE', refundBlocked: true },
  })
})

test('each terminal has its own result, in the order of the request', async () => {
  const { merchant, posId, request } = await ready()
  const [, second] = merchant.shops[0].posIds
  const other = newMerchant()
  await other.ready
  await setTerminal(database, merchant, second, { status: 'TERMINATED' })
  const posIds = [second, other.shops[0].posIds[0], posId, 'pos_000000000000', posId]
  const { payload } = await request(posCalls.lost, { body: { posIds } })
  expect(
    payload.results.map(({ posId: id, code, terminal }) => [id, code, terminal === null]),
  ).toEqual([
    [second, '4214', false],
    [posIds[1], '4040', true],
    [posId, '0000', false],
    ['pos_000000000000', '4040', true],
  ])
  const again = await request(posCalls.lost, { body: { posIds: [posId] } })
  expect(again.payload.results).toMatchObject([{ code: '4091' }])
  expect(await readTerminal(database, other, other.shops[0].posIds[0])).toMatchObject({
    status: 'ACTIVE',
    version: 1,
  })
})

test('several terminals can be blocked, unblocked and kept from refunding in one request', async () => {
  const { merchant, posId, bulk } = await ready()
  const [, second] = merchant.shops[0].posIds
  const both = [posId, second]
  const blocked = await bulk(
    { action: 'BLOCK', reason: 'PLANNED', note: 'Stocktaking', until: '2099-01-01 08:00:00' },
    both,
  )
  expect(blocked.payload.results).toMatchObject([
    {
      code: '0000',
      terminal: {
        status: 'BLOCKED',
        statusReason: 'PLANNED',
        statusNote: 'Stocktaking',
        until: '2099-01-01 08:00:00',
      },
    },
    { code: '0000', terminal: { status: 'BLOCKED' } },
  ])
  // The second one never had a PIN.
  expect((await bulk({ action: 'UNBLOCK' }, both)).payload.results).toMatchObject([
    { code: '0000', terminal: { status: 'ACTIVE', until: null } },
    { code: '4214', terminal: { status: 'BLOCKED' } },
  ])
  expect((await bulk({ action: 'BLOCK_REFUNDS' }, both)).payload.results).toMatchObject([
    { code: '0000', terminal: { refundBlocked: true } },
    { code: '0000', terminal: { refundBlocked: true, refundEnabled: true } },
  ])
  expect((await bulk({ action: 'BLOCK_REFUNDS' }, both)).payload.results).toMatchObject([
    { code: '4091' },
    { code: '4091' },
  ])
  const entries = await listEntries(database, merchant)
  expect(entries.map(({ action, code }) => [action, code])).toEqual([
    ['pos.set-pin', null],
    ['pos.block', null],
    ['pos.block', null],
    ['pos.unblock', null],
    ['pos.bulk', '4214'],
    ['pos.block-refunds', null],
    ['pos.block-refunds', null],
    ['pos.bulk', '4091'],
    ['pos.bulk', '4091'],
  ])
})

test('without a recent password check nothing is changed', async () => {
  const { merchant, posId, lost, bulk } = await ready()
  await forgetProofs(database, merchant)
  for (const answer of [
    await lost(),
    await bulk({ action: 'BLOCK' }),
    await bulk({ action: 'BLOCK_REFUNDS' }),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: '4014' })
  }
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    status: 'ACTIVE',
    refund_blocked: false,
  })
})

test('a shop manager can block refunds of several terminals in assigned shops and nothing else', async () => {
  const { merchant, posId } = await ready()
  const far = merchant.shops[1]?.posIds[0] ?? ''
  const manager = actAs('SHOP_MANAGER', merchant)
  for (const action of ['BLOCK', 'UNBLOCK'] as const)
    expect(await manager.bulk({ action })).toMatchObject({ status: 403, code: '4030' })
  expect(await manager.lost()).toMatchObject({ status: 403, code: '4030' })
  // Any of the three permissions is sufficient.
  expect(await actAs('CS', merchant).bulk({ action: 'BLOCK' })).toMatchObject({
    message: 'You do not have permission to do this',
    payload: { permission: 'blockPos, unblockPos, editPOS' },
  })
  const { payload } = await manager.bulk({ action: 'BLOCK_REFUNDS', note: 'Till count' }, [
    far,
    posId,
  ])
  expect(payload.results).toMatchObject([
    { posId: far, code: '4031', terminal: null },
    { posId, code: '0000', terminal: { refundBlocked: true } },
  ])
  expect(await readTerminal(database, merchant, far)).toMatchObject({ refund_blocked: false })
})

test('two people who block the same terminals in different orders both get results', async () => {
  const { merchant, posId, bulk } = await ready()
  const [, second] = merchant.shops[0].posIds
  const admin = actAs('ADMIN', merchant)
  const answers = await Promise.all([
    bulk({ action: 'BLOCK' }, [posId, second]),
    admin.bulk({ action: 'BLOCK' }, [second, posId]),
    admin.lost([second, posId]),
    bulk({ action: 'BLOCK_REFUNDS' }, [second, posId]),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    status: 'BLOCKED',
    pin_hash: null,
  })
})

test.for([
  [{ posIds: [] }, 'posIds'],
  [{ posIds: Array(101).fill('pos_000000000000') }, 'posIds'],
  [{ posIds: ['x'] }, 'posIds.0'],
  [{ posIds: ['pos_000000000000'], reason: 'OTHER' }, 'note'],
  [{ posIds: ['pos_000000000000'], pin: WRONG }, 'pin'],
] as const)('lost terminals named as %j are refused', async ([body, path]) => {
  const { request } = actAs('MERCHANT', newMerchant())
  expect(await request(posCalls.lost, { body: body as never })).toMatchObject({
    status: 422,
    code: '4220',
    payload: { fields: [{ path }] },
  })
})
