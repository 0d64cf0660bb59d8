import { rowsOfSheet } from '@merchant/bill-sheet/sheet.ts'
import { checkBills, type NumberedCells } from '@merchant/contract/areas/bill-row.rules.ts'
import { describe, expect, test } from 'vitest'
import { cellsOfRefused, rowsFile, uploadOf } from './sheet-file.ts'
import { columnsIn, corrected, figuresOf, rowsToCorrect, sheetOf } from './sheet-state.ts'

const today = '2026-11-21'
const at = { today, readAt: '2026-11-21 14:03:00', idempotencyKey: 'one' }
const text = [
  'billReference*,amount,dueDate,customerName',
  'S26-0412,1250.00,2026-11-30,Chan Tai Man',
  '',
  'S26 0414,1250.00,2026-11-30,"Wong, Ka Yan"',
  'S26-0412,,2026-11-20,李小明',
  '',
].join('\r\n')
const file = new File([text], 'november.bills.csv')
const read = async (blob: Blob): Promise<readonly NumberedCells[]> => {
  const answer = await rowsOfSheet('bills.csv', new Uint8Array(await blob.arrayBuffer()))
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer.rows
}
const sheet = sheetOf(file, await read(file), at)
const checked = checkBills(sheet.rows, today)
const correct = (from: typeof sheet, rowNo: number, to: string, idempotencyKey = 'two') =>
  corrected(from, { rowNo, column: 'billReference', text: to }, { today, idempotencyKey })

describe('a sheet that was read', () => {
  test('counts its rows, the correct ones, and their total', () => {
    expect(figuresOf(checked)).toEqual({ rows: 3, good: 0, wrong: 3, total: '0.00' })
    const better = correct(correct(sheet, 4, 'S26-0414'), 5, 'S26-0415')
    expect(figuresOf(checkBills(better.rows, today))).toEqual({
      rows: 3,
      good: 2,
      wrong: 1,
      total: '2500.00',
    })
  })

  test('adds up amounts with invisible characters at their ends, as pasted text has them', () => {
    const pasted = checkBills(
      [
        { rowNo: 2, cells: { billReference: 'A', amount: '100\u200b' } },
        { rowNo: 3, cells: { billReference: 'B', amount: '\u200b' } },
      ],
      today,
    )
    expect(figuresOf(pasted)).toEqual({ rows: 2, good: 2, wrong: 0, total: '100.00' })
  })

  test('marks every wrong cell, also in both rows with the same reference', () => {
    expect([...sheet.marked]).toEqual([
      '2 billReference',
      '4 billReference',
      '5 billReference',
      '5 dueDate',
    ])
  })

  test('keeps a corrected row visible', () => {
    const better = correct(sheet, 4, 'S26-0414')
    const rows = rowsToCorrect(checkBills(better.rows, today), better.marked)
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([2, 4, 5])
  })

  test('marks what a correction makes wrong elsewhere', () => {
    const rows = [1, 2].map((index) => ({
      rowNo: index + 1,
      cells: { billReference: `A${index}` },
    }))
    const worse = correct(sheetOf(file, rows, at), 3, 'A1')
    expect([...worse.marked]).toEqual(['2 billReference', '3 billReference'])
  })

  test('gets a new idempotency key with each correction only', () => {
    expect(correct(sheet, 4, 'S26 0414')).toBe(sheet)
    expect(correct(sheet, 4, 'S26-0414').idempotencyKey).toBe('two')
  })

  test('shows the columns that have text', () => {
    expect(columnsIn(sheet.rows)).toEqual(['billReference', 'amount', 'dueDate', 'customerName'])
  })
})

describe('as a file', () => {
  test('it is uploaded as it was chosen while nothing was corrected', () => {
    expect(uploadOf(sheet)).toBe(file)
  })

  test('what was corrected is uploaded as CSV, each bill in its own line', async () => {
    const better = correct(sheet, 4, 'S26-0414')
    const upload = uploadOf(better)
    expect(upload.name).toBe('november.bills.csv')
    const again = await read(upload)
    expect(
      again.map(({ rowNo, cells }) => [rowNo, cells.billReference, cells.customerName]),
    ).toEqual([
      [2, 'S26-0412', 'Chan Tai Man'],
      [4, 'S26-0414', 'Wong, Ka Yan'],
      [5, 'S26-0412', '李小明'],
    ])
  })

  test('text that looks like a formula is escaped in the rows to correct, and read back as it was', async () => {
    const cells = {
      billReference: 'A 1',
      customerRef: '+852 9123 4567',
      customerName: '=HYPERLINK("x")',
      remark: "'=1+1",
    }
    const blob = rowsFile([{ cells }])
    expect(await blob.text()).toContain('\'+852 9123 4567,"\'=HYPERLINK(""x"")"')
    const [row] = await read(blob)
    expect(row?.cells).toMatchObject(cells)
    const better = correct(sheetOf(file, [{ rowNo: 2, cells }], at), 2, 'A1')
    expect((await read(uploadOf(better)))[0]?.cells).toMatchObject({
      ...cells,
      billReference: 'A1',
    })
  })

  test('a row that the service refused has its original cells again', () => {
    expect(
      cellsOfRefused({
        rowNo: 5,
        billReference: 'S26-0415',
        amount: null,
        dueDate: '2026-11-30',
        customerRef: null,
        customerName: 'Ho Siu Fung',
        customerEmail: null,
        remark: null,
        status: 'REFUSED',
        payload: null,
        errors: [{ column: 'amount', message: 'Enter an amount', value: '1,25O.00' }],
      }),
    ).toMatchObject({ billReference: 'S26-0415', amount: '1,25O.00', dueDate: '2026-11-30' })
  })
})
