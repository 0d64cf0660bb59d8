/** The profile answers before a merchant is chosen too, then without role and permissions. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { permissionsOf } from '@merchant/contract/access/permissions.ts'
import { wireTimeOrNull } from '#db/wire-time.ts'
import { serve } from '#http/serve.ts'
import { findLastLogin } from './account.queries.ts'

export const accountRoutes = serve(accountCalls, {
  profile: async ({ database, deps, session }) => {
    const { merchant } = session
    const lastLoginAt = await database.gate((db) => findLastLogin(db, session.userId))
    return {
      userId: session.userId,
      username: session.username,
      displayName: session.displayName,
      email: session.email,
      lastLoginAt: wireTimeOrNull(lastLoginAt),
      merchant: merchant && {
        merchantId: merchant.merchantId,
        merchantName: merchant.merchantName,
        environment: deps.options.environment,
      },
      roleType: merchant?.roleType ?? null,
      permissions: merchant === null ? [] : permissionsOf(merchant.roleType),
      mfaEnabled: false,
    }
  },
})
