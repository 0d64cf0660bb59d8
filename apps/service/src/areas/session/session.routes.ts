/** Signing in, choosing a merchant, continuing in another tab, signing out, own sessions. Every step issues a new token. */
import {
  sessionCalls,
  type MerchantData,
  type MerchantProfile,
  type ShopProfile,
  type UserData,
} from '@merchant/contract/areas/session.calls.ts'
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { pageRequest } from '@merchant/contract/core/page.ts'
import { answerSecondFactor, createSecondFactorChallenge } from '#domain/auth/second-factor.ts'
import { newToken } from '#infra/ids.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { PreMerchantContext, PublicContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import { hashToken } from '#domain/auth/session.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { actorOf } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { limitAddress, proveOwnPassword } from '#domain/auth/attempts.ts'
import { deviceOf } from '#domain/auth/device.rules.ts'
import { rememberDevice } from '#domain/auth/known-device.ts'
import { endOwnSession, listOwnSessions, markVerified } from '#domain/auth/session.queries.ts'
import {
  deleteGroup,
  deleteSession,
  findUserData,
  insertSession,
  listAssignedShopIds,
  listProfiles,
  listShopProfiles,
  markMerchantUsed,
  type ProfileRow,
} from './session.queries.ts'
import { markSignedIn } from '#domain/auth/people.queries.ts'
import { signIn, signInLimit } from './sign-in.ts'

export const sessionRoutes = serve(sessionCalls, {
  login: async (context, { body }) => {
    const { person, forgive } = await signIn(context, body.username, body.password)
    return context.database.gate(async (db) => {
      const [mfa] = await Promise.all([
        createSecondFactorChallenge(db, context, person.userId),
        forgive(db),
      ])
      if (mfa === undefined) return openSession(db, context, person)
      return {
        userData: { ...userDataOf(person), lastLoginAt: wireTimeOrNull(person.lastLoginAt) },
        // Reveal no merchants before both factors are verified.
        userMerchantProfiles: [],
        nextStep: 'MFA' as const,
        mfa,
      }
    })
  },

  loginMfa: async (context, { body }) => {
    await limitAddress(context, signInLimit(context.deps))
    const { userId, spend } = await answerSecondFactor(context, body)
    return context.database.gate(async (db) => {
      await spend(db)
      return openSession(db, context, await findUserData(db, userId))
    })
  },

  stepUp: async (context, { body }) => {
    const { database, log, session } = context
    await proveOwnPassword(context, body.password)
    const until = await database.gate((db) => markVerified(db, session.tokenHash))
    if (until === undefined) throw new AppError('4010')
    log.info('session.stepped-up')
    return { provenUntil: wireTime(until) }
  },

  list: async ({ database, deps, session }, { query }) => {
    const request = pageRequest(query)
    const { pageNumber, pageSize } = request
    const found = await database.gate((db) =>
      listOwnSessions(db, session.userId, {
        idleMinutes: deps.options.idleMinutes,
        limit: pageSize,
        offset: (pageNumber - 1) * pageSize,
      }),
    )
    const item = (row: (typeof found.rows)[number]) => ({
      ...row,
      createdAt: wireTime(row.createdAt),
      lastSeenAt: wireTime(row.lastSeenAt),
      expiresAt: wireTime(row.expiresAt),
      current: row.sessionId === session.sessionId,
    })
    return pageOfRows(
      { ...found, asOf: wireTime(found.asOf) },
      request,
      item,
      ({ sessionId }) => sessionId,
    )
  },

  revoke: async ({ database, requestId, session }, { params }) => {
    await database.gate(async (db) => {
      if (!(await endOwnSession(db, session.userId, params.sessionId))) throw notFound('Session')
      await insertAudit(db, session.merchantId, actorOf(session), requestId, {
        action: 'session.revoke',
        objectType: 'session',
        objectId: params.sessionId,
      })
    })
    return null
  },

  chooseMerchant: async (context, { params }) => {
    const { session } = context
    const accessToken = newToken()
    return context.database.gate(async (db) => {
      const profile = (await listProfiles(db, session.userId)).find(
        (one) => one.merchantId === params.merchant && one.status === 'ACTIVE',
      )
      if (profile === undefined) throw notFound('Merchant')
      const started = await insertSession(db, {
        ...newRow(context, accessToken),
        userId: session.userId,
        merchantId: profile.merchantId,
        from: session.tokenHash,
      })
      // The old token becomes invalid: of two concurrent choices, only one deletes it.
      if (!started || !(await deleteSession(db, session.tokenHash))) throw new AppError('4010')
      await markMerchantUsed(db, session.userId, profile.merchantId)
      // Only now does the sign-in belong to a merchant's audit trail.
      await insertAudit(
        db,
        profile.merchantId,
        { ...session, roleType: profile.roleType },
        context.requestId,
        {
          action: 'session.login',
          objectType: 'user',
          objectId: session.userId,
        },
      )
      return { accessToken, ...(await merchantDataOf(db, context, profile)) }
    })
  },

  logout: async ({ database, session }) => {
    await database.gate((db) => deleteGroup(db, session.tokenHash))
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
        ...newRow(context, accessToken),
        userId: session.userId,
        merchantId: merchant.merchantId,
        from: session.tokenHash,
      })
      if (!started || profile === undefined) throw new AppError('4010')
      const { lastLoginAt, ...person } = await findUserData(db, session.userId)
      return {
        accessToken,
        userData: { ...userDataOf(person), lastLoginAt: wireTimeOrNull(lastLoginAt) },
        userMerchantProfiles: profiles.map(wireProfile),
        ...(await merchantDataOf(db, context, profile)),
      }
    })
  },
})

