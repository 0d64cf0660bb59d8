/** Transaction history as screen tests answer it: one page of many, its totals, one payment. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { Answer } from './network.ts'
import { loyaltyEntry, pageOfRows, payments, paymentView, totals } from './payments.ts'

export const HISTORY = '/portal/transaction/transaction-history'

export const historyRows = payments(25)
export const historyPage = pageOfRows(historyRows, { total: 1284, totalPages: 52 })

/** The totals come before the view, whose address would match theirs. */
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
