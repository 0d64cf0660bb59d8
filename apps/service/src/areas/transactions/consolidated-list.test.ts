import {
  groupings,
  groupSortKeys,
  rowSortKeys,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { paymentWords } from '@merchant/contract/areas/payment-words.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { consolidatedFixtures, isRow, mixDays } from '#dev/testing/payment-mix.ts'
import { service } from '#dev/testing/harness.ts'
import { beforeAll, expect, test } from 'vitest'

const opened = await service()
const { as, newMerchant } = opened
const { merchant, request, seed: seedRows, all, rowsOf } = consolidatedFixtures(opened)

beforeAll(seedRows)

test.for(rowSortKeys)(
  'sorted by %s, pages contain every row once, whether paged by cursor or by number',
  async (sortBy) => {
    for (const sortOrder of ['asc', 'desc']) {
      const filter = { ...mixDays, sortBy, sortOrder }
      const whole = await rowsOf(filter)
      expect(whole).toHaveLength(132)
      const named = whole.map(({ merTradeNo, source }) => `${source} ${merTradeNo}`)
      expect(new Set(named).size).toBe(132)
      const inPieces = await rowsOf(filter, 50)
      expect(inPieces.map(({ merTradeNo, source }) => `${source} ${merTradeNo}`)).toEqual(named)
      const third = await request(transactionCalls.consolidated, {
        query: { ...filter, pageSize: 10, pageNumber: 3 } as never,
      })
      expect(third.payload.items).toEqual(whole.slice(20, 30))
    }
  },
)

test.for(['asc', 'desc'] as const)(
  'sorted by difference (%s), the largest difference comes first and rows without one come last',
  async (sortOrder) => {
    const cents = (await rowsOf({ ...mixDays, sortBy: 'difference', sortOrder })).map(
      ({ difference }) => (difference === null ? undefined : centsOf(difference)),
    )
    const known = cents.filter((value) => value !== undefined)
    const way = sortOrder === 'asc' ? 1 : -1
    expect(cents).toEqual([
      ...known.toSorted((a, b) => way * (a - b)),
      ...Array.from({ length: cents.length - known.length }),
    ])
    expect(new Set(known).size).toBeGreaterThan(5)
    expect(known.length).toBeLessThan(cents.length)
  },
)

test('money that never arrived is a difference: in its row, in its group and in the sums', async () => {
  const missing = (await rowsOf(mixDays)).filter(({ matchStatus }) => matchStatus === 'MISSING')
  expect(missing.length).toBeGreaterThan(0)
  for (const { difference, expectedSettlement } of missing)
    expect(centsOf(difference ?? '')).toBe(-centsOf(expectedSettlement ?? ''))
  const { payload } = await request(transactionCalls.settlement, { query: mixDays })
  const sums = (payload.sums ?? []).filter(({ matchStatus }) => matchStatus !== 'EXPECTED')
  const groups = await all({ ...mixDays, groupBy: 'shop' })
  const totalOf = (rows: readonly { difference?: string | null }[]) =>
    rows.reduce((cents, { difference }) => cents + centsOf(difference ?? '0.00'), 0)
  expect(totalOf(groups)).toBe(totalOf(sums))
})

test('each row has its source, expected and received settlement, and their difference', async () => {
  const rows = await rowsOf(mixDays)
  const find = (source: string, number: string) =>
    rows.find((row) => row.source === source && row.merTradeNo === number)
  expect(find('HQPAY', 'H0')).toMatchObject({
    recordType: 'PAYMENT',
    amount: '100.00',
    expectedSettlement: '105.00',
    receivedSettlement: '90.00',
    difference: '-15.00',
    matchStatus: 'MISMATCHED',
  })
  expect(find('FPS_A2A', 'T4')).toMatchObject({ paymentMethod: 'FPS_A2A', status: 'FAILED' })
  expect(find('CIS', 'T4')).toBeUndefined()
  // A payment has the same number.
  expect(find('LOYALTY', 'T3')).toMatchObject({
    recordType: 'LOYALTY',
    originalMerTradeNo: 'T0',
    eventType: 'REDEEM',
    points: -5,
    amount: '0.00',
    matchStatus: null,
    businessDate: '2026-11-03',
  })
  expect(find('CIS', 'T3')).toMatchObject({ recordType: 'PAYMENT' })
})

test.for([undefined, ...groupings])(
  'the file grouped by %s has the rows of the screen in its order, as CSV and as a workbook',
  async (groupBy) => {
    const sortings =
      groupBy === undefined
        ? ([
            'createdAt',
            'shopName',
            'posName',
            'operator',
            'paidAt',
            'amount',
            'difference',
          ] as const)
        : // Groups are sorted alike, whatever is grouped.
          groupBy === groupings[0]
          ? groupSortKeys
          : (['group', 'netAmount'] as const)
    for (const sortBy of sortings) {
      const query = {
        ...mixDays,
        ...(groupBy !== undefined && { groupBy }),
        sortBy,
        sortOrder: 'desc',
      }
      const columns =
        groupBy === undefined
          ? [
              'merTradeNo',
              'source',
              'createdAt',
              'amount',
              'difference',
              'matchStatus',
              'shopName',
              'posName',
              'points',
              'businessDate',
            ]
          : [
              'groupKey',
              'groupName',
              'saleCount',
              'saleAmount',
              'refundAmount',
              'netAmount',
              'receivedSettlement',
              'difference',
            ]
      const items = await all(query)
      const cells = items.map((item) =>
        columns.map((name) => {
          const value = (item as unknown as Record<string, string | number | null>)[name]
          const shown = value === null || value === undefined ? '' : String(value)
          // The list has a network's code, and the file its name beside the code.
          return groupBy === 'network' && name === 'groupName'
            ? paymentWords.network[shown as Network]
            : shown
        }),
      )
      const csv = await request(transactionCalls.consolidatedFile, {
        query: { ...query, columns: columns.join(',') } as never,
      })
      const [head = [], ...rows] = parse(csv.body, { bom: true, record_delimiter: '\r\n' })
      // Beside each code are its words.
      const isWords = head.map((name) => name.endsWith(' in words'))
      expect(isWords.filter((is) => !is)).toHaveLength(columns.length)
      expect(isWords.filter(Boolean)).toHaveLength(groupBy === undefined ? 2 : 0)
      const codes = rows.map((row) => row.filter((_cell, index) => isWords[index] === false))
      expect(codes, sortBy).toEqual(cells)
    }
    const { body } = await request(transactionCalls.consolidatedFile, {
      query: { ...mixDays, ...(groupBy !== undefined && { groupBy }), fileType: 'xlsx' },
    })
    const { sheets } = await readXlsx(body)
    expect(sheets.map(({ name }) => name)).toEqual(['Payments', 'Totals'])
    const { payload } = await request(transactionCalls.totals, {
      query: { ...mixDays, source: 'consolidated' },
    })
    const totals = new Map(sheets[1]?.rows.map(([label, value]) => [label, value]))
    expect(totals.get('Net')).toBe(Number(payload.totals?.net))
    const differences = (await rowsOf(mixDays)).map(({ difference }) => centsOf(difference ?? '0'))
    const sum = (of: string) => Math.round(Number(totals.get(of)) * 100)
    const difference = differences.reduce((total, one) => total + one, 0)
    expect(sum('Total of differences')).toBe(difference)
    const settled = sum('Received of settled payments') - sum('Expected of settled payments')
    expect(settled - difference).toBeGreaterThan(0)
    expect(sum('Expected of missing payments')).toBe(settled - difference)
    expect(sheets[0]?.rows).toHaveLength(
      (await all({ ...mixDays, ...(groupBy !== undefined && { groupBy }) })).length + 1,
    )
  },
)

test('staff see rows and sums of their own shop only', async () => {
  const staff = as('STAFF', merchant)
  const { payload } = await staff(transactionCalls.consolidated, {
    query: { ...mixDays, pageSize: 100 },
  })
  const own = merchant.shops[0].shopId
  expect(payload.items.length).toBeGreaterThan(20)
  expect(payload.items.every((item) => isRow(item) && item.shopId === own)).toBe(true)
  const groups = await staff(transactionCalls.consolidated, {
    query: { ...mixDays, groupBy: 'shop' },
  })
  expect(groups.payload.items).toMatchObject([{ groupKey: own }])
  const settled = await staff(transactionCalls.settlement, { query: mixDays })
  const rows = (await rowsOf(mixDays)).filter(({ shopId }) => shopId === own)
  const compared = rows.filter(({ matchStatus }) => matchStatus !== null)
  expect(settled.payload.sums?.reduce((count, sum) => count + sum.count, 0)).toBe(compared.length)
  const [foreign] = newMerchant().shops
  expect(
    await staff(transactionCalls.consolidated, { query: { shopIds: foreign.shopId } }),
  ).toMatchObject({ code: '4040' })
  expect(
    await staff(transactionCalls.consolidated, {
      query: { shopIds: merchant.shops[1]?.shopId ?? '' },
    }),
  ).toMatchObject({ code: '4031' })
})

test('a merchant without the payment network feature is refused lists, files and sums', async () => {
  const small = as('MERCHANT', newMerchant({ features: false }))
  for (const call of [
    transactionCalls.hqpay,
    transactionCalls.hqpayFile,
    transactionCalls.consolidated,
    transactionCalls.consolidatedFile,
    transactionCalls.settlement,
  ])
    expect(await small(call, { query: {} })).toMatchObject({ status: 403, code: '4032' })
  for (const source of ['hqpay', 'consolidated'] as const)
    expect(await small(transactionCalls.totals, { query: { source } })).toMatchObject({
      status: 403,
      code: '4032',
    })
  expect(await small(transactionCalls.totals, { query: { source: 'cis' } })).toMatchObject({
    status: 200,
  })
})

test.for([
  [{ groupBy: 'shop', sortBy: 'operator' }, '4000'],
  [{ sortBy: 'netAmount' }, '4000'],
  [{ groupBy: 'week' }, '4002'],
  [{ sources: 'BANK' }, '4002'],
  [{ matchStatus: 'LOST' }, '4002'],
  [{ cursor: 'abc' }, '4000'],
  [{ startDate: '2026-01-01', endDate: '2026-06-01' }, '4003'],
] as const)('%o is refused with %s', async ([query, code]) => {
  expect(await request(transactionCalls.consolidated, { query: query as never })).toMatchObject({
    status: 400,
    code,
  })
})

test.for([{ columns: 'saleAmount' }, { groupBy: 'shop', columns: 'merTradeNo' }])(
  'a file of rows has no column of sums, and one of sums none of rows: %o',
  async (query) => {
    expect(
      await request(transactionCalls.consolidatedFile, { query: query as never }),
    ).toMatchObject({
      status: 400,
      code: '4002',
    })
  },
)
