/** Up to which amount a person may refund alone. */
import type { RefundRole } from '@merchant/contract/areas/refunds.calls.ts'

/** In cents; null for no limit. */
export interface RoleLimit {
  /** Limit of one refund. */
  readonly single: number | null
  /** Limit of all refunds that one person makes alone on one day. */
  readonly day: number | null
}
export type RoleLimits = Readonly<Partial<Record<RefundRole, RoleLimit>>>

export interface RefundPolicy {
  readonly limits: RoleLimits
  readonly expiryHours: number
  readonly version: number
}

/** Without limits, which is the state before a merchant sets any. */
export const noPolicy: RefundPolicy = { limits: {}, expiryHours: 24, version: 0 }

/** Which limit the refund is above; undefined when no second person is needed. */
export const aboveLimit = (
  limit: RoleLimit | undefined,
  amountCents: number,
  madeTodayCents: number,
): 'AMOUNT' | 'DAY' | undefined => {
  if (limit === undefined) return undefined
  if (limit.single !== null && amountCents > limit.single) return 'AMOUNT'
  if (limit.day !== null && madeTodayCents + amountCents > limit.day) return 'DAY'
  return undefined
}

/** What the person may still refund alone today, in one refund; null without a limit. */
export const refundableWithoutApprovalCents = (
  limit: RoleLimit | undefined,
  madeTodayCents: number,
): number | null => {
  const caps = [
    limit?.single ?? null,
    limit === undefined || limit.day === null ? null : Math.max(0, limit.day - madeTodayCents),
  ].filter((cap) => cap !== null)
  return caps.length === 0 ? null : Math.min(...caps)
}
