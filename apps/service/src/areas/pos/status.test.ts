import { posCalls, terminalStatuses } from '@merchant/contract/areas/pos.calls.ts'
import { roles } from '@merchant/contract/access/permissions.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import {
  PIN,
  terminalFixtures,
  WRONG,
  listEntries,
  readTerminal,
  setTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database } = opened
const { actAs, fresh, ready } = terminalFixtures(opened)
const now = async () => (await database.system(findNow)).slice(0, 19)
const tomorrow = async () => `${addDays((await now()).slice(0, 10), 1)} 09:30:00`

test('a terminal is blocked and unblocked with its PIN, and reason and author are recorded and audited', async () => {
  const { merchant, posId, setStatus } = await ready()
  const until = await tomorrow()
  const blocked = await setStatus(PIN, {
    status: 'BLOCKED',
    reason: 'OTHER',
    note: 'Kept by the police',
    until,
  })
  expect(blocked).toMatchObject({
    status: 200,
    payload: {
      status: 'BLOCKED',
      statusReason: 'OTHER',
      statusNote: 'Kept by the police',
      until,
      version: 3,
      statusChangedBy: `MERCHANT of ${merchant.merchantId}`,
      statusChangedAt: expect.any(String) as string,
    },
  })
  expect(await setStatus(PIN, { status: 'ACTIVE' })).toMatchObject({
    status: 200,
    payload: { status: 'ACTIVE', statusReason: null, statusNote: null, until: null },
  })
  expect((await listEntries(database, merchant)).slice(1)).toMatchObject([
    {
      action: 'pos.block',
      object_id: posId,
      detail: {
        before: { status: 'ACTIVE' },
        after: { status: 'BLOCKED', reason: 'OTHER', until },
      },
    },
    {
      action: 'pos.unblock',
      detail: { before: { status: 'BLOCKED' }, after: { status: 'ACTIVE' } },
    },
  ])
})

test('only MERCHANT and ADMIN can block and unblock, and the refusal names the missing permission', async () => {
  const { merchant } = await ready()
  for (const role of roles) {
    const { code, payload } = await actAs(role, merchant).setStatus(WRONG, { status: 'BLOCKED' })
    expect(code, role).toBe(role === 'MERCHANT' || role === 'ADMIN' ? '4210' : '4030')
    if (code === '4030')
      expect(payload).toMatchObject({ permission: expect.stringContaining('blockPos') as string })
  }
})

test('concurrent equal blocks with one key are done once, and each request gets the answer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { merchant, setStatus } = await ready()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        setStatus(PIN, { status: 'BLOCKED' }, { headers: { 'idempotency-key': 'once' } }),
      ),
    )
    const [first] = answers
    expect(first).toMatchObject({ code: '0000', payload: { status: 'BLOCKED' } })
    expect(answers.map(({ payload }) => payload)).toEqual(Array(4).fill(first?.payload))
    const entries = (await listEntries(database, merchant)).map(({ action, code }) => [
      action,
      code,
    ])
    expect(entries).toEqual([
      ['pos.set-pin', null],
      ['pos.block', null],
    ])
  }
})

test('a terminal waits for its first PIN, is active or blocked, and in the end terminated', async () => {
  const { merchant, posId, request, setPin, setStatus } = await fresh()
  const seen: string[] = []
  const look = async () => {
    const { payload } = await request(posCalls.list, { query: {} })
    seen.push(payload.items.find((terminal) => terminal.posId === posId)?.status ?? 'none')
  }
  await look()
  await setPin(PIN)
  await look()
  await setStatus(PIN, { status: 'BLOCKED' })
  await look()
  await setTerminal(database, merchant, posId, { status: 'TERMINATED' })
  await look()
  expect(seen).toEqual(['PENDING_SETUP', 'ACTIVE', 'BLOCKED', 'TERMINATED'])
  expect(terminalStatuses).toEqual(seen)
})

test('a status change that is not allowed is refused', async () => {
  const { merchant, posId, setStatus } = await ready()
  expect(await setStatus(PIN, { status: 'ACTIVE' })).toMatchObject({ status: 409, code: '4091' })
  await setStatus(PIN, { status: 'BLOCKED' })
  expect(await setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ status: 409, code: '4091' })
  await setTerminal(database, merchant, posId, { status: 'TERMINATED' })
  for (const status of ['ACTIVE', 'BLOCKED'] as const)
    expect(await setStatus(PIN, { status })).toMatchObject({ status: 409, code: '4214' })
  const waiting = await fresh()
  for (const status of ['ACTIVE', 'BLOCKED'] as const) {
    expect(await waiting.setStatus(PIN, { status })).toMatchObject({
      status: 409,
      code: '4214',
      payload: { reason: 'NO_PIN' },
    })
  }
})

