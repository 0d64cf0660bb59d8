import type { GatewayAnswer, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures, timing } from '#dev/testing/refund-fixtures.ts'
import { makeDue } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'
import { advance } from '#domain/refunds/refund-steps.ts'
import { claimDue } from '#domain/refunds/refund-work.queries.ts'

/** A call that has died does not end during the run; `makeDue` ages it by an hour, after which it cannot arrive. */
const NEVER_MS = 3_000_000

const opened = await serviceAlone()
const { database } = opened
const { sandbox, requested, round, laterRound, read, disagreementsOf } = refundFixtures(opened)

/** The worker dies here: nothing after this call runs. */
const dies = () => new Promise<never>(() => undefined)

test.for([
  ['before the money moved', { ...sandbox, refund: dies }],
  [
    'after the money moved',
    {
      ...sandbox,
      refund: async (...given: Parameters<RefundGateway['refund']>) => {
        await sandbox.refund(...given)
        return dies()
      },
    },
  ],
] as const)(
  'a worker that dies in the call, %s, leaves a refund that is done once',
  async ([, gateway]) => {
    const made = await requested()
    const [claimed] = await database
      .system((db) => claimDue(db, 100, timing.leaseMs))
      .then((all) => all.filter((one) => one.refundNo === made.refundNo))
    if (claimed === undefined) throw new Error('not claimed')
    const dead = advance({ database, gateway, leaseMs: timing.leaseMs, callMs: NEVER_MS }, claimed)
    await expect.poll(async () => (await read(made)).refund?.status).toBe('PROCESSING')
    if (gateway.refund !== dies)
      await expect.poll(async () => (await read(made)).book.length).toBe(1)
    // While its lease lasts, no other worker claims the refund.
    await round()
    expect((await read(made)).refund).toMatchObject({ status: 'PROCESSING', leaseNo: 1 })
    await laterRound(made.merchant)
    expect(await read(made)).toMatchObject({
      refund: { status: 'SUCCESS', leaseNo: 2 },
      book: [{ requests: 1 }],
    })
    expect(await disagreementsOf(made.merchant)).toEqual([])
    void dead
  },
)

/** A gateway whose call waits until the test provides the answer. */
const hanging = (before: (...given: Parameters<RefundGateway['refund']>) => Promise<unknown>) => {
  const { promise, resolve } = Promise.withResolvers<GatewayAnswer>()
  const gateway: RefundGateway = {
    ...sandbox,
    refund: async (request, signal) => {
      await before(request, signal)
      return promise
    },
  }
  return { gateway, answer: resolve }
}

test('a worker that comes back late changes nothing', async () => {
  const made = await requested()
  const slow = hanging(sandbox.refund)
  const late = round(slow.gateway, NEVER_MS)
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  await laterRound(made.merchant)
  const settled = await read(made)
  expect(settled.refund).toMatchObject({ status: 'SUCCESS' })
  slow.answer({ outcome: 'FAILED', failure: 'not looked at' })
  await late
  expect(await read(made)).toEqual(settled)
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('the result of a worker that lost its lease is ignored while another has the refund', async () => {
  const made = await requested()
  const [first, second] = [hanging(() => Promise.resolve()), hanging(sandbox.refund)]
  const late = round(first.gateway, NEVER_MS)
  await expect.poll(async () => (await read(made)).refund?.status).toBe('PROCESSING')
  await makeDue(database, made.merchant.merchantId)
  const current = round(second.gateway, NEVER_MS)
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  first.answer({ outcome: 'FAILED', failure: 'refused too late' })
  await late
  expect(await read(made)).toMatchObject({
    refund: { status: 'PROCESSING', leaseNo: 2 },
    payment: { refunded_cents: 10_000 },
  })
  second.answer({ outcome: 'SUCCESS', gatewayRef: 'SBX' })
  await current
  expect((await read(made)).refund).toMatchObject({ status: 'SUCCESS' })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('if a worker dies before it stores the outcome, the next one asks the gateway', async () => {
  const made = await requested()
  const [claimed] = (await database.system((db) => claimDue(db, 100, timing.leaseMs))).filter(
    (one) => one.refundNo === made.refundNo,
  )
  if (claimed === undefined) throw new Error('not claimed')
  // Runs up to the outcome, like a process that is killed between the call and the booking.
  let transactions = 0
  const dying: typeof database = {
    ...database,
    system: (work, options) => {
      transactions += 1
      return transactions > 1 ? dies() : database.system(work, options)
    },
  }
  void advance(
    { database: dying, gateway: sandbox, leaseMs: timing.leaseMs, callMs: timing.callMs },
    claimed,
  )
  await expect.poll(async () => (await read(made)).book.length).toBe(1)
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})
