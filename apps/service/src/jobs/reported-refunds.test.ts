/** Refunds in the acquirer's records that the platform reports too, and those whose payment is missing. */
import { dateOf } from '@merchant/contract/core/time.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { findDifferences } from '#dev/testing/compare-refunds.ts'
import { addFound, bookAsFound } from '#domain/refunds/found-refund.ts'
import { listUnmatched } from '#domain/refunds/found-refund.queries.ts'
import type { RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { tamper } from '#dev/testing/books.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { disputeFixtures, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { endRoundRest, loseRefund, movePayment } from '#dev/testing/lost-refunds.queries.ts'
import { isWaitedFor } from '#dev/testing/races.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readPayment } from '#dev/testing/refunds.queries.ts'
import { expect, test } from 'vitest'
import { stepReconciliation } from './reconcile-worker.ts'

const opened = await serviceAlone()
const { as, database, deps, logs } = opened
const { sandbox, pay, requested, round, refundAs, disagreementsOf } = refundFixtures(opened)
const { platformSays, statusOf, refundedOf, wrongBooksOf } = disputeFixtures(opened)

const today = dateOf(Date.now())

const compare = ({ merchant }: MadeRefund, gateway: RefundGateway = sandbox) =>
  findDifferences(
    { database, gateway },
    { merchantId: merchant.merchantId, from: today, to: today },
  )
const book = ({ merchant, refundNo }: MadeRefund) =>
  database.system((db) => bookAsFound(db, merchant.merchantId, refundNo, 'Checked'))
const refund = ({ merchant, merTradeNo }: MadeRefund, amount: string) =>
  refundAs(as('MERCHANT', merchant))(merTradeNo, { amount })
const drain = async (gateway: RefundGateway = sandbox): Promise<void> => {
  while (await stepReconciliation({ database, gateway, log: deps.log }));
}
const says = (made: MadeRefund, given: object = {}) =>
  platformSays(made, 'SUCCESS', { amount: '40.00', ...given })

/** A refund of 40.00 of 100.00 that the acquirer carried out and that is missing here. */
const lost = async (): Promise<MadeRefund> => {
  const made = await requested({}, { amount: '40.00' })
  await round()
  await loseRefund(database, made.merchant.merchantId, made.refundNo)
  return made
}

test('a lost refund that the platform reports before the comparison counts once, and a second try at it is cancelled', async () => {
  const made = await lost()
  const again = await refund(made, '40.00')
  await says(made)
  expect(await refundedOf(made)).toBe(8_000)
  expect(await compare(made)).toHaveLength(1)
  expect(await compare(made)).toEqual([])
  expect([await statusOf(made), await refundedOf(made)]).toEqual([undefined, 4_000])
  const { refundNo } = again.payload.refund
  expect(await statusOf({ ...made, refundNo })).toBe('FAILED')
  expect(await refund(made, '60.00')).toMatchObject({ code: '0000' })
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a reported refund that the acquirer lists cancels the requests that wait when it is first found, and none that is made later', async () => {
  const made = await lost()
  await says(made)
  const second = (await refund(made, '40.00')).payload.refund.refundNo
  expect(await compare(made)).toHaveLength(1)
  expect(await statusOf({ ...made, refundNo: second })).toBe('FAILED')
  const wanted = (await refund(made, '20.00')).payload.refund.refundNo
  expect(await compare(made)).toEqual([])
  expect(await statusOf({ ...made, refundNo: wanted })).toBe('REQUESTED')
  await round()
  expect(await statusOf({ ...made, refundNo: wanted })).toBe('SUCCESS')
  expect(await refundedOf(made)).toBe(6_000)
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a difference with the acquirer’s records that is settled cancels no request that is made later', async () => {
  const made = await lost()
  await says(made, { amount: '30.00' })
  await compare(made)
  await says(made)
  await compare(made)
  const wanted = (await refund(made, '20.00')).payload.refund.refundNo
  expect(await compare(made)).toEqual([])
  expect(await statusOf({ ...made, refundNo: wanted })).toBe('REQUESTED')
})

test('a lost refund that the platform reports after the comparison counts once', async () => {
  const made = await lost()
  expect(await compare(made)).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  await says(made)
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 4_000])
  expect(await book(made)).toMatchObject({ outcome: 'SUCCESS' })
  expect(await refundedOf(made)).toBe(4_000)
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test('a lost refund that the platform reported as pending before the comparison is a successful row once it is booked', async () => {
  const made = await lost()
  await platformSays(made, 'PENDING', { amount: '40.00', feeAmount: '0.50' })
  expect(await compare(made)).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  await says(made)
  expect(await book(made)).toMatchObject({ outcome: 'SUCCESS' })
  expect(await readPayment(database, made.merchant.merchantId, made.refundNo)).toMatchObject({
    status: 'SUCCESS',
  })
  expect(await refundedOf(made)).toBe(4_000)
  expect(await disagreementsOf(made.merchant)).toEqual([])
})

test.skipIf(testedDatabase === 'embedded')(
  'a lost refund that the platform reports during the comparison counts once',
  async () => {
    const made = await lost()
    const { merchantId } = made.merchant
    const { signal } = new AbortController()
    const [entry] = await sandbox.list(merchantId, today, () => Promise.resolve(signal))
    const { reported } = await database.system(async (db) => {
      if (entry !== undefined) await addFound(db, merchantId, entry)
      const settled = Promise.allSettled([says(made)])
      while (!(await isWaitedFor(db)));
      return { reported: settled }
    })
    expect(await reported).toMatchObject([{ value: { unchanged: 1, rejected: [] } }])
    expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 4_000])
    expect(await wrongBooksOf(made.merchant)).toEqual([])
  },
)

