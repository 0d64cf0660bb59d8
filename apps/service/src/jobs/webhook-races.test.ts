/** Webhooks that are removed, disabled and enabled while events are added, and a worker that stops. */
import { timeOf } from '@merchant/contract/core/time.ts'
import { developmentCalls as calls } from '@merchant/contract/areas/development.calls.ts'
import { sql } from 'kysely'
import { testedDatabase } from '#dev/testing/databases.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { meetAt } from '#dev/testing/races.queries.ts'
import { webhookFixtures } from '#dev/testing/webhook-fixtures.ts'
import { countLocksOfBills } from '#dev/testing/webhooks.queries.ts'
import { deleteWebhook } from '#areas/development/webhook.queries.ts'
import { expect, test } from 'vitest'
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

test('the worker stops although a receiver switched the protocol', async () => {
  const { receiver, merchant, log } = await listening('payment.succeeded')
  receiver.state.behaviour = 'upgrade'
  await take(merchant, [payment(merchant)])
  const worker = startWebhookWorker(work, deps.log)
  await expect.poll(() => receiver.received.length).toBe(1)
  await worker.stop()
  expect(await log()).toMatchObject([{ status: 'PENDING', httpStatus: 101, failure: 'STATUS' }])
})
