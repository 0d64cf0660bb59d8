/** The refund that a person is writing: what it may be, what is wrong with it, what is sent. */
import type { RefundDraft, RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import { Amount, centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { moneyText } from '#ui/format/numbers.ts'
import { t } from './refund.messages.ts'

export interface RefundForm {
  /** All of what is refundable, whatever that becomes while the dialog is open. */
  readonly isWhole: boolean
  /** What was typed for a part. */
  readonly amount: string
  readonly reason: RefundReason
  readonly note: string
}

export const newRefund: RefundForm = {
  isWhole: true,
  amount: '',
  reason: 'CUSTOMER_REQUEST',
  note: '',
}

/** What is typed as an amount in two places, or undefined when it is none. */
export const amountOf = (form: RefundForm, refundable: string): string | undefined => {
  const typed = form.isWhole ? refundable : form.amount.trim()
  return Amount.safeParse(typed).success ? moneyOf(centsOf(typed)) : undefined
}

const wrongAmount = (form: RefundForm, refundable: string): string | undefined => {
  const amount = amountOf(form, refundable)
  if (amount === undefined) return t('badAmount')
  if (centsOf(amount) === 0) return t('nothing')
  return centsOf(amount) > centsOf(refundable)
    ? t('tooMuch', { refundable: moneyText(refundable) })
    : undefined
}

/** What must be corrected before it can be sent. The service checks again. */
export const checkRefund =
  (refundable: string) =>
  (form: RefundForm): Readonly<Partial<Record<'amount' | 'note', string>>> => {
    const amount = wrongAmount(form, refundable)
    return {
      ...(amount !== undefined && { amount }),
      ...(form.reason === 'OTHER' && form.note.trim() === '' && { note: t('noteNeeded') }),
    }
  }

/** The body of the call. It says what was seen as refundable, so that a changed figure is refused. */
export const bodyOf = (form: RefundForm, refundable: string): RefundDraft => ({
  amount: amountOf(form, refundable),
  reason: form.reason,
  ...(form.note.trim() !== '' && { note: form.note.trim() }),
  refundableAmountSeen: refundable,
})
