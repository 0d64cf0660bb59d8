import { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { hktPosCalls, hktTerminalStatuses } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { invitationStatuses, memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { posCalls, terminalStatuses } from '@merchant/contract/areas/pos.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { matchStatuses } from '@merchant/contract/areas/transactions.shapes.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { paymentSources } from '@merchant/contract/areas/consolidated.shapes.ts'
import { listExactNumbers } from '#areas/search/payments.queries.ts'
import { captureFirst, loopsOf } from '#dev/bench/statements.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { readBooks, readSampleShape } from '#dev/testing/books.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { sampleMerchants } from './merchants.ts'
import { SAMPLE_PASSWORD, samplePeople } from './people.ts'
import { ensureSample, sampleSignIns } from './sample.ts'
import { SAMPLE_PIN } from './terminals.ts'

const { database, deps, encrypt, request } = await serviceAlone()
const lines: string[] = []
const today = (await database.system(findNow)).slice(0, 10)
const started = performance.now()
const isLoaded = await ensureSample(database, { pins: deps.pins, say: (text) => lines.push(text) })
process.stdout.write(
  `sample: ${((performance.now() - started) / 1000).toFixed(1)} s, ${lines.at(-1) ?? ''}\n`,
)
const [first, second] = sampleMerchants.map(({ merchantId }) => merchantId) as [string, string]

/** Signs in like a person and chooses a merchant. */
const enter = async (name: string, merchantId = first) => {
  const signedIn = await request(undefined, sessionCalls.login, {
    body: { username: `${name}@demo.example`, password: encrypt('password', SAMPLE_PASSWORD) },
  })
  const chosen = await request(signedIn.payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchantId },
  })
  return { signedIn, chosen, token: chosen.payload.accessToken }
}

test('a search looks into each index once, also while the database has no statistics', async () => {
  const statement = await captureFirst((db) =>
    listExactNumbers(db, first, 'qqzz', 5, paymentSources),
  )
  const loops = await loopsOf(database, { merchantId: first, shopIds: '*' }, statement)
  expect(loops).toBeGreaterThan(0)
  expect(loops).toBeLessThan(100)
})

test('an empty database is filled once', async () => {
  expect(isLoaded).toBe(true)
  expect(await ensureSample(database, { pins: deps.pins, say: () => undefined })).toBe(false)
})

test.for(samplePeople.map((person) => [person.name, person.role] as const))(
  '%s signs in as %s',
  async ([name, role]) => {
    const { signedIn, chosen } = await enter(name)
    expect(signedIn).toMatchObject({ status: 200 })
    expect(chosen.payload.roleType).toBe(role)
    expect(signedIn.payload.userMerchantProfiles).toHaveLength(name === 'owner' ? 2 : 1)
  },
)

test('the first merchant has invitations of every status', async () => {
  const { token } = await enter('admin')
  const { payload } = await request(token, memberCalls.invitations, { query: {} })
  expect(new Set(payload.items.map(({ status }) => status))).toEqual(new Set(invitationStatuses))
})

test('the first merchant has an FPS identifier, a mobile number, an e-mail address and an identifier that awaits proof', async () => {
  const { token } = await enter('school')
  const { payload } = await request(token, fpsProxyCalls.list, {
    query: { sortBy: 'fpsProxyType' },
  })
  const active = payload.items.filter(({ status }) => status === 'ACTIVE')
  expect(active.map(({ fpsProxyType }) => fpsProxyType)).toEqual(['EMAIL', 'FPSID', 'MOBILE'])
  expect(active.find(({ isDefault }) => isDefault)).toMatchObject({ fpsProxyId: '1620417' })
  expect(payload.items.filter(({ status }) => status === 'AWAITING_PROOF')).toMatchObject([
    { fpsProxyId: '1620588', replaces: 2, usableFrom: null },
  ])
})

test('the terminals of the first merchant are in every state, and their PIN is the printed one', async () => {
  const { token } = await enter('admin')
  const { payload } = await request(token, posCalls.list, { query: { pageSize: 100 } })
  expect(new Set(payload.items.map(({ status }) => status))).toEqual(new Set(terminalStatuses))
  const hkt = await request(token, hktPosCalls.list, { query: {} })
  expect(new Set(hkt.payload.items.map(({ status }) => status))).toEqual(
    new Set(hktTerminalStatuses),
  )
  const working = hkt.payload.items.filter(({ status }) => status === 'ACTIVE')
  for (const { lastTransactionAt } of working) expect(lastTransactionAt).not.toBeNull()
  const [till] = payload.items.filter(({ status, pinSet }) => status === 'ACTIVE' && pinSet)
  const changed = await request(token, posCalls.changePin, {
    params: { posId: till?.posId ?? '' },
    query: { oldPin: encrypt('pin', SAMPLE_PIN), newPin: encrypt('pin', '518204') },
  })
  expect(changed).toMatchObject({ status: 200 })
  expect(sampleSignIns.join('\n')).toContain(SAMPLE_PIN)
})

