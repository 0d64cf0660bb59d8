/** Changing and removing a member, under a lock that serializes such changes of one merchant. */
import { isAdministrator, keptRoles } from '@merchant/contract/access/grants.ts'
import { roleLabels } from '@merchant/contract/access/permissions.ts'
import type { Member, MemberChange } from '@merchant/contract/areas/members.calls.ts'
import { hasValidShops, invalidShops } from '@merchant/contract/areas/role-shops.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError, fieldErrors, notFound } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession, requireStepUp } from '#domain/auth/session.ts'
import { wakeReaders } from '#domain/messages/live.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { audit } from '#domain/audit/audit.ts'
import { mobileChanged } from '#domain/members/mobile-notice.ts'
import { post } from '#domain/messages/outbox.ts'
import { endSessionsWith } from '#domain/auth/session.queries.ts'
import { updateContact } from '#domain/auth/people.queries.ts'
import { countOthers, findMember } from '#domain/members/member-list.queries.ts'
import { lockMembersFor } from '#domain/members/lock-members.ts'
import {
  listClosedShops,
  replaceShops,
  updateMember,
  isMemberElsewhere,
} from '#domain/members/member.queries.ts'
import {
  memberFor,
  type MemberRow,
  outOfReach,
  roleOutOfReach,
} from '#domain/members/member.rules.ts'
import { changesOf, type Changes } from './members.rules.ts'

export const changeMember = async (
  context: DetachedContext,
  userId: string,
  change: MemberChange,
): Promise<Member> => {
  const { database } = context
  const isAboutPerson = change.displayName !== undefined || change.mobile !== undefined
  const isShared =
    isAboutPerson &&
    userId !== context.session.userId &&
    (await database.gate((db) => isMemberElsewhere(db, context.session.merchantId, userId)))
  return database.tenant(scopeOf(context.session), async (db) => {
    const session = await lockMembersFor(db, context.session)
    const before = await requireMember(db, session, userId)
    await requireShops(db, session, change.shopIds)
    const changes = changesOf(before, change)
    requireReach(session, before, changes)
    requireVersion(context, before)
    await requireValid(db, session, before, changes, isShared)
    if (Object.keys(changes.after).length > 0) {
      requireProof(session, before, changes.after)
      await write({ ...context, db }, before, changes, change.reason)
    }
    const after = await findMember(db, session.merchantId, userId)
    if (after === undefined) throw notFound('Member')
    return memberFor(session)(after)
  })
}

export const removeMember = async (context: TenantContext, userId: string): Promise<null> => {
  const { db } = context
  const session = await lockMembersFor(db, context.session)
  const { merchantId } = session
  const before = await requireMember(db, session, userId)
  if (userId === session.userId) {
    await requireSuccessor(db, session, before, 'removed')
    throw new AppError('4206', { message: 'You cannot remove yourself: ask another administrator' })
  }
  refuse(outOfReach(session, before))
  requireVersion(context, before)
  await requireSuccessor(db, session, before, 'removed')
  requireProof(session, before)
  await updateMember(db, merchantId, userId, { status: 'REMOVED' })
  await replaceShops(db, merchantId, userId, [])
  const sessionsEnded = await endSessionsWith(db, merchantId, userId)
  const { displayName, roleType, status, shopIds } = before
  await audit(context, {
    action: 'member.remove',
    objectType: 'member',
    objectId: userId,
    detail: { before: { displayName, roleType, status, shopIds }, sessionsEnded },
  })
  await wakeReaders(db, merchantId)
  return null
}

const requireMember = async (
  db: Db,
  session: TenantSession,
  userId: string,
): Promise<MemberRow> => {
  const member = await findMember(db, session.merchantId, userId)
  if (member === undefined) throw notFound('Member')
  return member
}

const refuse = (refusal: { code: '4031' | '4206'; message: string } | undefined): void => {
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message })
}