test('a refund with other amounts in the platform’s report and the acquirer’s records counts once, and stops its payment until they agree', async () => {
  const made = await lost()
  await says(made, { amount: '30.00' })
  expect(await compare(made)).toMatchObject([{ refundNo: made.refundNo }])
  expect(await compare(made)).toEqual([])
  expect([await statusOf(made), await refundedOf(made)]).toEqual([undefined, 3_000])
  expect(await refund(made, '10.00')).toMatchObject({ code: '4208' })
  const { attention } = (await as('MERCHANT', made.merchant)(homeCalls.view, { query: {} })).payload
  expect(attention).toMatchObject([{ kind: 'REFUND_REFUSED', refundNo: made.refundNo }])
  await says(made)
  expect(await compare(made)).toEqual([])
  expect(await refundedOf(made)).toBe(4_000)
  expect(await refund(made, '10.00')).toMatchObject({ code: '0000' })
  expect(await wrongBooksOf(made.merchant)).toEqual([])
})

test('a report that could not be counted stops a payment no longer once the acquirer’s records explain it', async () => {
  const made = await lost()
  await refund(made, '100.00')
  expect(await says(made)).toMatchObject({ rejected: [{ merTradeNo: made.refundNo }] })
  await compare(made)
  expect(await book(made)).toMatchObject({ outcome: 'SUCCESS' })
  expect(await refund(made, '60.00')).toMatchObject({ code: '0000' })
})

const unmatched = async ({ refundNo }: MadeRefund) =>
  (await database.system(listUnmatched)).filter((one) => one.refundNo === refundNo)

test('a refund whose payment came back is added once, also when the merchant is compared before the job adds it', async () => {
  const made = await lost()
  const { merchantId } = made.merchant
  await movePayment(database, merchantId, made.merTradeNo, `${made.merTradeNo}-LOST`)
  expect(await compare(made)).toMatchObject([{ kind: 'NO_PAYMENT' }])
  await movePayment(database, merchantId, `${made.merTradeNo}-LOST`, made.merTradeNo)
  expect(await compare(made)).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  expect(await unmatched(made)).toEqual([])
  await drain()
  expect([await statusOf(made), await refundedOf(made)]).toEqual(['DISPUTED', 4_000])
})

test('a refund of what is not a sale waits, and the job comes to rest', async () => {
  const made = await lost()
  const merTradeNo = await pay(made.merchant, { txn_type: 'REFUND' })
  const gateway: RefundGateway = {
    ...sandbox,
    list: async (...given) =>
      (await sandbox.list(...given)).map((entry) => ({ ...entry, merTradeNo })),
  }
  expect(await compare(made, gateway)).toMatchObject([{ kind: 'NO_PAYMENT' }])
  await drain({ ...sandbox, list: () => Promise.resolve([]) })
  expect(await unmatched(made)).toHaveLength(1)
})

test('a refund that cannot be added does not keep the merchants from being compared', async () => {
  const made = await lost()
  const { merchantId } = made.merchant
  await movePayment(database, merchantId, made.merTradeNo, `${made.merTradeNo}-LOST`)
  await compare(made)
  await movePayment(database, merchantId, `${made.merTradeNo}-LOST`, made.merTradeNo)
  await tamper(
    database,
    `alter table refund add constraint none check (refund_no <> '${made.refundNo}') not valid`,
  )
  await endRoundRest(database)
  const asked: string[] = []
  await drain({
    ...sandbox,
    list: (id) => {
      asked.push(id)
      return Promise.resolve([])
    },
  })
  expect(asked).toContain(merchantId)
  expect(logs.some((line) => line.includes('reconcile.failed'))).toBe(true)
  await tamper(database, 'alter table refund drop constraint none')
  await drain()
  expect(await statusOf(made)).toBe('DISPUTED')
})
