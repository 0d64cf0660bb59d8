import type { AddressInfo } from 'node:net'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import type { Permission } from '@merchant/contract/access/permissions.ts'
import { sql } from 'kysely'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { deleteOldEvents, insertLiveEvents } from '#domain/messages/live.queries.ts'
import { openEvents, type Message } from '#dev/testing/event-reader.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { setSessionTimes } from '#dev/testing/accounts.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'

const tested = await serviceAlone()
const { app, as, database, newMerchant, tokenOf } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`
const fixtures = refundFixtures(tested)

interface Happening {
  shopId?: string | null
  permission?: Permission
  status?: string
}
const happen = (merchant: TestMerchant, happenings: readonly Happening[]) =>
  database.tenant({ merchantId: merchant.merchantId, shopIds: '*' }, (db) =>
    insertLiveEvents(
      db,
      merchant.merchantId,
      happenings.map(({ shopId = null, permission = 'viewTransaction', status = 'x' }) => ({
        kind: 'job',
        shopId,
        permission,
        detail: { status },
      })),
    ),
  )
const statuses = (messages: readonly Message[]) =>
  messages.flatMap(({ data }) => (data['detail'] as { status?: string } | undefined)?.status ?? [])

test('a new payment is sent to open streams once, with its number', async () => {
  const merchant = newMerchant()
  const reader = await openEvents(origin, await tokenOf('MERCHANT', merchant))
  expect(reader.status).toBe(200)
  await reader.until((messages) => messages.length > 0)
  expect(reader.messages[0]).toEqual({ kind: 'open', id: '0', data: {} })
  const paid = report(merchant, {})
  await importPayments(database, merchant.merchantId, [paid])
  await importPayments(database, merchant.merchantId, [paid])
  await importPayments(database, merchant.merchantId, [report(merchant, {})])
  await reader.until((messages) => messages.length >= 3)
  reader.close()
  expect(reader.messages.slice(1).map(({ kind, id }) => [kind, id])).toEqual([
    ['payment', '1'],
    ['payment', '2'],
  ])
  expect(reader.messages[1]?.data).toMatchObject({
    id: '1',
    kind: 'payment',
    shopId: merchant.shops[0].shopId,
    detail: { merTradeNo: paid.merTradeNo, status: 'SUCCESS', amount: paid.amount, added: 1 },
  })
})

test('a changed payment is sent as a change, not as a new payment', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const paid = report(merchant, { status: 'PENDING' })
  await importPayments(database, merchant.merchantId, [paid])
  await importPayments(database, merchant.merchantId, [{ ...paid, status: 'SUCCESS' }])
  const since = { headers: { 'last-event-id': '0' } }
  const { payload } = await as('MERCHANT', merchant)(eventCalls.list, {}, since)
  expect(payload.events.map(({ detail }) => [detail.status, detail.added])).toEqual([
    ['PENDING', 1],
    ['SUCCESS', 0],
  ])
})

test('many payments in one batch are one event for each shop', async () => {
  const merchant = newMerchant()
  const request = as('MERCHANT', merchant)
  const { lastEventId } = (await request(eventCalls.list, {})).payload
  await importPayments(
    database,
    merchant.merchantId,
    Array.from({ length: 150 }, () => report(merchant, {})),
  )
  const { payload } = await request(
    eventCalls.list,
    {},
    { headers: { 'last-event-id': lastEventId } },
  )
  expect(payload.events).toMatchObject([{ kind: 'payments', detail: { count: 150, added: 150 } }])
})

test('each step of a refund is an event', async () => {
  const { merchant, merTradeNo, refundNo } = await fixtures.requested()
  await fixtures.round()
  const { payload } = await as('CS', merchant)(
    eventCalls.list,
    {},
    { headers: { 'last-event-id': '0' } },
  )
  const amount: unknown = expect.stringMatching(/^\d+\.\d\d$/)
  expect(payload.events.map(({ kind, detail }) => [kind, detail])).toEqual(
    ['REQUESTED', 'PROCESSING', 'SUCCESS'].map((status) => [
      'refund',
      { merTradeNo, refundNo, status, amount },
    ]),
  )
})

test('roles receive what they may see, and shop-scoped roles only events of their own shops or of none', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [own, other] = merchant.shops.map(({ shopId }) => shopId)
  await happen(merchant, [
    { shopId: own ?? '', status: 'own' },
    { shopId: other ?? '', status: 'other' },
    { shopId: null, permission: 'viewBillingQr', status: 'job' },
    { shopId: null, permission: 'viewSDK', status: 'sdk' },
  ])
  const seenBy = async (role: Parameters<typeof as>[0]) => {
    const { payload } = await as(role, merchant)(
      eventCalls.list,
      {},
      { headers: { 'last-event-id': '0' } },
    )
    expect(payload.lastEventId).toBe('4')
    return payload.events.map(({ detail }) => detail.status)
  }
  expect(await seenBy('MERCHANT')).toEqual(['own', 'other', 'job', 'sdk'])
  expect(await seenBy('CS')).toEqual(['own', 'other', 'job'])
  expect(await seenBy('STAFF')).toEqual(['own', 'job'])
  expect(await seenBy('DEVELOPER')).toEqual(['sdk'])
  expect(await seenBy('FINANCE')).toEqual([])
  const stranger = newMerchant()
  const { payload } = await as('MERCHANT', stranger)(
    eventCalls.list,
    {},
    { headers: { 'last-event-id': '0' } },
  )
  expect(payload.events).toEqual([])
})

test('1,000 events over 20 dropped connections arrive once and in order, for staff those of their own shop', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [own = '', other = ''] = merchant.shops.map(({ shopId }) => shopId)
  const all = Array.from({ length: 1_000 }, (_none, index) => ({
    // Irregular, so that batches have events of one shop or of both.
    shopId: index % 7 < 3 ? own : other,
    status: String(index + 1),
  }))
  const writing = (async () => {
    for (let written = 0; written < all.length;) {
      const batch = all.slice(written, written + 1 + (written % 13))
      await happen(merchant, batch)
      written += batch.length
    }
  })()
  const watch = async (token: string, expected: readonly { readonly status: string }[]) => {
    const seen: string[] = []
    let last: string | undefined = '0'
    for (let connection = 1; connection <= 20; connection += 1) {
      const reader = await openEvents(origin, token, last)
      const enough = Math.floor((expected.length * connection) / 20)
      await reader.until(
        (messages) => messages.length > 0 && seen.length + statuses(messages).length >= enough,
      )
      reader.close()
      // Events received before the drop count; the others are requested again.
      seen.push(...statuses(reader.messages))
      last = reader.lastEventId() ?? last
    }
    expect(seen).toEqual(expected.map(({ status }) => status))
  }
  const [owner, staff] = [await tokenOf('MERCHANT', merchant), await tokenOf('STAFF', merchant)]
  await Promise.all([
    watch(owner, all),
    watch(
      staff,
      all.filter(({ shopId }) => shopId === own),
    ),
  ])
  await writing
})

test('a client with a deleted or unknown event number is told to read everything again', async () => {
  const merchant = newMerchant()
  await merchant.ready
  await happen(merchant, [{}, {}, {}])
  await database.system(async (db) => {
    await sql`update live_event set at = at - interval '25 hours' where merchant_id = ${merchant.merchantId} and event_no <= 2`.execute(
      db,
    )
    await deleteOldEvents(db, 5_000)
  })
  const since = async (id: string) =>
    (await as('MERCHANT', merchant)(eventCalls.list, {}, { headers: { 'last-event-id': id } }))
      .payload
  expect(await since('1')).toEqual({ events: [], lastEventId: '3', reset: true })
  expect(await since('4')).toEqual({ events: [], lastEventId: '3', reset: true })
  expect(await since('2')).toMatchObject({ events: [{ id: '3' }], reset: false })
  expect(await since('3')).toEqual({ events: [], lastEventId: '3', reset: false })
})

test.for(['x', '-1', '1.5', '1e9', "1'", '9'.repeat(40)])(
  'the event number %s is refused',
  async (id) => {
    const { code } = await as('MERCHANT', newMerchant())(
      eventCalls.list,
      {},
      { headers: { 'last-event-id': id } },
    )
    expect(code).toBe('4000')
  },
)

test('a stream ends with its session and sends nothing after it', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('MERCHANT', merchant)
  const reader = await openEvents(origin, token)
  await reader.until((messages) => messages.length > 0)
  await setSessionTimes(database, token, { expires: '-1 second' })
  await happen(merchant, [{ status: 'secret' }])
  await reader.until((messages) => messages.some(({ kind }) => kind === 'end'))
  expect(statuses(reader.messages)).toEqual([])
  await expect.poll(() => reader.hasEnded()).toBe(true)
  expect((await openEvents(origin, token)).status).toBe(401)
})

test('an open stream does not keep an idle session alive', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('MERCHANT', merchant)
  await setSessionTimes(database, token, { lastSeen: '-918 seconds' })
  const reader = await openEvents(origin, token)
  await reader.until((messages) => messages.length > 0)
  await setSessionTimes(database, token, { shift: '-3 seconds' })
  await happen(merchant, [{ status: 'late' }])
  await reader.until((messages) => messages.some(({ kind }) => kind === 'end'))
  expect(statuses(reader.messages)).toEqual([])
})

test('a session has at most four streams, and closing one frees its place', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const readers = []
  for (let index = 0; index < 4; index += 1) readers.push(await openEvents(origin, token))
  expect((await openEvents(origin, token)).status).toBe(429)
  readers[0]?.close()
  // Sooner than the next heartbeat would free it.
  await expect
    .poll(async () => (await openEvents(origin, token)).status, { timeout: 10_000 })
    .toBe(200)
  for (const reader of readers) reader.close()
})
