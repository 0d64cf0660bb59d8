/** The profile's table of projects: spec 9 */
import { expect, test } from 'vitest'
import type { ProjectRow } from '../../calls/profile.calls.ts'
import { pageOfRows } from './table-rows.ts'

const rows: readonly ProjectRow[] = ['Map 10', 'map 9', 'Bread', 'Tea', 'Ink', 'Red'].map(
  (name, index) => ({
    id: index + 1,
    logo: '',
    name,
    date: '2026-11-21',
    leader: 'Ada Kwok',
    team: [],
    status: [100, 25, 30, 9, 8, 7][index] ?? 0,
  }),
)
const names = (given: Parameters<typeof pageOfRows>[1]) =>
  pageOfRows(rows, given, '2026-11-21 14:00:00').items.map(({ name }) => name)

test('five stand on a page, in the order in which they came', () => {
  expect(names({})).toEqual(['Map 10', 'map 9', 'Bread', 'Tea', 'Ink'])
  expect(names({ pageNumber: 2 })).toEqual(['Red'])
})

test('names are sorted naturally and whatever the case, numbers as numbers', () => {
  expect(names({ sortBy: 'name' })).toEqual(['Bread', 'Ink', 'map 9', 'Map 10', 'Red'])
  expect(names({ sortBy: 'status', sortOrder: 'desc' })[0]).toBe('Map 10')
})

test('a page that is not there any longer is the last one', () => {
  expect(pageOfRows(rows.slice(0, 2), { pageNumber: 2 }, '')).toMatchObject({
    pageNumber: 1,
    totalPages: 1,
    total: 2,
  })
})
