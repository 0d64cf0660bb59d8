import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvHead, type TextRow } from './cells.rules.ts'
import { xlsxStream } from './xlsx.ts'

const columns = [
  { header: 'When', kind: 'time' },
  { header: '備註', kind: 'text' },
  { header: 'Amount', kind: 'money' },
  { header: 'Points', kind: 'number' },
] as const
const totals = {
  summary: [{ label: 'Net', value: '-12.50', kind: 'money' }],
  summaryName: 'Totals',
  summaryHeads: ['What', 'Value'],
} as const

async function* batches(
  rows: readonly TextRow[],
  size: number,
): AsyncGenerator<readonly TextRow[]> {
  for (let start = 0; start < rows.length; start += size) {
    await Promise.resolve()
    yield rows.slice(start, start + size)
  }
}

const rowsUpTo = (count: number): TextRow[] =>
  Array.from({ length: count }, (_none, index) => [
    '2026-11-21 14:02:41',
    `row ${String(index)}`,
    '1.50',
    null,
  ])

test.for([0, 1, 9, 10, 18, 19, 25])(
  '%i rows fill as many sheets as they need, none lost and none twice',
  async (count) => {
    const body = await buffer(
      xlsxStream({
        name: 'Payments',
        columns,
        rows: batches(rowsUpTo(count), 4),
        ...totals,
        rowsPerSheet: 10,
      }),
    )
    const book = await readXlsx(body)
    const more = Math.max(1, Math.ceil(count / 9)) - 1
    expect(book.sheets.map((sheet) => sheet.name)).toEqual([
      'Payments',
      'Totals',
      ...Array.from({ length: more }, (_none, index) => `Payments ${String(index + 2)}`),
    ])
    const data = book.sheets
      .filter((sheet) => sheet.name !== 'Totals')
      .flatMap((sheet) => {
        expect(sheet.rows[0]).toEqual(['When', '備註', 'Amount', 'Points'])
        return sheet.rows.slice(1)
      })
    expect(data.map((row) => row[1])).toEqual(rowsUpTo(count).map((row) => row[1]))
  },
)

test('an error while rows are read breaks the stream', async () => {
  async function* failing(): AsyncGenerator<readonly TextRow[]> {
    yield rowsUpTo(3)
    await Promise.resolve()
    throw new Error('the database went away')
  }
  await expect(
    buffer(xlsxStream({ name: 'Payments', columns, rows: failing(), ...totals })),
  ).rejects.toThrow('the database went away')
})

test('the header of a CSV is quoted where needed', () => {
  const [names] = parse(csvHead(['Shop, "Harbour"', 'Amount']), { bom: true })
  expect(names).toEqual(['Shop, "Harbour"', 'Amount'])
})
