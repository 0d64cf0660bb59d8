import { instantOf, timeOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import { sampleLoyalty } from './loyalty.ts'
import { seededRandom } from './random.ts'

const START = instantOf('2026-11-21 09:00:00')

/** Payments that were made one after another and paid in another order, all within minutes. */
const payments = Array.from({ length: 4_000 }, (_, index) => ({
  merTradeNo: `HBK${String(index)}`,
  txnType: 'SALE',
  status: index % 9 === 0 ? 'VOIDED' : 'SUCCESS',
  refundStatus: 'NONE',
  amountCents: 30_000,
  posId: 'pos_1',
  shopId: 'shp_1',
  createdAt: timeOf(START + index * 1_000),
  paidAt: timeOf(START + index * 1_000 + ((index * 37) % 90) * 1_000),
})) as unknown as PaymentRow[]

test('the balance of a member carries on from entry to entry, in the order of their times', () => {
  const entries = sampleLoyalty(payments, START + 86_400_000, seededRandom(7))
  const known = new Map<string, number>()
  const inOrder = entries.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const wrong = inOrder.filter(({ memberMasked, points, balanceAfter }) => {
    const before = known.get(memberMasked) ?? 0
    known.set(memberMasked, balanceAfter)
    return before + points !== balanceAfter
  })
  expect(entries.length).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})
