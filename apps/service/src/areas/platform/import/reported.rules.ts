/** What a report says once its names are known, and the business day that it belongs to. */
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'

/** What a merchant has, by the names that a platform uses. */
export interface Directory {
  readonly shops: ReadonlyMap<string, KnownShop>
  readonly terminals: ReadonlyMap<string, { readonly posId: string; readonly shopId: string }>
  readonly settlementDays: ReadonlyMap<string, number>
}

export interface KnownShop {
  readonly shopId: string
  readonly status: string
  /** Since when; null when it never changed. */
  readonly statusChangedAt: string | null
  /** `HH:mm`: payments before it belong to the day before. */
  readonly businessDayCutoff: string
}

/** A report that fits: ids instead of names, cents instead of text. What was left out is undefined. */
export interface Reported {
  readonly report: PaymentReport
  readonly amountCents: number
  readonly shop: KnownShop
  readonly posId: string | undefined
  readonly isFpsA2a: boolean
}

/** The day of a shop that a payment belongs to: the day before until the shop's own day begins. */
export const businessDateOf = (createdAt: string, cutoff: string): string => {
  const date = createdAt.slice(0, 10)
  return createdAt.slice(11, 16) < cutoff.slice(0, 5) ? addDays(date, -1) : date
}
