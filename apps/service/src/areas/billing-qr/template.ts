/** The template: headings, an example that uploads as it is, and notes beside it. */
import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '@merchant/bill-sheet/csv.ts'
import { billColumns } from '@merchant/contract/areas/bill-row.rules.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { FileAnswer } from '#infra/http/file-answer.ts'

const headings = billColumns.map((column) =>
  column === 'billReference' ? 'billReference*' : column,
)
const widths = [26, 14, 14, 26, 30, 30, 40]

const examples = (today: string): string[][] => [
  [
    'BILL-2026-000001',
    '1280.50',
    addDays(today, 30),
    'CUST-0001',
    'Chan Tai Man',
    'customer@example.com',
    'The payer sees reference, amount and merchant',
  ],
  ['BILL-2026-000002', '', '', '', '陳大文', '', 'Without an amount the payer types it'],
]

const notes: readonly (readonly [string, string])[] = [
  [
    'billReference*',
    'Required. 1 to 25 letters, digits, / _ and -. Each bill of a file needs its own.',
  ],
  ['amount', 'HKD from 0.01 to 9999999999.99 like 1280.50. Empty: the payer types it.'],
  [
    'dueDate',
    'A day like 2026-12-31, today or later. The code can be paid until the end of that day.',
  ],
  [
    'customerRef',
    'At most 25 letters, digits and signs of the English keyboard. The payer sees it.',
  ],
  ['customerName', 'At most 80 characters. Printed on the sheet, not in the code.'],
  ['customerEmail', 'One e-mail address. In the result only, not in the code.'],
  ['remark', 'At most 140 characters. In the result only, not in the code.'],
  ['', ''],
  ['Limits', '5,000 bills and 10 MB in a file. Formulas are refused: paste their values.'],
  ['Example', 'The two bills of the first sheet are examples: write over them.'],
]

const csvOf = (today: string): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + [headings, ...examples(today)].map(csvLine).join(''))

const xlsxOf = (today: string): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Bills',
        columns: widths.map((width) => ({ width })),
        rows: [[...headings], ...examples(today)],
        freezePane: { rows: 1 },
      },
      {
        name: 'Notes',
        columns: [{ width: 18 }, { width: 90 }],
        rows: notes.map((line) => [...line]),
      },
    ],
  })

export const templateOf = async (today: string, fileType: 'xlsx' | 'csv'): Promise<FileAnswer> => ({
  fileName: `billing-qr-template.${fileType}`,
  contentType:
    fileType === 'csv'
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: Readable.from([fileType === 'csv' ? csvOf(today) : Buffer.from(await xlsxOf(today))]),
})
