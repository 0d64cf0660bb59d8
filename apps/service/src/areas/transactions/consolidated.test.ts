import {
  groupings,
  type ConsolidatedTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { matchStatuses } from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { seededRandom } from '#dev/sample/random.ts'
import { consolidatedFixtures, isGroup, type Filter, mixDays } from '#dev/testing/payment-mix.ts'
import { service } from '#dev/testing/harness.ts'
import { beforeAll, expect, test } from 'vitest'

const opened = await service()
const { merchant, request, seed: seedRows, all, rowsOf } = consolidatedFixtures(opened)

beforeAll(seedRows)

/** The definitions of A-033, over the rows that the list shows. */
const sumsOf = (rows: readonly ConsolidatedTransaction[]) => {
  const sum = (
    wanted: (row: ConsolidatedTransaction) => boolean,
    amount: 'amount' | 'tipAmount' | 'feeAmount' | 'netAmount',
  ) => moneyOf(rows.filter(wanted).reduce((cents, row) => cents + centsOf(row[amount]), 0))
  const settled = (name: 'receivedSettlement' | 'difference') =>
    moneyOf(rows.reduce((cents, row) => cents + centsOf(row[name] ?? '0.00'), 0))
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
    receivedSettlement: settled('receivedSettlement'),
    difference: settled('difference'),
  }
}

/** The settlement sums by match status. */
const settlementOf = (rows: readonly ConsolidatedTransaction[]) =>
  matchStatuses.map((matchStatus) => {
    const alike = rows.filter((row) => row.matchStatus === matchStatus)
    const sum = (name: 'expectedSettlement' | 'receivedSettlement') =>
      alike.reduce((cents, row) => cents + centsOf(row[name] ?? '0.00'), 0)
    const [expected, received] = [sum('expectedSettlement'), sum('receivedSettlement')]
    return {
      matchStatus,
      count: alike.length,
      expected: moneyOf(expected),
      received: moneyOf(received),
      difference: moneyOf(received - expected),
    }
  })

const keyOf = {
  businessDay: (row: ConsolidatedTransaction) => row.businessDate,
  shop: (row: ConsolidatedTransaction) => row.shopId,
  network: (row: ConsolidatedTransaction) => row.paymentNetwork ?? '',
  terminal: (row: ConsolidatedTransaction) => row.posId ?? 'none',
} as const

/** `npm run prove` uses a thousand, with a new seed each time. */
const filters = Number(process.env['PROVE_FILTERS'] ?? 20)
const seed = Number(process.env['PROVE_SEED'] ?? 1)
const random = seededRandom(seed)
const some = (values: readonly string[]): string =>
  values.filter(() => random.chance(0.6)).join(',') || (values[0] ?? '')

/** Sets each field of the specification's filter with some probability. */
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
  'for many random filters totals, groups and settlement are the sums of the rows',
  { timeout: 900_000 },
  async () => {
    let met = 0
    for (let round = 0; round < filters; round += 1) {
      const filter = randomFilter()
      const message = `seed ${String(seed)}, round ${String(round)}: ${JSON.stringify(filter)}`
      const rows = await rowsOf(filter)
      met += rows.length
      const expected = sumsOf(rows)
      const { payload } = await request(transactionCalls.totals, {
        query: { ...filter, source: 'consolidated' } as never,
      })
      expect(payload.totals, message).toMatchObject({
        count: expected.saleCount,
        gross: expected.saleAmount,
        tip: expected.tipAmount,
        voided: expected.voidAmount,
        refunded: expected.refundAmount,
        fee: expected.feeAmount,
        net: expected.netAmount,
      })
      const settled = await request(transactionCalls.settlement, { query: filter })
      const bySettlement = settlementOf(rows)
      expect(settled.payload.sums, message).toEqual(bySettlement)
      // The expected settlement is the net amount of the sales.
      const toCome = bySettlement.reduce((cents, one) => cents + centsOf(one.expected), 0)
      expect(moneyOf(toCome), message).toBe(expected.netAmount)
      const groupBy = groupings[round % groupings.length] ?? 'shop'
      const groups = (await all({ ...filter, groupBy })).filter(isGroup)
      const byKey = Map.groupBy(
        rows.filter(({ recordType }) => recordType !== 'LOYALTY'),
        keyOf[groupBy],
      )
      expect(
        Object.fromEntries(groups.map((group) => [group.groupKey ?? 'none', group])),
        message,
      ).toMatchObject(
        Object.fromEntries([...byKey].map(([key, members]) => [key, sumsOf(members)])),
      )
      expect(groups.length, message).toBe(byKey.size)
    }
    expect(met).toBeGreaterThan(5 * filters)
  },
)
