/** Who is asking: the session row, and nothing that the request says about itself. */
import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Scope } from '#infra/db/database.ts'

/** A signed-in person who may not have chosen a merchant yet. */
export interface Session {
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  /** The password was proven within the last thirty minutes, sign-in included (step-up). */
  readonly verifiedRecently: boolean
  readonly merchant: SessionMerchant | null
}

/** The merchant of a session, with the role and the shops that its member row says now. */
export interface SessionMerchant {
  readonly merchantId: string
  readonly merchantName: string
  readonly roleType: SessionRole
  /** Shops assigned to the person. Only shop-scoped roles are bound to them. */
  readonly assignedShopIds: readonly string[]
}

/** The session of a request inside a merchant. */
export interface TenantSession extends Session {
  readonly merchant: SessionMerchant
  readonly merchantId: string
  readonly roleType: SessionRole
  /** The shops whose rows the session may see: every shop, or the assigned ones. */
  readonly shopIds: '*' | readonly string[]
}

export const tenantSession = (session: Session, merchant: SessionMerchant): TenantSession => ({
  ...session,
  merchant,
  merchantId: merchant.merchantId,
  roleType: merchant.roleType,
  shopIds: shopScopedRoles.includes(merchant.roleType) ? merchant.assignedShopIds : '*',
})

export const scopeOf = (session: TenantSession): Scope => ({
  merchantId: session.merchantId,
  shopIds: session.shopIds,
})
