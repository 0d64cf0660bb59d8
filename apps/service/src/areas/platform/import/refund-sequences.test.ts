/** Refunds of one payment and every kind of contradiction between their sources, in any order. */
import { moneyOf } from '@merchant/contract/core/money.ts'
import { disputeFixtures, gateways } from '#dev/testing/dispute-fixtures.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readPayment, readRefunds } from '#dev/testing/refunds.queries.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { importSettlements } from './import-payments.ts'

const opened = await serviceAlone()
const { database } = opened
const { pay, someone, laterRound } = refundFixtures(opened)
const { platformSays, decide, wrongBooksOf } = disputeFixtures(opened)

/** What can happen to the refunds of one payment, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('REFUND'), amount: fc.constantFrom('100.00', '60.00', '40.00') }),
  fc.record({
    kind: fc.constant('GATEWAY'),
    outcome: fc.constantFrom('SUCCESS', 'FAILED', 'UNKNOWN'),
  }),
  fc.record({
    kind: fc.constant('PLATFORM'),
    of: fc.nat(3),
    outcome: fc.constantFrom('SUCCESS', 'FAILED', 'PENDING'),
  }),
  fc.record({ kind: fc.constant('SETTLEMENT'), of: fc.nat(3) }),
  fc.record({
    kind: fc.constant('OPERATOR'),
    of: fc.nat(3),
    outcome: fc.constantFrom('SUCCESS', 'FAILED'),
  }),
)

interface Step {
  readonly kind: string
  readonly amount?: string
  readonly of?: number
  readonly outcome?: string
}

const seed = Number(process.env['PROVE_SEED'] ?? 1)
const sequences = Number(process.env['PROVE_SEQUENCES'] ?? 12)

test(
  'in whatever order the sources speak, no refund is accepted beyond what may have gone out, and each contradiction is disputed',
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (steps: Step[]) => {
        const { merchant, refund } = someone()
        const merTradeNo = await pay(merchant)
        const sequence: Sequence = { merchant, merTradeNo, refund, made: [] }
        for (const one of steps) await take(one, sequence)
      },
    )
    await expect(fc.assert(property, { numRuns: sequences, seed })).resolves.toBeUndefined()
  },
  180_000 + sequences * 5_000,
)

interface Sequence {
  readonly merchant: TestMerchant
  readonly merTradeNo: string
  readonly refund: ReturnType<typeof someone>['refund']
  readonly made: Sequenced[]
}

interface Sequenced {
  readonly refundNo: string
  readonly cents: number
  /** The outcome by source and outcome: undefined once an operator decided about it. */
  readonly findings: Map<string, string | undefined>
}

const find = ({ findings }: Sequenced, source: string, outcome: string): void => {
  const name = `${source} ${outcome}`
  if (!findings.has(name)) findings.set(name, outcome)
}

const outcomeOf = ({ outcome }: Step) =>
  outcome === 'SUCCESS' || outcome === 'FAILED' ? outcome : 'UNKNOWN'

const PAID_CENTS = 10_000

const take = async (one: Step, { merchant, merTradeNo, refund, made }: Sequence): Promise<void> => {
  const before = new Map(
    (await readRefunds(database, merchant.merchantId)).map((row) => [row.refundNo, row.status]),
  )
  const about = made[one.of ?? -1]
  if (one.kind === 'REFUND') {
    // Everything but a refund that failed by every word may have gone out.
    const out = made
      .filter(({ refundNo }) => before.get(refundNo) !== 'FAILED')
      .reduce((sum, { cents }) => sum + cents, 0)
    const { status, payload } = await refund(merTradeNo, { amount: one.amount ?? '' })
    if (status === 200) {
      const cents = Math.round(Number(one.amount) * 100)
      expect(out + cents).toBeLessThanOrEqual(PAID_CENTS)
      made.push({ refundNo: payload.refund.refundNo, cents, findings: new Map() })
    }
  } else if (one.kind === 'GATEWAY') {
    const open = made.filter(({ refundNo }) =>
      ['REQUESTED', 'PROCESSING', 'UNKNOWN'].includes(before.get(refundNo) ?? ''),
    )
    await laterRound(merchant, gateways[outcomeOf(one)])
    if (one.outcome !== 'UNKNOWN')
      for (const refunded of open) find(refunded, 'GATEWAY', one.outcome ?? '')
  } else if (about !== undefined && one.kind === 'PLATFORM') {
    const { refundNo, cents } = about
    const status = one.outcome ?? ''
    await platformSays({ merchant, merTradeNo, refundNo }, status, { amount: moneyOf(cents) })
    if (status !== 'PENDING') find(about, 'PLATFORM', status)
  } else if (about !== undefined && one.kind === 'SETTLEMENT') {
    await importSettlements(database, merchant.merchantId, [
      {
        merTradeNo: about.refundNo,
        settlementDate: '2026-11-23',
        receivedAmount: `-${moneyOf(about.cents)}`,
      },
    ])
    find(about, 'SETTLEMENT', 'SUCCESS')
  } else if (about !== undefined && one.kind === 'OPERATOR') {
    const outcome = one.outcome === 'SUCCESS' ? 'SUCCESS' : 'FAILED'
    const decided = await decide({ merchant, merTradeNo, refundNo: about.refundNo }, outcome)
    if (typeof decided === 'string') return
    for (const name of about.findings.keys()) about.findings.set(name, undefined)
    about.findings.set(`OPERATOR ${outcome}`, outcome)
  }
  await expectSeen({ merchant, merTradeNo, made })
}

/** The books agree, the payment is never exceeded, and whoever looks at the refund sees the contradiction. */
const expectSeen = async ({ merchant, merTradeNo, made }: Omit<Sequence, 'refund'>) => {
  expect(await wrongBooksOf(merchant)).toEqual([])
  const payment = await readPayment(database, merchant.merchantId, merTradeNo)
  expect(payment.refunded_cents).toBeLessThanOrEqual(PAID_CENTS)
  const now = new Map(
    (await readRefunds(database, merchant.merchantId)).map((row) => [row.refundNo, row.status]),
  )
  for (const { refundNo, findings } of made) {
    const outcomes = new Set([...findings.values()].filter((outcome) => outcome !== undefined))
    if (outcomes.size > 1) expect(now.get(refundNo)).toBe('DISPUTED')
  }
}
