import { expect, test } from 'vitest'
import { columnsOf } from '#ui/table/columns.ts'
import { localRowsOf, type ListQuery } from './whole-list.ts'

interface Bill {
  readonly id: string
  readonly status: string
}
interface Query extends ListQuery {
  readonly statuses?: readonly string[]
  readonly keyword?: string
}
const columns = columnsOf<Bill>({
  id: { header: 'Bill', cell: ({ id }) => id, sort: 'id', value: ({ id }) => id },
  status: {
    header: 'Status',
    cell: ({ status }) => status,
    sort: 'status',
    filters: { statuses: ({ status }) => status },
  },
})
const items: Bill[] = [
  { id: 'B1', status: 'PAID' },
  { id: 'B2', status: 'OPEN' },
]
const whole = {
  items,
  pageNumber: 1,
  pageSize: 25,
  total: 2,
  totalPages: 1,
  capped: false,
  asOf: '2026-11-21 14:03:00',
}
const local = (
  wanted: Query,
  { query = {}, page = whole }: { query?: Query; page?: typeof whole } = {},
) => localRowsOf({ columns, query, page, defaultSort: { by: 'id', order: 'desc' } }, wanted)

const asItCame = { sorts: false, filters: [] }

test('the loaded query needs no sorting and no filters', () => {
  expect(local({})).toEqual(asItCame)
  expect(local({ sortBy: 'id', sortOrder: 'desc' })).toEqual(asItCame)
  expect(local({ statuses: ['PAID'] }, { query: { statuses: ['PAID'] } })).toEqual(asItCame)
})

test('another order is local where a column has the values', () => {
  expect(local({ sortBy: 'id', sortOrder: 'asc' })).toEqual({ sorts: true, filters: [] })
  expect(local({ sortBy: 'status', sortOrder: 'asc' })).toBeUndefined()
  expect(local({ sortBy: 'unknown', sortOrder: 'asc' })).toBeUndefined()
})

test('a narrower filter is local where a column has the values', () => {
  const paid = { sorts: false, filters: [{ id: 'status', value: { statuses: ['PAID'] } }] }
  expect(local({ statuses: ['PAID'] })).toEqual(paid)
  expect(local({ statuses: ['PAID'] }, { query: { statuses: ['PAID', 'OPEN'] } })).toEqual(paid)
  expect(local({ keyword: 'rent' })).toBeUndefined()
})

test('a wider filter is requested from the service', () => {
  const query = { statuses: ['PAID'] }
  expect(local({}, { query })).toBeUndefined()
  expect(local({ statuses: ['PAID', 'OPEN'] }, { query })).toBeUndefined()
  expect(local({ statuses: ['OPEN'] }, { query })).toBeUndefined()
})

test.each<[string, Partial<typeof whole>, Query]>([
  ['a longer list', { total: 3 }, {}],
  ['a list that was not counted to its end', { capped: true }, {}],
  ['a further page', {}, { pageNumber: 2 }],
  ['a page by cursor', {}, { cursor: 'abc' }],
  ['a page that is smaller than the list', {}, { pageSize: 1 }],
])('%s is requested from the service', (_what, page, wanted) => {
  expect(local(wanted, { page: { ...whole, ...page } })).toBeUndefined()
})
