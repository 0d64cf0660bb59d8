/** Who sends a request: known from the session row, never from the request itself. */
import type { Language } from '@merchant/contract/core/language.ts'
import { shopScopedRoles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Scope } from '#infra/db/database.ts'
import { hash } from 'node:crypto'
import { AppError } from '#infra/http/app-error.ts'
import type { ViewAs } from './view-as.rules.ts'

/** A signed-in person who may not have chosen a merchant yet. */
export interface Session {
  readonly tokenHash: Buffer
  readonly sessionId: string
  /** Shared by the tabs of one sign-in. */
  readonly groupId: string
  readonly userId: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  /** The language that the person chose. */
  readonly language: Language | null
  /** The password was confirmed within the last thirty minutes, sign-in included. */
  readonly verifiedRecently: boolean
  readonly verifiedJustNow: boolean
  /** The merchant requires a second factor of the person's own role, and they have none. */
  readonly needsSecondFactor: boolean
  /** Role and shops are those of the view, if it is one. */
  readonly merchant: SessionMerchant | null
  /** Null unless the person looks at the portal as another role. */
  readonly view: ViewAs | null
  /** An API key, which stands for no person. */
  readonly isApiKey?: true
}

/** The merchant of a session, with the role and shops of its current member row. */
export interface SessionMerchant {
  readonly merchantId: string
  readonly merchantName: string
  readonly roleType: SessionRole
  /** Shops assigned to the person; they restrict shop-scoped roles only. */
  readonly assignedShopIds: readonly string[]
}

/** The session of a request inside a merchant. */
export interface TenantSession extends Session {
  readonly merchant: SessionMerchant
  readonly merchantId: string
  readonly roleType: SessionRole
  /** The shops whose rows the session may see; `*` for every shop. */
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

/** Tokens are stored as hashes only: reading the table does not let anybody sign in. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Step-up: throws `4014` unless the password was confirmed within the last thirty minutes, sign-in included. */
export const requireStepUp = (session: Session): void => {
  if (!session.verifiedRecently) throw new AppError('4014')
}

/** The same within the last five minutes, for what redirects money. */
export const requireFreshStepUp = (session: Session): void => {
  if (!session.verifiedJustNow) throw new AppError('4014')
}
