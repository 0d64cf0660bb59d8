/** What the figures of home count, as filters of the list that they open. */
import { listOfDay, type ListLink, type PaymentDay } from '#components/payments/day-list.ts'

/** A payment by its number, whatever its date. */
export const HISTORY = '/portal/transaction/transaction-history'

/** Successful sales, including those that were voided later. */
export const salesOf = (day: PaymentDay, filter: Readonly<Record<string, string>> = {}): ListLink =>
  listOfDay(day, { txnTypes: 'SALE', statuses: 'SUCCESS,VOIDED', ...filter })

/** Refunds made on the day, of payments of any day. */
export const refundsOf = (day: PaymentDay): ListLink =>
  listOfDay(day, { txnTypes: 'REFUND', statuses: 'SUCCESS' })
