import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { parse } from 'csv-parse/sync'
import { auditOf } from '#dev/testing/account.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { report } from '#dev/testing/platform.ts'
import { seedLoyalty, seedPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, newMerchant, database } = opened
const refunds = refundFixtures(opened)
const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
const smartPos = {
  source: 'HQPAY',
  paymentMethod: 'WALLET_QR',
  paymentNetwork: 'ALIPAYHK',
  walletType: 'ALIPAYHK',
  qrMode: 'CPM',
  chnlSn: 'CH-0001',
}

test('smart POS payments have a list, a file and totals of their own and appear in no other', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [first, second] = [
    report(merchant, smartPos),
    report(merchant, { ...smartPos, amount: '72.00', chnlSn: '=1+1' }),
  ]
  const card = report(merchant)
  expect(await importPayments(database, merchant.merchantId, [first, second, card])).toMatchObject({
    added: 3,
    rejected: [],
  })
  const request = as('CS', merchant)
  const query = { ...days, sortBy: 'amount', sortOrder: 'desc' } as const
  const { payload } = await request(transactionCalls.hqpay, { query })
  expect(payload.items).toMatchObject([
    { merTradeNo: first.merTradeNo, walletType: 'ALIPAYHK', qrMode: 'CPM', chnlSn: 'CH-0001' },
    { merTradeNo: second.merTradeNo, amount: '72.00' },
  ])
  expect(payload).toMatchObject({ total: 2, totalPages: 1, capped: false })
  const cis = await request(transactionCalls.cis, { query: days })
  expect(cis.payload.items.map(({ merTradeNo }) => merTradeNo)).toEqual([card.merTradeNo])
  const totals = await request(transactionCalls.totals, { query: { ...days, source: 'hqpay' } })
  expect(totals.payload.totals).toMatchObject({ count: 2, gross: '200.00', net: '200.00' })
  const { body } = await request(transactionCalls.hqpayFile, {
    query: { ...query, columns: 'merTradeNo,walletType,qrMode,chnlSn' },
  })
  expect(parse(body, { bom: true, record_delimiter: '\r\n' })).toEqual([
    ['Trade number', 'Wallet', 'QR mode', 'Channel number'],
    [first.merTradeNo, 'ALIPAYHK', 'CPM', 'CH-0001'],
    [second.merTradeNo, 'ALIPAYHK', 'CPM', "'=1+1"],
  ])
  expect(
    await request(transactionCalls.hqpay, { query: { isFpsA2a: 'true' } as never }),
  ).toMatchObject({ code: '4000' })
})

test('a payment cannot change its list, and only smart POS payments have wallet fields', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const sale = report(merchant, smartPos)
  const take = (rows: readonly unknown[]) => importPayments(database, merchant.merchantId, rows)
  await take([sale])
  const { walletType: _w, qrMode: _q, chnlSn: _c, ...plain } = sale
  const reasons = async (row: object) => (await take([row]))?.rejected[0]?.reasons
  expect(await reasons({ ...plain, source: 'CIS' })).toEqual(['source: Already reported as HQPAY'])
  const { source: _s, ...unsaid } = sale
  expect(await take([unsaid])).toMatchObject({ unchanged: 1 })
  expect(await reasons({ ...unsaid, paymentMethod: 'FPS_A2A', paymentNetwork: 'FPS' })).toEqual([
    'source: Must be CIS for FPS app-to-app payments',
  ])
  expect(await reasons(report(merchant, { qrMode: 'CPM' }))).toEqual([
    'source: Must be HQPAY with walletType, qrMode or chnlSn',
  ])
  expect(
    await reasons(
      report(merchant, { source: 'HQPAY', paymentMethod: 'FPS_A2A', paymentNetwork: 'FPS' }),
    ),
  ).toEqual(['source: Must be CIS for FPS app-to-app payments'])
  const refund = { txnType: 'REFUND', originalMerTradeNo: sale.merTradeNo, amount: '1.00' }
  expect(await reasons(report(merchant, refund))).toEqual([
    `source: Must be HQPAY, as for the payment ${sale.merTradeNo}`,
  ])
  expect(await take([report(merchant, { ...refund, source: 'HQPAY' })])).toMatchObject({ added: 1 })
  const { payload } = await as('MERCHANT', merchant)(transactionCalls.view, {
    params: { merTradeNo: sale.merTradeNo },
  })
  expect(payload).toMatchObject({
    source: 'HQPAY',
    smartPos: { walletType: 'ALIPAYHK', qrMode: 'CPM', chnlSn: 'CH-0001' },
    transaction: { refundedAmount: '1.00', refundStatus: 'PARTIAL' },
    refund: { allowed: false, code: '4208' },
    timeline: [{ event: 'CREATED' }, { event: 'PAID' }, { event: 'REFUND_CONFIRMED' }],
  })
})

