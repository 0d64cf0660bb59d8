import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisSortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { service } from '#dev/testing/harness.ts'
import { mixDays, paymentMix } from '#dev/testing/payment-mix.ts'
import { seedLoyalty, seedPayments, type PaymentSeed } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const request = as('MERCHANT', merchant)

beforeAll(async () => {
  await seedPayments(database, merchant, paymentMix(merchant))
})

test.for([
  ['VISA', '411111', '1111', '411111******1111'],
  ['MASTERCARD', '222300', '3222', '222300******3222'],
  ['UNIONPAY', '625094', '0014', '625094******0014'],
  ['JCB', '353011', '0000', '353011******0000'],
  ['AMEX', '378282', '0005', '378282*****0005'],
  ['AMEX', null, '0005', '***********0005'],
  ['VISA', null, '1111', '************1111'],
] as const)(
  'a card of %s is shown by its first six and last four, on the screen and in the file',
  async ([brand, first, last, masked]) => {
    const holder = newMerchant()
    const card = { card_brand: brand, card_first6: first, card_last4: last }
    await seedPayments(database, holder, [{ mer_trade_no: 'CARD', ...card }])
    const asHolder = as('MERCHANT', holder)
    const { payload } = await asHolder(transactionCalls.cis, { query: { merTradeNo: 'CARD' } })
    expect(payload.items.map(({ cardMasked }) => cardMasked)).toEqual([masked])
    const query = { merTradeNo: 'CARD', columns: 'cardMasked' }
    const { body } = await asHolder(transactionCalls.cisFile, { query })
    expect(rowsOf(body)).toEqual([['Card number'], [masked]])
  },
)

const rowsOf = (body: Buffer): string[][] =>
  parse(body, { bom: true, record_delimiter: '\r\n', relax_column_count: false })
const columns = [
  'merTradeNo',
  'createdAt',
  'amount',
  'netAmount',
  'shopName',
  'posName',
  'operator',
  'remark',
  'isFpsA2a',
  'settlementDate',
]

test.for(cisSortKeys)(
  'sorted by %s the file holds exactly the rows of the screen, in its order',
  async (sortBy) => {
    const query = {
      ...mixDays,
      sortBy,
      sortOrder: 'desc',
      statuses: 'SUCCESS,VOIDED,PENDING',
    } as const
    const { payload } = await request(transactionCalls.cis, {
      query: { ...query, pageSize: '100' },
    })
    const { body } = await request(transactionCalls.cisFile, {
      query: { ...query, columns: columns.join(',') },
    })
    const [head, ...rows] = rowsOf(body)
    expect(head).toEqual([
      'Trade number',
      'Created',
      'Amount',
      'Net',
      'Shop',
      'Terminal',
      'Operator',
      'Remark',
      'FPS app-to-app',
      'Settlement date',
    ])
    expect(rows).toEqual(
      payload.items.map((row) => [
        row.merTradeNo,
        row.createdAt,
        row.amount,
        row.netAmount,
        row.shopName,
        row.posName ?? '',
        row.operator ?? '',
        row.remark ?? '',
        row.isFpsA2a ? 'Yes' : 'No',
        row.settlementDate ?? '',
      ]),
    )
    expect(rows.length).toBeGreaterThan(40)
  },
)

test.for(['cisFile', 'hqpayFile', 'loyaltyFile', 'consolidatedFile'] as const)(
  '%s ignores the paging parameters of its list and contains every page',
  async (name) => {
    const call = transactionCalls[name]
    const page = { pageNumber: '2', pageNo: '2', pageSize: '10', cursor: 'of this list' }
    const fileOf = async (query: Readonly<Record<string, string>>) => {
      const { body } = await request(call, { query: { ...mixDays, ...query } })
      return body
    }
    expect(rowsOf(await fileOf(page))).toEqual(rowsOf(await fileOf({})))
    const book = await readXlsx(await fileOf({ ...page, fileType: 'xlsx' }))
    expect(JSON.stringify(book.sheets[1]?.rows)).not.toMatch(/page|cursor/)
    const wrong = await request(call, { query: { pageSize: '101' } })
    expect(wrong).toMatchObject({ status: 400, code: '4001' })
  },
)

const canaries = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1',
  '  =1+1',
  '\u3000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\u0001x',
  '\n=1',
]
const harmless = [
  '午餐 "set", 2',
  '1-2',
  'a=b',
  "O'Neill",
  'line\nbreak',
  'back\\slash',
  '<b>&amp;</b>',
  '_x003D_1+1',
  ' plain',
]

