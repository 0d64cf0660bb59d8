/** Deliveries to receivers that fail in every way. */
import { DAY_MS, instantOf, timeOf } from '@merchant/contract/core/time.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { newIdentifier } from '#dev/testing/addresses.ts'
import { billFixtures, usualProxy } from '#dev/testing/bills.ts'
import { insertProxies } from '#dev/testing/bills.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { openReceiver } from '#dev/testing/webhook-receiver.ts'
import { webhookFixtures } from '#dev/testing/webhook-fixtures.ts'
import { ageFailures } from '#dev/testing/webhooks.queries.ts'
import { isPublicAddress, isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import { webhookSignature } from '#infra/gateways/webhook-sender.ts'
import { claimDue } from '#areas/development/send-webhooks.ts'
import { auditOf, messagesTo } from '#dev/testing/account.queries.ts'
import { newPerson } from '#dev/testing/members.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, deps, logs } = opened
const { make: makeBills, take } = paidBillFixtures(opened)
const { runWorker: makeBillCodes } = billFixtures(opened)
const { pay, refundAs, round: refundRound } = refundFixtures(opened)
const calls = developmentCalls
const { workWith, work, round, laterRound, listening } = webhookFixtures(opened)

/** A payment made now; one of last month when `days` is 30. */
const payment = (merchant: TestMerchant, given: Parameters<typeof report>[1] = {}, days = 0) =>
  report(merchant, { createdAt: timeOf(Date.now() - days * DAY_MS), ...given })
const typesOf = (bodies: readonly { body: string }[]) =>
  bodies.map(({ body }) => (JSON.parse(body) as { type: string }).type)

test('an event is sent once, signed over id, time and body, with numbers only', async () => {
  const { receiver, merchant, secret, log } = await listening('payment.succeeded')
  const paid = payment(merchant, { remark: 'for Mei' })
  await take(merchant, [paid])
  await Promise.all([round(), round()])
  await laterRound()
  expect(receiver.received).toHaveLength(1)
  const [{ id, timestamp, signature, body } = { id: '', timestamp: '', signature: '', body: '' }] =
    receiver.received
  expect(signature).toBe(webhookSignature(secret, id, timestamp, body))
  expect(JSON.parse(body)).toEqual({
    id,
    type: 'payment.succeeded',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    merchantId: merchant.merchantId,
    data: { merTradeNo: paid.merTradeNo },
  })
  expect(await log()).toMatchObject([
    { deliveryId: id, status: 'DELIVERED', attempts: 1, httpStatus: 204, failure: null },
  ])
  expect(logs.join()).not.toContain(secret)
})

test('payments, voids, refunds and bills are sent; history and events that were not chosen are not', async () => {
  const { receiver, merchant } = await listening(
    'payment.succeeded',
    'payment.voided',
    'refund.succeeded',
    'bill.paid',
  )
  await makeBills(merchant, [
    { billReference: 'HALVES-1', amountCents: 20_000, dueInDays: 3 },
    { billReference: 'OTHER-1', amountCents: 20_000, dueInDays: 3 },
  ])
  const half = { billReference: 'HALVES-1', amount: '100.00' }
  const voided = payment(merchant)
  await take(merchant, [
    payment(merchant, half),
    voided,
    payment(merchant, { status: 'FAILED' }),
    payment(merchant, {}, 30),
  ])
  await take(merchant, [
    { ...voided, status: 'VOIDED' },
    payment(merchant, { billReference: 'OTHER-1', amount: '1.00' }),
  ])
  // A third payment of half the amount: the event of the bill is sent only once.
  await take(merchant, [payment(merchant, half)])
  await take(merchant, [payment(merchant, half)])
  const merTradeNo = await pay(merchant)
  await refundAs(as('ADMIN', merchant))(merTradeNo, { amount: '5.00' })
  await refundRound()
  while ((await laterRound()) > 0);
  expect(typesOf(receiver.received).toSorted()).toEqual([
    'bill.paid',
    'payment.succeeded',
    'payment.succeeded',
    'payment.succeeded',
    'payment.succeeded',
    'payment.succeeded',
    'payment.succeeded',
    'payment.voided',
    'refund.succeeded',
  ])
})

test('a single bill that is paid before its ZIP is made is sent, once', async () => {
  const { receiver, merchant } = await listening('bill.paid')
  await insertProxies(database, merchant.merchantId, [{ ...usualProxy, id: newIdentifier() }])
  const body = { billReference: 'DESK-1', amount: '88.00' }
  const { payload } = await as('ADMIN', merchant)(billingQrCalls.single, { body })
  const paid = () => payment(merchant, { billReference: 'DESK-1', amount: '88.00' })
  await take(merchant, [paid()])
  await makeBillCodes()
  await take(merchant, [paid()])
  await round()
  expect(receiver.received.map((sent) => JSON.parse(sent.body) as object)).toMatchObject([
    { type: 'bill.paid', data: { jobId: payload.id, rowNo: 1, billReference: 'DESK-1' } },
  ])
})

test('an event and its payment are committed together or not at all', async () => {
  const { receiver, merchant, log } = await listening('payment.succeeded')
  await expect(
    database.system(async (db) => {
      await db
        .updateTable('payment')
        .set({ status: 'PENDING' })
        .where('merchant_id', '=', merchant.merchantId)
        .execute()
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  await take(merchant, [payment(merchant)])
  // Claimed by a worker that was killed before it sent anything.
  expect(await claimDue(work, 16)).toHaveLength(1)
  expect(await round()).toBe(0)
  expect(receiver.received).toEqual([])
  await laterRound()
  expect(receiver.received).toHaveLength(1)
  expect(await log()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
})

test('a receiver that is down gets each event once when it is back, and a slow one under the same id', async () => {
  const { receiver, merchant, log, webhook } = await listening('payment.succeeded')
  await take(merchant, [payment(merchant)])
  receiver.state.behaviour = 'fault'
  await round()
  expect(await log()).toMatchObject([
    {
      status: 'PENDING',
      httpStatus: 500,
      failure: 'STATUS',
      nextAttemptAt: expect.any(String) as string,
    },
  ])
  expect(await round(), 'it is not due again at once').toBe(0)
  expect((await webhook()).failingSince).not.toBeNull()
  receiver.state.behaviour = 'silent'
  await laterRound(workWith(isPublicOrLoopback, 300))
  expect(await log()).toMatchObject([{ attempts: 2, httpStatus: null, failure: 'TIMEOUT' }])
  receiver.state.behaviour = 'twice'
  await laterRound()
  await laterRound()
  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect(await log()).toMatchObject([{ status: 'DELIVERED', attempts: 3, httpStatus: 200 }])
  expect((await webhook()).failingSince).toBeNull()
})

test('a redirect is not followed, and addresses inside are not reached', async () => {
  const inside = await openReceiver()
  const { receiver, merchant, ask, params, log } = await listening('payment.succeeded')
  receiver.state.behaviour = { redirect: inside.url }
  await take(merchant, [payment(merchant)])
  await round()
  expect(await log()).toMatchObject([{ status: 'PENDING', httpStatus: 307, failure: 'REDIRECT' }])
  expect(inside.received).toEqual([])
  // As in production: the receiver's own address is one inside.
  await laterRound(workWith(isPublicAddress))
  expect(await log()).toMatchObject([{ failure: 'NOT_PUBLIC', httpStatus: null }])
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
  await laterRound()
  expect(await log()).toMatchObject([{ attempts: 3, failure: 'NO_CONNECTION' }])
  await ask(calls.changeWebhook, { params, body: { status: 'DISABLED' } })
  expect(await log()).toMatchObject([{ status: 'FAILED' }])
})

test('a slow receiver holds up no other one', async () => {
  const slow = await listening('payment.succeeded')
  const quick = await listening('payment.succeeded')
  slow.receiver.state.behaviour = 'silent'
  await take(
    slow.merchant,
    Array.from({ length: 30 }, () => payment(slow.merchant)),
  )
  await take(quick.merchant, [payment(quick.merchant)])
  await round(workWith(isPublicOrLoopback, 2_000))
  expect(slow.receiver.received).toHaveLength(2)
  expect(quick.receiver.received).toHaveLength(1)
  await slow.ask(calls.removeWebhook, { params: slow.params })
})

test('a delivery that keeps failing is tried at growing intervals over a day, then not again', async () => {
  const { receiver, merchant, log } = await listening('payment.succeeded')
  receiver.state.behaviour = 'fault'
  await take(merchant, [payment(merchant)])
  const hours: number[] = []
  await round()
  for (;;) {
    const [delivery] = await log()
    if (delivery?.status !== 'PENDING') break
    hours.push((instantOf(delivery.nextAttemptAt ?? '') - Date.now()) / 3_600_000)
    await laterRound()
  }
  expect(await log()).toMatchObject([{ status: 'FAILED', attempts: 14, nextAttemptAt: null }])
  expect(hours.slice(0, -1)).toEqual(hours.slice(0, -1).toSorted((a, b) => a - b))
  expect(hours.reduce((sum, wait) => sum + wait)).toBeCloseTo(24, 0)
  expect(await laterRound(), 'nothing is due any more').toBe(0)
})

test('after a day of failures the webhook is disabled, administrators are told, and a person sends again', async () => {
  const { receiver, merchant, ask, params, log, webhook } = await listening('payment.succeeded')
  const { email } = await newPerson(opened, merchant, 'ADMIN')
  receiver.state.behaviour = 'fault'
  await take(merchant, [payment(merchant), payment(merchant)])
  await round()
  await ageFailures(database, params.webhookId, '25 hours')
  await laterRound()
  expect(await webhook()).toMatchObject({ status: 'DISABLED', disabledBy: 'FAILURES' })
  expect((await log()).map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
  expect(await auditOf(database, merchant.merchantId, 'development.disable-webhook')).toHaveLength(
    1,
  )
  expect((await messagesTo(database, deps.wrapping, email))[0]?.text).toContain('127.0.0.1')
  await take(merchant, [payment(merchant)])
  expect(await log(), 'a disabled webhook gets no new events').toHaveLength(2)
  receiver.state.behaviour = 'ok'
  await ask(calls.changeWebhook, { params, body: { status: 'ACTIVE' } })
  const [last] = await log()
  const again = { params: { ...params, deliveryId: last?.deliveryId ?? '' } }
  expect((await ask(calls.sendAgain, again)).payload).toMatchObject({ status: 'PENDING' })
  expect((await ask(calls.sendAgain, again)).code).toBe('4214')
  await round()
  expect(receiver.received.at(-1)?.id).toBe(last?.deliveryId)
  expect((await log()).map(({ status }) => status).toSorted()).toEqual(['DELIVERED', 'FAILED'])
})

test('a delivery that waits for its next attempt is sent at once when a person asks for it, but not while an attempt is under way', async () => {
  const { receiver, ask, params, log } = await listening('bill.paid')
  receiver.state.behaviour = 'fault'
  await ask(calls.sendTest, { params })
  await round()
  const again = { params: { ...params, deliveryId: (await log())[0]?.deliveryId ?? '' } }
  receiver.state.behaviour = 'silent'
  await ask(calls.sendAgain, again)
  const attempt = round()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(await ask(calls.sendAgain, again)).toMatchObject({ code: '4214' })
  await receiver.close()
  await attempt
  expect(await log()).toMatchObject([{ status: 'PENDING', attempts: 2 }])
})
