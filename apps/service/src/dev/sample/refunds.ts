/** The sample's refunds, each as the product would leave it: request, ledger, gateway book. */
import { dateOf, instantOf, timeOf } from '@merchant/contract/core/time.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import { businessDateOf } from '#areas/platform/import/report.rules.ts'
import { refundNoOf, refundStatusOf } from '#domain/refunds/refund.rules.ts'
import type { PaymentMethodType } from '@merchant/contract/areas/merchant.calls.ts'
import { standardMethod } from './catalogue.ts'
import { settledBy, type ShopWithIds } from './payments.ts'
import type { Random } from './random.ts'

export interface SampleRefund {
  readonly refundNo: string
  readonly merTradeNo: string
  readonly shopId: string
  readonly amountCents: number
  readonly kind: 'REFUND' | 'VOID'
  readonly reason: string
  readonly note: string | null
  readonly status: 'SUCCESS' | 'FAILED' | 'UNKNOWN'
  readonly requester: Requester
  readonly requestedAt: string
  readonly completedAt: string | null
  readonly failure: string | null
}

export interface Requester {
  readonly userId: string
  readonly name: string
}

const MINUTE_MS = 60_000
const SHARE = 0.013

const reasons: readonly (readonly [reason: string, weight: number])[] = [
  ['CUSTOMER_REQUEST', 34],
  ['WRONG_AMOUNT', 26],
  ['GOODS_RETURNED', 18],
  ['DUPLICATE', 12],
  ['SERVICE_NOT_PROVIDED', 6],
  ['FRAUD', 1],
  ['OTHER', 3],
]

export interface Refunded {
  /** Every payment with its refunded amount, and a row for each successful refund. */
  readonly payments: PaymentRow[]
  readonly refunds: SampleRefund[]
}

export const sampleRefunds = (
  payments: readonly PaymentRow[],
  shops: readonly ShopWithIds[],
  requesters: readonly [Requester, ...Requester[]],
  nowMs: number,
  random: Random,
): Refunded => {
  const refunds: SampleRefund[] = []
  const rows: PaymentRow[] = []
  const cutoffs = new Map(shops.map((shop) => [shop.shopId, shop.cutoff]))
  const special = attentionWanted(payments, nowMs)
  for (const payment of payments) {
    const outcome = special.get(payment.merTradeNo)
    const isChosen = isSale(payment) && random.chance(SHARE)
    if (!isChosen && outcome === undefined) {
      rows.push(payment)
      continue
    }
    const made = refundsOf(
      payment,
      cutoffs.get(payment.shopId) ?? '00:00',
      random.pick(requesters),
      nowMs,
      outcome,
      random,
    )
    refunds.push(...made)
    rows.push(refundedPayment(payment, made))
    for (const refund of made) {
      if (refund.kind === 'REFUND' && refund.status === 'SUCCESS') {
        rows.push(refundRow(payment, refund, cutoffs.get(payment.shopId) ?? '00:00', nowMs))
      }
    }
  }
  return { payments: rows, refunds }
}

const isSale = (payment: PaymentRow): boolean =>
  payment.txnType === 'SALE' && payment.status === 'SUCCESS'

/** For home's notices: one recent refund without confirmation, and one that failed. */
const attentionWanted = (
  payments: readonly PaymentRow[],
  nowMs: number,
): Map<string, 'UNKNOWN' | 'FAILED'> => {
  const before = timeOf(nowMs - 45 * MINUTE_MS)
  const cards = payments.filter(
    (payment) => isSale(payment) && payment.paymentMethod === 'CARD' && payment.createdAt < before,
  )
  const unknown = cards.at(-3)
  const failed = cards.findLast(
    (payment) => payment.businessDate < dateOf(nowMs) && payment.shopId !== unknown?.shopId,
  )
  return new Map([
    ...(unknown ? [[unknown.merTradeNo, 'UNKNOWN'] as const] : []),
    ...(failed ? [[failed.merTradeNo, 'FAILED'] as const] : []),
  ])
}

