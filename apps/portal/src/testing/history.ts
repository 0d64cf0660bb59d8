/** Answers for the transaction history: one page of many, totals, one payment. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { Answer } from './network.ts'
import { loyaltyEntry, pageOfRows, payments, paymentView, totals } from './payments.ts'

export const HISTORY = '/portal/transaction/transaction-history'
/** A payment alone in the list, and open beside it. */
export const historyOf = (merTradeNo: string): string =>
  `${HISTORY}?merTradeNo=${merTradeNo}&txn=${merTradeNo}`

export const historyRows = payments(25)
export const historyPage = pageOfRows(historyRows, { total: 1284, totalPages: 52 })

/** The totals come first: the pattern of the view's path matches theirs too. */
export const historyWith = (view: Answer<typeof transactionCalls.view>) =>
  [
    [transactionCalls.cis, historyPage],
    [transactionCalls.totals, { totals: totals() }],
    [transactionCalls.view, view],
    [transactionCalls.loyalty, pageOfRows([loyaltyEntry()])],
    [
      transactionCalls.cisFile,
      () => new Response('createdAt\n', { headers: { 'Content-Type': 'text/csv' } }),
    ],
  ] as const

export const history = historyWith(paymentView())
