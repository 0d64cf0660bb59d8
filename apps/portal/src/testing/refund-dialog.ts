/** Opens the refund dialog of a payment in screen tests. */
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import {
  transactionCalls,
  type TransactionView,
} from '@merchant/contract/areas/transactions.calls.ts'
import type { RouterHistory } from '@tanstack/react-router'
import { HISTORY } from './history.ts'
import { answeredAt, type Answer, type Sent } from './network.ts'
import { pageOfRows, payment, paymentView, refundOf, totals } from './payments.ts'
import { renderScreen } from './render-screen.tsx'

type RefundAnswer = Answer<typeof refundCalls.refund>

export const beforeRefund = paymentView()
/** The refund of the rest. */
export const refundDone = refundOf({
  refundNo: 'RF2611210099',
  amount: '100.00',
  reason: 'CUSTOMER_REQUEST',
  requestedAt: '2026-11-21 14:03:00',
})
/** The payment after it. */
export const refundedPayment = payment({
  refundedAmount: '128.00',
  refundableAmount: '0.00',
  refundStatus: 'FULL',
})

/** The connection breaks instead of an answer. */
export const deadLine = () => {
  throw new TypeError('the connection broke')
}

export interface PaymentAround {
  readonly history?: RouterHistory
  readonly before?: TransactionView
  /** The payment after a refund was sent, or how it is read. */
  readonly after?: TransactionView | (() => TransactionView)
  /** By how much the service's clock is ahead of the browser's. No answer says the time if absent. */
  readonly aheadMs?: number
}

/** Opens the dialog over the payment; the refund calls get `answers` one after the other. */
export const openRefundDialog = async (
  answers: readonly RefundAnswer[] = [],
  { before = beforeRefund, after = before, history, aheadMs }: PaymentAround = {},
) => {
  const left = [...answers]
  let isSent = false
  const view = () => {
    if (!isSent) return before
    return typeof after === 'function' ? after() : after
  }
  const portal = await renderScreen(`${HISTORY}?txn=${before.transaction.merTradeNo}`, {
    as: 'SHOP_MANAGER',
    ...(history && { history }),
    answers: [
      [transactionCalls.cis, () => pageOfRows([view().transaction])],
      [
        transactionCalls.totals,
        aheadMs === undefined ? { totals: totals() } : answeredAt({ totals: totals() }, aheadMs),
      ],
      [transactionCalls.view, view],
      [
        refundCalls.refund,
        (sent: Sent) => {
          const answer = left.shift()
          isSent = true
          return typeof answer === 'function'
            ? (answer as (sent: Sent) => never)(sent)
            : (answer as never)
        },
      ],
    ],
  })
  const { screen } = portal
  await screen.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Refund to Visa •••• 0026' })
  return { ...portal, dialog, puts: () => portal.sent.filter(({ method }) => method === 'PUT') }
}
