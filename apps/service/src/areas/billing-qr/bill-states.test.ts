import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { disputeFixtures, gateways } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { paidBillFixtures } from '#dev/testing/paid-bills.ts'
import { report } from '#dev/testing/platform.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, newMerchant } = opened
const { make, take, everyBill, billOf } = paidBillFixtures(opened)
const { laterRound } = refundFixtures(opened)
const { platformSays, statusOf } = disputeFixtures(opened)

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
  expect((await billOf(merchant, jobId, 3)).payments).toMatchObject([
    { status: 'VOIDED', paidAmount: '128.00', refundedAmount: '0.00' },
  ])
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
  expect(await found({ keyword: '大文  rent' }), 'words in any order').toEqual(['RENT-2'])
  expect(await found({ keyword: 'rent HK$ 128' }), 'with the amount').toEqual(['RENT-1', 'RENT-2'])
  expect(await found({ keyword: '128.00 chan' })).toEqual(['RENT-1'])
  expect(await found({ keyword: 'fee 128.00' })).toEqual([])
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
      keyword: 'rent 128.00',
      columns: ['billReference', 'state', 'isPaidTwice', 'paidAmount', 'excessAmount'],
    },
  })
  expect(body.toString().replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Bill reference,State,State in words,Paid twice,Paid twice in words,Paid,Overpaid by',
    'RENT-1,UNPAID,Unpaid,,,0.00,0.00',
    'RENT-2,OVERPAID,Overpaid,PAID_TWICE,Paid twice,256.00,128.00',
  ])
})

test.each([
  ['en', 'Overdue', 'Paid twice'],
  ['zh-Hant-HK', '逾期未付', '重複付款'],
  ['zh-Hans', '逾期未付', '重复付款'],
] as const)('a workbook of bills in %s has no codes in its filter', async (language, ...words) => {
  const merchant = newMerchant()
  const jobId = await make(merchant, [{ billReference: 'B-1', amountCents: 100, dueInDays: -1 }])
  const request = as('MERCHANT', merchant)
  await request(accountCalls.chooseLanguage, { body: { language } })
  const { body } = await request(billingQrCalls.billsFile, {
    query: { jobId, states: ['OVERDUE', 'PAID_TWICE'], fileType: 'xlsx' },
  })
  const { sheets } = await readXlsx(body)
  const values = sheets[1]?.rows.map(([, value]) => value)
  expect(values).toContain(words.join(language === 'en' ? ', ' : '、'))
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
