/** Ninety days of plausible payments of one merchant, up to a given time. Determined by the seed. */
import { addDays, dateOf, DAY_MS, instantOf, timeOf } from '@merchant/contract/core/time.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import { businessDateOf } from '#areas/platform/import/report.rules.ts'
import { methodOf, standardMethod } from './catalogue.ts'
import { cardOf } from './cards.ts'
import type { SampleMerchant, SampleShop } from './merchants.ts'
import type { Random } from './random.ts'

const SAMPLE_DAYS = 90
const MINUTE_MS = 60_000

export interface ShopWithIds extends SampleShop {
  readonly shopId: string
  readonly posIds: readonly string[]
}

/** Ordered by time and numbered by day, as a platform does. */
export const samplePayments = (
  merchant: SampleMerchant,
  shops: readonly ShopWithIds[],
  nowMs: number,
  random: Random,
): PaymentRow[] => {
  const today = dateOf(nowMs)
  const moments: Moment[] = []
  for (let back = SAMPLE_DAYS; back >= 0; back -= 1) {
    const date = addDays(today, -back)
    for (const shop of shops) moments.push(...momentsOf(shop, date, back, random))
  }
  const past = moments.filter(({ atMs }) => atMs < nowMs - 5_000).sort((a, b) => a.atMs - b.atMs)
  const numbers = new Map<string, number>()
  return past.flatMap(({ shop, atMs }) => {
    const createdAt = timeOf(atMs)
    const number = (): string => {
      const day = createdAt.slice(2, 10).replaceAll('-', '')
      const next = (numbers.get(day) ?? 0) + 1
      numbers.set(day, next)
      return `${merchant.prefix}${day}${String(next).padStart(4, '0')}`
    }
    const sale = saleOf(merchant, shop, atMs, nowMs, number(), random)
    return [sale, ...followUps(sale, number, nowMs, random)]
  })
}

/** How busy a shop is in an hour of the day, 1 in its busiest. */
export const businessOf = ({ rhythm }: SampleShop, hour: number): number => {
  const weight = rhythm.hours[hour - rhythm.opens] ?? rhythm.hours[hour + 24 - rhythm.opens] ?? 0
  return weight / Math.max(...rhythm.hours)
}

interface Moment {
  readonly shop: ShopWithIds
  readonly atMs: number
}

/** The times of payments: opening hours, weekdays, slow growth over the months, and chance. */
const momentsOf = (shop: ShopWithIds, date: string, back: number, random: Random): Moment[] => {
  const midnightMs = instantOf(date)
  const weekday = new Date(midnightMs + DAY_MS / 3).getUTCDay()
  const rise = 1 - 0.12 * (back / SAMPLE_DAYS)
  const wanted =
    shop.paymentsADay * (shop.rhythm.week[weekday] ?? 1) * rise * (1 + 0.09 * random.normal())
  const hours = shop.rhythm.hours.map(
    (weight, index) => [shop.rhythm.opens + index, weight] as const,
  )
  return Array.from({ length: Math.max(0, Math.round(wanted)) }, () => ({
    shop,
    atMs: midnightMs + random.weighted(hours) * 60 * MINUTE_MS + random.int(0, 3_599) * 1_000,
  }))
}

const remarks: readonly [string, ...string[]] = [
  '生日蛋糕',
  'Pick-up 17:30',
  'No candles',
  '走奶油',
  'Staff order',
  'Call on arrival',
  '預訂',
  'Gift box',
]
const failures: readonly [string, ...string[]] = ['05', '51', '54', '61', '91']

/** A payment of a given time, in its current state. */
export const saleOf = (
  merchant: SampleMerchant,
  shop: ShopWithIds,
  atMs: number,
  nowMs: number,
  merTradeNo: string,
  random: Random,
): PaymentRow => {
  const kind = random.weighted(
    shop.tips ? merchant.mix.filter(([network]) => network !== 'BILL') : merchant.mix,
  )
  const method = standardMethod(methodOf(kind))
  const isOnPhone = method.type === 'FPS_A2A' || method.type === 'WALLET_QR'
  const status = statusOf(isOnPhone, nowMs - atMs, random)
  const amountCents = amountOf(shop, kind, random)
  const tipCents =
    shop.tips && method.type === 'CARD' && random.chance(0.4)
      ? Math.round(amountCents / 1_000) * 100
      : 0
  const terminalIndex = random.int(0, shop.posIds.length - 1)
  const createdAt = timeOf(atMs)
  const isPaid = status === 'SUCCESS' || status === 'VOIDED'
  const businessDate = businessDateOf(createdAt, shop.cutoff)
  const isBill = method.type === 'BILL_QR'
  return {
    ...cardOf(kind, `${shop.code}${String(terminalIndex)}`, random),
    merTradeNo,
    source: 'CIS',
    tradeNo: `${createdAt.slice(0, 10).replaceAll('-', '')}${random.digits(10)}`,
    originalMerTradeNo: null,
    txnType: 'SALE',
    status,
    rawStatus: rawStatusOf(status, method.type === 'CARD', random),
    amountCents,
    tipCents: isPaid ? tipCents : 0,
    feeCents: status === 'SUCCESS' ? Math.round((amountCents * method.feeBasisPoints) / 10_000) : 0,
    refundedCents: 0,
    refundStatus: 'NONE',
    paymentMethod: method.type,
    paymentNetwork: kind === 'BILL' ? 'FPS' : kind,
    channel: isBill ? 'BILL' : method.type === 'FPS_A2A' ? 'APP' : 'POS',
    shopId: shop.shopId,
    posId: isBill ? null : (shop.posIds[terminalIndex] ?? null),
    operator: isBill ? null : random.pick(shop.operators),
    remark: random.chance(0.03) ? random.pick(remarks) : null,
    billReference: isBill ? `CAKE-${random.digits(4)}` : null,
    createdAt,
    paidAt: isPaid ? timeOf(atMs + random.int(1, isOnPhone ? 45 : 8) * 1_000) : null,
    businessDate,
    ...settledBy(status, businessDate, method.settlementDays, nowMs),
    isFpsA2a: method.type === 'FPS_A2A',
    walletType: null,
    qrMode: null,
    chnlSn: null,
    e2eId:
      kind === 'FPS' || isBill
        ? `FRN${createdAt.slice(0, 10).replaceAll('-', '')}PAY${random.digits(12)}`
        : null,
  }
}

