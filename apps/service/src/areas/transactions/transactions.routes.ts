/** Transactions: lists, files, totals and one payment with its history (spec 7). */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { addNote } from '#domain/payments/note.ts'
import { listConsolidatedRows } from './consolidated.ts'
import { cisFile, consolidatedFile, hqpayFile, loyaltyFile } from './files.ts'
import { findSettlement, findTotals } from './totals.ts'
import { listCis, listHqpay, listLoyaltyEntries } from './lists.ts'
import { loyaltyDetail, transactionDetail } from './transaction-detail.ts'

export const transactionRoutes = serve(transactionCalls, {
  cis: (context, { query }) => listCis(context, query),
  cisFile: (context, { query }) => cisFile(context, query),
  hqpay: (context, { query }) => listHqpay(context, query),
  hqpayFile: (context, { query }) => hqpayFile(context, query),
  consolidated: (context, { query }) => listConsolidatedRows(context, query),
  consolidatedFile: (context, { query }) => consolidatedFile(context, query),
  settlement: (context, { query }) => findSettlement(context, query),
  loyalty: (context, { query }) => listLoyaltyEntries(context, query),
  loyaltyFile: (context, { query }) => loyaltyFile(context, query),
  view: (context, { params }) => transactionDetail(context, params.merTradeNo),
  loyaltyView: (context, { params }) => loyaltyDetail(context, params.loyaltyTxnNo),
  addNote: (context, { params, body }) => addNote(context, params.merTradeNo, body),
  totals: (context, { query }) => findTotals(context, query),
})
