/** The refund that a person enters: its validation, the body that is sent, and the refunds before it. */
import type { Refund, RefundDraft, RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { Amount, centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { moneyText } from '#ui/format/text.ts'
import { t } from './refund.messages.ts'

export interface RefundForm {
  /** All that is refundable, also when that changes while the dialog is open. */
  readonly isWhole: boolean
  /** The text of a partial amount. */
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

/** The amount with two decimal places, or undefined when the text is none. */
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

/** The body of the call. It names the refundable amount on the screen, so that a changed one is refused. */
export const bodyOf = (form: RefundForm, refundable: string): RefundDraft => ({
  amount: amountOf(form, refundable),
  reason: form.reason,
  ...(form.note.trim() !== '' && { note: form.note.trim() }),
  refundableAmountSeen: refundable,
})

/** A refund whose outcome is not known yet. */
export const isWaiting = ({ status }: Pick<Refund, 'status'>): boolean =>
  status !== 'SUCCESS' && status !== 'FAILED'

const hkd = (amount: string): string => `HKD ${moneyText(amount)}`

/**
 * What of this payment was refunded before and what the total will be, so that nobody refunds twice by mistake.
 * Undefined for the first refund.
 */
export const alreadyRefunded = (
  view: TransactionView,
  amount: string | undefined,
): string | undefined => {
  const newestFirst = view.refunds.toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt))
  const waiting = newestFirst.find(isWaiting)
  if (waiting) {
    return t('alreadyWaiting', {
      amount: hkd(waiting.amount),
      time: waiting.requestedAt,
      who: waiting.requestedBy,
    })
  }
  const done = newestFirst.filter(({ status }) => status === 'SUCCESS')
  const last = done[0]
  if (!last) return undefined
  const before = done.reduce((sum, refund) => sum + centsOf(refund.amount), 0)
  return t('already', {
    amount: hkd(moneyOf(before)),
    time: last.requestedAt,
    who: last.requestedBy,
    total: hkd(moneyOf(before + (amount === undefined ? 0 : centsOf(amount)))),
  })
}
