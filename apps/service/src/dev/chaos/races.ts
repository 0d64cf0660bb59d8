/** Refunds of one payment at the same moment: one when they are equal, never too much when they differ. */
import { centsOf } from '@merchant/contract/core/money.ts'
import { newId } from '#infra/ids.ts'
import { insertRefundable, readPayment } from '#dev/testing/refunds.queries.ts'
import { disagreements } from './books.queries.ts'
import { request, type Answer } from './clients.ts'
import type { Chance } from './seeded.ts'
import type { ServiceProcess } from './service-process.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'

const CONCURRENCY = 64
const AMOUNT = 10_000

type Race = 'one key' | 'one amount seen' | 'different parts'

/**
 * Inserts the payments; while a service runs, the result refunds them. What that resolves to checks the tables after
 * the service has ended.
 */
export const prepareRaces = async (stage: Stage, rounds: number, chance: Chance) => {
  const races = Array.from({ length: rounds }, (_none, round): Race =>
    round % 4 === 0 ? 'one key' : round % 4 === 1 ? 'one amount seen' : 'different parts',
  )
  const numbers = await insertRaceTracks(stage, rounds)
  return async (service: ServiceProcess) => {
    const ran = await runRaces(service, { stage, races, numbers, chance })
    return (tally: Tally) => checkRaces(stage, ran, tally)
  }
}

interface Races {
  readonly stage: Stage
  readonly races: readonly Race[]
  readonly numbers: readonly string[]
  readonly chance: Chance
}

interface Ran {
  readonly results: readonly {
    readonly merTradeNo: string
    readonly race: Race
    readonly answers: readonly Answer[]
  }[]
  readonly tookMs: readonly number[]
}

const runRaces = async (
  service: ServiceProcess,
  { stage, races, numbers, chance }: Races,
): Promise<Ran> => {
  const results: { merTradeNo: string; race: Race; answers: Answer[] }[] = []
  const tookMs: number[] = []
  for (const [round, race] of races.entries()) {
    const merTradeNo = numbers[round] ?? ''
    const startedAt = performance.now()
    const answers = await Promise.all(
      Array.from({ length: CONCURRENCY }, () =>
        runner(service.origin, stage, merTradeNo, race, chance),
      ),
    )
    tookMs.push(performance.now() - startedAt)
    results.push({ merTradeNo, race, answers })
  }
  return { results, tookMs }
}

const checkRaces = async (stage: Stage, { results, tookMs }: Ran, tally: Tally): Promise<void> => {
  const { database, close } = await stage.open()
  const wrong: string[] = []
  for (const { merTradeNo, race, answers } of results) {
    const payment = await readPayment(database, stage.merchant.merchantId, merTradeNo)
    wrong.push(
      ...faults(race, answers, payment.refunded_cents).map((line) => `${merTradeNo}: ${line}`),
    )
  }
  wrong.push(...(await disagreements(database, stage.merchant.merchantId, { withTotals: true })))
  await close()
  const size = `${String(CONCURRENCY)} at once, ${String(results.length)} times`
  tally.expectNone(
    `${stage.kind}: refunds of one payment, ${size}: equal requests make one refund, parts never exceed the amount`,
    wrong,
  )
  tally.figure(`${String(CONCURRENCY)} refunds at once, in ms: ${spread(tookMs)}`)
}

const insertRaceTracks = async (stage: Stage, rounds: number): Promise<string[]> => {
  const { database, close } = await stage.open()
  const payments = Array.from({ length: rounds }, () => ({ amount_cents: AMOUNT }))
  const numbers = await insertRefundable(database, newId, stage.merchant, payments)
  await close()
  return numbers
}

const runner = (origin: string, stage: Stage, merTradeNo: string, race: Race, chance: Chance) => {
  const person = race === 'one key' ? 0 : chance.between(0, stage.tokens.length - 1)
  const amount = `${String(chance.between(1, 70))}.${String(chance.between(10, 99))}`
  return request(origin, stage.tokens[person] ?? '', {
    method: 'PUT',
    path: `/transaction/cis/${merTradeNo}`,
    key: race === 'one key' ? `race-${merTradeNo}` : undefined,
    body:
      race === 'different parts'
        ? { amount }
        : {
            amount: '40.00',
            ...(race === 'one amount seen' && { refundableAmountSeen: '100.00' }),
          },
  })
}

/** Compares the answers with the payment's row. */
const faults = (race: Race, answers: readonly Answer[], refundedCents: number): string[] => {
  const made = new Map(
    answers.flatMap(({ payload }) =>
      payload?.refund === undefined
        ? []
        : [[payload.refund.refundNo, centsOf(payload.refund.amount)]],
    ),
  )
  const cents = [...made.values()].reduce((sum, one) => sum + one, 0)
  const others = answers.filter(({ code }) => code !== '0000' && code !== '4201')
  return [
    ...(cents === refundedCents
      ? []
      : [`${String(cents)} cents acknowledged, ${String(refundedCents)} deducted`]),
    ...(cents > AMOUNT ? [`${String(cents)} cents exceed the payment`] : []),
    ...(race !== 'different parts' &&
    (made.size !== 1 || answers.some(({ code }) => code !== '0000'))
      ? [`${race} made ${String(made.size)} refunds`]
      : []),
    ...others.map(({ code }) => `answered ${code}`),
  ]
}
