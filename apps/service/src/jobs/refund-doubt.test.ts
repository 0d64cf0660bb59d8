import { sandboxControl, sandboxGateway } from '#infra/gateways/refund-gateway.sandbox.ts'
import type { GatewayOrder, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures, timing } from '#dev/testing/refund-fixtures.ts'
import { endLeases } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'
import { advance } from '#domain/refunds/refund-steps.ts'
import { claimDue } from '#domain/refunds/refund-work.queries.ts'

const opened = await serviceAlone()
const { database } = opened
const { sandbox, requested, round, laterRound, read, disagreementsOf } = refundFixtures(opened)
const signal = new AbortController().signal

type Made = Awaited<ReturnType<typeof requested>>

/** A worker whose request has no answer yet, and that cannot record this because the database is unavailable. */
const leaveInDoubt = async (made: Made): Promise<GatewayOrder> => {
  const sent: GatewayOrder[] = []
  const gateway: RefundGateway = {
    ...sandbox,
    refund: (order) => {
      sent.push(order)
      return Promise.resolve({ outcome: 'UNKNOWN' })
    },
  }
  const [claimed] = (await database.system((db) => claimDue(db, 100, timing.leaseMs))).filter(
    (one) => one.refundNo === made.refundNo,
  )
  if (claimed === undefined) throw new Error('not claimed')
  const losing: typeof database = {
    ...database,
    system: (work, options) =>
      sent.length > 0
        ? Promise.reject(new Error('The database is away'))
        : database.system(work, options),
  }
  const work = { database: losing, gateway, leaseMs: timing.leaseMs, callMs: timing.callMs }
  await expect(advance(work, claimed)).rejects.toThrow('The database is away')
  const [order] = sent
  if (order === undefined) throw new Error('not sent')
  return order
}

test('a request that may still arrive is not sent again, although the gateway does not know it', async () => {
  const made = await requested()
  const order = await leaveInDoubt(made)
  await endLeases(database, made.merchant.merchantId)
  await round()
  expect(await read(made)).toMatchObject({ refund: { status: 'PROCESSING' }, book: [] })
  // The request arrives late, but before `X-Not-After`.
  expect(await sandbox.refund(order, signal)).toMatchObject({ outcome: 'SUCCESS' })
  await laterRound(made.merchant)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('what is sent again when the first can no longer arrive carries the same key, and the first is refused', async () => {
  const made = await requested()
  const order = await leaveInDoubt(made)
  const again: GatewayOrder[] = []
  await laterRound(made.merchant, {
    ...sandbox,
    refund: (next, given) => {
      again.push(next)
      return sandbox.refund(next, given)
    },
  })
  expect(again).toEqual([{ ...order, notAfter: expect.any(Number) as number }])
  expect(order.idempotencyKey).toBe(`${made.merchant.merchantId}.${made.refundNo}`)
  expect(await read(made)).toMatchObject({ refund: { status: 'SUCCESS' }, book: [{ requests: 1 }] })
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('a request that reaches the gateway after its last moment moves no money', async () => {
  const made = await requested()
  const order = await leaveInDoubt(made)
  const late = { ...order, notAfter: order.notAfter - 3_600 }
  expect(await sandbox.refund(late, signal)).toMatchObject({ outcome: 'FAILED' })
  expect((await read(made)).book).toEqual([])
})

test('a key that is sent ten times moves money once', async () => {
  const made = await requested()
  const order = await leaveInDoubt(made)
  await Promise.all(Array.from({ length: 10 }, () => sandbox.refund(order, signal)))
  expect((await read(made)).book).toMatchObject([{ requests: 10, amountCents: 10_000 }])
})

const patternGateway = sandboxGateway(database, sandboxControl({ patterns: true }))

test.for([
  ['9.91', ['FAILED', 'FAILED']],
  ['9.92', ['UNKNOWN', 'SUCCESS']],
  ['9.93', ['UNKNOWN', 'FAILED']],
  ['9.94', ['UNKNOWN', 'UNKNOWN']],
  ['9.95', ['PROCESSING', 'PROCESSING']],
  ['9.90', ['SUCCESS', 'SUCCESS']],
] as const)(
  'in the sandbox a refund of %s is %j, first and when asked',
  async ([amount, states]) => {
    const made = await requested({}, { amount })
    await round(patternGateway)
    const first = (await read(made)).refund?.status
    await laterRound(made.merchant, patternGateway)
    expect([first, (await read(made)).refund?.status]).toEqual(states)
    expect(await disagreementsOf(made.merchant)).toEqual([])
  },
)

test('in the sandbox the number of a payment says what becomes of its refunds', async () => {
  const merTradeNo = `T${opened.newId('req').slice(4)}-SBX-LOST-FAILED`
  const one = await requested({ mer_trade_no: merTradeNo })
  expect(one.merTradeNo).toBe(merTradeNo)
  await round(patternGateway)
  await laterRound(one.merchant, patternGateway)
  expect((await read(one)).refund?.status).toBe('FAILED')
})

test('a change of the sandbox control applies from then on', async () => {
  const control = sandboxControl()
  const gateway = sandboxGateway(database, control)
  const one = await requested()
  control.change({ outcome: 'FAILED' })
  await round(gateway)
  expect((await read(one)).refund?.status).toBe('FAILED')
  control.change({ outcome: 'SUCCESS' })
  const next = await requested()
  await round(gateway)
  expect((await read(next)).refund?.status).toBe('SUCCESS')
})
