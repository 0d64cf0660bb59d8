/** What the palette's search may find. */
import type { Found } from '@merchant/contract/areas/search.calls.ts'

export const nothingFound: Found = {
  payments: [],
  loyalty: [],
  shops: [],
  terminals: [],
  members: [],
  invitations: [],
  bills: [],
  documents: [],
}

type FoundPayment = Found['payments'][number]

export const foundPayment = (given: Partial<FoundPayment> = {}): FoundPayment => ({
  merTradeNo: 'HBK2611210308',
  source: 'CIS',
  txnType: 'SALE',
  status: 'SUCCESS',
  amount: '128.00',
  paymentNetwork: 'VISA',
  cardLast4: '0026',
  shopName: 'Kwun Tong',
  createdAt: '2026-11-21 13:55:47',
  refundableAmount: '128.00',
  isNear: false,
  refunds: [],
  ...given,
})
