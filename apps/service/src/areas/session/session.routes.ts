/** Sign in, choose a merchant, go on in another tab, sign out. Each new step has a new token. */
import { sessionCalls, type MerchantData, type MerchantProfile, type ShopProfile, type UserData } from '@merchant/contract/areas/session.calls.ts'
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { newToken } from '#effects/ids.ts'
import type { Db } from '#db/database.ts'
import { wireTimeOrNull } from '#db/wire-time.ts'
import { AppError, notFound } from '#http/app-error.ts'
import type { PreMerchantContext, PublicContext } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { hashToken } from '#http/token.ts'
import {
  deleteSession, findUserData, insertSession, listAssignedShopIds, listProfiles, listShopProfiles, markMerchantUsed, type ProfileRow,
} from './session.queries.ts'
import { markSignedIn } from '#session/people.queries.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = serve(sessionCalls, {
  login: async (context, { body }) => {
    const person = await signIn(context, body.username, body.password)
    const accessToken = newToken()
    const profiles = await context.database.gate(async (db) => {
      await insertSession(db, { ...newRow(context, accessToken), userId: person.userId, merchantId: null })
      await markSignedIn(db, person.userId)
      return listProfiles(db, person.userId)
    })
    return {
      accessToken,
      userData: { ...userDataOf(person), lastLoginAt: wireTimeOrNull(person.lastLoginAt) },
      userMerchantProfiles: profiles.map(wireProfile),
      nextStep: 'CHOOSE_MERCHANT' as const,
    }
  },

  chooseMerchant: async (context, { params }) => {
    const { session } = context
    const accessToken = newToken()
    return context.database.gate(async (db) => {
      const profile = (await listProfiles(db, session.userId)).find((one) => one.merchantId === params.merchant && one.status === 'ACTIVE')
      if (profile === undefined) throw notFound('Merchant')
      const started = await insertSession(db, {
        ...newRow(context, accessToken), userId: session.userId, merchantId: profile.merchantId, from: session.tokenHash,
      })
      // The old token dies with the choice; of two choices at once one finds it gone.
      if (!started || !(await deleteSession(db, session.tokenHash))) throw new AppError('4010')
      await markMerchantUsed(db, session.userId, profile.merchantId)
      return { accessToken, ...(await chosen(db, context, profile)) }
    })
  },

  logout: async ({ database, session }) => {
    await database.gate((db) => deleteSession(db, session.tokenHash))
    return null
  },

  copy: async (context) => {
    const { session } = context
    const { merchant } = session
    if (merchant === null) throw new AppError('4033')
    const accessToken = newToken()
    return context.database.gate(async (db) => {
      const profiles = await listProfiles(db, session.userId)
      const profile = profiles.find((one) => one.merchantId === merchant.merchantId)
      const started = await insertSession(db, {
        ...newRow(context, accessToken), userId: session.userId, merchantId: merchant.merchantId, from: session.tokenHash,
      })
      if (!started || profile === undefined) throw new AppError('4010')
      const { lastLoginAt, ...person } = await findUserData(db, session.userId)
      return {
        accessToken,
        userData: { ...userDataOf(person), lastLoginAt: wireTimeOrNull(lastLoginAt) },
        userMerchantProfiles: profiles.map(wireProfile),
        ...(await chosen(db, context, profile)),
      }
    })
  },
})

const newRow = (context: PublicContext, accessToken: string) => ({
  tokenHash: hashToken(accessToken),
  sessionId: context.newId('ses'),
  absoluteHours: context.deps.options.absoluteHours,
})

const userDataOf = (person: { userId: string; username: string; displayName: string; email: string }): Omit<UserData, 'lastLoginAt'> => ({
  userId: person.userId, username: person.username, displayName: person.displayName, email: person.email,
})

const wireProfile = ({ logoUrl, ...profile }: ProfileRow): MerchantProfile => ({
  ...profile,
  ...(logoUrl !== null && { logoUrl }),
  lastUsedAt: wireTimeOrNull(profile.lastUsedAt),
})

const chosen = async (
  db: Db, context: PreMerchantContext, profile: ProfileRow,
): Promise<{ merchantData: MerchantData; userShopProfiles: ShopProfile[]; roleType: MerchantProfile['roleType'] }> => {
  const bound = shopScopedRoles.includes(profile.roleType)
  const shopIds = bound ? await listAssignedShopIds(db, profile.merchantId, context.session.userId) : '*'
  return {
    merchantData: {
      merchantId: profile.merchantId,
      merchantName: profile.merchantName,
      environment: context.deps.options.environment,
      ...(profile.logoUrl !== null && { logoUrl: profile.logoUrl }),
    },
    userShopProfiles: await listShopProfiles(db, profile.merchantId, shopIds),
    roleType: profile.roleType,
  }
}
