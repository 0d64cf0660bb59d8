import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  OTHER,
  PIN,
  PINS,
  terminalFixtures,
  WRONG,
  countPastPins,
  listEntries,
  listRecipients,
  readTerminal,
  setTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, logs, newMerchant } = opened
const { actAs, fresh, ready } = terminalFixtures(opened)

test('the first PIN activates a terminal and is stored as a hash only', async () => {
  const { merchant, posId, setPin } = await fresh()
  const { payload } = await setPin('000001')
  expect(payload).toMatchObject({
    posId,
    status: 'ACTIVE',
    pinSet: true,
    pinLockedUntil: null,
    version: 2,
    refundEnabled: false,
  })
  expect(JSON.stringify(payload)).not.toMatch(/hash|argon/i)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    pin_hash: expect.stringMatching(/^\$argon2id\$/) as string,
  })
  expect(await listEntries(database, merchant)).toMatchObject([
    { action: 'pos.set-pin', outcome: 'DONE', object_id: posId, shop_id: merchant.shops[0].shopId },
  ])
  expect(await listRecipients(database)).toEqual([])
})

test.for([
  ['12345', 'FORM'],
  ['1234567', 'FORM'],
  ['12345a', 'FORM'],
  ['111111', 'SAME'],
  ['000000', 'SAME'],
  ['123456', 'RUN'],
  ['654321', 'RUN'],
  ['890123', 'RUN'],
  ['098765', 'RUN'],
  ['121212', 'BLOCK'],
  ['123123', 'BLOCK'],
  ['112233', 'PAIRS'],
] as const)('the PIN %s is refused as %s by each call that sets one', async ([pin, reason]) => {
  const { setPin, changePin, setRefundPin } = await fresh()
  for (const answer of [await setPin(pin), await changePin(PIN, pin), await setRefundPin(pin)]) {
    expect(answer).toMatchObject({ status: 422, code: '4212', payload: { reason } })
  }
})

test('a PIN must be encrypted, and undecryptable text does not count as an attempt', async () => {
  const { merchant, posId, request } = await ready()
  const params = { posId }
  for (const pin of [PIN, 'A'.repeat(512), opened.encrypt('password', PIN)]) {
    expect(
      await request(posCalls.changePin, {
        params,
        query: { oldPin: pin, newPin: opened.encrypt('pin', OTHER) },
      }),
    ).toMatchObject({ status: 400, code: '4000' })
    expect(await request(posCalls.setPin, { params, query: { pin } })).toMatchObject({
      status: 400,
      code: '4000',
    })
  }
  expect(await readTerminal(database, merchant, posId)).toMatchObject({ pin_failures: 0 })
})

test('everyone who may set PINs is mailed when a PIN or refund PIN is replaced without the old one', async () => {
  const { setPin, setRefundPin, changePin } = await ready()
  const countMails = async () => (await listRecipients(database)).length
  const before = await countMails()
  await setRefundPin(PINS[2])
  await changePin(PIN, PINS[3])
  // First PINs and changes with the old PIN send no mail.
  expect(await countMails()).toBe(before)
  expect(await setPin(OTHER)).toMatchObject({
    status: 200,
    payload: { status: 'ACTIVE', pinSet: true },
  })
  const once = (await countMails()) - before
  expect(once).toBeGreaterThan(0)
  expect(await setRefundPin(PINS[4])).toMatchObject({ status: 200 })
  expect((await countMails()) - before).toBe(2 * once)
  // A terminal that was blocked before it had a PIN gets its first one.
  const unset = await fresh()
  await setTerminal(database, unset.merchant, unset.posId, { status: 'BLOCKED' })
  const earlier = await countMails()
  expect(await unset.setPin(OTHER)).toMatchObject({ payload: { status: 'BLOCKED', pinSet: true } })
  expect(await countMails()).toBe(earlier)
})

test('a PIN can be changed with the old one, also by a supervisor of the shop', async () => {
  const { merchant } = await ready()
  const supervisor = actAs('SUPERVISOR', merchant)
  expect(await supervisor.changePin(PIN, OTHER)).toMatchObject({
    status: 200,
    payload: { version: 3 },
  })
  expect(await supervisor.changePin(PIN, WRONG)).toMatchObject({
    status: 422,
    code: '4210',
    payload: { triesLeft: 4 },
  })
  expect(await supervisor.changePin(OTHER, WRONG)).toMatchObject({ status: 200 })
})

test('the last four PINs are refused, the fifth can be used again', async () => {
  const { changePin, setPin } = await ready()
  expect(await changePin(PIN, PIN)).toMatchObject({ code: '4212', payload: { reason: 'USED' } })
  for (const [index, pin] of PINS.slice(1, 4).entries())
    expect(await changePin(PINS[index] ?? '', pin)).toMatchObject({ status: 200 })
  for (const pin of PINS.slice(0, 4))
    expect(await setPin(pin), pin).toMatchObject({
      status: 422,
      code: '4212',
      payload: { reason: 'USED' },
    })
  expect(await changePin(PINS[3], PINS[4])).toMatchObject({ status: 200 })
  expect(await changePin(PINS[4], PINS[0])).toMatchObject({ status: 200 })
})

