/** Loyalty entries: points earned with payments, returned with refunds, sometimes redeemed. */
import { dateOf, instantOf, timeOf } from '@merchant/contract/core/time.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import type { Random } from './random.ts'

export interface SampleLoyaltyEntry {
  readonly loyaltyTxnNo: string
  readonly eventType: 'EARN' | 'REDEEM' | 'ADJUST' | 'EXPIRE' | 'REVERSE'
  readonly points: number
  readonly balanceAfter: number
  readonly memberMasked: string
  readonly relatedMerTradeNo: string | null
  readonly shopId: string
  readonly posId: string | null
  readonly createdAt: string
}

const MEMBERS = 380
const REWARD = 100

/** One point for each ten dollars. A member's balance carries on from entry to entry. */
export const sampleLoyalty = (
  payments: readonly PaymentRow[],
  nowMs: number,
  random: Random,
): SampleLoyaltyEntry[] => {
  const members = Array.from(
    { length: MEMBERS },
    () => `${random.pick(['5', '6', '9'])}*** *${random.digits(3)}`,
  )
  const balances = new Map<string, number>()
  /** The time of each member's last entry. */
  const lastAt = new Map<string, number>()
  const entries: SampleLoyaltyEntry[] = []
  const numbers = new Map<string, number>()
  const add = (
    payment: PaymentRow,
    member: string,
    eventType: SampleLoyaltyEntry['eventType'],
    points: number,
    wantedMs: number,
  ): void => {
    // For two payments of a member within minutes, entries must be in the order of their balances.
    const atMs = Math.max(wantedMs, (lastAt.get(member) ?? 0) + 1_000)
    const balanceAfter = (balances.get(member) ?? 0) + points
    if (balanceAfter < 0 || atMs >= nowMs || points === 0) return
    balances.set(member, balanceAfter)
    lastAt.set(member, atMs)
    const day = dateOf(atMs).slice(2).replaceAll('-', '')
    const next = (numbers.get(day) ?? 0) + 1
    numbers.set(day, next)
    const isPayment = eventType === 'EARN' || eventType === 'REVERSE'
    entries.push({
      loyaltyTxnNo: `LP${day}${String(next).padStart(4, '0')}`,
      eventType,
      points,
      balanceAfter,
      memberMasked: member,
      relatedMerTradeNo: isPayment ? payment.merTradeNo : null,
      shopId: payment.shopId,
      posId: eventType === 'EXPIRE' || eventType === 'ADJUST' ? null : payment.posId,
      createdAt: timeOf(atMs),
    })
  }
  const inOrder = payments
    .filter((payment) => payment.txnType === 'SALE' && payment.posId !== null)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  for (const payment of inOrder) {
    if (payment.paidAt === null || !random.chance(0.14)) continue
    const member = random.pick(members as [string, ...string[]])
    const paidMs = instantOf(payment.paidAt)
    const points = Math.floor(payment.amountCents / 1_000)
    add(payment, member, 'EARN', points, paidMs + 2_000)
    if (payment.status === 'VOIDED' || payment.refundStatus === 'FULL')
      add(payment, member, 'REVERSE', -points, paidMs + 120_000)
    else if ((balances.get(member) ?? 0) >= REWARD && random.chance(0.2))
      add(payment, member, 'REDEEM', -REWARD, paidMs + 30_000)
    else if (random.chance(0.006))
      add(payment, member, 'ADJUST', random.int(5, 40), paidMs + 60_000)
    else if (random.chance(0.008))
      add(
        payment,
        member,
        'EXPIRE',
        -Math.min(balances.get(member) ?? 0, random.int(5, 60)),
        paidMs + 90_000,
      )
  }
  return entries
}
