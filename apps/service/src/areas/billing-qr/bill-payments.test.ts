import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Bill, BillFilter } from '@merchant/contract/areas/bills.shapes.ts'
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { insertMadeBills, type MadeBill } from '#dev/testing/bills.queries.ts'
import { disputeFixtures, gateways } from '#dev/testing/dispute-fixtures.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { seededRandom } from '#dev/sample/random.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, database, newId, newMerchant } = opened
const { laterRound } = refundFixtures(opened)
const { platformSays, statusOf } = disputeFixtures(opened)

const make = (merchant: TestMerchant, bills: readonly MadeBill[]): Promise<string> =>
  insertMadeBills(database, newId, merchant.merchantId, bills)

const take = async (merchant: TestMerchant, reports: readonly PaymentReport[]): Promise<void> => {
  await merchant.ready
  for (let start = 0; start < reports.length; start += 500) {
    const part = reports.slice(start, start + 500)
    const result = await importPayments(database, merchant.merchantId, part)
    expect(result?.rejected).toEqual([])
  }
}

const everyBill = async (
  request: ReturnType<typeof as>,
  jobId: string,
  query: { states?: BillFilter[]; sortBy?: 'state' | 'lastPaidAt' | 'paidAmount' } = {},
): Promise<Bill[]> => {
  const all: Bill[] = []
  for (let cursor: string | undefined; ;) {
    const { payload } = await request(billingQrCalls.bills, {
      query: { jobId, pageSize: '100', ...query, ...(cursor !== undefined && { cursor }) },
    })
    all.push(...payload.items)
    cursor = payload.nextCursor
    if (cursor === undefined) return all
  }
}

const billOf = async (merchant: TestMerchant, jobId: string, rowNo = 2) => {
  const { payload } = await as('MERCHANT', merchant)(billingQrCalls.bill, {
    params: { id: jobId },
    query: { rowNo },
  })
  return payload
}

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

test('a refund counts against its bill from the request on, no longer when it failed, and again while it is disputed', async () => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [{ billReference: 'B-1', amountCents: 12_800, dueInDays: -1 }])
  const paid = report(merchant, { billReference: 'B-1', settlementStatus: 'SETTLED' })
  await take(merchant, [paid])
  expect((await billOf(merchant, jobId)).bill).toMatchObject({ state: 'PAID', isOverdue: false })
  const { payload } = await as('MERCHANT', merchant)(refundCalls.refund, {
    params: { merTradeNo: paid.merTradeNo },
    query: {},
    body: { amount: '28.00', reason: 'WRONG_AMOUNT' },
  })
  const { bill, payments } = await billOf(merchant, jobId)
  expect(bill).toMatchObject({
    state: 'PART_PAID',
    isOverdue: true,
    paidAmount: '100.00',
    refundedAmount: '28.00',
    outstandingAmount: '28.00',
  })
  expect(payments).toMatchObject([{ paidAmount: '128.00', refundedAmount: '28.00' }])
  await laterRound(merchant, gateways.FAILED)
  expect((await billOf(merchant, jobId)).bill).toMatchObject({
    state: 'PAID',
    paidAmount: '128.00',
  })
  const { merTradeNo } = paid
  const made = { merchant, merTradeNo, refundNo: payload.refund.refundNo }
  await platformSays(made, 'SUCCESS', { amount: '28.00' })
  expect(await statusOf(made)).toBe('DISPUTED')
  expect((await billOf(merchant, jobId)).bill).toMatchObject({
    state: 'PART_PAID',
    paidAmount: '100.00',
  })
})

test('a payment that succeeds, is voided, or gets another bill reference moves its bills at once', async () => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [
    { billReference: 'B-1', amountCents: 12_800, dueInDays: 5 },
    { billReference: 'B-2', amountCents: 12_800, dueInDays: 5 },
  ])
  const states = async () =>
    (await everyBill(as('MERCHANT', merchant), jobId)).map(({ state }) => state)
  const paid = report(merchant, { billReference: 'B-1', status: 'PENDING' })
  await take(merchant, [paid])
  expect(await states()).toEqual(['UNPAID', 'UNPAID'])
  await take(merchant, [{ ...paid, status: 'SUCCESS' }])
  expect(await states()).toEqual(['PAID', 'UNPAID'])
  await take(merchant, [{ ...paid, status: 'SUCCESS', billReference: 'B-2' }])
  expect(await states()).toEqual(['UNPAID', 'PAID'])
  await take(merchant, [{ ...paid, status: 'VOIDED', billReference: 'B-2' }])
  expect(await states()).toEqual(['UNPAID', 'UNPAID'])
})

test('a bill is paid by the payments of every shop, and members see those of their own shops', async () => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [{ billReference: 'B-1', amountCents: 25_600, dueInDays: 5 }])
  const [, other] = merchant.shops
  await take(merchant, [
    report(merchant, { billReference: 'B-1' }),
    report(merchant, {
      billReference: 'B-1',
      shopCode: other?.shopCode,
      serialNo: other?.serialNos[0],
    }),
  ])
  const view = (request: ReturnType<typeof as>) =>
    request(billingQrCalls.bill, { params: { id: jobId }, query: { rowNo: 2 } })
  const staff = await view(as('STAFF', merchant))
  expect(staff.payload).toMatchObject({
    bill: { state: 'PAID', paidAmount: '256.00', paymentCount: 2 },
    payments: [{ shopName: 'Shop 1', paidAmount: '128.00' }],
    hiddenCount: 1,
  })
  const all = await view(as('MERCHANT', merchant))
  expect([all.payload.payments.length, all.payload.hiddenCount]).toEqual([2, 0])
})

