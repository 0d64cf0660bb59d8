import { expect, test } from 'vitest'
import { median, medianInterval, ratios, verdictOf } from './statistics.ts'

test('the interval of steady readings is narrow, and of unsteady ones wide', () => {
  const steady = medianInterval([1.4, 1.41, 1.42, 1.4, 1.41, 1.43, 1.4])
  expect(steady.low).toBeGreaterThanOrEqual(1.4)
  expect(steady.high).toBeLessThanOrEqual(1.43)
  const unsteady = medianInterval([1.1, 1.9, 1.2, 1.8, 1.3, 1.7, 1.5])
  expect(unsteady.high - unsteady.low).toBeGreaterThan(0.3)
  expect(medianInterval([52])).toEqual({ low: 52, high: 52 })
})

test('the same readings always give the same interval', () => {
  const readings = [3, 1, 4, 1, 5, 9, 2, 6]
  expect(medianInterval(readings)).toEqual(medianInterval(readings))
})

test('a ratio is taken pair by pair, so that a slow moment of the machine cancels out', () => {
  expect(median(ratios([10, 30, 11], [5, 15, 5.5]))).toBe(2)
})

test.for([
  [{ low: 1.2, high: 1.4 }, 1.5, false, 'PASS'],
  [{ low: 1.4, high: 1.6 }, 1.5, false, 'OPEN'],
  [{ low: 1.6, high: 1.8 }, 1.5, false, 'MISS'],
  [{ low: 500, high: 600 }, 400, true, 'PASS'],
  [{ low: 300, high: 500 }, 400, true, 'OPEN'],
  [{ low: 200, high: 300 }, 400, true, 'MISS'],
] as const)('%j against %d (at least: %s) is %s', ([interval, target, atLeast, verdict]) => {
  expect(verdictOf(interval, target, atLeast)).toBe(verdict)
})