test('the start prints every sign-in with its role', () => {
  expect(sampleSignIns).toEqual(
    expect.arrayContaining([
      'owner@demo.example       Merchant of both merchants',
      expect.stringMatching(/^cs@demo\.example +Customer service$/),
      expect.stringMatching(/^Password of all users: \S{12,}$/),
    ]),
  )
  expect(sampleSignIns.filter((line) => line.includes('@'))).toHaveLength(samplePeople.length)
})

test.for([first, second])('the books of %s agree with each other', async (merchantId) => {
  expect(await readBooks(database, merchantId)).toEqual({
    wrongTotals: [],
    wrongLedger: [],
    wrongGateway: [],
    wrongPayments: [],
  })
})

test('there are ninety days of payments of every kind, up to now and not beyond', async () => {
  const shape = await readSampleShape(database, first)
  expect(shape.days).toBeGreaterThanOrEqual(90)
  expect(shape.inFuture).toBe(0)
  expect(shape.statuses).toEqual(
    expect.arrayContaining(['CANCELLED', 'EXPIRED', 'FAILED', 'SUCCESS', 'VOIDED']),
  )
  expect(shape.types).toEqual(['REFUND', 'SALE', 'TIP_ADJUST', 'VOID'])
  expect(shape.networks).toHaveLength(13)
  expect(shape.methods).toHaveLength(6)
  expect(shape.loyaltyEvents).toEqual(['ADJUST', 'EARN', 'EXPIRE', 'REDEEM', 'REVERSE'])
  expect(shape.refundStates).toEqual(expect.arrayContaining(['FAILED', 'SUCCESS', 'UNKNOWN']))
  expect(shape.count).toBeGreaterThan(20_000)
  expect(shape.wrongBalances).toBe(0)
})

test('the second merchant has its own payments and none of the features', async () => {
  const { token } = await enter('owner', second)
  const methods = await request(token, merchantCalls.methods, {
    query: { paymentMethodTypes: 'FPS_A2A,BILL_QR' },
  })
  expect(methods.payload.paymentMethods).toEqual([])
  expect((await request(token, merchantCalls.networks, {})).payload.paymentNetworks).toEqual([])
  const programs = await request(token, merchantCalls.programs, {})
  expect(programs.payload.programs.filter(({ status }) => status === 'A')).toEqual([])
  const list = await request(token, transactionCalls.cis, { query: {} })
  expect(list.payload.total).toBeGreaterThan(50)
  expect(
    list.payload.items.every(
      ({ merTradeNo, txnType }) => txnType === 'REFUND' || merTradeNo.startsWith('LTH'),
    ),
  ).toBe(true)
})

test('staff see payments of their own shop only, and home has entries that need attention', async () => {
  const staff = await enter('staff')
  const [shop] = staff.chosen.payload.userShopProfiles
  const list = await request(staff.token, transactionCalls.cis, { query: {} })
  expect(new Set(list.payload.items.map(({ shopId }) => shopId))).toEqual(new Set([shop?.shopId]))
  const home = await request((await enter('merchant')).token, homeCalls.view, { query: {} })
  expect(home.payload.attention.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['REFUND_UNKNOWN']),
  )
})

test('the lists of smart POS and settlement have rows of every kind', async () => {
  const { token } = await enter('merchant')
  const smartPos = await request(token, transactionCalls.hqpay, { query: {} })
  expect(smartPos.payload.total).toBeGreaterThan(50)
  expect(new Set(smartPos.payload.items.map(({ qrMode }) => qrMode))).toEqual(
    new Set(['CPM', 'MPM']),
  )
  const months = { startDate: addDays(today, -85), endDate: today }
  for (const matchStatus of matchStatuses) {
    const query = { ...months, matchStatus }
    const { payload } = await request(token, transactionCalls.consolidated, { query })
    expect(payload.total, matchStatus).toBeGreaterThan(0)
  }
})

test('the refunds of the sample are numbered like those that users request', async () => {
  const { token } = await enter('merchant')
  const query = {
    startDate: addDays(today, -85),
    endDate: today,
    txnTypes: 'REFUND',
    pageSize: '100',
  }
  const { payload } = await request(token, transactionCalls.cis, { query })
  expect(payload.items.length).toBeGreaterThan(10)
  for (const { merTradeNo } of payload.items) expect(merTradeNo).toMatch(/^RF\d{6}[A-Z0-9]{12}$/)
})
