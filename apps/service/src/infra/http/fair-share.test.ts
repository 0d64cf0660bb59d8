/** What many requests of one person cost others. `npm run prove` measures it. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { median } from '#dev/bench/statistics.ts'

const { newMerchant, request, tokenOf } = await service()

const list = async (token: string): Promise<number> => {
  const day = new Date().toISOString().slice(0, 10)
  const query = { startDate: day, endDate: day }
  return (await request(token, transactionCalls.cis, { query })).status
}
const tokens = async () => {
  const [busy, calm] = [
    await tokenOf('MERCHANT', newMerchant()),
    await tokenOf('MERCHANT', newMerchant()),
  ]
  // The first request of a session counts as its network.
  expect([await list(busy), await list(calm)]).toEqual([200, 200])
  return { busy, calm }
}

test('lists of one merchant are answered before the hundred of somebody else', async () => {
  const { busy, calm } = await tokens()
  let answered = 0
  const many = Array.from({ length: 100 }, async () => {
    const status = await list(busy)
    answered += 1
    return status
  })
  for (let sent = 0; sent < 3; sent += 1) expect(await list(calm)).toBe(200)
  expect(answered).toBeLessThan(50)
  expect(await Promise.all(many)).toEqual(Array<number>(100).fill(200))
})

/** The embedded database has one backend, for which both merchants wait: it is not measured. */
const isMeasured =
  process.env['PROVE_SHARES'] !== undefined && process.env['TEST_DATABASE'] === 'postgres'

test.runIf(isMeasured)(
  'beside a hundred lists of one person the median of another merchant stays within three times',
  async () => {
    const { busy, calm } = await tokens()
    const timed = async (): Promise<number> => {
      const times: number[] = []
      for (let sent = 0; sent < 60; sent += 1) {
        const startedAt = performance.now()
        await list(calm)
        times.push(performance.now() - startedAt)
      }
      return median(times)
    }
    await timed()
    const alone = await timed()
    const state = { isOver: false }
    const flood = Array.from({ length: 100 }, async () => {
      while (!state.isOver) await list(busy)
    })
    const beside = await timed()
    state.isOver = true
    await Promise.all(flood)
    process.stdout.write(`median ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside\n`)
    expect(beside / alone).toBeLessThan(3)
  },
)
