/** The links of the figures: each opens the list whose filters give exactly the same figure. */
import type { Network } from '@merchant/contract/areas/transactions.shapes.ts'

export const HISTORY = '/portal/transaction/transaction-history'

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

/** All transactions of the day: the totals above the list show gross, refunded and net. */
export const dayList = (day: HomeDay): Search => ({ dateType: 'business', ...dayOf(day) })

/** Successful sales, including those that were voided later. */
export const paymentList = (day: HomeDay): Search => ({
  ...dayList(day),
  txnTypes: 'SALE',
  statuses: 'SUCCESS,VOIDED',
})

export const methodList = (day: HomeDay, network: Network): Search => ({
  ...paymentList(day),
  paymentNetworks: network,
})

/** Refunds made on the day, of payments of any day. */
export const refundList = (day: HomeDay): Search => ({
  ...dayList(day),
  txnTypes: 'REFUND',
  statuses: 'SUCCESS',
})
