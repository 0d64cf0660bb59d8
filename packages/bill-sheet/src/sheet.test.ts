import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { rowsOfSheet } from './sheet.ts'

/** The cells of the only bill in a workbook with these columns. */
const cellsOf = async (columns: readonly string[], bill: readonly CellValue[]) => {
  const rows = [[...columns], [...bill]]
  const sheet = await rowsOfSheet(
    'bills.xlsx',
    await writeXlsx({ sheets: [{ name: 'Bills', rows }] }),
  )
  return 'refusal' in sheet ? sheet.refusal : sheet.rows[0]?.cells
}

test.each([
  [12.5, '12.50'],
  [1250, '1250'],
  [0.1 + 0.2, '0.30'],
  [1_234_567.1 + 0.79, '1234567.89'],
  [9_999_999_999.99, '9999999999.99'],
  [1.234, '1.234'],
  [1_234_567.891, '1234567.891'],
  [5_000_001.005, '5000001.005'],
  [9_000_000.125, '9000000.125'],
])(
  'the amount %d of a workbook is read as %s: a fraction of a cent is never rounded away',
  async (amount, text) => {
    expect(await cellsOf(['billReference*', 'amount'], ['A', amount])).toMatchObject({
      amount: text,
    })
  },
)

test('a number in another column than the amount is read as it was typed', async () => {
  const columns = ['amount', 'billReference', 'customerRef', 'remark']
  expect(await cellsOf(columns, [3.1, 20_260_001, 3.1, 0.5])).toEqual({
    amount: '3.10',
    billReference: '20260001',
    customerRef: '3.1',
    remark: '0.5',
  })
})

test('a text that has the name of an element of a sheet is read', async () => {
  expect(await cellsOf(['billReference', 'remark'], ['A', 'see sheetData'])).toEqual({
    billReference: 'A',
    remark: 'see sheetData',
  })
})

test('rows to correct that were saved as a workbook are read as they were', async () => {
  const columns = ['billReference', 'customerRef', 'remark']
  expect(await cellsOf(columns, ['A-1', "'+852 9123 4567", "'tis paid"])).toEqual({
    billReference: 'A-1',
    customerRef: '+852 9123 4567',
    remark: "'tis paid",
  })
})

test.each([
  ['a quote that is not closed', '"A', 'broken near line 2: a cell with quotes is not closed'],
  ['a cell without quotes that is too long', 'A'.repeat(70_000), 'has a cell with too much text'],
  ['a line of too many cells', ','.repeat(20_000), 'has too many cells'],
])('a CSV is refused for %s', async (_what, line, refusal) => {
  const bytes = new TextEncoder().encode(`billReference,amount\r\n${line}\r\n`)
  expect(await rowsOfSheet('bills.csv', bytes)).toEqual({
    refusal: expect.stringContaining(refusal) as string,
  })
})
