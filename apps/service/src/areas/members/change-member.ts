/** Changing and removing a member, under a lock that serializes such changes of one merchant. */
import {
  isPlaced,
  misplaced,
  type Member,
  type MemberChange,
} from '@merchant/contract/areas/members.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError, fieldErrors, notFound } from '#infra/http/app-error.ts'
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession, requireStepUp } from '#domain/auth/session.ts'
import { wakeReaders } from '#domain/messages/live.queries.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { audit } from '#domain/audit/audit.ts'
import { post } from '#domain/messages/outbox.ts'
import { endSessionsWith } from '#domain/auth/session.queries.ts'
import { updateContact } from '#domain/auth/people.queries.ts'
import { countOtherAdministrators, findMember } from '#domain/members/member-list.queries.ts'
import {
  isStill,
  listClosedShops,
  lockMembers,
  replaceShops,
  updateMember,
  worksElsewhere,
} from '#domain/members/member.queries.ts'
import {
  memberFor,
  type MemberRow,
  outOfReach,
  roleOutOfReach,
} from '#domain/members/member.rules.ts'
import { isAdministrator, changesOf, type Changes } from './members.rules.ts'

export const changeMember = async (
  context: DetachedContext,
  userId: string,
  change: MemberChange,
): Promise<Member> => {
  const { database, session } = context
  const isAboutPerson = change.displayName !== undefined || change.mobile !== undefined
  const isShared =
    isAboutPerson &&
    userId !== session.userId &&
    (await database.gate((db) => worksElsewhere(db, session.merchantId, userId)))
  return database.tenant(scopeOf(session), async (db) => {
    const before = await lockedMember(db, session, userId)
    await requireShops(db, session, change.shopIds)
    const changes = changesOf(before, change)
    requireReach(session, before, changes)
    requireVersion(context, before)
    await requireValid(db, session, before, changes, isShared)
    if (Object.keys(changes.after).length > 0)
      await write({ ...context, db }, before, changes, change.reason)
    const after = await findMember(db, session.merchantId, userId)
    if (after === undefined) throw notFound('Member')
    return memberFor(session)(after)
  })
}

export const removeMember = async (context: TenantContext, userId: string): Promise<null> => {
  const { db, session } = context
  const { merchantId } = session
  const before = await lockedMember(db, session, userId)
  if (userId === session.userId) {
    await requireAdministrator(db, session, before, 'removed')
    throw new AppError('4206', { message: 'You cannot remove yourself: ask another administrator' })
  }
  refuse(outOfReach(session, before))
  requireVersion(context, before)
  await requireAdministrator(db, session, before, 'removed')
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

/** The member, after waiting for other changes of this merchant's members. */
const lockedMember = async (db: Db, session: TenantSession, userId: string): Promise<MemberRow> => {
  await lockMembers(db, session.merchantId)
  // The caller may have been demoted or removed while waiting.
  if (!(await isStill(db, session.merchantId, session.userId, session.roleType)))
    throw new AppError('4010')
  const member = await findMember(db, session.merchantId, userId)
  if (member === undefined) throw notFound('Member')
  return member
}

const refuse = (refusal: { code: '4031' | '4206'; message: string } | undefined): void => {
  if (refusal !== undefined) throw new AppError(refusal.code, { message: refusal.message })
}

/** `4031`, `4206`, `4014`: nobody grants or removes rights that they lack, or changes their own. */
const requireReach = (session: TenantSession, before: MemberRow, { after }: Changes): void => {
  if (before.userId === session.userId) {
    if (after.roleType !== undefined || after.shopIds !== undefined) {
      throw new AppError('4206', {
        message: 'You cannot change your own role or shops: ask another administrator',
      })
    }
  } else refuse(outOfReach(session, before))
  if (after.roleType === undefined) return
  refuse(roleOutOfReach(session, after.roleType))
  if (isAdministrator(after.roleType)) requireStepUp(session)
}

const requireVersion = (
  { ifMatch }: Pick<TenantContext, 'ifMatch'>,
  { version }: MemberRow,
): void => {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('4090')
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
  if (isMoved && !isPlaced(role, after.shopIds ?? before.shopIds)) throw fieldErrors([misplaced])
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
  const stays = after.status !== 'SUSPENDED' && isAdministrator(role)
  if (!stays)
    await requireAdministrator(
      db,
      session,
      before,
      after.status === 'SUSPENDED' ? 'suspended' : 'given another role',
    )
  if (after.status === 'SUSPENDED' && before.userId === session.userId) {
    throw new AppError('4206', {
      message: 'You cannot suspend yourself: ask another administrator',
    })
  }
}

/** `4205`: at least one active administrator remains. */
const requireAdministrator = async (
  db: Db,
  session: TenantSession,
  before: MemberRow,
  what: string,
): Promise<void> => {
  if (!isAdministrator(before.roleType) || before.status === 'SUSPENDED') return
  if ((await countOtherAdministrators(db, session.merchantId, before.userId)) > 0) return
  throw new AppError('4205', {
    message: `${before.displayName} is the last administrator and cannot be ${what}`,
  })
}

const write = async (
  context: DetachedContext & { readonly db: Db },
  before: MemberRow,
  changes: Changes,
  reason: string | undefined,
): Promise<void> => {
  const { db, session } = context
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
  if (after.mobile !== undefined && userId !== session.userId) await notifyOwner(context, before)
  if (ends) await wakeReaders(db, merchantId)
}

/** Codes are sent to the mobile number, so its owner is notified of a change. */
const notifyOwner = async (
  { db, deps, session, afterCommit }: DetachedContext & { readonly db: Db },
  before: MemberRow,
): Promise<void> => {
  const { merchant } = session
  await post(db, deps, {
    channel: 'MAIL',
    recipient: before.email,
    subject: `Your mobile number at ${merchant.merchantName} was changed`,
    text: `${session.displayName} changed the mobile number of your account at ${merchant.merchantName}.\n\nIf you did not expect this, tell another administrator of ${merchant.merchantName}.\n`,
  })
  afterCommit(deps.wakeOutbox)
}
