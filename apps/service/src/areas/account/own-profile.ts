/** A person's own name and mobile number, which everybody may change. */
import type { ProfileChange } from '@merchant/contract/areas/account.calls.ts'
import type { CodeSent } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { maskMobile } from '@merchant/contract/core/contact.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import { inTenant, type DetachedContext } from '#infra/http/context.ts'
import { actorOf, audit } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { differenceOf } from '#domain/audit/difference.rules.ts'
import {
  checkCode,
  CODE_LIFE_SECONDS,
  RESEND_SECONDS,
  sendCode,
  useCode,
  type CodeSubject,
  type CodeTarget,
} from '#domain/auth/one-time-code.ts'
import { limitMessages } from '#domain/auth/message-limit.ts'
import { markMobileVerified, updateContact } from '#domain/auth/people.queries.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { findMember } from '#domain/members/member-list.queries.ts'
import { lockMembers, updateMember } from '#domain/members/member.queries.ts'
import { mobileChanged } from '#domain/members/mobile-notice.ts'
import { post } from '#domain/messages/outbox.ts'
import { findProfile } from './account.queries.ts'

/** One for all numbers of a person, so that codes cannot be sent to many strangers. */
const subjectOf = (userId: string): CodeSubject => ({ purpose: 'mobile', parts: [userId] })
const targetOf = (mobile: string): CodeTarget => ({ channel: 'SMS', address: mobile })

/** Sends a code that proves the number. Throws `4014`, and `4231` after too many. */
export const sendMobileCode = async (
  context: DetachedContext,
  mobile: string,
): Promise<CodeSent> => {
  const { database, deps, session } = context
  requireStepUp(session)
  const { codeRef } = await database.gate(async (db) => {
    const sent = await sendCode(
      db,
      deps,
      subjectOf(session.userId),
      targetOf(mobile),
      (texts, code) => texts.code(code, 'mobile'),
      session.userId,
    )
    await limitMessages(db, 'member-code', session.merchantId)
    return sent
  })
  context.afterCommit(deps.wakeOutbox)
  return {
    otpRef: codeRef,
    sentTo: maskMobile(mobile),
    expiresIn: CODE_LIFE_SECONDS,
    resendIn: RESEND_SECONDS,
  }
}

/**
 * A different number requires a recent password check and the code that was sent to it. The code of the current number
 * only confirms that number. Resolves to the name afterwards.
 */
export const changeProfile = async (
  context: DetachedContext,
  { otp, ...change }: ProfileChange,
): Promise<string> => {
  const proven = otp === undefined ? undefined : await proveMobile(context, change.mobile, otp)
  const displayName = await saveContact(context, change, proven !== undefined)
  if (proven !== undefined) await confirmMobile(context, proven)
  return displayName
}

/**
 * Spends the code and resolves to the number that it proves, before anything is changed; `4230`. Undefined for a number
 * that is proven already, as when a request is repeated because its answer was lost.
 */
const proveMobile = async (
  { database, session }: DetachedContext,
  mobile: string | null | undefined,
  otp: string,
): Promise<string | undefined> => {
  if (mobile == null)
    throw fieldErrors([{ path: 'mobile', message: 'Enter the number that the code was sent to' }])
  requireStepUp(session)
  const { userId } = session
  const stored = await database.gate((db) => findProfile(db, userId), { isRead: true })
  if (stored?.mobile === mobile && stored.mobileVerifiedAt !== null) return undefined
  const codeRef = await checkCode(database.gate, subjectOf(userId), targetOf(mobile), otp)
  await database.gate((db) => useCode(db, codeRef))
  return mobile
}

const saveContact = (
  context: DetachedContext,
  change: Omit<ProfileChange, 'otp'>,
  isProven: boolean,
): Promise<string> =>
  inTenant(context, async (inner) => {
    const { db, deps, session, afterCommit } = inner
    const { merchantId, userId } = session
    // Administrators change the same fields.
    await lockMembers(db, merchantId)
    const member = await findMember(db, merchantId, userId)
    // The person was removed while this request waited for the lock.
    if (member === undefined) throw new AppError('4010')
    const { displayName = member.displayName, mobile = member.mobile } = change
    const { names, before, after } = differenceOf(member, { displayName, mobile })
    if (names.length === 0) return displayName
    const isOtherMobile = names.includes('mobile')
    if (isOtherMobile) {
      requireStepUp(session)
      if (mobile !== null && !isProven)
        throw fieldErrors([{ path: 'otp', message: 'Enter the code that was sent to the number' }])
    }
    // Only what changes: at another merchant of the person the other field may be changing.
    await updateContact(db, userId, {
      ...(names.includes('displayName') && { displayName }),
      ...(isOtherMobile && { mobile }),
    })
    // An administrator who has the old data open is told that it changed.
    await updateMember(db, merchantId, userId, {})
    await audit(inner, {
      action: 'account.changeProfile',
      objectType: 'user',
      objectId: userId,
      detail: { before, after },
    })
    if (isOtherMobile) {
      await post(db, deps, mobileChanged(member, session))
      afterCommit(deps.wakeOutbox)
    }
    return displayName
  })

/**
 * In the gate role, because the verified flag belongs to no merchant. Until this commits, the number counts as
 * unverified.
 */
const confirmMobile = (
  { database, requestId, session }: DetachedContext,
  mobile: string,
): Promise<void> =>
  database.gate(async (db) => {
    if (!(await markMobileVerified(db, session.userId, mobile))) return
    await insertAudit(db, session.merchantId, actorOf(session), requestId, {
      action: 'account.confirmMobile',
      objectType: 'user',
      objectId: session.userId,
      detail: { after: { mobile } },
    })
  })
