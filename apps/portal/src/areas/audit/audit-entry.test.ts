import { expect, test } from 'vitest'
import { splitDetail } from './audit-entry.ts'

test('changed fields have both values, also a field that only one side has', () => {
  const detail = {
    before: { displayName: 'Ka-yan Wong', shopIds: ['shp_a', 'shp_b'] },
    after: { displayName: 'Ka-yan Lee', status: 'SUSPENDED', shopIds: [] },
    reason: 'On leave',
    sessionsEnded: 2,
  }
  expect(splitDetail({ detail })).toEqual({
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

test.each([null, {}, { before: 'text', after: null }])('%j has no changed fields', (detail) => {
  expect(splitDetail({ detail }).changed).toEqual([])
})