/** Opens a session that has no merchant yet. From now on the person's attempts in this browser are counted apart. */
const openSession = async (
  db: Db,
  context: PublicContext,
  person: Awaited<ReturnType<typeof findUserData>>,
) => {
  const accessToken = newToken()
  const row = { ...newRow(context, accessToken), userId: person.userId, merchantId: null }
  const [profiles] = await Promise.all([
    listProfiles(db, person.userId),
    insertSession(db, row),
    markSignedIn(db, person.userId),
    rememberDevice(db, context, person.userId),
  ])
  return {
    accessToken,
    userData: { ...userDataOf(person), lastLoginAt: wireTimeOrNull(person.lastLoginAt) },
    userMerchantProfiles: profiles.map(wireProfile),
    nextStep: 'CHOOSE_MERCHANT' as const,
  }
}

const newRow = (context: PublicContext, accessToken: string) => ({
  tokenHash: hashToken(accessToken),
  sessionId: context.newId('ses'),
  absoluteHours: context.deps.options.absoluteHours,
  device: deviceOf(context.userAgent),
})

const userDataOf = (person: {
  userId: string
  username: string
  displayName: string
  email: string
}): Omit<UserData, 'lastLoginAt'> => ({
  userId: person.userId,
  username: person.username,
  displayName: person.displayName,
  email: person.email,
})

const wireProfile = ({ logoUrl, ...profile }: ProfileRow): MerchantProfile => ({
  ...profile,
  ...(logoUrl !== null && { logoUrl }),
  lastUsedAt: wireTimeOrNull(profile.lastUsedAt),
})

const merchantDataOf = async (
  db: Db,
  context: PreMerchantContext,
  profile: ProfileRow,
): Promise<{
  merchantData: MerchantData
  userShopProfiles: ShopProfile[]
  roleType: MerchantProfile['roleType']
}> => {
  const isShopScoped = shopScopedRoles.includes(profile.roleType)
  const shopIds = isShopScoped
    ? await listAssignedShopIds(db, profile.merchantId, context.session.userId)
    : '*'
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
