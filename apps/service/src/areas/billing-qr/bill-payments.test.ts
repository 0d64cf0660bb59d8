import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { BillFilter } from '@merchant/contract/areas/bills.shapes.ts'
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { MadeBill } from '#dev/testing/bills.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { seededRandom } from '#dev/sample/random.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, newMerchant } = opened
const { make, take, everyBill } = paidBillFixtures(opened)

/** The rules once more, from the payments as they were reported. */
const expected = (bill: MadeBill, payments: readonly { cents: number; backCents: number }[]) => {
  const kept = payments.map(({ cents, backCents }) => cents - backCents)
  const sum = kept.reduce((all, cents) => all + cents, 0)
  const { amountCents: due } = bill
  const state =
    sum === 0
      ? 'UNPAID'
      : due === null || sum === due
        ? 'PAID'
        : sum < due
          ? 'PART_PAID'
          : 'OVERPAID'
  return {
    state,
    isOverdue: (bill.dueInDays ?? 0) < 0 && (state === 'UNPAID' || state === 'PART_PAID'),
    isPaidTwice: due !== null && kept.filter((cents) => cents >= due).length > 1,
    sum,
    back: payments.reduce((all, { backCents }) => all + backCents, 0),
    missing: due === null ? null : Math.max(due - sum, 0),
    excess: due === null ? 0 : Math.max(sum - due, 0),
    count: kept.filter((cents) => cents > 0).length,
  }
}

