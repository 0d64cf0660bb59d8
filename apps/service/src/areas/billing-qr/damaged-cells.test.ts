/** Cells whose value the reader of workbooks would lose: an amount read as empty is one that the payer enters. */
import { rowsOfSheet } from '@merchant/bill-sheet/sheet.ts'
import { sheetOf, workbookWith } from '#dev/testing/hostile-archive.ts'
import { expect, test } from 'vitest'

const texts = '<sst><si><t>billReference</t></si><si><t>amount</t></si><si><t>A-1</t></si></sst>'
const heading = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
const reference = '<c r="A2" t="s"><v>2</v></c>'
const bill = (amount: string): string => `<row r="2">${reference}${amount}</row>`
const read = (rows: string) =>
  rowsOfSheet('bills.xlsx', workbookWith({ texts, sheet: sheetOf(rows) }))

const unreadable = {
  refusal: 'The workbook cannot be read. Open it, save it again as .xlsx and upload that',
}
const amount = '<c r="B2"><v>100</v></c>'

test.each([
  ['a cell whose text does not exist', bill('<c r="B2" t="s"><v>3</v></c>')],
  ['a cell whose text is below the first', bill('<c r="B2" t="s"><v>-1</v></c>')],
  ['a cell that names no text', bill('<c r="B2" t="s"/>')],
  ['a text that is stored as a number', bill('<c r="B2" t="inlineStr"><v>1</v></c>')],
  ['a number that is stored as a text', bill('<c r="B2"><is><t>100</t></is></c>')],
  ['a cell with two values', bill('<c r="B2"><v>10</v><v>0</v></c>')],
  ['a second cell in one place', bill(`${amount}<c r="B2"/>`)],
  ['a second cell in one place, in small letters', bill(`${amount}<c r="b2"/>`)],
  ['a cell in the place of the one before it', bill('<c r="B2"/><c r="A2" t="s"><v>2</v></c>')],
  ['a second row in one place', `${bill(amount)}<row r="2">${reference}</row>`],
  ['a cell in the place of another row', bill('<c r="B3"><v>100</v></c>')],
  ['a cell in a place that is none', bill('<c r="2B"><v>100</v></c>')],
  ['a cell without a row', `${bill('')}<c r="B2"><v>100</v></c>`],
  ['a row without an end', bill('').replace('</row>', '<c r="B2"><v>100</v>')],
])('a workbook with %s is refused', async (_fault, rows) => {
  expect(await read(heading + rows)).toEqual(unreadable)
})

test.each([
  ['with a place', '<c r="B2"><v>100</v></c>', '100'],
  ['after the one before it', '<c><v>100</v></c>', '100'],
  ['over several lines', '<c\n r="B2"\n t="n">\n <v> 100 </v>\n</c>', '100'],
  ['with a name space', '<x:c r="B2"><x:v>100</x:v></x:c>', '100'],
  ['with a text of its own', '<c r="B2" t="inlineStr"><is><t>100</t></is></c>', '100'],
  [
    'with a text of several parts',
    '<c r="B2" t="inlineStr"><is><r><t>10</t></r><r><t>0</t></r></is></c>',
    '100',
  ],
  ['with a format alone', '<c r="B2" s="0"/>', ''],
  ['with an empty value', '<c r="B2"><v></v></c>', ''],
])('a cell %s is read', async (_form, cell, text) => {
  expect(await read(heading + bill(cell))).toMatchObject({ rows: [{ cells: { amount: text } }] })
})

test('a workbook whose cells have their own texts is read', async () => {
  const rows = ['billReference', 'A-1'].map((text, index) => {
    const place = String(index + 1)
    return `<row r="${place}"><c r="A${place}" t="inlineStr"><is><t>${text}</t></is></c></row>`
  })
  const bytes = workbookWith({ sheet: sheetOf(rows.join('')) })
  expect(await rowsOfSheet('bills.xlsx', bytes)).toMatchObject({
    rows: [{ cells: { billReference: 'A-1' } }],
  })
})
