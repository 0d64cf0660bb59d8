import { expect, test } from 'vitest'
import { sentenceOf, splitDetail } from './audit-entry.ts'

test('changed fields have both values, also a field that only one side has', () => {
  const detail = {
    before: { displayName: 'Ka-yan Wong', shopIds: ['shp_a', 'shp_b'] },
    after: { displayName: 'Ka-yan Lee', status: 'SUSPENDED', shopIds: [] },
    reason: 'On leave',
    sessionsEnded: 2,
  }
  expect(splitDetail({ detail })).toEqual({
    changed: [
      { field: 'displayName', name: 'Name', before: 'Ka-yan Wong', after: 'Ka-yan Lee' },
      { field: 'shopIds', name: 'Shops', before: 'shp_a, shp_b', after: 'nothing' },
      { field: 'status', name: 'Status', before: 'nothing', after: 'SUSPENDED' },
    ],
    rest: [
      ['Reason', 'On leave'],
      ['Sessions ended', '2'],
    ],
  })
})

test('a limit is named by its role, and an unknown field is shown as recorded', () => {
  const detail = { after: { STAFF: 'one refund: no limit', tides: 4 }, before: '2019-01-01' }
  expect(splitDetail({ detail })).toEqual({
    changed: [
      { field: 'STAFF', name: 'Staff', before: 'nothing', after: 'one refund: no limit' },
      { field: 'tides', name: 'tides', before: 'nothing', after: '4' },
    ],
    rest: [['Before', '2019-01-01']],
  })
})

test.each([null, {}, { before: 'text', after: null }])('%j has no changed fields', (detail) => {
  expect(splitDetail({ detail }).changed).toEqual([])
})

test.each([
  ['invitation.resend', 'DONE', 'Mei Chan sent an invitation again'],
  ['views.add', 'DONE', 'Mei Chan saved a view'],
  ['views.change', 'DONE', 'Mei Chan changed a saved view'],
  ['views.remove', 'DONE', 'Mei Chan deleted a saved view'],
  ['views.remove', 'REFUSED', 'Mei Chan was refused: Saved views, viw_1'],
] as const)('%s, %s: “%s”', (action, outcome, words) => {
  const entry = { action, outcome, actorId: 'usr_1', actorName: 'Mei Chan' }
  expect(sentenceOf({ ...entry, objectId: 'viw_1', objectName: null, detail: null })).toBe(words)
})