test('text that a spreadsheet would run is escaped in CSV and stays text in XLSX', async () => {
  const victim = newMerchant()
  await seedPayments(
    database,
    victim,
    [...canaries, ...harmless].map((remark, index): PaymentSeed => ({
      mer_trade_no: `C${String(index).padStart(2, '0')}`,
      remark,
      operator: remark,
      bill_reference: remark.slice(0, 25),
    })),
  )
  const asVictim = as('MERCHANT', victim)
  const query = {
    ...mixDays,
    sortBy: 'merTradeNo',
    columns: 'remark,operator,billReference,amount',
  } as const
  const csv = await asVictim(transactionCalls.cisFile, { query })
  const [, ...rows] = rowsOf(csv.body)
  // RFC 4180 ends lines with CRLF, also within a cell.
  const crlf = (text: string) => text.replaceAll('\n', '\r\n')
  expect(rows.map(([remark]) => remark)).toEqual([
    ...canaries.map((text) => `'${crlf(text)}`),
    ...harmless.map(crlf),
  ])
  for (const [remark, operator, billReference] of rows)
    expect([operator, billReference]).toEqual([remark, remark])

  const xlsx = await asVictim(transactionCalls.cisFile, { query: { ...query, fileType: 'xlsx' } })
  const book = await readXlsx(xlsx.body)
  const [sheet] = book.sheets
  const texts = sheet?.rows.slice(1).map((row) => row[0])
  expect(texts?.slice(0, 3)).toEqual(['=1+1', '+1', '-1'])
  expect(texts).toContain('午餐 "set", 2')
  expect(texts).toContain('line\nbreak')
  expect(texts).toContain('<b>&amp;</b>')
  expect(sheet?.rows[1]?.[3]).toBe(100)
  expect(xlsx.body.includes('<f>')).toBe(false)
})

test('a workbook has typed cells, and the totals and the filter on its second sheet', async () => {
  const query = {
    ...mixDays,
    statuses: 'SUCCESS',
    columns: 'createdAt,merTradeNo,amount,netAmount,businessDate',
    fileType: 'xlsx',
  } as const
  const { body, headers } = await request(transactionCalls.cisFile, { query })
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="transactions-\d{4}-\d\d-\d\d\.xlsx"$/,
  )
  const book = await readXlsx(body)
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(['Payments', 'Totals'])
  const list = (
    await request(transactionCalls.cis, {
      query: { ...mixDays, statuses: 'SUCCESS', pageSize: '100' },
    })
  ).payload
  const [payments, summary] = book.sheets
  expect(payments?.rows).toHaveLength(list.total + 1)
  const [created, merTradeNo, amount, net] = payments?.rows[1] ?? []
  const [row] = list.items
  expect([merTradeNo, amount, net]).toEqual([
    row?.merTradeNo,
    Number(row?.amount),
    Number(row?.netAmount),
  ])
  expect(
    created instanceof Date ? created.toISOString().slice(0, 19).replace('T', ' ') : created,
  ).toBe(row?.createdAt)
  const totals = (
    await request(transactionCalls.totals, {
      query: { ...mixDays, statuses: 'SUCCESS', source: 'cis' },
    })
  ).payload.totals
  const summaryRows = new Map(summary?.rows.map(([label, value]) => [label, value]))
  expect(summaryRows.get('Gross')).toBe(Number(totals?.gross))
  expect(summaryRows.get('Net')).toBe(Number(totals?.net))
  expect(summaryRows.get('Payments')).toBe(totals?.count)
  expect(summaryRows.get('Status')).toBe('Success')
  expect(summaryRows.get('Sorted by')).toBe('Time, descending')
})

test('loyalty entries can be downloaded as a file', async () => {
  const loyal = newMerchant()
  await seedLoyalty(database, loyal, [
    { loyalty_txn_no: 'L2', points: -5, event_type: 'REDEEM' },
    { loyalty_txn_no: 'L10' },
  ])
  const { body } = await as('CS', loyal)(transactionCalls.loyaltyFile, {
    query: { ...mixDays, sortBy: 'loyaltyTxnNo', columns: 'loyaltyTxnNo,points,programName' },
  })
  expect(rowsOf(body)).toEqual([
    ['Loyalty number', 'Points', 'Program'],
    ['L2', '-5', 'Go points'],
    ['L10', '10', 'Go points'],
  ])
})
