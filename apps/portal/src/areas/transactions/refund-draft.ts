/** The refund that a person is writing: what it may be, what is wrong with it, what is sent. */
import type { RefundDraft, RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import { Amount, centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { moneyText } from '#ui/format/numbers.ts'
import { t } from './refund.messages.ts'

export interface RefundForm {
  /** All of what is refundable, whatever that becomes while the dialog is open. */
  readonly isWhole: boolean
  readonly part: string
  readonly reason: RefundReason
  readonly note: string
}

export const newRefund: RefundForm = {
  isWhole: true,
  part: '',
  reason: 'CUSTOMER_REQUEST',
  note: '',
}

export type RefundProblems = Readonly<Partial<Record<'amount' | 'reason' | 'note', string>>>

/** What is typed as an amount in two places, or undefined when it is none. */
export const amountOf = (form: RefundForm, refundable: string): string | undefined => {
  const typed = form.isWhole ? refundable : form.part.trim()
  return Amount.safeParse(typed).success ? moneyOf(centsOf(typed)) : undefined
}

/** What must be corrected before it can be sent. The service checks again. */
export const problemsOf = (form: RefundForm, refundable: string): RefundProblems => {
  const amount = amountOf(form, refundable)
  const problems: { amount?: string; note?: string } = {}
  if (amount === undefined) problems.amount = t('badAmount')
  else if (centsOf(amount) === 0) problems.amount = t('nothing')
  else if (centsOf(amount) > centsOf(refundable))
    problems.amount = t('tooMuch', { refundable: moneyText(refundable) })
  if (form.reason === 'OTHER' && form.note.trim() === '') problems.note = t('noteNeeded')
  return problems
}

/** The body of the call. It says what was seen as refundable, so that a changed figure is refused. */
export const bodyOf = (form: RefundForm, refundable: string): RefundDraft => ({
  amount: amountOf(form, refundable),
  reason: form.reason,
  ...(form.note.trim() !== '' && { note: form.note.trim() }),
  refundableAmountSeen: refundable,
})
