import { expect, test } from 'vitest'
import { partsOf } from './audit-detail.ts'

test('what was changed stands side by side, also what only one side has', () => {
  const detail = {
    before: { displayName: 'Ka-yan Wong', shopIds: ['shp_a', 'shp_b'] },
    after: { displayName: 'Ka-yan Lee', status: 'SUSPENDED', shopIds: [] },
    reason: 'On leave',
    sessionsEnded: 2,
  }
  expect(partsOf({ detail })).toEqual({
    changed: [
      { name: 'displayName', before: 'Ka-yan Wong', after: 'Ka-yan Lee' },
      { name: 'shopIds', before: 'shp_a, shp_b', after: 'nothing' },
      { name: 'status', before: 'nothing', after: 'SUSPENDED' },
    ],
    rest: [
      ['reason', 'On leave'],
      ['sessionsEnded', '2'],
    ],
  })
})

test.each([null, {}, { before: 'a word', after: null }])('%j changes nothing', (detail) => {
  expect(partsOf({ detail }).changed).toEqual([])
})
