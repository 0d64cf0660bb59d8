import { expect, test } from 'vitest'
import { recordKinds } from './record-kinds.ts'

const found = {
  merTradeNo: 'HBK2611210308',
  txnType: 'SALE',
  status: 'SUCCESS',
  amount: '128.00',
  paymentNetwork: 'VISA',
  cardLast4: '0026',
  shopName: 'Kwun Tong',
  createdAt: '2026-11-21 13:55:40',
} as const

test.for([
  ['CIS', '/portal/transaction/transaction-history?txn=HBK2611210308'],
  ['FPS_A2A', '/portal/transaction/transaction-history?txn=HBK2611210308'],
  ['HQPAY', '/portal/transaction/smart-pos?txn=HBK2611210308'],
] as const)(
  'a payment of %s that was found opens beside the list that it belongs to',
  ([source, path]) => {
    expect(recordKinds.payments.path({ ...found, source })).toBe(path)
  },
)