test('of 1,000 bills paid in full, in part, twice, late, not at all and refunded, states and sums equal an independent computation', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const random = seededRandom(2_026)
  const reports: PaymentReport[] = []
  const books = Array.from({ length: 1_000 }, (_none, index) => {
    const bill: MadeBill = {
      billReference: `B-${String(index)}`,
      amountCents: random.chance(0.1) ? null : random.int(1, 500_000),
      dueInDays: random.chance(0.2) ? null : random.int(-30, 30),
    }
    const due = bill.amountCents ?? 12_345
    const shares = random.pick<readonly number[]>([
      [],
      [due],
      [due],
      [Math.ceil(due / 3)],
      [due, due],
      [Math.floor(due / 2), due - Math.floor(due / 2)],
      [due + 700],
      [due, Math.ceil(due / 4), due],
    ])
    const payments = shares
      .filter((cents) => cents > 0)
      .map((cents) => {
        const [shop, other] = merchant.shops
        const place = random.chance(0.3) ? { shopCode: other?.shopCode ?? shop.shopCode } : {}
        const paid = report(merchant, {
          amount: moneyOf(cents),
          billReference: bill.billReference,
          ...place,
          ...(Object.keys(place).length > 0 && { serialNo: undefined }),
        })
        reports.push(paid)
        // Failed payments and refunds do not pay a bill.
        if (random.chance(0.2))
          reports.push(
            report(merchant, {
              amount: moneyOf(cents),
              billReference: bill.billReference,
              status: random.pick(['FAILED', 'PENDING', 'CANCELLED', 'EXPIRED']),
            }),
          )
        const backCents = random.chance(0.2) ? random.pick([cents, Math.ceil(cents / 2)]) : 0
        if (backCents > 0)
          reports.push(
            report(merchant, {
              txnType: 'REFUND',
              originalMerTradeNo: paid.merTradeNo,
              amount: moneyOf(backCents),
              billReference: bill.billReference,
              ...place,
              ...(Object.keys(place).length > 0 && { serialNo: undefined }),
            }),
          )
        return { cents, backCents }
      })
    return { bill, payments, should: expected(bill, payments) }
  })
  const jobId = await make(
    merchant,
    books.map(({ bill }) => bill),
  )
  await take(merchant, reports)

  const request = as('MERCHANT', merchant)
  const bills = await everyBill(request, jobId)
  expect(bills).toHaveLength(1_000)
  const seen = bills.map((bill) => ({
    state: bill.state,
    isOverdue: bill.isOverdue,
    isPaidTwice: bill.isPaidTwice,
    paid: bill.paidAmount,
    back: bill.refundedAmount,
    missing: bill.outstandingAmount,
    excess: bill.excessAmount,
    count: bill.paymentCount,
    isDated: bill.lastPaidAt !== null,
  }))
  const shouldBe = books.map(({ should }) => ({
    state: should.state,
    isOverdue: should.isOverdue,
    isPaidTwice: should.isPaidTwice,
    paid: moneyOf(should.sum),
    back: moneyOf(should.back),
    missing: should.missing === null ? null : moneyOf(should.missing),
    excess: moneyOf(should.excess),
    count: should.count,
    isDated: should.count > 0,
  }))
  expect(seen).toEqual(shouldBe)

  const count = (is: (one: (typeof books)[number]['should']) => boolean) =>
    books.filter(({ should }) => is(should)).length
  const sum = (of: (one: (typeof books)[number]['should']) => number) =>
    moneyOf(books.reduce((all, { should }) => all + of(should), 0))
  const counts = {
    UNPAID: count(({ state }) => state === 'UNPAID'),
    PART_PAID: count(({ state }) => state === 'PART_PAID'),
    PAID: count(({ state }) => state === 'PAID'),
    OVERPAID: count(({ state }) => state === 'OVERPAID'),
    OVERDUE: count(({ isOverdue }) => isOverdue),
    PAID_TWICE: count(({ isPaidTwice }) => isPaidTwice),
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
  const summary = await request(billingQrCalls.billSummary, { params: { id: jobId } })
  expect(summary.payload).toMatchObject({
    counts,
    billCount: 1_000,
    openAmountCount: books.filter(({ bill }) => bill.amountCents === null).length,
    billedAmount: moneyOf(books.reduce((all, { bill }) => all + (bill.amountCents ?? 0), 0)),
    paidAmount: sum((one) => one.sum),
    refundedAmount: sum((one) => one.back),
    outstandingAmount: sum((one) => one.missing ?? 0),
    overdueAmount: sum((one) => (one.isOverdue ? (one.missing ?? 0) : 0)),
    excessAmount: sum((one) => one.excess),
  })
  for (const [state, wanted] of Object.entries(counts))
    expect(await everyBill(request, jobId, { states: [state as BillFilter] }), state).toHaveLength(
      wanted,
    )
  // In any order every bill comes exactly once.
  for (const sortBy of ['state', 'lastPaidAt', 'paidAmount'] as const) {
    const sorted = await everyBill(request, jobId, { sortBy })
    expect(new Set(sorted.map(({ rowNo }) => rowNo)).size, sortBy).toBe(1_000)
  }
})

test('a request of 5,000 bills is listed, filtered and summed whole', async () => {
  const merchant = newMerchant()
  const jobId = await make(
    merchant,
    Array.from({ length: 5_000 }, (_none, index) => ({
      billReference: `L-${String(index)}`,
      amountCents: 12_800,
      dueInDays: (index % 20) - 10,
    })),
  )
  await take(
    merchant,
    Array.from({ length: 4_000 }, (_none, index) =>
      report(merchant, { billReference: `L-${String(index)}` }),
    ),
  )
  const request = as('MERCHANT', merchant)
  const list = async (query: object) => {
    const { payload } = await request(billingQrCalls.bills, { query: { jobId, ...query } })
    return [payload.total, payload.items[0]?.billReference]
  }
  expect(await list({ states: ['UNPAID'] })).toEqual([1_000, 'L-4000'])
  expect(await list({ states: ['OVERDUE'], sortBy: 'billReference' })).toEqual([500, 'L-4000'])
  expect(await list({ keyword: 'L-4999' })).toEqual([1, 'L-4999'])
  const { payload } = await request(billingQrCalls.billSummary, { params: { id: jobId } })
  expect(payload).toMatchObject({ paidAmount: '512000.00', outstandingAmount: '128000.00' })
})
