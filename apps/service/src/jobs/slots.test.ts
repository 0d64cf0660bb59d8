import { createLogger } from '#infra/log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startSlots } from './slots.ts'

/** Longer than any test may take: whatever runs was not started by the interval. */
const everyMs = 3_600_000
const log = createLogger('error', { write: () => undefined })

test('work of which only a few pieces may run at once goes on as soon as one has ended', async () => {
  const due = Array.from({ length: 9 }, (_, index) => index)
  const done: number[] = []
  let running = 0
  let polls = 0
  const slots = startSlots<number>({
    name: 'pieces',
    everyMs,
    concurrency: 16,
    log,
    claim: (free) => {
      polls += 1
      const claimed = due.splice(0, Math.min(free, 2 - running))
      running += claimed.length
      return Promise.resolve(claimed)
    },
    advance: async (piece) => {
      await new Promise(setImmediate)
      running -= 1
      done.push(piece)
    },
  })
  onTestFinished(() => slots.stop())
  await expect.poll(() => done.length).toBe(9)
  await slots.stop()
  expect(polls, 'one at the start, and one after the end of each').toBeLessThanOrEqual(1 + 9)
})
