import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { moneyText } from '#ui/format/numbers.ts'
import { t } from './refund.messages.ts'
import { isWaiting } from './use-transaction-view.ts'

const hkd = (amount: string): string => `HKD ${moneyText(amount)}`

/**
 * What was already given back of this payment and what the total will be, so that nobody refunds twice
 * without knowing. Undefined when there was nothing.
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
