import { expect, test } from 'vitest'
import { nextFlight } from './in-flight.ts'

test('callers get a result that was begun after their call, one run at a time, and share the next one', async () => {
  const runs: PromiseWithResolvers<number>[] = []
  const call = nextFlight(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  const begun = async (count: number) => {
    await expect.poll(() => runs.length).toBe(count)
  }
  const first = [call(), call()]
  await begun(1)
  // The first run has begun already: it may not have seen what was stored before these calls.
  const second = [call(), call(), call()]
  runs[0]?.resolve(1)
  expect(await Promise.all(first)).toEqual([1, 1])
  await begun(2)
  const third = call()
  runs[1]?.reject(new Error('no connection'))
  for (const failed of second) await expect(failed).rejects.toThrow('no connection')
  await begun(3)
  runs[2]?.resolve(3)
  expect(await third).toBe(3)
  expect(runs).toHaveLength(3)
})
