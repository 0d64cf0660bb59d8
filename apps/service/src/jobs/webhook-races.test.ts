/** Webhooks that are removed, disabled and enabled while events are added, and a worker that stops. */
import { timeOf } from '@merchant/contract/core/time.ts'
import { developmentCalls as calls } from '@merchant/contract/areas/development.calls.ts'
import { sql } from 'kysely'
import { testedDatabase } from '#dev/testing/databases.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { isWaitedFor, meetAt } from '#dev/testing/races.queries.ts'
import { webhookFixtures } from '#dev/testing/webhook-fixtures.ts'
import { countLocksOfBills, payHalf } from '#dev/testing/webhooks.queries.ts'
import { deleteWebhook } from '#areas/development/webhook.queries.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startWebhookWorker } from './webhook-worker.ts'

const opened = await serviceAlone()
const { database, deps } = opened
const { make, take } = paidBillFixtures(opened)
const { work, round, laterRound, listening } = webhookFixtures(opened)

const payment = (merchant: TestMerchant) => report(merchant, { createdAt: timeOf(Date.now()) })

test.skipIf(testedDatabase === 'embedded')(
  'a webhook is removed while a transaction adds its delivery (the embedded database runs one transaction after the other)',
  async () => {
    const { receiver, merchant, ask, params } = await listening('payment.succeeded')
    const removed = await database.system(async (db) => {
      await sql`select tell_webhooks(${merchant.merchantId}, 'payment.succeeded', new_event_id(), '{}')`.execute(
        db,
      )
      return ask(calls.removeWebhook, { params })
    })
    expect(removed.code).toBe('0000')
    await laterRound()
    expect(receiver.received).toEqual([])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'a payment is reported while a webhook is removed (the embedded database runs one transaction after the other)',
  async () => {
    const { receiver, merchant, params } = await listening('payment.succeeded')
    const { merchantId } = merchant
    await database.tenant({ merchantId, shopIds: '*' }, async (db) => {
      await deleteWebhook(db, merchantId, params.webhookId)
      await take(merchant, [payment(merchant)])
    })
    await laterRound()
    expect(receiver.received).toEqual([])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'a delivery that was added while its webhook was disabled is not sent when it is enabled again (the embedded database runs one transaction after the other)',
  async () => {
    const { receiver, merchant, ask, params, log } = await listening('payment.succeeded')
    const become = (status: 'ACTIVE' | 'DISABLED') =>
      ask(calls.changeWebhook, { params, body: { status } })
    await database.system(async (db) => {
      await sql`select tell_webhooks(${merchant.merchantId}, 'payment.succeeded', new_event_id(), '{}')`.execute(
        db,
      )
      expect(await become('DISABLED')).toMatchObject({ code: '0000' })
    })
    expect(await log()).toMatchObject([{ status: 'PENDING' }])
    expect(await become('ACTIVE')).toMatchObject({ code: '0000' })
    await laterRound()
    expect(receiver.received).toEqual([])
    expect(await log()).toMatchObject([{ status: 'FAILED', failure: 'DISABLED' }])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'a delivery is not sent again when its webhook is disabled meanwhile (the embedded database runs one transaction after the other)',
  async () => {
    const { merchant, ask, params, log } = await listening('payment.succeeded')
    await take(merchant, [payment(merchant)])
    await round()
    const [{ deliveryId } = { deliveryId: '' }] = await log()
    const [answer] = await meetAt(
      database,
      sql`update webhook set status = 'DISABLED', disabled_by = 'FAILURES' where webhook_id = ${params.webhookId}`,
      [() => ask(calls.sendAgain, { params: { ...params, deliveryId } })],
    )
    expect(answer).toMatchObject({ value: { code: '4214' } })
    expect(await log()).toMatchObject([{ status: 'DELIVERED' }])
  },
)

test('payments with references that no bill has take no lock of a bill', async () => {
  const { merchant } = await listening('bill.paid')
  await make(merchant, [{ billReference: 'BILL1', amountCents: 100, dueInDays: 5 }])
  const references = ['BILL1', ...Array.from({ length: 50 }, (_none, at) => `NONE${String(at)}`)]
  expect(await countLocksOfBills(database, merchant.merchantId, references)).toBe(1)
})

test('payments of many bills take one lock, that of the merchant', async () => {
  const { merchant } = await listening('bill.paid')
  const references = Array.from({ length: 50 }, (_none, at) => `MANY${String(at)}`)
  await make(
    merchant,
    references.map((billReference) => ({ billReference, amountCents: 100, dueInDays: 5 })),
  )
  expect(await countLocksOfBills(database, merchant.merchantId, references)).toBe(1)
})

test.skipIf(testedDatabase === 'embedded')(
  'two transactions that pay the same bills in opposite order end both, and each bill is told once (the embedded database runs one after the other)',
  async () => {
    const { merchant, log } = await listening('bill.paid')
    const { merchantId } = merchant
    const [one, other] = ['HALF-1', 'HALF-2'] as const
    await make(
      merchant,
      [one, other].map((billReference) => ({ billReference, amountCents: 200, dueInDays: 5 })),
    )
    let second: Promise<void> | undefined
    await database.system(async (db) => {
      await payHalf(db, merchantId, one)
      second = database.system(async (inner) => {
        await payHalf(inner, merchantId, other)
        await payHalf(inner, merchantId, one)
      })
      while (!(await isWaitedFor(db)));
      await payHalf(db, merchantId, other)
    })
    await second
    expect((await log()).map(({ event }) => event)).toEqual(['bill.paid', 'bill.paid'])
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'two files that pay the same bills in opposite order are imported at once, and each bill is told once (the embedded database runs one after the other)',
  async () => {
    const { merchant, log } = await listening('bill.paid')
    const references = Array.from({ length: 10 }, (_none, at) => `SHEET-${String(at)}`)
    await make(
      merchant,
      references.map((billReference) => ({ billReference, amountCents: 200, dueInDays: 5 })),
    )
    const file = (order: readonly string[], prefix: string) =>
      order.map((billReference, at) => ({
        ...payment(merchant),
        merTradeNo: `${prefix}${String(at).padStart(3, '0')}${merchant.merchantId}`,
        billReference,
        amount: '1.00',
      }))
    const imports = await meetAt(
      database,
      sql`select 1 from merchant where merchant_id = ${merchant.merchantId} for update`,
      [
        () => take(merchant, file(references, 'A')),
        () => take(merchant, file(references.toReversed(), 'B')),
      ],
    )
    expect(imports.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const told = (await log()).filter(({ event }) => event === 'bill.paid')
    expect(told).toHaveLength(references.length)
  },
)

test('the worker stops although a receiver switched the protocol', async () => {
  const { receiver, merchant, log } = await listening('payment.succeeded')
  receiver.state.behaviour = 'upgrade'
  await take(merchant, [payment(merchant)])
  const worker = startWebhookWorker(work, deps.log)
  onTestFinished(worker.stop)
  await expect.poll(() => receiver.received.length).toBe(1)
  await worker.stop()
  expect(await log()).toMatchObject([{ status: 'PENDING', httpStatus: 101, failure: 'STATUS' }])
})