test('a refund reported by the acquirer still counts when one of ours fails or succeeds', async () => {
  for (const [outcome, expected] of [
    ['FAILED', 'PARTIAL'],
    ['SUCCESS', 'FULL'],
  ] as const) {
    const merchant = newMerchant()
    await merchant.ready
    const sale = report(merchant, { amount: '128.00' })
    const back = { txnType: 'REFUND', originalMerTradeNo: sale.merTradeNo, amount: '100.00' }
    await importPayments(database, merchant.merchantId, [sale, report(merchant, back)])
    const made = { merchant, merTradeNo: sale.merTradeNo }
    await refunds.refundAs(as('MERCHANT', merchant))(sale.merTradeNo, { amount: '28.00' })
    await refunds.round(
      outcome === 'SUCCESS'
        ? undefined
        : {
            ...refunds.sandbox,
            refund: () => Promise.resolve({ outcome: 'FAILED', failure: 'Declined' }),
            find: () => Promise.resolve({ outcome: 'UNHEARD_OF' }),
          },
    )
    const { payment } = await refunds.read(made)
    expect(payment.refund_status, outcome).toBe(expected)
    const list = await as('CS', merchant)(transactionCalls.cis, {
      query: { ...days, refundStatuses: expected },
    })
    expect(list.payload.items.map(({ merTradeNo }) => merTradeNo)).toEqual([sale.merTradeNo])
  }
})

test('notes on a payment are shown to every reader, the newest first', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [{ mer_trade_no: 'P1' }])
  const params = { merTradeNo: 'P1' }
  const staff = as('STAFF', merchant)
  await staff(transactionCalls.addNote, { params, body: { body: ' Called back\nat three ' } })
  const second = await as('CS', merchant)(transactionCalls.addNote, {
    params,
    body: { body: 'Waits for the receipt' },
  })
  expect(second.payload).toMatchObject({ body: 'Waits for the receipt' })
  const { payload } = await as('SCHOOL', merchant)(transactionCalls.view, { params })
  expect(payload.notes.map(({ body }) => body)).toEqual([
    'Waits for the receipt',
    'Called back\nat three',
  ])
  expect(payload.notes[1]?.writtenBy).toContain('STAFF')
  const trail = await auditOf(database, merchant.merchantId, 'transactions.note')
  expect(trail).toHaveLength(2)
  expect(JSON.stringify(trail)).not.toContain('receipt')
  for (const body of ['', '  ', 'x'.repeat(501), 'a\u0000b'])
    expect(await staff(transactionCalls.addNote, { params, body: { body } })).toMatchObject({
      code: '4220',
    })
})

test('a note that is sent again with the same key is added once', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [{ mer_trade_no: 'P3' }])
  const params = { merTradeNo: 'P3' }
  const staff = as('STAFF', merchant)
  const headers = { 'idempotency-key': 'note-0001' }
  const send = (body: string) =>
    staff(transactionCalls.addNote, { params, body: { body } }, { headers })
  const first = await send('Called back')
  expect((await send(' Called back ')).payload).toEqual(first.payload)
  expect(await send('Another')).toMatchObject({ status: 409, code: '4092' })
  const { payload } = await staff(transactionCalls.view, { params })
  expect(payload.notes).toEqual([first.payload])
})

