/** Full card numbers are neither accepted, nor stored, nor returned. */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { CARD_NUMBER_SENTENCE } from '@merchant/contract/core/card-number.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { platformFixtures, report } from '#dev/testing/platform.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { app, as, deps, logs, newMerchant, request } = opened
const { csv, download, payable, rowsOf, jobOf, upload, runWorker } = billFixtures(opened)
const { send } = await platformFixtures(opened)

const CARD = '4012888888881881'
const typed = `call about 4012 8888 8888 1881 today`
const refusal = (path: string) => ({ fields: [{ path, message: CARD_NUMBER_SENTENCE }] })

const shop = {
  shopCode: 'CARD',
  name: { en: 'Card' },
  address: { line1: '1 Pier Road', district: 'Central', region: 'HK' },
  phone: '+852 2123 4567',
} as const
const pos = { posId: 'pos_aaaaaaaaaaaa' }
const payment = { merTradeNo: 'T1' }

test.for<[string, Call, object, string]>([
  ['a name of a shop', shopCalls.add, { body: { ...shop, name: { en: typed } } }, 'name.en'],
  ['a contact', shopCalls.add, { body: { ...shop, contactName: typed } }, 'contactName'],
  [
    'a telephone number',
    shopCalls.add,
    { body: { ...shop, phone: '4012 8888 8888 1881' } },
    'phone',
  ],
  [
    'the name of an HKT terminal',
    hktPosCalls.change,
    { params: pos, body: { shopId: null, posName: typed } },
    'posName',
  ],
  [
    'the note of a block',
    posCalls.bulk,
    { body: { posIds: [pos.posId], action: 'BLOCK', reason: 'OTHER', note: typed } },
    'note',
  ],
  [
    'why refunds stop',
    posCalls.blockRefunds,
    { params: pos, body: { blocked: true, reason: typed } },
    'reason',
  ],
  [
    'the note of a refund',
    refundCalls.refund,
    { params: payment, query: {}, body: { reason: 'OTHER', note: typed } },
    'note',
  ],
  [
    'a note on a payment',
    transactionCalls.addNote,
    { params: payment, body: { body: `two lines\n${typed}` } },
    'body',
  ],
  [
    'words to somebody invited',
    memberCalls.invite,
    { body: { emails: ['mei@harbour.example'], roleType: 'CS', message: typed } },
    'message',
  ],
  [
    'why a member is changed',
    memberCalls.change,
    { params: { userId: 'usr_aaaaaaaaaaaa' }, body: { reason: typed } },
    'reason',
  ],
  [
    'a name of a member',
    memberCalls.change,
    { params: { userId: 'usr_aaaaaaaaaaaa' }, body: { displayName: typed } },
    'displayName',
  ],
  ['the name of a view', viewCalls.add, { body: { list: 'cis', name: typed, search: {} } }, 'name'],
  [
    'a search that is kept',
    viewCalls.add,
    { body: { list: 'cis', name: 'Mine', search: { keyword: typed } } },
    'search.keyword',
  ],
  ['the name of a device', accountCalls.addTotp, { body: { name: typed } }, 'name'],
  [
    'the reference of a bill',
    billingQrCalls.single,
    { body: { billReference: CARD } },
    'billReference',
  ],
  [
    'a remark of a bill',
    billingQrCalls.single,
    { body: { billReference: 'A', remark: typed } },
    'remark',
  ],
])('%s with a card number is refused at its field', async ([, call, input, path]) => {
  const answer = await as('MERCHANT', newMerchant())(call, input as never)
  expect(answer).toMatchObject({ status: 422, code: '4220', payload: refusal(path) })
})

test('nobody registers under a card number', async () => {
  const answer = await request(undefined, accountCalls.register, {
    query: { token: 'x' },
    body: {
      username: CARD,
      displayName: typed,
      password: opened.encrypt('password', 'x'),
      otp: '000000',
      otpType: 'EMAIL',
    },
  })
  const fields = [
    { path: 'username', message: CARD_NUMBER_SENTENCE },
    { path: 'displayName', message: CARD_NUMBER_SENTENCE },
  ]
  expect(answer).toMatchObject({ status: 422, code: '4220', payload: { fields } })
})

