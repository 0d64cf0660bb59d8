import { can } from '@merchant/contract/access/permissions.ts'
import type { ConsolidatedGroup } from '@merchant/contract/areas/consolidated.shapes.ts'
import { homeCalls, type HomeView } from '@merchant/contract/areas/home.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { readDaySums, type DaySum } from '#dev/testing/day-sums.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { sampleMerchants } from './merchants.ts'
import { SAMPLE_PASSWORD, samplePeople } from './people.ts'
import { ensureSample } from './sample.ts'

const { database, deps, encrypt, request } = await serviceAlone()
const today = (await database.system(findNow)).slice(0, 10)
await ensureSample(database, { pins: deps.pins, say: () => undefined })
const merchantId = sampleMerchants[0]?.merchantId ?? ''
const every = await readDaySums(database, merchantId)
/** Payments are still made today and refunds settle in the background: the days before are complete. */
const days = [...new Set(every.map(({ day }) => day))].filter((day) => day < today).toSorted()

/**
 * `npm run prove` compares every day. Otherwise one, another for each role and shop choice, spread over all of them.
 */
const isProof = process.env['PROVE_ROUNDS'] !== undefined
/** Days from one to the next that is compared, from the last one backwards. */
const STRIDE = 11
let turn = 0
/** The days of one report. */
const WIDTH = isProof ? 60 : 1

const enter = async (name: string) => {
  const signedIn = await request(undefined, sessionCalls.login, {
    body: { username: `${name}@demo.example`, password: encrypt('password', SAMPLE_PASSWORD) },
  })
  const { payload } = await request(signedIn.payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchantId },
  })
  return { token: payload.accessToken, shops: payload.userShopProfiles.map(({ shopId }) => shopId) }
}

type Name = 'gross' | 'net' | 'payments' | 'refunds' | 'refunded'
const sumOf = (rows: readonly DaySum[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** Gross and number of payments for each key that has a payment. */
const parts = (rows: readonly DaySum[], keyOf: (row: DaySum) => string) =>
  new Map(
    Object.entries(Object.groupBy(rows, keyOf)).flatMap(([key, group = []]) =>
      sumOf(group, 'payments') === 0
        ? []
        : [[key, [moneyOf(sumOf(group, 'gross')), sumOf(group, 'payments')]] as const],
    ),
  )

/** Rounds half a cent up. */
const averageOf = (grossCents: number, payments: number): string =>
  moneyOf(payments === 0 ? 0 : Math.round(grossCents / payments))

const expectEqual = (
  { sales }: HomeView,
  rows: readonly DaySum[],
  report: ConsolidatedGroup | undefined,
) => {
  const figures = {
    gross: moneyOf(sumOf(rows, 'gross')),
    net: moneyOf(sumOf(rows, 'net')),
    payments: String(sumOf(rows, 'payments')),
    refunds: String(sumOf(rows, 'refunds')),
    refundedAmount: moneyOf(sumOf(rows, 'refunded')),
    average: averageOf(sumOf(rows, 'gross'), sumOf(rows, 'payments')),
  }
  expect({
    gross: report?.saleAmount ?? '0.00',
    net: report?.netAmount ?? '0.00',
    payments: String(report?.saleCount ?? 0),
    refunds: String(report?.refundCount ?? 0),
    refundedAmount: report?.refundAmount ?? '0.00',
    average: averageOf(centsOf(report?.saleAmount ?? '0.00'), report?.saleCount ?? 0),
  }).toEqual(figures)
  if (sales === null) throw new Error('Home has no sales')
  expect(
    Object.fromEntries(
      Object.keys(figures).map((name) => [name, sales[name as keyof typeof figures].value]),
    ),
  ).toEqual(figures)
  expect(new Map(sales.byShop.map((shop) => [shop.shopId, [shop.amount, shop.count]]))).toEqual(
    parts(rows, ({ shopId }) => shopId),
  )
  expect(
    new Map(sales.byMethod.map((one) => [one.paymentNetwork, [one.amount, one.count]])),
  ).toEqual(parts(rows, ({ network }) => network))
  const hours = parts(rows, ({ hour }) => String(hour))
  for (const { hour, amount } of sales.byHour)
    expect(amount, `hour ${String(hour)}`).toBe(hours.get(String(hour))?.[0] ?? '0.00')
}

test.for(
  samplePeople
    .filter(({ isEverywhere }) => isEverywhere !== true)
    .map((one) => [one.role, one.name] as const),
)(
  'for %s, home equals the consolidated report and the sum over the rows, on the days of the sample, for every shop choice',
  async ([role, name]) => {
    const { token, shops } = await enter(name)
    if (!can(role, 'viewTransaction')) {
      const { payload } = await request(token, homeCalls.view, { query: {} })
      expect(payload.sales).toBeNull()
      return
    }
    const all = [...new Set(every.map(({ shopId }) => shopId))]
    const own = all.filter((shopId) => shops.length === 0 || shops.includes(shopId))
    const choices = [undefined, ...own.map((shopId) => [shopId]), own.slice(0, 2)]
    expect(days.length).toBeGreaterThan(80)
    for (const choice of choices) {
      const shopIds = choice === undefined ? {} : { shopIds: choice.join(',') }
      const only = days.at(-1 - ((turn * STRIDE) % days.length)) ?? ''
      turn += 1
      const compared = isProof ? days : [only]
      const report = new Map<string | null, ConsolidatedGroup>()
      for (
        let end = compared.at(-1) ?? '';
        end >= (compared[0] ?? '');
        end = addDays(end, -WIDTH)
      ) {
        const { payload } = await request(token, transactionCalls.consolidated, {
          query: {
            ...shopIds,
            groupBy: 'businessDay',
            dateType: 'business',
            startDate: addDays(end, 1 - WIDTH),
            endDate: end,
            pageSize: '100',
          },
        })
        for (const group of payload.items as ConsolidatedGroup[]) report.set(group.groupKey, group)
      }
      for (const date of compared) {
        const { payload } = await request(token, homeCalls.view, { query: { ...shopIds, date } })
        const rows = every.filter(
          ({ day, shopId }) => day === date && (choice ?? own).includes(shopId),
        )
        expectEqual(payload, rows, report.get(date))
      }
    }
  },
)
