import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { closing, meetAt } from '#dev/testing/races.queries.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, database, newId, newMerchant } = opened
const { key, send } = await platformFixtures(opened)

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

test('a terminal is added without a PIN, its activity is not a new version, and termination is permanent', async () => {
  const { request, merchant, merchantId } = await ready()
  const { shopCode } = merchant.shops[0]
  const serialNo = `SER-${newId('req').slice(4)}`
  const tell = async (row: object) =>
    (await send(platformCalls.terminals, { merchantId, terminals: [{ serialNo, ...row }] })).payload
  expect(await tell({ posName: 'Counter 9' })).toMatchObject({
    rejected: [{ reasons: ['shopCode: Required for a new terminal'] }],
  })
  expect(await tell({ shopCode, posName: 'Counter 9', model: 'A920' })).toEqual(counts(1, 0, 0))
  const seen = async () =>
    (await request(posCalls.list, { query: { pageSize: 100 } })).payload.items.find(
      (one) => one.serialNo === serialNo,
    )
  expect(await seen()).toMatchObject({ status: 'PENDING_SETUP', pinSet: false, version: 1 })
  expect(await tell({ lastActivityAt: '2026-11-20 10:00:00' })).toEqual(counts(0, 1, 0))
  expect(await tell({ lastActivityAt: '2026-11-20 09:00:00' })).toEqual(counts(0, 0, 1))
  expect(await seen()).toMatchObject({ lastActivityAt: '2026-11-20 10:00:00', version: 1 })
  expect(await tell({ lastActivityAt: '2999-01-01 00:00:00' })).toMatchObject({
    rejected: [{ reasons: ['lastActivityAt: Must not be in the future'] }],
  })
  expect(await tell({ shopCode: merchant.shops[1]?.shopCode, posName: 'Counter 10' })).toEqual(
    counts(0, 1, 0),
  )
  expect(await tell({ status: 'TERMINATED' })).toEqual(counts(0, 1, 0))
  expect(await seen()).toMatchObject({
    status: 'TERMINATED',
    posName: 'Counter 10',
    refundEnabled: false,
    statusChangedBy: `Platform ${key.keyId}`,
  })
  expect(await tell({ status: 'TERMINATED' })).toEqual(counts(0, 0, 1))
  expect(await tell({ posName: 'Back again' })).toMatchObject({
    rejected: [{ reasons: ['serialNo: The terminal is permanently terminated'] }],
  })
  expect(await tell({ status: 'ACTIVE' })).toMatchObject({ rejected: [{ line: 1 }] })
  // Three changes: added, moved, terminated. Activity is not a change.
  expect(await trail(merchantId)).toHaveLength(3)
})

test.for(['\u3164', '\u2800', '\u200b', '\ufeff \u200b'])(
  'a field of a terminal that holds %j alone, in which nobody sees anything, counts as absent',
  async (unseen) => {
    const { merchant, merchantId } = await ready()
    const { shopCode } = merchant.shops[0]
    const serialNo = `SER-${newId('req').slice(4)}`
    const tell = async (row: object) =>
      (await send(platformCalls.terminals, { merchantId, terminals: [{ serialNo, ...row }] }))
        .payload
    expect(await tell({ shopCode, posName: 'Counter 9', model: unseen })).toEqual(counts(1, 0, 0))
    expect(await tell({ posName: unseen, model: 'A920' })).toEqual(counts(0, 1, 0))
    expect(await tell({ posName: '' })).toMatchObject({ rejected: [{ line: 1 }] })
  },
)

test('HKT terminals are imported with or without a shop, and omitted fields stay unchanged', async () => {
  const { request, merchant, merchantId } = await ready()
  // As long as a person may make it.
  const longestName = 'N'.repeat(80)
  const terminals = [
    {
      serialNo: 'H1',
      tid: '00012345',
      mid: '999',
      networks: ['VISA', 'JCB'],
      shopCode: merchant.shops[0].shopCode,
    },
    { serialNo: 'H2', tid: '00012346', mid: '999', status: 'RETURNED', posName: longestName },
    { serialNo: 'H3', tid: '00012347', mid: '999', shopCode: 'NOWHERE' },
  ]
  expect((await send(platformCalls.hktTerminals, { merchantId, terminals })).payload).toMatchObject(
    {
      added: 2,
      rejected: [{ line: 3, key: 'H3', reasons: ['shopCode: No shop has the code NOWHERE'] }],
    },
  )
  const change = [{ serialNo: 'H1', lastSettlementAt: '2026-11-20 23:30:00' }]
  expect(
    (await send(platformCalls.hktTerminals, { merchantId, terminals: change })).payload,
  ).toEqual(counts(0, 1, 0))
  const { items } = (await request(hktPosCalls.list, { query: {} })).payload
  expect(items.find(({ serialNo }) => serialNo === 'H1')).toMatchObject({
    tid: '00012345',
    networks: ['VISA', 'JCB'],
    shopId: merchant.shops[0].shopId,
    status: 'ACTIVE',
    lastSettlementAt: '2026-11-20 23:30:00',
  })
  expect(items.find(({ serialNo }) => serialNo === 'H2')).toMatchObject({
    shopId: null,
    status: 'RETURNED',
    posName: longestName,
  })
})

