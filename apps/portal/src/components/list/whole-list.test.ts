import { expect, test } from 'vitest'
import { columnsOf } from '#ui/table/columns.ts'
import { answeredLocally, type ListQuestion } from './whole-list.ts'

interface Bill {
  readonly id: string
  readonly status: string
}
interface Query extends ListQuestion {
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
const locally = (
  asked: Query,
  { query = {}, page = whole }: { query?: Query; page?: typeof whole } = {},
) => answeredLocally({ columns, query, page, defaultSort: { by: 'id', order: 'desc' } }, asked)

const asItCame = { sorts: false, filters: [] }

test('what was asked for is there as it came', () => {
  expect(locally({})).toEqual(asItCame)
  expect(locally({ sortBy: 'id', sortOrder: 'desc' })).toEqual(asItCame)
  expect(locally({ statuses: ['PAID'] }, { query: { statuses: ['PAID'] } })).toEqual(asItCame)
})

test('another order is the table’s own where a column has the values', () => {
  expect(locally({ sortBy: 'id', sortOrder: 'asc' })).toEqual({ sorts: true, filters: [] })
  expect(locally({ sortBy: 'status', sortOrder: 'asc' })).toBeUndefined()
  expect(locally({ sortBy: 'unknown', sortOrder: 'asc' })).toBeUndefined()
})

test('a narrower filter is the table’s own where a column knows it', () => {
  const paid = { sorts: false, filters: [{ id: 'status', value: { statuses: ['PAID'] } }] }
  expect(locally({ statuses: ['PAID'] })).toEqual(paid)
  expect(locally({ statuses: ['PAID'] }, { query: { statuses: ['PAID', 'OPEN'] } })).toEqual(paid)
  expect(locally({ keyword: 'rent' })).toBeUndefined()
})

test('what brings rows that are not here is asked of the service', () => {
  const query = { statuses: ['PAID'] }
  expect(locally({}, { query })).toBeUndefined()
  expect(locally({ statuses: ['PAID', 'OPEN'] }, { query })).toBeUndefined()
  expect(locally({ statuses: ['OPEN'] }, { query })).toBeUndefined()
})

test.each<[string, Partial<typeof whole>, Query]>([
  ['a longer list', { total: 3 }, {}],
  ['a list that was not counted to its end', { capped: true }, {}],
  ['a further page', {}, { pageNumber: 2 }],
  ['a page by cursor', {}, { cursor: 'abc' }],
  ['a page that is smaller than the list', {}, { pageSize: 1 }],
])('%s is asked of the service', (_what, page, asked) => {
  expect(locally(asked, { page: { ...whole, ...page } })).toBeUndefined()
})
