/**
 * Signing in, choosing a merchant, continuing in another tab, signing out, own sessions. Every step issues a new token.
 */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { pageRequest } from '@merchant/contract/core/page.ts'
import { answerSecondFactor, createSecondFactorChallenge } from '#domain/auth/second-factor.ts'
import { newToken } from '#infra/ids.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import { hashToken, tenantSession } from '#domain/auth/session.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { actorOf } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { limitAddress, proveOwnPassword } from '#domain/auth/attempts.ts'
import { rememberDevice } from '#domain/auth/known-device.ts'
import { deviceOf, programOf } from '#domain/auth/device.rules.ts'
import { wasNotifiedOfProgram } from '#domain/messages/notification.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import {
  endOwnSession,
  findSession,
  listOwnSessions,
  markVerified,
} from '#domain/auth/session.queries.ts'
import { insertSession } from './insert-session.queries.ts'
import {
  deleteGroup,
  deleteSession,
  findUserData,
  listProfiles,
  markMerchantUsed,
  type ProfileRow,
} from './session.queries.ts'
import { holdPerson, lockPerson, markSignedIn } from '#domain/auth/people.queries.ts'
import { listShopsOf } from '#domain/members/member.queries.ts'
import { copyOf, merchantDataOf, newRow, userDataOf, wireProfile } from './session-answers.ts'
import { signIn, signInLimit } from './sign-in.ts'
import { auditEnd, beginView, endView } from './view-as.ts'

export const sessionRoutes = serve(sessionCalls, {
  login: async (context, { body }) => {
    const { person, forgive } = await signIn(context, body.username, body.password)
    return context.database.gate(async (db) => {
      // The password was replaced after it was compared.
      if ((await lockPerson(db, person.userId)) !== person.passwordHash) throw new AppError('4011')
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
      await lockPerson(db, userId)
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
      current: row.sessionId === (session.view?.parentId ?? session.sessionId),
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
      // Before the membership is read: a removal ends the person's sessions, and this one must not begin after it.
      await holdPerson(db, session.userId)
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
      const shopIds = shopScopedRoles.includes(profile.roleType)
        ? await listShopsOf(db, profile.merchantId, session.userId)
        : '*'
      const begun = await findSession(db, hashToken(accessToken), context.deps.options.idleMinutes)
      const chosen = await merchantDataOf(
        db,
        context,
        profile,
        { roleType: profile.roleType, shopIds },
        begun?.session.needsSecondFactor ?? false,
      )
      return { accessToken, ...chosen }
    })
  },

  logout: async ({ database, requestId, session }) => {
    const { merchant, view } = session
    await database.gate(async (db) => {
      await lockPerson(db, session.userId)
      await deleteGroup(db, session.tokenHash)
      if (merchant !== null && view !== null)
        await auditEnd(db, tenantSession(session, merchant), requestId)
    })
    return null
  },

  copy: async (context) => {
    const { session } = context
    const { merchant } = session
    if (merchant === null) throw new AppError('4033')
    const accessToken = newToken()
    return context.database.gate(async (db) => {
      const started = await insertSession(db, {
        ...newRow(context, accessToken),
        userId: session.userId,
        merchantId: merchant.merchantId,
        from: session.tokenHash,
      })
      if (!started) throw new AppError('4010')
      return copyOf(db, context, accessToken, {
        ...tenantSession(session, merchant),
        viewUntil: session.view?.until,
      })
    })
  },

  viewAs: async (context, { body }) => beginView(context, body),
  endView: async (context) => endView(context),
})

/** Opens a session that has no merchant yet. From now on the person's attempts in this browser are counted apart. */
const openSession = async (
  db: Db,
  context: PublicContext,
  person: Awaited<ReturnType<typeof findUserData>>,
) => {
  const accessToken = newToken()
  const row = { ...newRow(context, accessToken), userId: person.userId, merchantId: null }
  const [profiles, isNewDevice] = await Promise.all([
    listProfiles(db, person.userId),
    rememberDevice(db, context, person.userId),
    insertSession(db, row),
    markSignedIn(db, person.userId),
  ])
  // No notice of a person's very first sign-in.
  if (isNewDevice && person.lastLoginAt !== null)
    await notifyOfDevice(db, context, person.userId, profiles)
  return {
    accessToken,
    userData: {
      ...userDataOf(person),
      lastLoginAt: wireTimeOrNull(person.lastLoginAt),
      tabGroup: row.sessionId,
    },
    userMerchantProfiles: profiles.map(wireProfile),
    nextStep: 'CHOOSE_MERCHANT' as const,
  }
}

/** At each of the person's merchants, mailed once. Programs keep no cookie and are told once a day. */
const notifyOfDevice = async (
  db: Db,
  { userAgent }: PublicContext,
  userId: string,
  profiles: readonly ProfileRow[],
): Promise<void> => {
  const merchantIds = profiles
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ merchantId }) => merchantId)
  const program = programOf(userAgent)
  if (program !== undefined && (await wasNotifiedOfProgram(db, userId, merchantIds, program)))
    return
  await notify(
    db,
    merchantIds.map((merchantId, index) => ({
      merchantId,
      kind: 'NEW_DEVICE',
      userId,
      detail: { device: deviceOf(userAgent), ...(program !== undefined && { program }) },
      isUnmailed: index > 0,
    })),
  )
}
