/** How a round of comparisons moves from merchant to merchant, and what a merchant costs that cannot be compared. */
import { stepRound } from '#domain/reconciliation/round.ts'
import { dateOf, addDays } from '@merchant/contract/core/time.ts'
import { ageRound, changeTimeline, endRoundRest } from '#dev/testing/lost-refunds.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import type { RefundGateway } from '#infra/gateways/refund-gateway.ts'
import { expect, test } from 'vitest'
import { stepReconciliation } from './reconcile-worker.ts'

const opened = await serviceAlone()
const { database, deps, newMerchant } = opened
const { sandbox } = refundFixtures(opened)
const drain = async (gateway: RefundGateway): Promise<void> => {
  while (await stepReconciliation({ database, gateway, log: deps.log }));
}
const merchants = Array.from({ length: 3 }, () => newMerchant())
await Promise.all(merchants.map(({ ready }) => ready))
const [first = '', second = '', third = ''] = merchants.map((one) => one.merchantId).toSorted()

const today = dateOf(Date.now())
const asked: string[] = []
const days = new Set<string>()
const away = new Set<string>()
const gateway: RefundGateway = {
  ...sandbox,
  list: (...given) => {
    asked.push(given[0])
    days.add(given[1])
    return away.has(given[0]) ? Promise.reject(new Error('away')) : sandbox.list(...given)
  },
}
/** How many days ago the days were that the acquirer was asked about. */
const daysAskedNow = (): number[] => {
  const ago = [0, 1, 2, 3, 4, 5, 30, 31, 32].filter((count) => days.has(addDays(today, -count)))
  days.clear()
  return ago
}

/** The merchants that the acquirer was asked about, each once. */
const askedNow = (): string[] => [...new Set(asked.splice(0))]

test('while refunds are held, a merchant that the acquirer does not list is tried again, and no other one', async () => {
  await drain(gateway)
  askedNow()
  await changeTimeline(database)
  away.add(second)
  await drain(gateway)
  await endRoundRest(database)
  await drain(gateway)
  expect(askedNow()).toEqual([first, second])
  await drain(gateway)
  expect(askedNow()).toEqual([])
  await endRoundRest(database)
  await drain(gateway)
  expect(askedNow()).toEqual([second])
  away.clear()
  await endRoundRest(database)
  await drain(gateway)
  expect(askedNow()).toEqual([second, third])
})

test('at night the round goes on past a merchant that the acquirer does not list', async () => {
  await endRoundRest(database)
  away.add(second)
  await drain(gateway)
  expect(askedNow()).toEqual([first, second, third])
  await drain(gateway)
  expect(askedNow()).toEqual([])
  away.clear()
})

test('no other process takes a merchant whose list is read for longer than the lease of one page', async () => {
  await endRoundRest(database)
  const steps: string[] = []
  const slow: RefundGateway = {
    ...sandbox,
    list: async (...given) => {
      // The time of the lease has passed when the next page is asked for.
      await endRoundRest(database)
      await given[2]()
      steps.push((await stepRound({ database, gateway: sandbox })).did)
      return sandbox.list(...given)
    },
  }
  await drain(slow)
  expect(steps.length).toBeGreaterThanOrEqual(merchants.length)
  expect(new Set(steps)).toEqual(new Set(['NOTHING']))
})

test('days that no round compared to its end are compared by the next one, after an outage too', async () => {
  const night = async (daysLater: number) => {
    await ageRound(database, daysLater)
    await drain(gateway)
    return daysAskedNow()
  }
  await endRoundRest(database)
  await drain(gateway)
  daysAskedNow()
  expect(await night(1)).toEqual([0, 1])
  // Nothing ran for three days: the last of the days before it was not over when it was compared.
  expect(await night(3)).toEqual([0, 1, 2, 3])
  // One merchant cannot be compared for two nights.
  away.add(second)
  expect(await night(1)).toEqual([0, 1])
  expect(await night(1)).toEqual([0, 1, 2])
  away.clear()
  expect(await night(1)).toEqual([0, 1, 2, 3])
  expect(await night(1)).toEqual([0, 1])
  expect(await night(40)).toEqual([0, 1, 2, 3, 4, 5, 30, 31])
})