test('a note can be added only to a payment that its author may see', async () => {
  const merchant = newMerchant()
  const elsewhere = merchant.shops[1]?.shopId ?? ''
  await seedPayments(database, merchant, [{ mer_trade_no: 'P2', shop_id: elsewhere, pos_id: null }])
  const input = { params: { merTradeNo: 'P2' }, body: { body: 'Hello' } }
  expect(await as('STAFF', merchant)(transactionCalls.addNote, input)).toMatchObject({
    status: 403,
    code: '4031',
  })
  expect(await as('MERCHANT', newMerchant())(transactionCalls.addNote, input)).toMatchObject({
    status: 404,
  })
  expect(await as('DEVELOPER', merchant)(transactionCalls.addNote, input)).toMatchObject({
    code: '4030',
  })
})

test('a loyalty entry opens with its payment and the history of its points', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [{ mer_trade_no: 'P1' }])
  await seedLoyalty(database, merchant, [
    { loyalty_txn_no: 'L1', related_mer_trade_no: 'P1' },
    {
      loyalty_txn_no: 'L2',
      related_mer_trade_no: 'P1',
      event_type: 'REVERSE',
      points: -10,
      created_at: '2026-11-21 09:00:00+08',
    },
    { loyalty_txn_no: 'L3', shop_id: merchant.shops[1]?.shopId ?? '', pos_id: null },
  ])
  const view = (request: ReturnType<typeof as>, loyaltyTxnNo: string) =>
    request(transactionCalls.loyaltyView, { params: { loyaltyTxnNo } })
  const { payload } = await view(as('STAFF', merchant), 'L1')
  expect(payload.entry.loyaltyTxnNo).toBe('L1')
  expect(payload.payment?.merTradeNo).toBe('P1')
  expect(payload.timeline.map(({ eventType, points }) => [eventType, points])).toEqual([
    ['EARN', 10],
    ['REVERSE', -10],
  ])
  expect((await view(as('MERCHANT', merchant), 'L3')).payload).toMatchObject({
    payment: null,
    timeline: [{ loyaltyTxnNo: 'L3' }],
  })
  expect(await view(as('STAFF', merchant), 'L3')).toMatchObject({ status: 403, code: '4031' })
  expect(await view(as('MERCHANT', newMerchant()), 'L1')).toMatchObject({ code: '4040' })
})

test('a loyalty entry says whether its payment is in the list of smart POS or of FPS app-to-app payments', async () => {
  const merchant = newMerchant()
  await seedPayments(database, merchant, [
    { mer_trade_no: 'P1' },
    { mer_trade_no: 'P2', source: 'HQPAY' },
    { mer_trade_no: 'P3', is_fps_a2a: true, payment_method: 'FPS_A2A', payment_network: 'FPS' },
  ])
  await seedLoyalty(database, merchant, [
    { loyalty_txn_no: 'L1', related_mer_trade_no: 'P1' },
    { loyalty_txn_no: 'L2', related_mer_trade_no: 'P2' },
    { loyalty_txn_no: 'L3', related_mer_trade_no: 'P3' },
    { loyalty_txn_no: 'L4' },
  ])
  const request = as('CS', merchant)
  const query = { ...days, sortBy: 'loyaltyTxnNo', sortOrder: 'asc' } as const
  const { payload } = await request(transactionCalls.loyalty, { query })
  expect(payload.items.map((entry) => entry.isSmartPos)).toEqual([false, true, false, false])
  expect(payload.items.map((entry) => entry.isFpsA2a)).toEqual([false, false, true, false])
  const view = await request(transactionCalls.loyaltyView, { params: { loyaltyTxnNo: 'L2' } })
  expect(view.payload.entry).toEqual(payload.items[1])
})
