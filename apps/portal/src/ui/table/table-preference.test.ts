import { expect, test } from 'vitest'
import { columnsOf, type Column } from './columns.ts'
import {
  fileColumns,
  plainPreference,
  preferenceOf,
  shownColumns,
  withColumn,
  withMoved,
} from './table-preference.ts'

interface Row {
  readonly createdAt: string
  readonly shopName: string
  readonly posName: string
  readonly amount: string
  readonly feeAmount: string
}

const shopColumn: Column<Row> = {
  header: 'Shop',
  cell: () => null,
  file: ['shopName', 'posName'],
}
const feeColumn: Column<Row> = {
  header: 'Fee',
  cell: () => null,
  isExtra: true,
  file: ['feeAmount'],
}
const columns = columnsOf<Row>({
  time: { header: 'Time', cell: () => null, isFixed: true, file: ['createdAt'] },
  shop: shopColumn,
  amount: { header: 'Amount', cell: () => null, file: ['amount'] },
  fee: feeColumn,
})
const names = (preference = plainPreference) =>
  shownColumns(columns, preference).map(([name]) => name)

test('without a choice the delivered columns are shown, the extra ones are not', () => {
  expect(names()).toEqual(['time', 'shop', 'amount'])
})

test('a column is taken away, an extra one is added, the fixed one stays', () => {
  const chosen = withColumn(
    withColumn(plainPreference, ['shop', shopColumn], false),
    ['fee', feeColumn],
    true,
  )
  expect(names(chosen)).toEqual(['time', 'amount', 'fee'])
  expect(names({ ...chosen, hidden: ['time', 'shop'] })).toEqual(['time', 'amount', 'fee'])
})

test('a column moves, and the file follows the screen', () => {
  const moved = withMoved(columns, plainPreference, 'amount', -1)
  expect(names(moved)).toEqual(['time', 'amount', 'shop'])
  expect(fileColumns(shownColumns(columns, moved))).toBe('createdAt,amount,shopName,posName')
})

test('a column that came with a newer version keeps its place beside its neighbour', () => {
  expect(names({ ...plainPreference, order: ['amount', 'time'] })).toEqual([
    'amount',
    'time',
    'shop',
  ])
})

test.each([null, 7, 'dense', [], { order: 'time', hidden: [7], shown: null }])(
  'a stored %j is no preference',
  (stored) => {
    expect(preferenceOf(stored)).toEqual(plainPreference)
  },
)