const refundsOf = (
  payment: PaymentRow,
  cutoff: string,
  requester: Requester,
  nowMs: number,
  outcome: 'UNKNOWN' | 'FAILED' | undefined,
  random: Random,
): SampleRefund[] => {
  const paidMs = instantOf(payment.paidAt ?? payment.createdAt)
  const { refund: allowed } = standardMethod(payment.paymentMethod as PaymentMethodType)
  const isPartial = allowed.partial && payment.amountCents > 4_000 && random.chance(0.4)
  const waitMs = (random.chance(0.55) ? random.int(2, 50) : random.int(600, 6 * 1_440)) * MINUTE_MS
  const atMs =
    outcome === undefined ? paidMs + waitMs : nowMs - (outcome === 'UNKNOWN' ? 12 : 38) * MINUTE_MS
  if (atMs > nowMs - 5 * MINUTE_MS) return []
  const amountCents = isPartial
    ? Math.max(500, Math.round((payment.amountCents * random.int(10, 70)) / 5_000) * 50)
    : payment.amountCents
  const isSameDay = businessDateOf(timeOf(atMs), cutoff) === payment.businessDate
  const isVoid =
    outcome === undefined && payment.paymentMethod === 'CARD' && !isPartial && isSameDay
  const status = outcome ?? (random.chance(0.03) ? 'FAILED' : 'SUCCESS')
  const reason = random.weighted(reasons)
  const first: SampleRefund = {
    refundNo: refundNoOf(timeOf(atMs), random.id('rfd')),
    merTradeNo: payment.merTradeNo,
    shopId: payment.shopId,
    amountCents,
    kind: isVoid ? 'VOID' : 'REFUND',
    reason,
    note: reason === 'OTHER' ? 'Agreed with the customer by phone' : null,
    status,
    requester,
    requestedAt: timeOf(atMs),
    completedAt:
      status === 'UNKNOWN'
        ? null
        : timeOf(atMs + random.int(1, payment.isFpsA2a ? 120 : 20) * 1_000),
    failure: status === 'FAILED' ? 'The acquirer refused it' : null,
  }
  return [first, ...secondOf(first, payment, nowMs, random)]
}

/** Sometimes a second refund follows later. */
const secondOf = (
  first: SampleRefund,
  payment: PaymentRow,
  nowMs: number,
  random: Random,
): SampleRefund[] => {
  const left = payment.amountCents - first.amountCents
  const atMs = instantOf(first.requestedAt) + random.int(30, 2_880) * MINUTE_MS
  if (
    first.status !== 'SUCCESS' ||
    left < 1_000 ||
    atMs > nowMs - 5 * MINUTE_MS ||
    !random.chance(0.2)
  )
    return []
  return [
    {
      ...first,
      refundNo: refundNoOf(timeOf(atMs), random.id('rfd')),
      amountCents: random.chance(0.5) ? left : Math.round(left / 200) * 100,
      requestedAt: timeOf(atMs),
      completedAt: timeOf(atMs + 4_000),
    },
  ]
}

const refundedPayment = (payment: PaymentRow, refunds: readonly SampleRefund[]): PaymentRow => ({
  ...payment,
  status: refunds.some((refund) => refund.kind === 'VOID' && refund.status === 'SUCCESS')
    ? 'VOIDED'
    : payment.status,
  // A voided payment is never settled.
  ...(refunds.some((refund) => refund.kind === 'VOID' && refund.status === 'SUCCESS') && {
    settlementStatus: 'UNSETTLED',
    settlementDate: null,
  }),
  refundedCents: refunds
    .filter((refund) => refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amountCents, 0),
  refundStatus: refundStatusOf(payment, refunds),
})

/** The refund as a row of the lists, as the refund worker writes it. */
const refundRow = (
  payment: PaymentRow,
  refund: SampleRefund,
  cutoff: string,
  nowMs: number,
): PaymentRow => {
  const at = refund.completedAt ?? refund.requestedAt
  const businessDate = businessDateOf(at, cutoff)
  return {
    ...payment,
    merTradeNo: refund.refundNo,
    originalMerTradeNo: payment.merTradeNo,
    tradeNo: gatewayRefOf(refund),
    txnType: 'REFUND',
    status: 'SUCCESS',
    rawStatus: null,
    amountCents: refund.amountCents,
    tipCents: 0,
    feeCents: 0,
    operator: refund.requester.name,
    remark: refund.note,
    createdAt: at,
    paidAt: at,
    businessDate,
    ...settledBy(
      'SUCCESS',
      businessDate,
      standardMethod(payment.paymentMethod as PaymentMethodType).settlementDays,
      nowMs,
    ),
    entryMode: null,
    authCode: null,
    rrn: null,
    batchNo: null,
    e2eId: null,
  }
}

export const gatewayRefOf = ({ refundNo }: Pick<SampleRefund, 'refundNo'>): string =>
  `SBX-${refundNo}`
