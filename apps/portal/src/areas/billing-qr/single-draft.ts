/** One bill as it is typed: what is wrong with it, and what is sent. Pure. */
import {
  billColumns,
  faultsOfBill,
  type BillColumn,
} from '@merchant/contract/areas/bill-row.rules.ts'
import type { BillDraft } from '@merchant/contract/areas/billing-qr.calls.ts'
import { contractWords } from '#api/api.messages.ts'

export type BillValues = Readonly<Record<BillColumn, string>>

export const emptyBill: BillValues = {
  billReference: '',
  amount: '',
  dueDate: '',
  customerRef: '',
  customerName: '',
  customerEmail: '',
  remark: '',
}

/** The rules of a row of a sheet, which are the service's as well. */
export const checkBill =
  (today: string) =>
  (values: BillValues): Readonly<Partial<Record<BillColumn, string>>> =>
    Object.fromEntries(
      faultsOfBill(values, today).map(({ column, message }) => [column, contractWords(message)]),
    )

/** Without what was left empty. */
export const billBody = (values: BillValues): BillDraft => {
  const given = billColumns.flatMap((column) => {
    const text = values[column].trim()
    return text === '' ? [] : [[column, text] as const]
  })
  return { billReference: '', ...Object.fromEntries(given) }
}
