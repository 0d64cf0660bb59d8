import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { groupings, groupSortKeys } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { cisSortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { seededRandom } from '#sample/random.ts'
import { setCutoff } from '#testing/books.queries.ts'
import { service } from '#testing/harness.ts'
import { mixDays, paymentMix } from '#testing/payment-mix.ts'
import { seedLoyalty, seedPayments } from '#testing/seeded-payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant({ shops: 3 })
const ask = as('MERCHANT', merchant)

beforeAll(async () => {
  const mix = paymentMix(merchant)
  await seedPayments(database, merchant, mix)
  await seedPayments(
    database,
    merchant,
    mix.map((seed, index) => ({
      ...seed,
      mer_trade_no: `H${String(index)}`,
      original_mer_trade_no: seed.txn_type === 'REFUND' ? `H${String(index - 9)}` : null,
      source: 'HQPAY',
      is_fps_a2a: false,
      payment_method: 'WALLET_QR',
      payment_network: index % 2 === 0 ? 'ALIPAYHK' : 'WECHATPAY',
      wallet_type: 'ALIPAYHK',
      qr_mode: index % 2 === 0 ? 'CPM' : 'MPM',
      chnl_sn: `C${String(index)}`,
      received_settlement_cents: index % 3 === 0 ? 9_000 : null,
    })),
  )
  await setCutoff(database, merchant.merchantId, merchant.shops[0].shopId, '04:00')
  await seedLoyalty(
    database,
    merchant,
    Array.from({ length: 12 }, (_none, index) => ({
      loyalty_txn_no: index === 0 ? 'T3' : `L${String(index)}`,
      event_type: index % 3 === 0 ? 'REDEEM' : 'EARN',
      points: index % 3 === 0 ? -5 : 10,
      related_mer_trade_no: `T${String(index)}`,
      shop_id: merchant.shops[index % 3]?.shopId ?? '',
      pos_id: null,
      // The very time of the payment with the same number.
      created_at: `2026-11-${String(1 + ((index + 3) % 19)).padStart(2, '0')} 03:15:03.000+08`,
    })),
  )
})

type Filter = Readonly<Record<string, string>>
const isRow = (
  item: ConsolidatedTransaction | ConsolidatedGroup,
): item is ConsolidatedTransaction => 'merTradeNo' in item

/** Every page of a list, by cursor. */
const all = async (filter: Filter, pageSize = 100) => {
  const items: (ConsolidatedTransaction | ConsolidatedGroup)[] = []
  let cursor: string | undefined
  let total = 0
  do {
    const { payload, code, message } = await ask(transactionCalls.consolidated, {
      query: { ...filter, pageSize, ...(cursor !== undefined && { cursor }) },
    })
    if (code !== '0000') throw new Error(`${JSON.stringify(filter)}: ${message}`)
    items.push(...payload.items)
    total = payload.total
    cursor = payload.nextCursor
  } while (cursor !== undefined)
  expect(items).toHaveLength(total)
  return items
}
const rowsOf = async (filter: Filter, pageSize?: number) =>
  (await all(filter, pageSize)).filter(isRow)

/** The definitions of A-033, over the rows that the list shows. */
const sumsOf = (rows: readonly ConsolidatedTransaction[]) => {
  const sum = (
    wanted: (row: ConsolidatedTransaction) => boolean,
    amount: 'amount' | 'tipAmount' | 'feeAmount' | 'netAmount',
  ) => moneyOf(rows.filter(wanted).reduce((cents, row) => cents + centsOf(row[amount]), 0))
  const isSale =
    (...statuses: string[]) =>
    (row: ConsolidatedTransaction) =>
      row.txnType === 'SALE' && statuses.includes(row.status)
  const isRefund = (row: ConsolidatedTransaction) =>
    row.txnType === 'REFUND' && row.status === 'SUCCESS'
  return {
    saleCount: rows.filter(isSale('SUCCESS', 'VOIDED')).length,
    saleAmount: sum(isSale('SUCCESS', 'VOIDED'), 'amount'),
    tipAmount: sum(isSale('SUCCESS'), 'tipAmount'),
    refundCount: rows.filter(isRefund).length,
    refundAmount: sum(isRefund, 'amount'),
    voidCount: rows.filter(isSale('VOIDED')).length,
    voidAmount: sum(isSale('VOIDED'), 'amount'),
    feeAmount: sum(isSale('SUCCESS'), 'feeAmount'),
    netAmount: sum(() => true, 'netAmount'),
  }
}

const keyOf = {
  businessDay: (row: ConsolidatedTransaction) => row.businessDate,
  shop: (row: ConsolidatedTransaction) => row.shopId,
  network: (row: ConsolidatedTransaction) => row.paymentNetwork ?? '',
  terminal: (row: ConsolidatedTransaction) => row.posId ?? 'none',
} as const

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const some = (values: readonly string[]): string =>
  values.filter(() => random.chance(0.6)).join(',') || (values[0] ?? '')

/** Each field of the specification's filter is in it now and then. */
const randomFilter = (): Filter => {
  const from = random.int(1, 15)
  const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}`
  const wanted: readonly (readonly [chance: number, field: () => Filter])[] = [
    [0.4, () => ({ dateType: random.pick(['created', 'paid', 'settled', 'business']) })],
    [0.3, () => ({ statuses: some(['SUCCESS', 'VOIDED', 'FAILED', 'PENDING']) })],
    [0.15, () => ({ refundStatuses: some(['NONE', 'PARTIAL']) })],
    [0.2, () => ({ txnTypes: some(['SALE', 'REFUND', 'TIP_ADJUST']) })],
    [0.15, () => ({ paymentMethods: some(['CARD', 'FPS_A2A', 'WALLET_QR']) })],
    [0.15, () => ({ paymentNetworks: some(['VISA', 'FPS', 'ALIPAYHK', 'AMEX']) })],
    [0.15, () => ({ settlementStatus: random.pick(['SETTLED', 'UNSETTLED']) })],
    [0.25, () => ({ sources: some(['CIS', 'HQPAY', 'FPS_A2A', 'LOYALTY']) })],
    [0.15, () => ({ matchStatus: some(['EXPECTED', 'MATCHED', 'MISMATCHED', 'MISSING']) })],
    [0.25, () => ({ shopIds: some(merchant.shops.map(({ shopId }) => shopId)) })],
    [0.1, () => ({ posIds: some(merchant.shops.flatMap(({ posIds }) => posIds)) })],
    [0.15, () => ({ minAmount: random.pick(['9', '100', '123.45']) })],
    [0.15, () => ({ maxAmount: random.pick(['100', '123.45', '500']) })],
    [0.1, () => ({ keyword: random.pick(['desk', 'Mei', 'T1', '123.45', '1001', 'L1']) })],
    [0.05, () => ({ operator: 'desk 2' })],
    [0.05, () => ({ cardLast4: '1001' })],
    [0.05, () => ({ isFpsA2a: random.pick(['true', 'false']) })],
    [0.05, () => ({ merTradeNo: random.pick(['T3', 'H4', 'L2']) })],
    [0.05, () => ({ eventTypes: 'EARN' })],
  ]
  const days = random.chance(0.6)
    ? { startDate: day(from), endDate: day(from + random.int(0, 6)) }
    : mixDays
  return wanted
    .filter(([chance]) => random.chance(chance))
    .reduce<Filter>((filter, [, field]) => ({ ...filter, ...field() }), days)
}

test(
  'for 1,000 random filters totals and groups are the sums of the rows',
  { timeout: 240_000 },
  async () => {
    process.stdout.write(`consolidated: seed ${String(seed)} (TEST_SEED repeats it)\n`)
    let met = 0
    for (let round = 0; round < 1_000; round += 1) {
      const filter = randomFilter()
      const told = `seed ${String(seed)}, round ${String(round)}: ${JSON.stringify(filter)}`
      const rows = await rowsOf(filter)
      met += rows.length
      const expected = sumsOf(rows)
      const { payload } = await ask(transactionCalls.totals, {
        query: { ...filter, source: 'consolidated' } as never,
      })
      expect(payload.totals, told).toMatchObject({
        count: expected.saleCount,
        gross: expected.saleAmount,
        tip: expected.tipAmount,
        voided: expected.voidAmount,
        refunded: expected.refundAmount,
        fee: expected.feeAmount,
        net: expected.netAmount,
      })
      const groupBy = groupings[round % groupings.length] ?? 'shop'
      const groups = (await all({ ...filter, groupBy })).filter(
        (item): item is ConsolidatedGroup => !isRow(item),
      )
      const byKey = Map.groupBy(
        rows.filter(({ recordType }) => recordType !== 'LOYALTY'),
        keyOf[groupBy],
      )
      expect(
        Object.fromEntries(groups.map((group) => [group.groupKey ?? 'none', group])),
        told,
      ).toMatchObject(
        Object.fromEntries([...byKey].map(([key, members]) => [key, sumsOf(members)])),
      )
      expect(groups.length, told).toBe(byKey.size)
    }
    expect(met).toBeGreaterThan(5_000)
  },
)

test.for(cisSortKeys)(
  'sorted by %s the pages hold every row once, and those of cursors are those of numbers',
  async (sortBy) => {
    for (const sortOrder of ['asc', 'desc']) {
      const filter = { ...mixDays, sortBy, sortOrder }
      const whole = await rowsOf(filter)
      expect(whole).toHaveLength(132)
      const named = whole.map(({ merTradeNo, source }) => `${source} ${merTradeNo}`)
      expect(new Set(named).size).toBe(132)
      const inPieces = await rowsOf(filter, 7)
      expect(inPieces.map(({ merTradeNo, source }) => `${source} ${merTradeNo}`)).toEqual(named)
      const third = await ask(transactionCalls.consolidated, {
        query: { ...filter, pageSize: 10, pageNumber: 3 } as never,
      })
      expect(third.payload.items).toEqual(whole.slice(20, 30))
    }
  },
)

test('each row says its source, and what is to come, came and differs', async () => {
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
  // A payment of the same number stands beside it.
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
  'the file grouped by %s holds the screen in its order, as CSV and as a workbook',
  async (groupBy) => {
    const sortings =
      groupBy === undefined
        ? (['createdAt', 'shopName', 'posName', 'operator', 'paidAt', 'amount'] as const)
        : groupSortKeys
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
          : ['groupKey', 'groupName', 'saleCount', 'saleAmount', 'refundAmount', 'netAmount']
      const items = await all(query)
      const cells = items.map((item) =>
        columns.map((name) => {
          const value = (item as unknown as Record<string, string | number | null>)[name]
          return value === null || value === undefined ? '' : String(value)
        }),
      )
      const csv = await ask(transactionCalls.consolidatedFile, {
        query: { ...query, columns: columns.join(',') } as never,
      })
      const [head, ...rows] = parse(csv.body, { bom: true, record_delimiter: '\r\n' })
      expect(head).toHaveLength(columns.length)
      expect(rows, sortBy).toEqual(cells)
    }
    const { body } = await ask(transactionCalls.consolidatedFile, {
      query: { ...mixDays, ...(groupBy !== undefined && { groupBy }), fileType: 'xlsx' },
    })
    const { sheets } = await readXlsx(body)
    expect(sheets.map(({ name }) => name)).toEqual(['Payments', 'Totals'])
    const { payload } = await ask(transactionCalls.totals, {
      query: { ...mixDays, source: 'consolidated' },
    })
    const told = new Map(sheets[1]?.rows.map(([label, value]) => [label, value]))
    expect(told.get('Net')).toBe(Number(payload.totals?.net))
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

test('a merchant without a payment network has neither list, file nor totals of them', async () => {
  const small = as('MERCHANT', newMerchant({ features: false }))
  for (const call of [
    transactionCalls.hqpay,
    transactionCalls.hqpayFile,
    transactionCalls.consolidated,
    transactionCalls.consolidatedFile,
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
  expect(await ask(transactionCalls.consolidated, { query: query as never })).toMatchObject({
    status: 400,
    code,
  })
})
