/** Refunds of one payment and every kind of contradiction between their sources, in any order. */
import { disputeFixtures, gateways } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { refundSequences, type Sequence, type Step } from '#dev/testing/refund-sequence.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const outcome = fc.constantFrom('SUCCESS', 'FAILED')
const isOther = fc.nat(4).map((number) => number === 0)
const amount = fc.constantFrom('100.00', '60.00', '40.00')

/** What can happen to the refunds of one payment, in any order. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('REFUND'), amount }) },
  // The caller did not get the answer.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('REFUND'), of: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('GATEWAY'),
      outcome: fc.constantFrom('SUCCESS', 'FAILED', 'UNKNOWN'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('PLATFORM'),
      of: fc.nat(3),
      outcome: fc.constantFrom('SUCCESS', 'FAILED', 'PENDING'),
      isOther,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ELSEWHERE'),
      of: fc.nat(1),
      outcome: fc.constantFrom('SUCCESS', 'FAILED', 'PENDING'),
      amount,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('SALE'),
      outcome: fc.constantFrom('VOIDED', 'SUCCESS', 'CANCELLED', 'FAILED', 'PENDING'),
      amount: fc.constantFrom('100.00', '100.00', '120.00', '60.00'),
    }),
  },
  // `of` may name a refund that was never made: its number is unknown here.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('SETTLEMENT'), of: fc.nat(4), isOther }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('MISPLACED'), of: fc.nat(3) }) },
  // `of` may name a refund that was never made: it is missing here.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('LISTED'), of: fc.nat(4), outcome, amount, isOther }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('OPERATOR'), of: fc.nat(3), outcome }) },
)

const seed = Number(process.env['PROVE_SEED'] ?? 1)
const sequences = Number(process.env['PROVE_SEQUENCES'] ?? 6)
/** Databases at a time: mostly they wait for each other. */
const lanes = sequences < 100 || testedDatabase === 'embedded' ? 1 : 6
/** A merchant takes a second to make. */
const OF_MERCHANT = 25

const opened = await Promise.all(Array.from({ length: lanes }, () => serviceAlone()))

test(
  'in whatever order the sources speak, no refund is accepted beyond what may have gone out, and each contradiction is seen',
  async () => {
    const runs = await Promise.all(
      opened.map((service, lane) =>
        runLane(service, seed + lane, Math.ceil(sequences / lanes)).catch(String),
      ),
    )
    expect(runs.filter((fault) => fault !== undefined)).toEqual([])
  },
  180_000 + sequences * 5_000,
)

const runLane = async (
  service: (typeof opened)[number],
  laneSeed: number,
  numRuns: number,
): Promise<void> => {
  const { pay, someone, laterRound } = refundFixtures(service)
  const { wrongBooksOf } = disputeFixtures(service)
  const { stateOf, take } = refundSequences(service)
  let count = 0
  let who = someone()
  const fail = (fault: string): never => {
    // Its books may stay wrong.
    who = someone()
    throw new Error(fault)
  }
  const property = fc.asyncProperty(
    // Of a payment that is not settled, all of it is voided.
    fc.constantFrom('SETTLED', 'UNSETTLED'),
    fc.constantFrom('SUCCESS', 'SUCCESS', 'SUCCESS', 'PENDING'),
    fc.array(step, { minLength: 4, maxLength: 14 }),
    async (settlement: string, status: string, steps: Step[]) => {
      count += 1
      if (count % OF_MERCHANT === 0) who = someone()
      const { merchant, refund } = who
      const merTradeNo = await pay(merchant, { settlement_status: settlement, status })
      const sequence: Sequence = {
        merchant,
        merTradeNo,
        refund,
        made: [],
        elsewhere: new Map(),
        uncounted: new Set(),
      }
      let before = await stateOf(sequence)
      for (const one of steps) {
        const { faults, after } = await take(sequence, one, before)
        if (faults.length > 0) fail(`${JSON.stringify(one)}: ${faults.join('; ')}`)
        before = after
      }
      const wrong = await wrongBooksOf(merchant)
      if (wrong.length > 0) fail(`wrong books: ${wrong.join('; ')}`)
      // Nothing is left open for the next sequence of this merchant.
      await laterRound(merchant, gateways.FAILED)
    },
  )
  await fc.assert(property, { numRuns, seed: laneSeed, includeErrorInReport: true })
}
