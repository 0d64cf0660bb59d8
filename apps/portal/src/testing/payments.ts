/** Plausible payments and loyalty entries for screen tests. */
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import type { Totals, TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { CisTransaction, type LoyaltyEntry } from '@merchant/contract/areas/transactions.shapes.ts'
import type { HqpayTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { nullsOf } from '@merchant/contract/core/nulls.ts'
import type { Page } from '@merchant/contract/core/page.ts'

export const asOf = '2026-11-21 14:03:07'

const nothing = nullsOf(CisTransaction)

export const payment = (given: Partial<CisTransaction> = {}): CisTransaction => ({
  ...nothing,
  merTradeNo: 'HBK2611210308',
  tradeNo: '420000184420261121',
  txnType: 'SALE',
  status: 'SUCCESS',
  rawStatus: 'APPROVED',
  currency: 'HKD',
  amount: '128.00',
  tipAmount: '0.00',
  feeAmount: '1.92',
  netAmount: '126.08',
  refundedAmount: '0.00',
  refundableAmount: '128.00',
  refundStatus: 'NONE',
  paymentMethod: 'CARD',
  paymentNetwork: 'VISA',
  channel: 'POS',
  shopId: 'shp_kwuntong0001',
  shopName: '九龍灣店',
  posId: 'pos_counter00003',
  posName: 'Counter 3',
  operator: 'Ka-yan Wong',
  billReference: 'CAKE-0931',
  createdAt: '2026-11-21 13:55:40',
  paidAt: '2026-11-21 13:55:47',
  businessDate: '2026-11-21',
  settlementStatus: 'UNSETTLED',
  isFpsA2a: false,
  cardBrand: 'VISA',
  cardMasked: '411111******0026',
  entryMode: 'CHIP',
  authCode: '508812',
  rrn: '632611304417',
  batchNo: '000124',
  tid: '70010003',
  mid: '8880010',
  ...given,
})

/** A wallet payment at a smart terminal. */
export const smartPosPayment = (given: Partial<HqpayTransaction> = {}): HqpayTransaction => ({
  ...payment({ paymentMethod: 'WALLET_QR', paymentNetwork: 'ALIPAYHK', cardMasked: null }),
  merTradeNo: 'HBKS2611210001',
  walletType: 'ALIPAYHK',
  qrMode: 'CPM',
  chnlSn: 'CH0000184420261121',
  ...given,
})

const variants: readonly Partial<CisTransaction>[] = [
  { amount: '86.00', cardMasked: '411111******1111', shopName: 'Kwun Tong', posName: 'Counter 1' },
  {
    amount: '42.50',
    paymentNetwork: 'ALIPAYHK',
    paymentMethod: 'WALLET_QR',
    cardMasked: null,
    shopName: 'Sha Tin',
    posName: 'Counter 2',
  },
  {
    amount: '1320.00',
    paymentNetwork: 'FPS',
    isFpsA2a: true,
    cardMasked: null,
    status: 'PENDING',
    shopName: 'Kwun Tong',
    posName: null,
  },
  {
    amount: '215.00',
    paymentNetwork: 'MASTERCARD',
    cardMasked: '555555******4444',
    status: 'FAILED',
    shopName: 'Central',
    posName: 'Kiosk',
  },
  { refundedAmount: '28.00', refundableAmount: '100.00', refundStatus: 'PARTIAL' },
  {
    amount: '18.00',
    paymentNetwork: 'OCTOPUS',
    cardMasked: null,
    shopName: 'Central',
    posName: 'Kiosk',
  },
  {
    amount: '96.00',
    paymentNetwork: 'JCB',
    cardMasked: '356600******0505',
    status: 'VOIDED',
    shopName: 'Sha Tin',
    posName: 'Counter 1',
  },
  {
    amount: '349.00',
    paymentNetwork: 'UNIONPAY',
    cardMasked: '620000******6688',
    shopName: 'Kwun Tong',
    posName: 'Counter 2',
  },
  {
    amount: '57.00',
    paymentNetwork: 'WECHATPAY',
    cardMasked: null,
    shopName: 'Kwun Tong',
    posName: 'Counter 1',
  },
  {
    txnType: 'REFUND',
    amount: '133.50',
    originalMerTradeNo: 'HBK2611200101',
    refundableAmount: '0.00',
    shopName: 'Central',
    posName: null,
  },
]

/** `count` rows with distinct trade numbers, newest first. */
export const payments = (count: number): CisTransaction[] =>
  Array.from({ length: count }, (_, index) =>
    payment({
      ...variants[index % variants.length],
      merTradeNo: `HBK2611210${String(312 - index).padStart(3, '0')}`,
      createdAt: `2026-11-21 ${String(14 - Math.floor(index / 30)).padStart(2, '0')}:${String(59 - ((index * 2) % 60)).padStart(2, '0')}:41`,
    }),
  )

export const pageOfRows = <Row>(items: Row[], given: Partial<Page<Row>> = {}): Page<Row> => ({
  items,
  pageNumber: 1,
  pageSize: 25,
  total: items.length,
  totalPages: Math.max(1, Math.ceil(items.length / 25)),
  capped: false,
  asOf,
  ...given,
})

export const totals = (given: Partial<Totals> = {}): Totals => ({
  count: 1284,
  gross: '203518.00',
  tip: '0.00',
  voided: '0.00',
  refunded: '4226.50',
  fee: '0.00',
  net: '199291.50',
  pointsEarned: null,
  pointsRedeemed: null,
  asOf,
  ...given,
})

export const refundOf = (given: Partial<Refund> = {}): Refund => ({
  refundNo: 'RF2611210041',
  merTradeNo: 'HBK2611210308',
  amount: '28.00',
  reason: 'WRONG_AMOUNT',
  note: null,
  kind: 'REFUND',
  status: 'SUCCESS',
  requestedBy: 'Mei Chan',
  requestedAt: '2026-11-21 13:57:40',
  completedAt: '2026-11-21 13:58:21',
  approval: null,
  ...given,
})

/** A payment of 128.00, of which 28.00 was refunded. */
export const paymentView = (given: Partial<TransactionView> = {}): TransactionView => ({
  transaction: payment({
    refundedAmount: '28.00',
    refundableAmount: '100.00',
    refundStatus: 'PARTIAL',
  }),
  asOf: '2026-11-21 14:03:10',
  source: 'CIS',
  smartPos: null,
  settlement: {
    expectedSettlement: '126.00',
    receivedSettlement: null,
    difference: null,
    matchStatus: 'EXPECTED',
  },
  bill: null,
  notes: [],
  refunds: [refundOf()],
  timeline: [
    {
      event: 'PAID',
      at: '2026-11-21 13:55:47',
      actor: 'Ka-yan Wong',
      place: 'Counter 3',
      amount: '128.00',
      refundNo: null,
      reason: null,
      note: null,
    },
    {
      event: 'REFUND_REQUESTED',
      at: '2026-11-21 13:57:40',
      actor: 'Mei Chan',
      place: 'Portal',
      amount: '28.00',
      refundNo: 'RF2611210041',
      reason: 'WRONG_AMOUNT',
      note: null,
    },
    {
      event: 'REFUND_CONFIRMED',
      at: '2026-11-21 13:58:21',
      actor: 'Visa',
      place: null,
      amount: '28.00',
      refundNo: 'RF2611210041',
      reason: null,
      note: null,
    },
  ],
  refund: {
    allowed: true,
    code: null,
    reason: null,
    partial: true,
    aloneUpTo: null,
    until: '2027-11-21',
  },
  ...given,
})

export const loyaltyEntry = (given: Partial<LoyaltyEntry> = {}): LoyaltyEntry => ({
  loyaltyTxnNo: 'LY2611210077',
  programId: 'prg_harbour',
  programName: 'Harbour Points',
  loyaltyType: 'GO_WALLET',
  eventType: 'EARN',
  points: 128,
  balanceAfter: 2410,
  memberMasked: '•••• 7781',
  relatedMerTradeNo: 'HBK2611210308',
  shopId: 'shp_kwuntong0001',
  shopName: 'Kwun Tong',
  posId: null,
  posName: null,
  createdAt: '2026-11-21 13:55:50',
  ...given,
})