/** Most succeed. A payment to be confirmed on a phone may still be pending, and expires if nobody confirms it. */
const statusOf = (isOnPhone: boolean, ageMs: number, random: Random): string => {
  if (isOnPhone && ageMs < 12 * MINUTE_MS && random.chance(0.3)) return 'PENDING'
  const lapses: readonly (readonly [string, number])[] = isOnPhone
    ? [
        ['EXPIRED', 1.6],
        ['CANCELLED', 1],
      ]
    : [['CANCELLED', 0.3]]
  return random.weighted([
    ['SUCCESS', 95.5],
    ['FAILED', 2.1],
    ['VOIDED', ageMs > 10 * MINUTE_MS ? 0.5 : 0],
    ...lapses,
  ])
}

const rawStatusOf = (status: string, isCard: boolean, random: Random): string => {
  if (status === 'FAILED') return isCard ? random.pick(failures) : 'TRADE_FAILED'
  if (isCard) return status === 'SUCCESS' ? '00' : status === 'VOIDED' ? 'REVERSED' : status
  return (
    { SUCCESS: 'TRADE_SUCCESS', PENDING: 'WAIT_BUYER_PAY', VOIDED: 'TRADE_REVERSED' }[status] ??
    'TRADE_CLOSED'
  )
}

/** Around the shop's median, to the half dollar; payments by app and for bills are larger. */
const amountOf = (shop: ShopWithIds, kind: string, random: Random): number => {
  const size = kind === 'BILL' ? 6 : kind === 'FPS' ? 3.5 : kind === 'OCTOPUS' ? 0.6 : 1
  const cents = shop.basketCents * size * Math.exp(0.55 * random.normal())
  return Math.max(800, Math.round(cents / 50) * 50)
}

/** Settled at night after the method's settlement days, never on a Sunday. */
export const settledBy = (
  status: string,
  businessDate: string,
  days: number,
  nowMs: number,
): Pick<PaymentRow, 'settlementStatus' | 'settlementDate'> => {
  const planned = addDays(businessDate, days)
  const isSunday = new Date(instantOf(planned) + DAY_MS / 3).getUTCDay() === 0
  const settlementDate = isSunday ? addDays(planned, 1) : planned
  const isSettled = status === 'SUCCESS' && instantOf(settlementDate) + 3 * 60 * MINUTE_MS <= nowMs
  return isSettled
    ? { settlementStatus: 'SETTLED', settlementDate }
    : { settlementStatus: 'UNSETTLED', settlementDate: null }
}

/** Voids at the terminal and tips added on the slip are rows of their own. */
const followUps = (
  sale: PaymentRow,
  number: () => string,
  nowMs: number,
  random: Random,
): PaymentRow[] => {
  const follow = (txnType: string, amountCents: number, minutes: number): PaymentRow[] => {
    const atMs = instantOf(sale.paidAt ?? sale.createdAt) + minutes * MINUTE_MS
    if (atMs >= nowMs) return []
    const at = timeOf(atMs)
    const same = {
      originalMerTradeNo: sale.merTradeNo,
      status: 'SUCCESS',
      rawStatus: '00',
      tipCents: 0,
      feeCents: 0,
      remark: null,
    }
    return [
      {
        ...sale,
        ...same,
        merTradeNo: number(),
        tradeNo: `${sale.tradeNo ?? ''}A`,
        txnType,
        amountCents,
        createdAt: at,
        paidAt: at,
        settlementStatus: 'UNSETTLED',
        settlementDate: null,
      },
    ]
  }
  if (sale.status === 'VOIDED') return follow('VOID', sale.amountCents, random.int(1, 6))
  if (sale.tipCents > 0 && random.chance(0.15))
    return follow('TIP_ADJUST', sale.tipCents, random.int(20, 60))
  return []
}
