/** The acquirer's records against ours, after commits were lost on purpose. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { findDifferences } from '#dev/testing/compare-refunds.ts'
import { bookAsFound } from '#domain/refunds/found-refund.ts'
import type { GatewayEntry, RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { disputeFixtures } from '#dev/testing/dispute-fixtures.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  changeTimeline,
  endRoundRest,
  loseRefund,
  movePayment,
} from '#dev/testing/lost-refunds.queries.ts'
import { readTrail } from '#dev/testing/members.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readBook, readRefunds } from '#dev/testing/refunds.queries.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepReconciliation } from './reconcile-worker.ts'

const opened = await serviceAlone()
const { as, database, deps } = opened
const { sandbox, pay, someone, requested, round, laterRound, disagreementsOf, refundAs } =
  refundFixtures(opened)
const { statusOf, refundedOf } = disputeFixtures(opened)

const today = dateOf(Date.now())

const compare = ({ merchantId }: TestMerchant, gateway: RefundGateway = sandbox) =>
  findDifferences({ database, gateway }, { merchantId, from: today, to: today })
const book = ({ merchantId }: TestMerchant, refundNo: string) =>
  database.system((db) => bookAsFound(db, merchantId, refundNo, 'Checked with the acquirer'))
const drain = async (gateway: RefundGateway): Promise<void> => {
  while (await stepReconciliation({ database, gateway, log: deps.log }));
}
/** The job, with the pauses between its rounds left out. */
const reconcile = async (gateway: RefundGateway = sandbox): Promise<void> => {
  await drain(gateway)
  await endRoundRest(database)
  await drain(gateway)
}

test('a refund that the acquirer carried out and that is missing here is found, stops its payment, is shown, and is booked once', async () => {
  const made = await requested({}, { amount: '40.00' })
  const { merchant, merTradeNo, refundNo } = made
  await round()
  await loseRefund(database, merchant.merchantId, refundNo)
  const difference = {
    merchantId: merchant.merchantId,
    refundNo,
    merTradeNo,
    amountCents: 4_000,
    kind: 'UNKNOWN_HERE',
  }
  expect(await compare(merchant)).toEqual([difference])
  expect(await compare(merchant)).toEqual([])
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 4_000])

  const call = as('MERCHANT', merchant)
  expect(await refundAs(call)(merTradeNo, { amount: '60.00' })).toMatchObject({
    status: 422,
    code: '4208',
    payload: { reason: 'DISPUTED' },
  })
  const view = async () => (await call(transactionCalls.view, { params: { merTradeNo } })).payload
  const stopped = await view()
  expect(stopped.refund).toMatchObject({ allowed: false, code: '4208' })
  expect(stopped.timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['REFUND_FOUND', 'REFUND_DISPUTED']),
  )
  const { attention } = (await call(homeCalls.view, { query: {} })).payload
  expect(attention[0]).toMatchObject({ kind: 'REFUND_DISPUTED', refundNo })

  expect(await book(merchant, refundNo)).toMatchObject({ outcome: 'SUCCESS' })
  expect(await book(merchant, refundNo)).toBe('NOT_DISPUTED')
  expect(await compare(merchant)).toEqual([])
  expect((await view()).refund).toMatchObject({ allowed: true })
  expect(await disagreementsOf(merchant)).toEqual([])
  const actions = (await readTrail(database, merchant.merchantId)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['refund.dispute', 'refund.decide']))
})

test('after a change of the server’s timeline no refund is sent until the books were compared; a second try at a lost one is then cancelled', async () => {
  await reconcile()
  const made = await requested()
  const { merchant, merTradeNo, refundNo } = made
  await round()
  await loseRefund(database, merchant.merchantId, refundNo)
  await changeTimeline(database)

  const again = await refundAs(as('MERCHANT', merchant))(merTradeNo, { amount: '100.00' })
  expect(again.status).toBe(200)
  const second = { ...made, refundNo: again.payload.refund.refundNo }
  const other = await requested()
  await laterRound(merchant)
  await reconcile({ ...sandbox, list: () => Promise.reject(new Error('away')) })
  await laterRound(merchant)
  await laterRound(other.merchant)
  expect([await statusOf(second), await statusOf(other)]).toEqual(['REQUESTED', 'REQUESTED'])
  expect(await readBook(database, merchant.merchantId)).toHaveLength(1)

  await reconcile()
  await laterRound(merchant)
  await laterRound(other.merchant)
  expect([await statusOf(made), await statusOf(second), await statusOf(other)]).toEqual([
    'DISPUTED',
    'FAILED',
    'SUCCESS',
  ])
  await book(merchant, refundNo)
  expect(await statusOf(made)).toBe('SUCCESS')
  expect(await readBook(database, merchant.merchantId)).toMatchObject([{ refundNo, requests: 1 }])
  expect(await disagreementsOf(merchant)).toEqual([])
})