test('loyalty entries are imported once and never change', async () => {
  const { merchant, merchantId } = await ready()
  const [program] = (await as('MERCHANT', merchant)(merchantCalls.programs, {})).payload.programs
  const entry = {
    loyaltyTxnNo: 'L-1',
    programId: program?.programId,
    eventType: 'EARN',
    points: 12,
    balanceAfter: 120,
    memberMasked: '****1234',
    shopCode: merchant.shops[0].shopCode,
    serialNo: merchant.shops[0].serialNos[0],
    createdAt: '2026-11-20 10:00:00',
  }
  const tell = async (...entries: object[]) =>
    (await send(platformCalls.loyaltyEntries, { merchantId, entries })).payload
  expect(
    await tell(
      entry,
      { ...entry, loyaltyTxnNo: 'L-2', memberMasked: '85291234567' },
      { ...entry, loyaltyTxnNo: 'L-3', programId: 'NONE' },
      { ...entry, loyaltyTxnNo: 'L-4', shopCode: 'NONE' },
      { ...entry, loyaltyTxnNo: 'L-5', points: 0 },
      { ...entry, loyaltyTxnNo: 'L-6', createdAt: '2099-01-01 10:00:00' },
    ),
  ).toMatchObject({
    added: 1,
    rejected: [
      { line: 2, key: 'L-2', reasons: ['memberMasked: Mask the member number, e.g. ******1234'] },
      { line: 3, reasons: ['programId: No program has the ID NONE'] },
      { line: 4, key: 'L-4' },
      { line: 5, reasons: ['points: Must not be 0'] },
      { line: 6, reasons: ['createdAt: Must not be in the future'] },
    ],
  })
  expect(await tell(entry)).toEqual(counts(0, 0, 1))
  // The same entry is told again after its terminal has moved.
  const moved = { serialNo: entry.serialNo, shopCode: merchant.shops[1]?.shopCode }
  expect(
    (await send(platformCalls.terminals, { merchantId, terminals: [moved] })).payload,
  ).toMatchObject({ changed: 1 })
  expect(await tell(entry)).toEqual(counts(0, 0, 1))
  expect(await tell({ ...entry, points: 13 })).toMatchObject({
    changed: 0,
    rejected: [{ reasons: ['loyaltyTxnNo: Already reported with a different points'] }],
  })
  expect(await trail(merchantId)).toEqual([
    ['platform.loyalty_entry', null],
    ['platform.terminal', merchant.shops[0].posIds[0]],
  ])
  const list = await as('MERCHANT', merchant)(transactionCalls.loyalty, {
    query: { startDate: '2026-11-20', endDate: '2026-11-20' },
  })
  expect(list.payload.items).toMatchObject([{ loyaltyTxnNo: 'L-1', points: 12, balanceAfter: 120 }])
})

test('two concurrent requests with the same new rows add each row once', async () => {
  const { merchant, merchantId } = await ready()
  const terminals = Array.from({ length: 50 }, (_none, n) => ({
    serialNo: `TWICE-${String(n)}`,
    shopCode: merchant.shops[0].shopCode,
    posName: `Counter ${String(n)}`,
  }))
  const results = await Promise.all([
    send(platformCalls.terminals, { merchantId, terminals }),
    send(platformCalls.terminals, { merchantId, terminals: terminals.toReversed() }),
  ])
  expect(results.map(({ payload }) => payload.added).toSorted((a, b) => a - b)).toEqual([0, 50])
})

test.skipIf(testedDatabase === 'embedded').for([
  ['terminals', { posName: 'Counter 9' }],
  ['hktTerminals', { tid: '90', mid: '91' }],
] as const)(
  '%s are not put into a shop that is closed meanwhile (the embedded database runs them one after the other)',
  async ([kind, fields]) => {
    const { merchant, merchantId } = await ready()
    const { shopCode, shopId } = merchant.shops[0]
    const serialNo = `SER-${newId('req').slice(4)}`
    const [answer] = await meetAt(database, closing(merchantId, shopId), [
      () =>
        send(platformCalls[kind], { merchantId, terminals: [{ serialNo, shopCode, ...fields }] }),
    ])
    expect(answer).toMatchObject({
      value: { payload: { rejected: [{ reasons: [`shopCode: The shop ${shopCode} is closed`] }] } },
    })
  },
)
