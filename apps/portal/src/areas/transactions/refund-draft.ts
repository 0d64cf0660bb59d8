/** The refund that a person enters: its validation, the body that is sent, and the refunds before it. */
import type { Refund, RefundDraft, RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { Amount, centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
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

/** The statuses of a refund that came to nothing. */
const unmade: readonly Refund['status'][] = ['FAILED', 'DECLINED', 'EXPIRED', 'CANCELLED']

/** Whether the outcome of a refund is not known yet. */
export const isWaiting = ({ status }: Pick<Refund, 'status'>): boolean =>
  status !== 'SUCCESS' && !unmade.includes(status)

/** Whether the amount is more than the person may refund alone now. */
export const needsApproval = (view: TransactionView, amount: string | undefined): boolean =>
  view.refund.aloneUpTo !== null &&
  amount !== undefined &&
  centsOf(amount) > centsOf(view.refund.aloneUpTo)

/** A refund of this payment that did not fail, made here or at the terminal. */
export interface EarlierRefund {
  readonly refundNo: string
  readonly amount: string
  readonly at: string
  readonly who: string | null
  readonly isWaiting: boolean
}

/** Each of them, the newest first, so that nobody refunds twice by mistake. */
export const earlierRefunds = ({ refunds, timeline }: TransactionView): EarlierRefund[] => {
  const known = new Set(refunds.map(({ refundNo }) => refundNo))
  const ours = refunds
    .filter(({ status }) => !unmade.includes(status))
    .map((refund) => ({
      refundNo: refund.refundNo,
      amount: refund.amount,
      at: refund.requestedAt,
      who: refund.requestedBy,
      isWaiting: isWaiting(refund),
    }))
  const elsewhere = timeline.flatMap(({ event, refundNo, amount, at, actor }) =>
    event === 'REFUND_CONFIRMED' && refundNo !== null && amount !== null && !known.has(refundNo)
      ? [{ refundNo, amount, at, who: actor, isWaiting: false }]
      : [],
  )
  return [...ours, ...elsewhere].sort((a, b) => b.at.localeCompare(a.at))
}

/** How long an equal refund is asked about before it is sent. */
const MINUTES = 10

/** The last refund of the same amount, if it was made within the last minutes, and how many seconds ago. */
export const equalRefund = (
  earlier: readonly EarlierRefund[],
  amount: string,
  nowMs: number,
): { readonly refund: EarlierRefund; readonly seconds: number } | undefined => {
  const refund = earlier.find((one) => one.amount === amount)
  if (refund === undefined) return undefined
  // The service's clock is known to within seconds: a refund of this second may seem to be in the future.
  const seconds = Math.max(0, Math.round((nowMs - instantOf(refund.at)) / 1000))
  return seconds > MINUTES * 60 ? undefined : { refund, seconds }
}

/** The refunded amount with this refund. */
export const totalWith = (earlier: readonly EarlierRefund[], amount: string): string =>
  moneyOf(earlier.reduce((sum, one) => sum + centsOf(one.amount), centsOf(amount)))
