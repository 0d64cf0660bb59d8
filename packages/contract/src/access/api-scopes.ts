/** What a merchant's API key may read. A call names the scope that may make it as `apiKey`. */
import type { Permission, SessionRole } from './permissions.ts'
import { can } from './permissions.ts'

/** The permission that a person needs to give a key the scope. */
export const apiScopes = {
  TRANSACTIONS: 'viewTransaction',
  BILLS: 'viewBillingQr',
  BALANCE: 'viewBalance',
} as const satisfies Record<string, Permission>

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]

/** Nobody gives a key more than they may see. */
export const mayGive = (role: SessionRole | undefined, scope: ApiScope): boolean =>
  can(role, apiScopes[scope])