test.for([
  [{ status: 'BLOCKED', reason: 'OTHER' }, 'note'],
  [{ status: 'BLOCKED', until: '2020-01-01 00:00:00' }, 'until'],
  [{ status: 'BLOCKED', until: '2026-02-30 00:00:00' }, 'until'],
  [{ status: 'ACTIVE', until: '2099-01-01 00:00:00' }, 'until'],
  [{ status: 'TERMINATED' }, 'status'],
  [{ status: 'PENDING_SETUP' }, 'status'],
  [{ status: 'BLOCKED', reason: 'HUNGRY' }, 'reason'],
] as const)('%j is refused for its %s', async ([body, path]) => {
  const { setStatus } = await ready()
  expect(await setStatus(PIN, body as never)).toMatchObject({
    status: 422,
    code: '4220',
    payload: { fields: [{ path }] },
  })
})

test('the refund block is set to the named value, independent of the refund capability, and can be repeated', async () => {
  const { merchant, blockRefunds, setRefundPin } = await ready()
  expect(await blockRefunds()).toMatchObject({
    status: 200,
    payload: { refundBlocked: true, refundEnabled: false },
  })
  // The version of before: the answer may have been lost.
  const headers = { 'if-match': '2' }
  const again = await blockRefunds({ blocked: true, reason: 'Counted twice' }, { headers })
  expect(again).toMatchObject({ status: 200, payload: { refundBlocked: true, version: 3 } })
  expect(await setRefundPin('482051')).toMatchObject({
    payload: { refundBlocked: true, refundEnabled: true },
  })
  expect(await blockRefunds({ blocked: false }, { headers })).toMatchObject({ code: '4090' })
  expect(await blockRefunds({ blocked: false, reason: 'Settled' })).toMatchObject({
    payload: { refundBlocked: false, refundEnabled: true },
  })
  const entries = (await listEntries(database, merchant)).filter(({ action }) =>
    action.endsWith('refunds'),
  )
  expect(entries).toMatchObject([
    { action: 'pos.block-refunds' },
    { action: 'pos.unblock-refunds', detail: { after: { reason: 'Settled' } } },
  ])
})

test('the refund block of a terminated terminal cannot change, alone or in bulk', async () => {
  const { merchant, posId, blockRefunds, lost, bulk } = await ready()
  await setTerminal(database, merchant, posId, { status: 'TERMINATED' })
  const before = await readTerminal(database, merchant, posId)
  for (const blocked of [true, false])
    expect(await blockRefunds({ blocked })).toMatchObject({ status: 409, code: '4214' })
  for (const answer of [await bulk({ action: 'BLOCK_REFUNDS' }), await lost()])
    expect(answer).toMatchObject({ status: 200, payload: { results: [{ posId, code: '4214' }] } })
  expect(await readTerminal(database, merchant, posId)).toEqual(before)
})

test.for(['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SCHOOL'] as const)(
  '%s blocks refunds of a terminal',
  async (role) => {
    const { merchant, posId } = await ready()
    expect(await actAs(role, merchant, posId).blockRefunds()).toMatchObject({
      status: 200,
      payload: { refundBlocked: true },
    })
  },
)

test('a status change repeated with its key is made once and counts no attempt', async () => {
  const { merchant, posId, setStatus } = await ready()
  const key = { headers: { 'idempotency-key': 'k' } }
  const first = await setStatus(PIN, { status: 'BLOCKED' }, key)
  expect((await setStatus(PIN, { status: 'BLOCKED' }, key)).payload).toEqual(first.payload)
  expect(await setStatus(PIN, { status: 'BLOCKED', reason: 'BROKEN' }, key)).toMatchObject({
    code: '4092',
  })
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    version: 3,
    pin_failures: 0,
  })
})

test('a status change without a PIN is malformed', async () => {
  const { request, posId } = await ready()
  const answer = await request(posCalls.setStatus, {
    params: { posId },
    query: {} as never,
    body: { status: 'BLOCKED' },
  })
  expect(answer).toMatchObject({
    status: 400,
    code: '4000',
    payload: { fields: [{ path: 'pin', message: 'Required' }] },
  })
})
