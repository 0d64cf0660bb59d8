import { addDays, dateOf } from '@merchant/contract/core/time.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { daysOf, rangeNames, rangeProblem } from './date-ranges.ts'

const saturday = '2026-11-21'

describe.each(['Asia/Hong_Kong', 'America/New_York', 'Pacific/Kiritimati'])(
  'in a browser set to %s',
  (zone) => {
    afterEach(() => vi.unstubAllEnvs())

    test.each([
      ['today', saturday, saturday],
      ['yesterday', '2026-11-20', '2026-11-20'],
      ['last7', '2026-11-15', saturday],
      ['lastWeek', '2026-11-08', '2026-11-14'],
      ['thisMonth', '2026-11-01', saturday],
      ['lastMonth', '2026-10-01', '2026-10-31'],
      ['last3Months', '2026-08-21', saturday],
    ] as const)('%s is a range of Hong Kong days', (name, startDate, endDate) => {
      vi.stubEnv('TZ', zone)
      expect(daysOf(name, saturday)).toEqual({ startDate, endDate })
    })

    test('today is the day in Hong Kong, also right after midnight there', () => {
      vi.stubEnv('TZ', zone)
      expect(dateOf(Date.parse('2026-11-20T16:00:01Z'))).toBe(saturday)
    })
  },
)

test('last week ends with the Saturday before, on a Sunday and on a Saturday too', () => {
  const week = { startDate: '2026-11-08', endDate: '2026-11-14' }
  expect(daysOf('lastWeek', '2026-11-15')).toEqual(week)
  expect(daysOf('lastWeek', '2026-11-21')).toEqual(week)
})

test('last month ends on 29 February in a leap year', () => {
  expect(daysOf('lastMonth', '2028-03-31')).toEqual({
    startDate: '2028-02-01',
    endDate: '2028-02-29',
  })
})

test.each([
  ['2026-02-31', saturday, 'date'],
  [saturday, '2026-11-20', 'order'],
  ['2026-08-20', saturday, 'span'],
  ['2026-08-21', saturday, undefined],
] as const)('from %s to %s has the problem %s', (from, to, problem) => {
  expect(rangeProblem(from, to)).toBe(problem)
})

test('every named range is accepted on every day of four years', () => {
  const days = Array.from({ length: 4 * 366 }, (_, index) => addDays('2026-01-01', index))
  const refused = days.flatMap((day) =>
    rangeNames
      .filter((name) => {
        const { startDate, endDate } = daysOf(name, day)
        return rangeProblem(startDate, endDate) !== undefined
      })
      .map((name) => `${name} on ${day}`),
  )
  expect(refused).toEqual([])
})
