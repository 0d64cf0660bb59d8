/** Which payments are newer than the list on the screen. */
import { expect, test } from 'vitest'
import { happened } from '#testing/live-stream.ts'
import {
  heardAfter,
  heardAfterRead,
  isTop,
  newerAfter,
  newerOf,
  none,
  nothingHeard,
  type Heard,
} from './newer.ts'

const today = '2026-11-21'
const shown = (values: Readonly<Record<string, string>> = {}, until = today) => ({
  values,
  until,
  today,
  sources: ['CIS', 'FPS_A2A'] as const,
  listed: new Set(['HBK2611210308']),
})
const payment = (detail: object = {}, shopId = 'shp_kwuntong0001') => {
  const event = happened(1, { shopId })
  return { kind: 'event', event: { ...event, detail: { ...event.detail, ...detail } } } as const
}

test.for([
  ['as it opens', {}, today, true],
  ['of more rows', { pageSize: '100' }, today, true],
  ['sorted as it opens, in so many words', { sortBy: 'createdAt', sortOrder: 'desc' }, today, true],
  ['of yesterday', {}, '2026-11-20', false],
  ['on its second page', { pageNumber: '2' }, today, false],
  ['going on from a cursor', { cursor: 'x' }, today, false],
  ['the oldest first', { sortBy: 'createdAt', sortOrder: 'asc' }, today, false],
  ['by amount', { sortBy: 'amount', sortOrder: 'desc' }, today, false],
] as const)('in a list %s new payments are the first rows, or not', ([, values, until, is]) => {
  expect(isTop(shown(values, until))).toBe(is)
})

test.for([
  ['a new payment', payment(), {}, 1, true],
  ['one by FPS app-to-app', payment({ source: 'FPS_A2A' }), {}, 1, true],
  ['one of smart POS, which has its own list', payment({ source: 'HQPAY' }), {}, 0, true],
  ['one that was there before', payment({ added: 0 }), {}, 0, true],
  ['one whose row is shown', payment({ merTradeNo: 'HBK2611210308' }), {}, 0, true],
  ['one of a chosen shop', payment(), { shopIds: 'shp_a,shp_kwuntong0001' }, 1, true],
  ['one of another shop', payment(), { shopIds: 'shp_a' }, 0, true],
  ['one that may not fit the filter', payment(), { minAmount: '100.00' }, 1, false],
] as const)('%s', ([, message, values, count, isExact]) => {
  expect(newerAfter(none, message, shown(values))).toEqual({ count, isExact })
})

test('the list of smart POS counts only its own payments', () => {
  const smartPos = { ...shown(), sources: ['HQPAY'] as const }
  expect(newerAfter(none, payment({ source: 'HQPAY' }), smartPos).count).toBe(1)
  expect(newerAfter(none, payment(), smartPos).count).toBe(0)
})

test('a bulk import or missed events are newer, but their number in this list is unknown', () => {
  const event = happened(1, { kind: 'payments', detail: { count: 150, added: 120 } })
  expect(newerAfter(none, { kind: 'event', event }, shown()).isExact).toBe(false)
  expect(newerAfter(none, { kind: 'event', event }, shown({ shopIds: 'shp_a' }))).toEqual(none)
  expect(newerAfter(none, { kind: 'reset' }, shown())).toMatchObject({ isExact: false, count: 1 })
})

test('a message that adds no payment changes nothing, and a thousand payments are kept as a number only', () => {
  const list = shown({ shopIds: 'shp_kwuntong0001' })
  const ignored = [
    { kind: 'open' },
    payment({ added: 0 }),
    payment({ added: undefined }),
    payment({ source: 'HQPAY' }),
    payment({}, 'shp_a'),
  ] as const
  for (const isReading of [false, true])
    for (const message of ignored)
      expect(heardAfter(nothingHeard, message, list, isReading)).toBe(nothingHeard)
  const day = Array.from({ length: 1000 }).reduce<Heard>(
    (before) => heardAfter(before, payment(), list, false),
    nothingHeard,
  )
  expect(day).toEqual({ newer: { count: 1000, isExact: true }, duringRead: [] })
})

test('a payment heard during a read is newer unless the answer has it; a bulk import always is', () => {
  const list = shown()
  const one = payment({ merTradeNo: 'HBK2611210399' })
  const summary = happened(2, { kind: 'payments', shopId: null, detail: { added: 120 } })
  const before = heardAfter(nothingHeard, payment(), list, false)
  const heard = heardAfter(before, one, list, true)
  expect(newerOf(heard, list).count).toBe(2)
  expect(heardAfterRead(heard, list)).toEqual({
    newer: { count: 1, isExact: true },
    duringRead: [],
  })
  const answer = { ...list, listed: new Set(['HBK2611210399']) }
  expect(heardAfterRead(heard, answer)).toEqual(nothingHeard)
  // A summary names no payments: it is announced although the answer may have them.
  const withSummary = heardAfter(heard, { kind: 'event', event: summary }, list, true)
  expect(heardAfterRead(withSummary, answer).newer).toEqual({ count: 120, isExact: false })
})
