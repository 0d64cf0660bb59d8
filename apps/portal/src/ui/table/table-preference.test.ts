import { expect, test } from 'vitest'
import { columnsOf, fileColumns, namedColumns } from './columns.ts'
import { orderOf, plainPreference, preferenceOf, visibilityOf } from './table-preference.ts'

interface Row {
  readonly createdAt: string
  readonly shopName: string
  readonly posName: string
  readonly amount: string
  readonly feeAmount: string
}

const columns = columnsOf<Row>({
  time: { header: 'Time', cell: () => null, isFixed: true, file: ['createdAt'] },
  shop: { header: 'Shop', cell: () => null, file: ['shopName', 'posName'] },
  amount: { header: 'Amount', cell: () => null, file: ['amount'] },
  fee: { header: 'Fee', cell: () => null, isExtra: true, file: ['feeAmount'] },
})
const names = (preference = plainPreference) => {
  const isVisible = visibilityOf(columns, preference)
  return orderOf(columns, preference).filter((name) => isVisible[name])
}

test('by default all columns but the extra ones are visible', () => {
  expect(names()).toEqual(['time', 'shop', 'amount'])
})

test('columns are hidden, extra ones are shown, and fixed ones stay', () => {
  const chosen = { ...plainPreference, columnVisibility: { shop: false, fee: true, time: false } }
  expect(names(chosen)).toEqual(['time', 'amount', 'fee'])
})

test('a file has the columns in the order of the screen', () => {
  const moved = { ...plainPreference, columnOrder: ['time', 'amount', 'shop', 'fee'] }
  expect(names(moved)).toEqual(['time', 'amount', 'shop'])
  expect(fileColumns(namedColumns(columns, names(moved)))).toBe('createdAt,amount,shopName,posName')
})

test('a column of a newer version comes after its neighbour', () => {
  expect(names({ ...plainPreference, columnOrder: ['amount', 'time'] })).toEqual([
    'amount',
    'time',
    'shop',
  ])
})

test('a preference in the old format is still read', () => {
  const stored = {
    order: ['amount', 'time'],
    hidden: ['shop'],
    shown: ['fee'],
    widths: { time: 120, fee: 'wide' },
    isDense: true,
  }
  expect(preferenceOf(stored)).toEqual({
    columnOrder: ['amount', 'time'],
    columnVisibility: { shop: false, fee: true },
    columnSizing: { time: 120 },
    isDense: true,
  })
  expect(names(preferenceOf(stored))).toEqual(['amount', 'fee', 'time'])
})

test('a stored preference is read as it was written', () => {
  const preference = {
    columnOrder: ['amount', 'time'],
    columnVisibility: { shop: false },
    columnSizing: { time: 120 },
    isDense: true,
  }
  expect(preferenceOf(JSON.parse(JSON.stringify(preference)))).toEqual(preference)
})

test.each([null, 7, 'dense', [], { order: 'time', hidden: [7], columnVisibility: { shop: 'no' } }])(
  'a stored %j is no preference',
  (stored) => {
    expect(preferenceOf(stored)).toEqual(plainPreference)
  },
)
