/** A day of home for screen tests. */
import type { HomeView } from '@merchant/contract/areas/home.calls.ts'
import type { Balance } from '@merchant/contract/areas/merchant.calls.ts'
import { asOf, payments } from './payments.ts'

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
const shops = [
  ['shp_kwuntong0001', 'Kwun Tong', '30211.00', 190],
  ['shp_shatin000001', 'Sha Tin', '19242.50', 122],
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
  today: '2026-11-21',
  attention: [
    {
      kind: 'REFUND_UNKNOWN',
      merTradeNo: 'HBK2611210312',
      isPaymentKnown: true,
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
      isPaymentKnown: true,
      refundNo: 'RF2611210040',
      amount: '42.50',
      shopName: 'Sha Tin',
      paymentNetwork: 'ALIPAYHK',
      cardLast4: null,
      since: '2026-11-21 12:05:40',
    },
  ],
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
    byShop: shops.map(([shopId, shopName, amount, count]) => ({ shopId, shopName, amount, count })),
    sources: ['CIS', 'HQPAY', 'FPS_A2A'],
    latest: payments(5),
    ...given,
  },
})

/** A balance with a settlement of less than expected, and one that is overdue. */
export const balance = (given: Partial<Balance> = {}): Balance => ({
  currency: 'HKD',
  available: '41200.50',
  pending: '60343.50',
  nextSettlementDate: '2026-11-21',
  latest: {
    date: '2026-11-20',
    count: 280,
    expected: '41250.50',
    received: '41200.50',
    difference: '-50.00',
  },
  onItsWay: [
    { date: '2026-11-23', count: 312, amount: '48213.50' },
    { date: '2026-11-24', count: 71, amount: '12000.00' },
  ],
  overdue: { since: '2026-09-20', until: '2026-11-20', count: 2, amount: '130.00' },
  asOf: '2026-11-21 14:03:10',
  ...given,
})
