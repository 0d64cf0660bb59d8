/** Payments, loyalty entries and a home day for screen tests: believable, and typed by the contract. */
import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import type {
  Refund,
  Totals,
  TransactionView,
} from '@merchant/contract/areas/transactions.calls.ts'
import type {
  CisTransaction,
  LoyaltyTransaction,
} from '@merchant/contract/areas/transactions.shapes.ts'
import type { Page } from '@merchant/contract/core/page.ts'

const asOf = '2026-11-21 14:03:07'

export const payment = (given: Partial<CisTransaction> = {}): CisTransaction => ({
  merTradeNo: 'HBK2611210308',
  tradeNo: '420000184420261121',
  originalMerTradeNo: null,
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
  remark: null,
  billReference: 'CAKE-0931',
  createdAt: '2026-11-21 13:55:40',
  paidAt: '2026-11-21 13:55:47',
  businessDate: '2026-11-21',
  settlementDate: null,
  settlementStatus: 'UNSETTLED',
  isFpsA2a: false,
  cardBrand: 'VISA',
  cardMasked: '411111••••••0026',
  entryMode: 'CHIP',
  authCode: '508812',
  rrn: '632611304417',
  batchNo: '000124',
  tid: '70010003',
  mid: '8880010',
  e2eId: null,
  ...given,
})

const looks: readonly Partial<CisTransaction>[] = [
  { amount: '86.00', cardMasked: '411111••••••1111', shopName: 'Kwun Tong', posName: 'Counter 1' },
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
    cardMasked: '555555••••••4444',
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
    cardMasked: '356600••••••0505',
    status: 'VOIDED',
    shopName: 'Sha Tin',
    posName: 'Counter 1',
  },
  {
    amount: '349.00',
    paymentNetwork: 'UNIONPAY',
    cardMasked: '620000••••••6688',
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

/** So many rows, the newest first; each has a number of its own. */
export const payments = (count: number): CisTransaction[] =>
  Array.from({ length: count }, (_, place) =>
    payment({
      ...looks[place % looks.length],
      merTradeNo: `HBK2611210${String(312 - place).padStart(3, '0')}`,
      createdAt: `2026-11-21 ${String(14 - Math.floor(place / 30)).padStart(2, '0')}:${String(59 - ((place * 2) % 60)).padStart(2, '0')}:41`,
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
  ...given,
})

/** A payment of 128.00 of which 28.00 was given back. */
export const paymentView = (given: Partial<TransactionView> = {}): TransactionView => ({
  transaction: payment({
    refundedAmount: '28.00',
    refundableAmount: '100.00',
    refundStatus: 'PARTIAL',
  }),
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
    },
    {
      event: 'REFUND_REQUESTED',
      at: '2026-11-21 13:57:40',
      actor: 'Mei Chan',
      place: 'Portal',
      amount: '28.00',
      refundNo: 'RF2611210041',
      reason: 'WRONG_AMOUNT',
    },
    {
      event: 'REFUND_CONFIRMED',
      at: '2026-11-21 13:58:21',
      actor: 'Visa',
      place: null,
      amount: '28.00',
      refundNo: 'RF2611210041',
      reason: null,
    },
  ],
  refund: { allowed: true, code: null, reason: null, partial: true, until: '2027-11-21' },
  ...given,
})

export const loyaltyEntry = (given: Partial<LoyaltyTransaction> = {}): LoyaltyTransaction => ({
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

const figure = (value: string, compared: string) => ({ value, compared })
const hours = [
  [10, '1500.00', '1700.00'],
  [11, '3480.00', '2900.00'],
  [12, '9500.00', '7200.00'],
  [13, '10250.50', '11000.00'],
  [14, '2200.00', '6250.00'],
  [15, '0.00', '4700.00'],
  [16, '0.00', '5500.00'],
  [17, '0.00', '7700.00'],
  [18, '0.00', '10000.00'],
  [19, '0.00', '9000.00'],
  [20, '0.00', '4500.00'],
] as const
const methods = [
  ['VISA', '16402.00', 98],
  ['ALIPAYHK', '11630.50', 76],
  ['FPS', '8871.00', 31],
  ['OCTOPUS', '5904.00', 70],
  ['MASTERCARD', '3618.00', 20],
  ['WECHATPAY', '1788.00', 17],
] as const

export const homeView = (
  given: Partial<NonNullable<HomeView['sales']>> = {},
  date = '2026-11-21',
): HomeView => ({
  date,
  comparedDate: '2026-11-14',
  asOf,
  sales: {
    gross: figure('49453.50', '46500.00'),
    net: figure('48213.50', '45400.00'),
    payments: figure('312', '301'),
    refunds: figure('4', '2'),
    refundedAmount: figure('1240.00', '300.00'),
    average: figure('158.51', '160.76'),
    byHour: hours.map(([hour, amount, compared]) => ({ hour, amount, compared })),
    byMethod: methods.map(([paymentNetwork, amount, count]) => ({ paymentNetwork, amount, count })),
    latest: payments(5),
    attention: [
      {
        kind: 'REFUND_UNKNOWN',
        merTradeNo: 'HBK2611210312',
        refundNo: 'RF2611210044',
        amount: '128.00',
        shopName: 'Kwun Tong',
        paymentNetwork: 'VISA',
        cardLast4: '1111',
        since: '2026-11-21 13:51:02',
      },
      {
        kind: 'REFUND_FAILED',
        merTradeNo: 'HBK2611210290',
        refundNo: 'RF2611210040',
        amount: '42.50',
        shopName: 'Sha Tin',
        paymentNetwork: 'ALIPAYHK',
        cardLast4: null,
        since: '2026-11-21 12:05:40',
      },
    ],
    ...given,
  },
})