test('a refund whose payment is missing too waits for it, and stops it from the moment it is back', async () => {
  const made = await requested()
  const { merchant, merTradeNo, refundNo } = made
  await round()
  await loseRefund(database, merchant.merchantId, refundNo)
  await movePayment(database, merchant.merchantId, merTradeNo, `${merTradeNo}-LOST`)
  expect(await compare(merchant)).toMatchObject([{ kind: 'NO_PAYMENT', refundNo }])
  expect(await compare(merchant)).toEqual([])
  await movePayment(database, merchant.merchantId, `${merTradeNo}-LOST`, merTradeNo)
  const refused = await refundAs(as('MERCHANT', merchant))(merTradeNo, { amount: '10.00' })
  expect(refused.code).toBe('4208')
  await drain(sandbox)
  expect(await statusOf(made)).toBe('DISPUTED')
  expect(await book(merchant, refundNo)).toMatchObject({ outcome: 'SUCCESS' })
  expect(await disagreementsOf(merchant)).toEqual([])
})

test.for<[string, Partial<GatewayEntry> | undefined, string, string]>([
  ['another amount', { amountCents: 9_000 }, 'OTHER_AMOUNT', 'OTHER_AMOUNT'],
  ['a failure', { outcome: 'FAILED' }, 'OTHER_STATE', 'FAILED'],
  ['nothing', undefined, 'UNKNOWN_THERE', 'FAILED'],
])(
  'a successful refund of which the acquirer has %s is disputed',
  async ([, change, kind, booked]) => {
    const made = await requested()
    await round()
    const gateway: RefundGateway = {
      ...sandbox,
      list: async (...given) =>
        change === undefined
          ? []
          : (await sandbox.list(...given)).map((entry) => ({ ...entry, ...change })),
      find: () => Promise.resolve({ outcome: 'UNHEARD_OF' }),
    }
    expect(await compare(made.merchant, gateway)).toMatchObject([{ kind }])
    expect(await compare(made.merchant, gateway)).toEqual([])
    expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 10_000])
    const result = await book(made.merchant, made.refundNo)
    expect(typeof result === 'string' ? result : result.outcome).toBe(booked)
  },
)

test('a refund that is under way at the acquirer is booked only when it is finished there', async () => {
  const made = await requested()
  await round()
  await loseRefund(database, made.merchant.merchantId, made.refundNo)
  const unfinished: RefundGateway = {
    ...sandbox,
    list: async (...given) =>
      (await sandbox.list(...given)).map((entry) => ({ ...entry, outcome: 'PROCESSING' })),
  }
  expect(await compare(made.merchant, unfinished)).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  expect(await book(made.merchant, made.refundNo)).toBe('NOT_FINISHED')
  await compare(made.merchant)
  expect(await book(made.merchant, made.refundNo)).toMatchObject({ outcome: 'SUCCESS' })
})

const seed = Number(process.env['PROVE_SEED'] ?? 1)
const sequences = Number(process.env['PROVE_SEQUENCES'] ?? 6)

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('REFUND'),
      amount: fc.constantFrom('100.00', '60.00', '40.00'),
      of: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('WORK') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('LOSE'), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('RECONCILE') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('BOOK') }) },
)
interface Step {
  readonly kind: string
  readonly amount?: string
  readonly of?: number
  readonly count?: number
}

test(
  'in whatever order refunds, losses, comparisons and bookings come, no payment is refunded beyond its amount, and every refund that was paid is booked once',
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 14 }),
      async (steps: Step[]) => {
        const { merchant, refund } = someone()
        const payments = [await pay(merchant), await pay(merchant)]
        const take = async (one: Step): Promise<void> => {
          if (one.kind === 'REFUND')
            await refund(payments[one.of ?? 0] ?? '', { amount: one.amount ?? '' })
          else if (one.kind === 'WORK') await laterRound(merchant)
          else if (one.kind === 'LOSE') await lose(merchant, one.count ?? 1)
          else if (one.kind === 'RECONCILE') await reconcile()
          else await bookAll(merchant)
        }
        for (const one of steps) {
          await take(one)
          expect(await refundedBeyond(merchant)).toEqual([])
        }
        for (const kind of ['RECONCILE', 'BOOK', 'WORK', 'RECONCILE', 'BOOK']) await take({ kind })
        expect(await refundedBeyond(merchant)).toEqual([])
        expect(await disagreementsOf(merchant)).toEqual([])
      },
    )
    await expect(fc.assert(property, { numRuns: sequences, seed })).resolves.toBeUndefined()
  },
  180_000 + sequences * 5_000,
)

/** A failover loses the last commits: here the last refunds, whole. */
const lose = async (merchant: TestMerchant, count: number): Promise<void> => {
  const refunds = await readRefunds(database, merchant.merchantId)
  for (const { refundNo, status } of refunds.slice(-count).toReversed()) {
    if (status !== 'SUCCESS' && status !== 'REQUESTED') break
    await loseRefund(database, merchant.merchantId, refundNo)
  }
  await changeTimeline(database)
}

const bookAll = async (merchant: TestMerchant): Promise<void> => {
  for (const { refundNo, status } of await readRefunds(database, merchant.merchantId))
    if (status === 'DISPUTED') await book(merchant, refundNo)
}

const { signal } = new AbortController()

/** The payments of which the acquirer returned more than was paid. */
const refundedBeyond = async ({ merchantId }: TestMerchant): Promise<string[]> => {
  const entries = await sandbox.list(merchantId, today, () => Promise.resolve(signal))
  const sums = new Map<string, number>()
  for (const { merTradeNo, amountCents } of entries)
    sums.set(merTradeNo, (sums.get(merTradeNo) ?? 0) + amountCents)
  return [...sums].filter(([, cents]) => cents > 10_000).map(([merTradeNo]) => merTradeNo)
}
