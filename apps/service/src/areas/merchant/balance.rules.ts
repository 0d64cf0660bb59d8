/** The balance from the latest settlement day and the sums of what is pending. */
import type { Balance } from '@merchant/contract/areas/merchant.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'

interface Settled {
  readonly date: string
  readonly count: number
  readonly expectedCents: number
  readonly receivedCents: number
}
interface PendingDay {
  readonly date: string
  readonly count: number
  readonly cents: number
}
interface BalanceDays {
  readonly today: string
  /** The first day whose overdue payments count. */
  readonly since: string
  readonly asOf: string
}

export const balanceOf = (
  settled: Settled | undefined,
  pending: readonly PendingDay[],
  { today, since, asOf }: BalanceDays,
): Balance => {
  const late = pending.filter(({ date }) => date < today)
  const onItsWay = pending.filter(({ date }) => date >= today)
  return {
    currency: 'HKD',
    available: moneyOf(settled?.receivedCents ?? 0),
    pending: moneyOf(sumOf(pending, 'cents')),
    // What is overdue can be settled any day.
    nextSettlementDate: late.length > 0 ? today : (onItsWay[0]?.date ?? null),
    latest:
      settled === undefined
        ? null
        : {
            date: settled.date,
            count: settled.count,
            expected: moneyOf(settled.expectedCents),
            received: moneyOf(settled.receivedCents),
            difference: moneyOf(settled.receivedCents - settled.expectedCents),
          },
    onItsWay: onItsWay.map(({ cents, ...day }) => ({ ...day, amount: moneyOf(cents) })),
    overdue:
      late.length === 0
        ? null
        : {
            since,
            until: addDays(today, -1),
            count: sumOf(late, 'count'),
            amount: moneyOf(sumOf(late, 'cents')),
          },
    asOf,
  }
}

const sumOf = (days: readonly PendingDay[], name: 'cents' | 'count'): number =>
  days.reduce((sum, day) => sum + day[name], 0)