/** `4031`, `4206`: nobody grants or removes rights that they lack, or changes their own. */
const requireReach = (session: TenantSession, before: MemberRow, { after }: Changes): void => {
  if (before.userId === session.userId) {
    if (after.roleType !== undefined || after.shopIds !== undefined) {
      throw new AppError('4206', {
        message: 'You cannot change your own role or shops: ask another administrator',
      })
    }
  } else refuse(outOfReach(session, before))
  if (after.roleType !== undefined) refuse(roleOutOfReach(session, after.roleType))
}

/**
 * `4014` without a recent password check: for making, changing or removing an administrator, and for one's own
 * mobile number. Checked last, so that nobody enters a password for a change that is refused anyway.
 */
const requireProof = (
  session: TenantSession,
  { userId, roleType }: MemberRow,
  { roleType: next = roleType, mobile }: Changes['after'] = {},
): void => {
  const isGuarded =
    userId === session.userId
      ? mobile !== undefined
      : isAdministrator(roleType) || isAdministrator(next)
  if (isGuarded) requireStepUp(session)
}

const requireValid = async (
  db: Db,
  session: TenantSession,
  before: MemberRow,
  { after }: Changes,
  isShared: boolean,
): Promise<void> => {
  const role = after.roleType ?? before.roleType
  const isMoved = after.roleType !== undefined || after.shopIds !== undefined
  if (isMoved && !hasValidShops(role, after.shopIds ?? before.shopIds))
    throw fieldErrors([invalidShops])
  if (isShared) {
    const paths = (['displayName', 'mobile'] as const).filter((name) => after[name] !== undefined)
    const message = 'This person also works for another merchant, so only they can change it'
    if (paths.length > 0) throw fieldErrors(paths.map((path) => ({ path, message })))
  }
  const closed = await listClosedShops(
    db,
    session.merchantId,
    after.shopIds?.filter((id) => !before.shopIds.includes(id)) ?? [],
  )
  if (closed.length > 0)
    throw fieldErrors([{ path: 'shopIds', message: `Permanently closed: ${closed.join(', ')}` }])
  if (after.status === 'SUSPENDED') await requireSuccessor(db, session, before, 'suspended')
  else if (!keptRoles(before.roleType).includes(role))
    await requireSuccessor(db, session, before, 'given another role')
  if (after.status === 'SUSPENDED' && before.userId === session.userId) {
    throw new AppError('4206', {
      message: 'You cannot suspend yourself: ask another administrator',
    })
  }
}

/** `4205`: one active MERCHANT remains, or where there is none, one active administrator. */
const requireSuccessor = async (
  db: Db,
  session: TenantSession,
  { userId, roleType, status, displayName }: MemberRow,
  what: string,
): Promise<void> => {
  const kept = keptRoles(roleType)
  if (kept.length === 0 || status === 'SUSPENDED') return
  if ((await countOthers(db, session.merchantId, userId, kept)) > 0) return
  throw new AppError('4205', {
    message: `${displayName} is the last active ${roleLabels[roleType]} and cannot be ${what}`,
  })
}

const write = async (
  context: DetachedContext & { readonly db: Db },
  before: MemberRow,
  changes: Changes,
  reason: string | undefined,
): Promise<void> => {
  const { afterCommit, db, deps, session } = context
  const { merchantId } = session
  const { after } = changes
  const { userId } = before
  await updateMember(db, merchantId, userId, { roleType: after.roleType, status: after.status })
  if (after.shopIds !== undefined) await replaceShops(db, merchantId, userId, after.shopIds)
  await updateContact(db, userId, after)
  // A role change ends the sessions: the person signs in again with the new permissions.
  const ends = after.roleType !== undefined || after.status === 'SUSPENDED'
  const sessionsEnded = ends ? await endSessionsWith(db, merchantId, userId) : 0
  await audit(context, {
    action: 'member.change',
    objectType: 'member',
    objectId: userId,
    detail: {
      before: changes.before,
      after,
      ...(reason !== undefined && { reason }),
      ...(ends && { sessionsEnded }),
    },
  })
  if (after.mobile !== undefined) {
    await post(db, deps, mobileChanged(before, session))
    afterCommit(deps.wakeOutbox)
  }
  if (ends) await wakeReaders(db, merchantId)
}
