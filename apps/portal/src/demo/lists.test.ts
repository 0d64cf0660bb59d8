/** Lists of the demo in memory: spec 9, template demo. */
import { expect, test } from 'vitest'
import { pageOf, sorted } from './lists.ts'

const rows = [
  { name: 'Map 10', status: 100 },
  { name: 'map 9', status: 25 },
  { name: 'Bread', status: 30 },
  { name: 'Tea', status: 9 },
  { name: 'Ink', status: 8 },
  { name: 'Red', status: 7 },
] as const
const names = (order: Parameters<typeof sorted<(typeof rows)[number], 'name' | 'status'>>[1]) =>
  sorted(rows, order, (row, key) => row[key]).map(({ name }) => name)

test('rows without a sort key keep their order, page by page', () => {
  const page = (currentPage: number) => pageOf(names({}), { perPage: 5, currentPage })
  expect(page(1)).toEqual({
    rows: ['Map 10', 'map 9', 'Bread', 'Tea', 'Ink'],
    totalPage: 2,
    total: 6,
  })
  expect(page(2).rows).toEqual(['Red'])
})

test('names are sorted in natural order ignoring case, and numbers by value', () => {
  expect(names({ sortBy: 'name' })).toEqual(['Bread', 'Ink', 'map 9', 'Map 10', 'Red', 'Tea'])
  expect(names({ sortBy: 'status', sortOrder: 'desc' })[0]).toBe('Map 10')
})
