/**
 * The fields in a row of each list: those of its schema, among them at least the fields of, which are
 * transcribed here. Fields added later need no line here.
 */
import {
  ConsolidatedTransaction,
  HqpayTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { CisTransaction, LoyaltyEntry } from '@merchant/contract/areas/transactions.shapes.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { service } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { seedLoyalty } from '#dev/testing/payments.queries.ts'
import { beforeAll, expect, test } from 'vitest'

const { as, newMerchant, database } = await service()
const merchant = newMerchant()
const request = as('MERCHANT', merchant)
const query = { startDate: '2026-11-01', endDate: '2026-11-30' }

beforeAll(async () => {
  await merchant.ready
  await importPayments(database, merchant.merchantId, [
    report(merchant),
    report(merchant, {
      source: 'HQPAY',
      paymentMethod: 'WALLET_QR',
      paymentNetwork: 'ALIPAYHK',
      walletType: 'ALIPAYHK',
      qrMode: 'CPM',
      chnlSn: 'CH-0001',
    }),
  ])
  await seedLoyalty(database, merchant, [{ loyalty_txn_no: 'L1' }])
})

const words = (text: string): string[] => text.trim().split(/\s+/)
const place = words('shopId shopName posId posName createdAt')
const common = [
  ...place,
  ...words(`
    merTradeNo tradeNo originalMerTradeNo txnType status rawStatus currency amount tipAmount feeAmount
    netAmount refundedAmount refundableAmount refundStatus paymentMethod paymentNetwork channel operator
    remark billReference paidAt businessDate settlementDate settlementStatus`),
]
const lists = [
  [
    'cis',
    [
      ...common,
      ...words('isFpsA2a cardBrand cardMasked entryMode authCode rrn batchNo tid mid e2eId'),
    ],
  ],
  ['hqpay', [...common, ...words('walletType qrMode chnlSn')]],
  [
    'loyalty',
    [
      ...place,
      ...words(`
        loyaltyTxnNo programId programName loyaltyType eventType points balanceAfter memberMasked
        relatedMerTradeNo isSmartPos isFpsA2a`),
    ],
  ],
  [
    'consolidated',
    [
      ...common,
      ...words(`
        recordType source expectedSettlement receivedSettlement difference matchStatus eventType points`),
    ],
  ],
] as const

const schemas = {
  cis: CisTransaction,
  hqpay: HqpayTransaction,
  loyalty: LoyaltyEntry,
  consolidated: ConsolidatedTransaction,
} as const

test.for(lists)('a row of %s has exactly its fields', async ([name, fields]) => {
  const { payload } = await request(transactionCalls[name], { query })
  expect(payload.items.length).toBeGreaterThan(0)
  for (const row of payload.items) {
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(schemas[name].shape).toSorted())
    expect(Object.keys(row)).toEqual(expect.arrayContaining([...fields]))
  }
})
