/** Where a sum of the consolidated report leads: exactly to the payments that it is the sum of. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { group } from '#testing/consolidated.ts'
import { rowsOfGroup, searchOfView } from './consolidated-views.ts'

const filterOf = (search: Readonly<Record<string, string>>) =>
  transactionCalls.consolidated.query.parse({ dateType: 'business', ...search })
const money = 'CIS,HQPAY,FPS_A2A'

test.for([
  ['a day', group(), { startDate: '2026-11-20', endDate: '2026-11-20', sources: money }],
  ['a shop', group({ groupBy: 'shop', groupKey: 'shp_a' }), { shopIds: 'shp_a', sources: money }],
  [
    'a network',
    group({ groupBy: 'network', groupKey: 'VISA' }),
    { paymentNetworks: 'VISA', sources: money },
  ],
  [
    'a terminal',
    group({ groupBy: 'terminal', groupKey: 'pos_a' }),
    { posIds: 'pos_a', sources: money },
  ],
  [
    'what is at no terminal',
    group({ groupBy: 'terminal', groupKey: null, groupName: null }),
    { posIds: '-', sources: money },
  ],
] as const)('a group by %s opens its payments, without loyalty entries', ([, of, search]) => {
  const change = rowsOfGroup(of, filterOf({})) ?? {}
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(set)).toEqual(search)
  expect(Object.keys(change)).toEqual(
    expect.arrayContaining(['groupBy', 'sortBy', 'pageNumber', 'cursor', 'view']),
  )
})

test('sources that were chosen stay chosen', () => {
  expect(rowsOfGroup(group(), filterOf({ sources: 'HQPAY,LOYALTY' }))).toMatchObject({
    sources: 'HQPAY',
  })
})

test.for([
  ['of other dates', group(), { dateType: 'settled' }],
  ['found by an exact number, whose dates do not count', group(), { tradeNo: '4200001844' }],
] as const)('a day %s does not open: no filter lists its payments', ([, of, search]) => {
  expect(rowsOfGroup(of, filterOf(search))).toBeUndefined()
})

test('another view keeps the filter, and starts with its own order and first page', () => {
  const raw = {
    shopIds: 'shp_a',
    sortBy: 'amount',
    sortOrder: 'asc',
    pageNumber: '3',
    txn: 'HBK1',
    view: 'viw_rows00000001',
  }
  expect(searchOfView(raw, 'network')).toEqual({ shopIds: 'shp_a', groupBy: 'network' })
  expect(searchOfView({ ...raw, groupBy: 'network' }, 'rows')).toEqual({ shopIds: 'shp_a' })
})

test('groups by day are by business day, whatever date type was chosen before', () => {
  expect(searchOfView({ dateType: 'paid', statuses: 'SUCCESS' }, 'businessDay')).toEqual({
    statuses: 'SUCCESS',
    groupBy: 'businessDay',
  })
})
