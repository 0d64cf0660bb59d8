/** Transactions: lists, files, totals, one payment and its refund (spec 7). The refund itself is `#money`'s. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { serve } from '#http/serve.ts'
import { requestRefund } from '#money/refund-request.ts'
import { cisFile, loyaltyFile } from './files.ts'
import { listCis, listLoyaltyEntries } from './lists.ts'
import { findTotals } from './totals.ts'
import { viewTransaction } from './view.ts'

export const transactionRoutes = serve(transactionCalls, {
  cis: (context, { query }) => listCis(context, query),
  cisFile: (context, { query }) => cisFile(context, query),
  refund: (context, input) => requestRefund(context, input),
  loyalty: (context, { query }) => listLoyaltyEntries(context, query),
  loyaltyFile: (context, { query }) => loyaltyFile(context, query),
  view: (context, { params }) => viewTransaction(context, params.merTradeNo),
  totals: (context, { query }) => findTotals(context, query),
})