test('PIN and refund PIN of a terminal must differ, whichever is set last', async () => {
  const { changePin, setRefundPin } = await ready()
  expect(await setRefundPin(PIN)).toMatchObject({
    status: 422,
    code: '4212',
    payload: { reason: 'OTHER_PIN' },
  })
  expect(await setRefundPin(OTHER)).toMatchObject({
    status: 200,
    payload: { refundEnabled: true, refundBlocked: false },
  })
  expect(await changePin(PIN, OTHER)).toMatchObject({
    status: 422,
    code: '4212',
    payload: { reason: 'OTHER_PIN' },
  })
  expect(await setRefundPin(OTHER)).toMatchObject({ code: '4212', payload: { reason: 'USED' } })
})

test('a repeated request gets the first answer without counting an attempt, and another PIN with its key is refused', async () => {
  const { merchant, posId, changePin, setPin } = await fresh()
  const key = { headers: { 'idempotency-key': 'one' } }
  const first = await setPin(PIN, key)
  expect((await setPin(PIN, key)).payload).toEqual(first.payload)
  expect(await setPin(OTHER, key)).toMatchObject({ status: 409, code: '4092' })
  const next = { headers: { 'idempotency-key': 'two' } }
  expect(await changePin(PIN, OTHER, next)).toMatchObject({ status: 200 })
  expect(await changePin(PIN, OTHER, next)).toMatchObject({ status: 200, payload: { version: 3 } })
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    pin_failures: 0,
    version: 3,
  })
})

test('four concurrent equal changes with one key become one', async () => {
  const { merchant, changePin } = await ready()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => changePin(PIN, OTHER, { headers: { 'idempotency-key': 'k' } })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(200))
  expect(await countPastPins(database, merchant)).toHaveLength(2)
})

test('a request with an outdated version changes nothing', async () => {
  const { setPin, changePin, setRefundPin, setStatus, blockRefunds } = await ready()
  const stale = { headers: { 'if-match': '1' } }
  const answers = [
    await setPin(OTHER, stale),
    await changePin(PIN, OTHER, stale),
    await setRefundPin(OTHER, stale),
    await setStatus(PIN, { status: 'BLOCKED' }, stale),
    await blockRefunds({ blocked: true }, stale),
  ]
  expect(answers.map((answer) => answer.code)).toEqual(Array(5).fill('4090'))
  expect(await changePin(PIN, OTHER, { headers: { 'if-match': '"2"' } })).toMatchObject({
    status: 200,
  })
})

test('a terminal of another merchant is not found, one in an unassigned shop is forbidden', async () => {
  const [mine, other] = [newMerchant(), newMerchant()]
  await other.ready
  const foreign = other.shops[0].posIds[0]
  const unknown = 'pos_000000000000'
  const [far] = mine.shops[1]?.posIds ?? []
  for (const role of ['MERCHANT', 'SHOP_MANAGER'] as const) {
    const bodies = await Promise.all(
      [foreign, unknown].map(
        async (posId) => (await actAs(role, mine, posId).changePin(PIN, OTHER)).body,
      ),
    )
    expect(bodies[0]).toEqual(bodies[1])
    for (const posId of [foreign, unknown])
      expect(await actAs(role, mine, posId).setRefundPin(PIN)).toMatchObject({
        status: 404,
        code: '4040',
      })
  }
  const manager = actAs('SHOP_MANAGER', mine, far)
  for (const answer of [
    await manager.setRefundPin(PIN),
    await manager.changePin(PIN, OTHER),
    await manager.blockRefunds(),
  ]) {
    expect(answer).toMatchObject({ status: 403, code: '4031' })
  }
})

test('a terminated terminal takes no PIN', async () => {
  const { merchant, posId, setPin, changePin, setRefundPin } = await ready()
  await setTerminal(database, merchant, posId, { status: 'TERMINATED' })
  for (const answer of [
    await setPin(OTHER),
    await changePin(PIN, OTHER),
    await setRefundPin(OTHER),
  ]) {
    expect(answer).toMatchObject({ status: 409, code: '4214' })
  }
})

test('no PIN is in a log, an audit entry, a stored answer or a list', async () => {
  const { merchant, changePin, setRefundPin, setStatus } = await ready()
  const key = { headers: { 'idempotency-key': 'canary' } }
  await changePin(WRONG, OTHER, key)
  await changePin(PIN, OTHER, key)
  await setRefundPin(PINS[3], key)
  await setStatus(OTHER, { status: 'BLOCKED' }, { headers: { 'idempotency-key': 'block' } })
  const list = await as('MERCHANT', merchant)(posCalls.list, { query: {} })
  const entries = await listEntries(database, merchant)
  const storedRows = await database.system((db) =>
    db
      .selectFrom('idempotent_answer')
      .select('answer')
      .where('merchant_id', '=', merchant.merchantId)
      .execute(),
  )
  const text = JSON.stringify([logs, list.payload, entries.map(({ detail }) => detail), storedRows])
  for (const pin of [PIN, OTHER, WRONG, PINS[3]]) expect(text).not.toContain(pin)
  expect(storedRows.length).toBeGreaterThan(0)
})
