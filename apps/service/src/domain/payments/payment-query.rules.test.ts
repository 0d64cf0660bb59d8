import { faultOfDays } from '@merchant/contract/areas/transactions.shapes.ts'
import { expect, test } from 'vitest'
import { daysOf, criteriaOf } from './payment-query.rules.ts'

const today = '2026-11-21'

test('a filter without days covers the last seven, today included', () => {
  expect(daysOf({}, today)).toEqual({ startDate: '2026-11-15', endDate: today })
  expect(daysOf({ endDate: '2026-03-02' }, today)).toEqual({
    startDate: '2026-02-24',
    endDate: '2026-03-02',
  })
  expect(daysOf({ startDate: '2026-11-01' }, today)).toEqual({
    startDate: '2026-11-01',
    endDate: today,
  })
})

test('a filter covers three months at most', () => {
  expect(faultOfDays({ startDate: '2026-08-21', endDate: today })).toBeUndefined()
  expect(faultOfDays({ startDate: '2026-08-20', endDate: today })).toMatchObject({ code: '4003' })
  expect(faultOfDays({ startDate: today, endDate: '2026-11-20' })).toMatchObject({ code: '4000' })
})

test.for(['merTradeNo', 'tradeNo', 'rrn', 'refundNo'] as const)(
  'an exact %s searches without days',
  (name) => {
    expect(criteriaOf({ [name]: 'X1', startDate: '2020-01-01' }, today).days).toBeUndefined()
  },
)
