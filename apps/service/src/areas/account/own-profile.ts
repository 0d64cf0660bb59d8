/** A person's own name and mobile number, which everybody may change. */
import type { ProfileChange } from '@merchant/contract/areas/account.calls.ts'
import { AppError } from '#infra/http/app-error.ts'
import { inTenant, type DetachedContext } from '#infra/http/context.ts'
import { audit } from '#domain/audit/audit.ts'
import { differenceOf } from '#domain/audit/difference.rules.ts'
import { updateContact } from '#domain/auth/people.queries.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { findMember } from '#domain/members/member-list.queries.ts'
import { lockMembers, updateMember } from '#domain/members/member.queries.ts'
import { mobileChanged } from '#domain/members/mobile-notice.ts'
import { post } from '#domain/messages/outbox.ts'

/** Resolves to the name afterwards. */
export const changeProfile = (context: DetachedContext, change: ProfileChange): Promise<string> =>
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
    if (isOtherMobile) requireStepUp(session)
    await updateContact(db, userId, { displayName, mobile })
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
