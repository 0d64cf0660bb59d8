import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import type { GatewayAnswer, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readBook, readRefunds, insertRefundable } from '#dev/testing/refunds.queries.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startRefundWorker } from './refund-worker.ts'

const opened = await serviceAlone()
const { as, database, deps, newId, newMerchant } = opened
const { sandbox, requested, round, read, disagreementsOf } = refundFixtures(opened)

test('several workers share the refunds, and none is worked on twice', async () => {
  const merchant = newMerchant()
  const numbers = await insertRefundable(
    database,
    newId,
    merchant,
    Array.from({ length: 30 }, () => ({})),
  )
  const request = as('MERCHANT', merchant)
  for (const merTradeNo of numbers)
    await request(refundCalls.refund, { params: { merTradeNo }, query: {} })
  await Promise.all(Array.from({ length: 5 }, () => round()))
  const refunds = await readRefunds(database, merchant.merchantId)
  expect(refunds).toHaveLength(30)
  expect(refunds.every((refund) => refund.status === 'SUCCESS' && refund.attempts === 1)).toBe(true)
  expect((await readBook(database, merchant.merchantId)).map((row) => row.requests)).toEqual(
    Array(30).fill(1),
  )
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('the worker runs immediately when woken, and stops on request', async () => {
  // Without its timer the worker does not poll.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const worker = startRefundWorker({ database, gateway: sandbox, log: deps.log })
  onTestFinished(worker.stop)
  const made = await requested()
  worker.wake()
  await expect.poll(async () => (await read(made)).refund?.status, { interval: 20 }).toBe('SUCCESS')
  await worker.stop()
  const after = await requested()
  worker.wake()
  expect((await read(after)).refund).toMatchObject({ status: 'REQUESTED' })
})

test('a refund that the gateway keeps waiting holds up no other', async () => {
  const stuck = await requested()
  const gateway: RefundGateway = {
    ...sandbox,
    refund: (request, signal) =>
      request.refundNo === stuck.refundNo
        ? new Promise<GatewayAnswer>((_resolve, reject) => {
            stopWaiting.signal.addEventListener('abort', () => {
              reject(new Error('The line went dead'))
            })
          })
        : sandbox.refund(request, signal),
  }
  const stopWaiting = new AbortController()
  const worker = startRefundWorker({ database, gateway, log: deps.log })
  onTestFinished(() => {
    // The worker stops once the line is dead.
    stopWaiting.abort()
    return worker.stop()
  })
  await expect.poll(async () => (await read(stuck)).refund?.status).toBe('PROCESSING')
  for (let turn = 0; turn < 3; turn += 1) {
    const other = await requested()
    worker.wake()
    await expect.poll(async () => (await read(other)).refund?.status).toBe('SUCCESS')
  }
  stopWaiting.abort()
  await worker.stop()
  expect((await read(stuck)).refund).toMatchObject({ status: 'UNKNOWN' })
})
