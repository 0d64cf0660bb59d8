/** Where each figure of home leads: to the list whose filter makes exactly the same figure. */
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'

export const HISTORY = '/portal/transaction/transaction-history'

export const BILLS = '/portal/billing-qr/list'
export const TERMINALS = '/portal/pos/hktpos'
export const MEMBERS = '/portal/membership/list'

export interface HomeDay {
  readonly date: string
  readonly shopIds: readonly string[]
}

type Search = Readonly<Record<string, string>>

const dayOf = ({ date, shopIds }: HomeDay): Search => ({
  startDate: date,
  endDate: date,
  ...(shopIds.length > 0 && { shopIds: shopIds.join(',') }),
})

/** Everything of the day: the totals above the list show gross, refunded and net. */
export const dayList = (day: HomeDay): Search => ({ dateType: 'business', ...dayOf(day) })

/** The payments that count: sales that succeeded, later voids among them. */
export const paymentList = (day: HomeDay): Search => ({
  ...dayList(day),
  txnTypes: 'SALE',
  statuses: 'SUCCESS,VOIDED',
})

export const methodList = (day: HomeDay, network: Network): Search => ({
  ...paymentList(day),
  paymentNetworks: network,
})

/** What was given back on the day, whenever it had been paid. */
export const refundList = (day: HomeDay): Search => ({
  ...dayList(day),
  txnTypes: 'REFUND',
  statuses: 'SUCCESS',
})

/** One payment, open beside a list that holds it however old it is. */
export const paymentDetail = (merTradeNo: string): Search => ({ merTradeNo, txn: merTradeNo })