test.for<[string, Call, object, string]>([
  ['card and in-store payments', transactionCalls.cis, { keyword: CARD }, 'keyword'],
  ['payments of somebody', transactionCalls.cis, { operator: CARD }, 'operator'],
  ['payments of a bill', transactionCalls.cis, { billReference: CARD }, 'billReference'],
  ['a file of payments', transactionCalls.cisFile, { keyword: CARD }, 'keyword'],
  ['Smart POS payments', transactionCalls.hqpay, { keyword: CARD }, 'keyword'],
  ['the report', transactionCalls.consolidated, { keyword: CARD }, 'keyword'],
  ['loyalty entries', transactionCalls.loyalty, { keyword: CARD }, 'keyword'],
  ['shops', shopCalls.list, { keyword: CARD }, 'keyword'],
  ['members', memberCalls.list, { keyword: CARD }, 'keyword'],
  ['invitations', memberCalls.invitations, { keyword: CARD }, 'keyword'],
  ['the audit trail', auditCalls.list, { keyword: CARD }, 'keyword'],
  ['everything', searchCalls.find, { q: CARD }, 'q'],
])(
  '%s cannot be searched for a card number, which would stay in URLs',
  async ([, call, query, path]) => {
    const answer = await as('MERCHANT', newMerchant())(call, { query } as never)
    expect(answer).toMatchObject({
      status: 400,
      code: '4000',
      message: CARD_NUMBER_SENTENCE,
      payload: refusal(path),
    })
  },
)

test('a reported payment with a card number is rejected by line, and the others are imported', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const good = report(merchant)
  const bad = (['operator', 'remark', 'billReference', 'channel', 'rawStatus'] as const).map(
    (name) => [name, report(merchant, { [name]: CARD })] as const,
  )
  // Numbers assigned by systems may look like card numbers.
  const alike = report(merchant, { merTradeNo: CARD, tradeNo: CARD, e2eId: CARD })
  const transactions = [good, ...bad.map(([, row]) => row), alike]
  const { payload } = await send(platformCalls.transactions, {
    merchantId: merchant.merchantId,
    transactions,
  })
  expect(payload).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
    rejected: bad.map(([name, { merTradeNo }], index) => ({
      line: index + 2,
      merTradeNo,
      reasons: [`${name}: ${CARD_NUMBER_SENTENCE}`],
    })),
  })
})

test('other reported rows with a card number in a name are rejected', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const { merchantId } = merchant
  const { shopCode } = merchant.shops[0]
  const { payload } = await send(platformCalls.terminals, {
    merchantId,
    terminals: [
      { serialNo: 'CARD-1', shopCode, posName: typed },
      { serialNo: CARD, shopCode, posName: 'Counter 9' },
    ],
  })
  const rejected = [{ line: 1, key: 'CARD-1', reasons: [`posName: ${CARD_NUMBER_SENTENCE}`] }]
  expect(payload).toEqual({ added: 1, changed: 0, unchanged: 0, rejected })
})

test('rows of a bill sheet with a card number are refused, and nothing of the request shows it', async () => {
  const merchant = await payable()
  const sheet = csv(
    'A,1.00,,,,,',
    `${CARD},1.00,,,,,`,
    'B,1.00,,4012-8888-8888-1881,,,',
    `C,1.00,,,${typed},,`,
    `D,${CARD},,,,,${typed}`,
    'E,1.00,,,,,',
  )
  const { payload } = await upload(merchant, sheet, { name: `bill ${CARD}.csv` })
  await runWorker()
  const rows = await rowsOf(merchant, payload.id)
  expect(rows.map(({ status, errors }) => [status, ...errors.map(({ column }) => column)])).toEqual(
    [
      ['DONE'],
      ['REFUSED', 'billReference'],
      ['REFUSED', 'customerRef'],
      ['REFUSED', 'customerName'],
      ['REFUSED', 'amount', 'remark'],
      ['DONE'],
    ],
  )
  expect(rows[1]).toMatchObject({
    billReference: '401288******1881',
    errors: [{ message: CARD_NUMBER_SENTENCE, value: '401288******1881' }],
  })
  const job = await jobOf(merchant, payload.id)
  expect(job).toMatchObject({ fileName: 'bill 401288******1881.csv', status: 'PARTIAL' })
  const { files } = await download(merchant, payload.id)
  const resultFile = files.get('result.csv')?.toString() ?? ''
  expect(resultFile).toContain(CARD_NUMBER_SENTENCE)
  const trail = await as('MERCHANT', merchant)(auditCalls.list, { query: {} })
  for (const text of [
    JSON.stringify([rows, job, trail.payload]),
    resultFile,
    [...files.keys()].join(),
  ])
    expect(text).not.toMatch(/4012.?8888.?8888.?1881/)
})

test('no card number gets into the logs, wherever it was sent', async () => {
  const token = await opened.tokenOf('STAFF', newMerchant())
  for (const url of [`/api/${CARD}`, `/api/shop?${CARD}=1`, `/api/pos/${CARD}`])
    for (const method of ['GET', 'PUT'] as const)
      await app.inject({ method, url, headers: { host: 'localhost', 'x-auth-token': token } })
  deps.log.error({ err: new Error(`no payment of ${CARD}`), where: [typed] }, 'test.failed')
  expect(logs.filter((line) => /4012.?8888.?8888.?1881/.test(line))).toEqual([])
  expect(logs.some((line) => line.includes('no payment of 401288******1881'))).toBe(true)
})
