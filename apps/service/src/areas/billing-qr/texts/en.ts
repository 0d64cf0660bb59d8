/** The texts of the printed sheet and of the template, in English. Each other language has the same. */
import type { BillColumn } from '@merchant/contract/areas/bill-row.rules.ts'

type Example = Readonly<Record<'customerName' | 'remark', string>>

export interface BillTexts {
  /** The title of the document. */
  readonly title: (ticketNo: string) => string
  /** Instead of an amount that the payer enters. */
  readonly openAmount: string
  readonly payBy: (day: string) => string
  readonly sheets: { readonly bills: string; readonly notes: string }
  readonly columns: Readonly<Record<BillColumn, string>>
  readonly limits: readonly [name: string, text: string]
  readonly example: readonly [name: string, text: string]
  readonly examples: readonly [Example, Example]
  /** What is wrong with a cell, by the English sentence. */
  readonly faults: Readonly<Record<string, string>>
}

export const en: BillTexts = {
  title: (ticketNo) => `Billing QR ${ticketNo}`,
  openAmount: 'Amount: entered by the payer',
  payBy: (day) => `Pay by ${day}`,
  sheets: { bills: 'Bills', notes: 'Notes' },
  columns: {
    billReference:
      'Required. 1 to 25 letters, digits, / _ and -. Each bill in a file needs its own.',
    amount: 'HKD 0.01 to 9999999999.99, e.g. 1280.50. Empty: the payer enters it.',
    dueDate:
      'A date, e.g. 2026-12-31, today or later. The code can be paid until the end of that day.',
    customerRef:
      'At most 25 letters, digits and symbols of an English keyboard. The payer sees it.',
    customerName: 'At most 80 characters. Printed on the sheet, not in the code.',
    customerEmail: 'One e-mail address. In the result only, not in the code.',
    remark: 'At most 140 characters. In the result only, not in the code.',
  },
  limits: ['Limits', '5,000 bills and 10 MB in a file. Formulas are refused: paste their values.'],
  example: ['Example', 'The two bills on the first sheet are examples: overwrite them.'],
  examples: [
    { customerName: 'Chan Tai Man', remark: 'The payer sees reference, amount and merchant' },
    { customerName: '陳大文', remark: 'Without an amount, the payer enters it' },
  ],
  faults: {},
}