test('bills of two requests with the same reference are paid by the same payments, and name each other', async () => {
  const merchant = newMerchant()
  const bill = { billReference: 'B-1', amountCents: 12_800, dueInDays: 5 }
  const [first, second] = [await make(merchant, [bill]), await make(merchant, [bill])]
  await take(merchant, [report(merchant, { billReference: 'B-1' })])
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const view = await billOf(merchant, one)
    expect(view.bill.state).toBe('PAID')
    expect(view.sameReference).toEqual([{ jobId: other, ticketNo: `BQ${other}`, rowNo: 2 }])
  }
})

test('a payment names its bill to those who may see bills, and nothing to others', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const jobId = await make(merchant, [{ billReference: 'B-1', amountCents: 20_000, dueInDays: -3 }])
  const paid = report(merchant, { billReference: 'B-1' })
  const loose = report(merchant, { billReference: 'NO-BILL' })
  await take(merchant, [paid, loose])
  const billIn = async (merTradeNo: string) =>
    (await as('MERCHANT', merchant)(transactionCalls.view, { params: { merTradeNo } })).payload.bill
  expect(await billIn(paid.merTradeNo)).toMatchObject({
    jobId,
    rowNo: 2,
    state: 'PART_PAID',
    isOverdue: true,
    outstandingAmount: '72.00',
  })
  expect(await billIn(loose.merTradeNo)).toBeNull()
})

test('the bills of a request are searched and filtered, and the file has the same rows', async () => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [
    { billReference: 'RENT-1', amountCents: 12_800, dueInDays: -2, customerName: 'Chan Tai Man' },
    { billReference: 'RENT-2', amountCents: 12_800, dueInDays: 40, customerName: '陳大文' },
    { billReference: 'FEE-3', amountCents: null, dueInDays: null, customerName: 'Priya Nair' },
  ])
  await take(merchant, [
    report(merchant, { billReference: 'FEE-3', amount: '55.50' }),
    report(merchant, { billReference: 'RENT-2' }),
    report(merchant, { billReference: 'RENT-2' }),
  ])
  const request = as('MERCHANT', merchant)
  const found = async (query: object) => {
    const { payload } = await request(billingQrCalls.bills, { query: { jobId, ...query } })
    return payload.items.map(({ billReference }) => billReference)
  }
  expect(await found({ keyword: 'rent' })).toEqual(['RENT-1', 'RENT-2'])
  expect(await found({ keyword: '大文' })).toEqual(['RENT-2'])
  expect(await found({ states: ['PAID', 'OVERDUE'] })).toEqual(['RENT-1', 'FEE-3'])
  expect(await found({ states: ['PAID_TWICE'] })).toEqual(['RENT-2'])
  const [day] = (await request(billingQrCalls.bills, { query: { jobId } })).payload.items
  expect(await found({ endDate: day?.dueDate ?? '' })).toEqual(['RENT-1'])
  expect(await found({ sortBy: 'amount', sortOrder: 'desc' })).toEqual([
    'RENT-2',
    'RENT-1',
    'FEE-3',
  ])
  const { body } = await request(billingQrCalls.billsFile, {
    query: {
      jobId,
      keyword: 'rent',
      columns: ['billReference', 'state', 'isPaidTwice', 'paidAmount', 'excessAmount'],
    },
  })
  expect(body.toString().replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Bill reference,State,Paid twice,Paid,Paid too much',
    'RENT-1,UNPAID,,0.00,0.00',
    'RENT-2,OVERPAID,PAID_TWICE,256.00,128.00',
  ])
})

test('bills of another merchant do not exist, and payments of another merchant pay nothing', async () => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [{ billReference: 'B-1', amountCents: 12_800, dueInDays: 5 }])
  const stranger = newMerchant()
  await stranger.ready
  const theirs = as('MERCHANT', stranger)
  const params = { id: jobId }
  expect([
    (await theirs(billingQrCalls.bills, { query: { jobId } })).code,
    (await theirs(billingQrCalls.billsFile, { query: { jobId } })).code,
    (await theirs(billingQrCalls.bill, { params, query: { rowNo: 2 } })).code,
    (await theirs(billingQrCalls.billSummary, { params })).code,
  ]).toEqual(['4040', '4040', '4040', '4040'])
  // A payment of theirs with the same reference pays nothing here.
  await take(stranger, [report(stranger, { billReference: 'B-1' })])
  expect((await billOf(merchant, jobId)).bill.state).toBe('UNPAID')
  const gone = await as('MERCHANT', merchant)(billingQrCalls.bill, {
    params,
    query: { rowNo: 3 },
  })
  expect(gone.code).toBe('4040')
})

test('a request of 5,000 bills is listed, filtered and summed within a second', async () => {
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
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0
  }
  const page = (query: object) => () =>
    request(billingQrCalls.bills, { query: { jobId, pageSize: '50', ...query } })
  const times = {
    first: await timed(page({})),
    byState: await timed(page({ sortBy: 'state' })),
    overdue: await timed(page({ states: ['OVERDUE'] })),
    search: await timed(page({ keyword: 'L-49' })),
    summary: await timed(() => request(billingQrCalls.billSummary, { params: { id: jobId } })),
  }
  process.stdout.write(`bills, ms: ${JSON.stringify(times)}\n`)
  expect(Math.max(...Object.values(times))).toBeLessThan(1_000)
  const { payload } = await request(billingQrCalls.bills, { query: { jobId, states: ['UNPAID'] } })
  expect([payload.total, payload.items[0]?.billReference]).toEqual([1_000, 'L-4000'])
})
