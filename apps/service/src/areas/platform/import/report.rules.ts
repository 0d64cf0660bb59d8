/** A valid payment report with its names resolved, its business day, and rules shared by all imports. */
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'

/** A merchant's shops, terminals and methods, by the names that a platform uses. */
export interface Directory {
  readonly shops: ReadonlyMap<string, KnownShop>
  readonly terminals: ReadonlyMap<string, { readonly posId: string; readonly shopId: string }>
  readonly settlementDays: ReadonlyMap<string, number>
}

export interface KnownShop {
  readonly shopId: string
  readonly status: string
  /** Null when the status never changed. */
  readonly statusChangedAt: string | null
  /** `HH:mm`: payments before it belong to the previous day. */
  readonly businessDayCutoff: string
}

/** A valid report: ids instead of names, cents instead of text. */
export interface Reported {
  readonly report: PaymentReport
  readonly amountCents: number
  readonly shop: KnownShop
  readonly posId: string | undefined
  readonly isFpsA2a: boolean
}

/** The business day of a payment: before the shop's cut-off it is the previous day. */
export const businessDateOf = (createdAt: string, cutoff: string): string => {
  const date = createdAt.slice(0, 10)
  return createdAt.slice(11, 16) < cutoff.slice(0, 5) ? addDays(date, -1) : date
}

/**
 * Why a shop that is inactive or closed does not take a new payment; undefined when it
 * does. A payment made while the shop was open is taken whenever it is reported: the money exists.
 */
export const refusalOfNew = ({ report, shop }: Reported): string | undefined => {
  if (shop.status === 'ACTIVE' || (report.txnType ?? 'SALE') !== 'SALE') return undefined
  const since = shop.statusChangedAt?.slice(0, 19)
  if (since !== undefined && report.createdAt < since) return undefined
  const state = shop.status === 'CLOSED' ? 'closed' : 'inactive'
  return `shopCode: The shop ${report.shopCode} is ${state} and takes no new payments`
}

/** A sentence for each required field that a new object lacks. */
export const missing = <T extends object>(
  row: T,
  what: string,
  names: readonly (keyof T & string)[],
): string[] =>
  names
    .filter((name) => row[name] === undefined || row[name] === null)
    .map((name) => `${name}: Required for a new ${what}`)

/** The stored object that a row is about. */
export interface Known<Fields> {
  readonly objectId: string
  readonly fields: Fields
}
