/** Registration, passwords, second factors, and the profile, which needs no chosen merchant. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { permissionsOf } from '@merchant/contract/access/permissions.ts'
import { wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { DetachedContext, PreMerchantContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import { actorOf } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import { saveLanguage } from '#domain/auth/people.queries.ts'
import { proveOwnPassword } from '#domain/auth/attempts.ts'
import { tenantSession } from '#domain/auth/session.ts'
import { markVerified } from '#domain/auth/session.queries.ts'
import { listShopProfiles } from '#domain/shops/shop-profiles.queries.ts'
import { passwordChanged } from './account.mails.ts'
import { challengeEnd, findProfile } from './account.queries.ts'
import {
  forgetPassword,
  viewResetLink,
  resetPassword,
  sendResetCode,
} from './forgotten-password.ts'
import { readNewPassword, refuseUsed, setPassword } from './new-password.ts'
import * as factors from './own-factors.ts'
import { changeProfile, sendMobileCode } from './own-profile.ts'
import { attach, viewInvitation, register, sendRegisterCode } from './registration.ts'

/** How long a proof of work stays valid: to be solved, and to wait in a form that is being filled in. */
const CHALLENGE_MINUTES = 10

export const accountRoutes = serve(accountCalls, {
  profile: async (context) => profileOf(context),
  mobileCode: async (context, { body }) => sendMobileCode(context, body.mobile),
  changeProfile: async (context, { body }) => {
    const displayName = await changeProfile(context, body)
    return profileOf({ ...context, session: { ...context.session, displayName } })
  },

  chooseLanguage: async ({ database, session }, { body }) => {
    await database.gate((db) => saveLanguage(db, session.userId, body.language))
    return null
  },

  invitation: async (context, { query }) => viewInvitation(context, query.token),
  registerCode: async (context, { query }) => sendRegisterCode(context, query.token, query.otpType),
  register: async (context, { query, body }) => register(context, query.token, body),
  attach: async (context, { query, body }) => attach(context, query.token, body.password),

  changePassword: async (context, { body }) => changePassword(context, body),
  forgotPassword: async (context, { query }) =>
    forgetPassword(context, query.username, query.recaptchaVerification),
  resetLink: async (context, { query }) => viewResetLink(context, query.token),
  resetCode: async (context, { query }) => sendResetCode(context, query.token),
  resetPassword: async (context, { query, body }) => resetPassword(context, query.token, body),

  captchaChallenge: async ({ database, deps }) => {
    if (deps.captcha.challenge === undefined) throw notFound('Challenge')
    return deps.captcha.challenge(await database.gate((db) => challengeEnd(db, CHALLENGE_MINUTES)))
  },

  mfa: async (context) => factors.viewFactors(context),
  addTotp: async (context, { body }) => factors.addTotp(context, body),
  confirmTotp: async (context, { body }) => factors.confirmTotp(context, body),
  offerPasskey: async (context) => factors.startPasskey(context),
  addPasskey: async (context, { body }) => factors.addPasskey(context, body),
  newRecoveryCodes: async (context) => factors.newRecoveryCodes(context),
  removeFactor: async (context, { params }) => factors.removeFactor(context, params.factorId),
})

const profileOf = async ({ database, deps, session }: PreMerchantContext) => {
  const { merchant } = session
  const { found, shops } = await database.gate(
    async (db) => ({
      found: await findProfile(db, session.userId),
      shops:
        merchant &&
        (await listShopProfiles(db, merchant.merchantId, tenantSession(session, merchant).shopIds)),
    }),
    { isRead: true },
  )
  return {
    userId: session.userId,
    username: session.username,
    displayName: session.displayName,
    email: session.email,
    mobile: found?.mobile ?? null,
    mobileVerified: found?.mobileVerifiedAt != null,
    lastLoginAt: wireTimeOrNull(found?.lastLoginAt ?? null),
    merchant: merchant && {
      merchantId: merchant.merchantId,
      merchantName: merchant.merchantName,
      environment: deps.options.environment,
    },
    ...(shops && { userShopProfiles: shops }),
    roleType: merchant?.roleType ?? null,
    permissions: merchant === null ? [] : permissionsOf(merchant.roleType),
    mfaEnabled: Boolean(found?.mfaEnabled),
  }
}

/** Ends all other sessions of the person, at every merchant. */
const changePassword = async (
  context: DetachedContext,
  body: { readonly oldPassword: string; readonly newPassword: string },
) => {
  const { database, deps, deviceToken, newId, requestId, session } = context
  const { userId, username, email, merchant } = session
  const person = await proveOwnPassword(context, body.oldPassword, 'oldPassword')
  const names = [username, email, merchant.merchantName]
  const password = await readNewPassword(deps, 'newPassword', body.newPassword, names)
  await refuseUsed(context, 'newPassword', password, person)
  const next = await deps.passwords.hash(context.owner, password)
  const change = {
    old: person.passwordHash,
    next,
    except: { tokenHash: session.tokenHash, deviceToken },
  }
  const sessionsEnded = await database.gate(async (db) => {
    const ended = await setPassword(db, userId, change)
    if (ended === undefined) throw new AppError('4090')
    await markVerified(db, session.tokenHash)
    await insertAudit(db, session.merchantId, actorOf(session), requestId, {
      action: 'account.changePassword',
      objectType: 'user',
      objectId: userId,
      detail: { sessionsEnded: ended },
    })
    await post(db, { newId, wrapping: deps.wrapping }, passwordChanged(session))
    return ended
  })
  context.afterCommit(deps.wakeOutbox)
  return { sessionsEnded }
}
