/** Accepting an invitation: as a new user, or with an existing account. */
import { can, isSessionRole, shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import type { Registration } from '@merchant/contract/areas/account.calls.ts'
import type { OtpType } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { maskEmail } from '@merchant/contract/core/contact.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { hashToken } from '#domain/auth/session.ts'
import {
  acceptInvitation,
  findInvitationByToken,
  joinMerchant,
  type FoundInvitation,
} from '#domain/members/invitation.queries.ts'
import { lockMembers } from '#domain/members/member.queries.ts'
import { operatorId, outOfReach } from '#domain/members/member.rules.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { checkCode, useCode } from '#domain/auth/one-time-code.ts'
import { post } from '#domain/messages/outbox.ts'
import { provePassword } from '#domain/auth/attempts.ts'
import { insertPerson, lockPerson } from '#domain/auth/people.queries.ts'
import { joined } from './account.mails.ts'
import { isNameTaken } from './account.queries.ts'
import {
  limitLinks,
  linkSubject,
  sendLinkCode,
  targetOf,
  withAuditedRefusals,
} from './mailed-link.ts'
import { readNewPassword } from './new-password.ts'

/** The pending invitation of a link, else `4240`. The inviter must still be entitled to it. */
const openInvitation = async (context: PublicContext, token: string): Promise<FoundInvitation> => {
  await limitLinks(context)
  const found = await context.database.gate((db) => findInvitationByToken(db, hashToken(token)))
  if (found === undefined || !isEntitled(found)) throw new AppError('4240')
  return found
}

/** Runs the work for a link's invitation. Refusals are audited at its merchant. */
const byInvitation = async <T>(
  context: PublicContext,
  token: string,
  how: 'registerCode' | 'register' | 'attach',
  work: (invitation: FoundInvitation) => Promise<T>,
): Promise<T> => {
  const invitation = await openInvitation(context, token)
  const { merchantId, invitationId, email, roleType } = invitation
  const invited = { userId: null, displayName: maskEmail(email), roleType }
  return withAuditedRefusals(
    context,
    { action: `account.${how}`, of: invitationId },
    (db, entry) =>
      insertAudit(db, merchantId, invited, context.requestId, {
        ...entry,
        objectType: 'invitation',
        objectId: invitationId,
      }),
    () => work(invitation),
  )
}

/** The inviter may have lost the role, permission or shops since the invitation was sent. */
const isEntitled = (invitation: FoundInvitation): boolean => {
  const { inviterId, inviterRole, inviterShopIds, openShopIds, roleType } = invitation
  if (inviterId === operatorId) return true
  if (!isSessionRole(inviterRole) || !isSessionRole(roleType)) return false
  const shopIds = shopScopedRoles.includes(inviterRole) ? inviterShopIds : '*'
  const inviter = { roleType: inviterRole, shopIds } as const
  return (
    can(inviterRole, 'inviteUser') &&
    outOfReach(inviter, { roleType, shopIds: openShopIds }) === undefined
  )
}

/**
 * Accepts the invitation in the transaction of its effect. The lock on the merchant's members decides
 * whether an inviter who is being removed was removed before or after.
 */
const accept = async (db: Db, token: string, { merchantId }: FoundInvitation): Promise<void> => {
  await lockMembers(db, merchantId)
  const found = await findInvitationByToken(db, hashToken(token))
  const isTaken =
    found !== undefined && isEntitled(found) && (await acceptInvitation(db, hashToken(token)))
  if (!isTaken) throw new AppError('4240')
}

export const viewInvitation = async (context: PublicContext, token: string) => {
  const invitation = await openInvitation(context, token)
  const { email, mobile, merchantName, roleType, invitedBy, expiresAt } = invitation
  const userExists = await context.database.gate((db) => isNameTaken(db, email))
  if (!isSessionRole(roleType)) throw new AppError('4240')
  return {
    email: maskEmail(email),
    merchantName,
    roleType,
    invitedBy,
    expiresAt: wireTime(expiresAt),
    userExists,
    otpTypes: mobile === null ? ['EMAIL' as const] : ['EMAIL' as const, 'SMS' as const],
  }
}

const subjectOf = (token: string) => linkSubject('register', token)

/** The code goes to the invitation's address, never to one that the caller names. */
export const sendRegisterCode = (context: PublicContext, token: string, otpType: OtpType) =>
  byInvitation(context, token, 'registerCode', (invitation) =>
    sendLinkCode(context, subjectOf(token), reachedBy(invitation, otpType), 'join'),
  )

/** The address that a code of this type is sent to, and proves. */
const reachedBy = (invitation: FoundInvitation, otpType: OtpType) => {
  const { email, mobile, inviterId, merchantId } = invitation
  if (otpType === 'SMS' && mobile === null)
    throw new AppError('4002', { message: 'This invitation has no mobile number: use EMAIL' })
  return {
    email,
    mobile: otpType === 'SMS' ? mobile : null,
    invitedBy: { inviterId, merchantId },
  }
}

/** Creates a user with the invitation's e-mail address; an existing account is never taken over. */
export const register = (context: PublicContext, token: string, body: Registration) =>
  byInvitation(context, token, 'register', (invitation) =>
    registerBy(context, token, invitation, body),
  )

const registerBy = async (
  context: PublicContext,
  token: string,
  invitation: FoundInvitation,
  body: Registration,
) => {
  const { database, deps, newId } = context
  const username = body.username ?? invitation.email
  await refuseTaken(context, invitation, body.username)
  const names = [username, invitation.email, invitation.merchantName]
  const password = await readNewPassword(deps, 'password', body.password, names)
  const reached = reachedBy(invitation, body.otpType)
  const codeRef = await checkCode(database.gate, subjectOf(token), targetOf(reached), body.otp)
  const passwordHash = await deps.passwords.hash(context.owner, password)
  const userId = newId('usr')
  await database.gate(async (db) => {
    await accept(db, token, invitation)
    await useCode(db, codeRef)
    const inserted = await insertPerson(db, {
      userId,
      username,
      email: invitation.email,
      displayName: body.displayName,
      mobile: reached.mobile ?? body.mobile ?? null,
      mobileProven: reached.mobile !== null,
      passwordHash,
    })
    if (!inserted) throw new AppError('4091')
    await join(db, context, invitation, { userId, displayName: body.displayName }, 'register')
  })
  return { userId }
}

const refuseTaken = async (
  { database }: PublicContext,
  { email }: FoundInvitation,
  username: string | undefined,
): Promise<void> => {
  const taken = await database.gate(async (db) => ({
    email: await isNameTaken(db, email),
    username: username !== undefined && (await isNameTaken(db, username)),
  }))
  if (taken.email) {
    throw new AppError('4091', {
      message: 'This e-mail address is already registered. Join with its password',
    })
  }
  if (taken.username) {
    throw fieldErrors([{ path: 'username', message: 'This username is taken. Choose another' }])
  }
}

/** Joins with an existing account: the link proves the mailbox, the password the person. */
export const attach = (context: PublicContext, token: string, ciphertext: string) =>
  byInvitation(context, token, 'attach', (invitation) =>
    attachBy(context, token, invitation, ciphertext),
  )

const attachBy = async (
  context: PublicContext,
  token: string,
  invitation: FoundInvitation,
  ciphertext: string,
) => {
  const { database, deps, newId } = context
  const person = await provePassword(context, invitation.email, ciphertext)
  await database.gate(async (db) => {
    await accept(db, token, invitation)
    // Their password may have been replaced, or their data erased, since it was proven.
    if ((await lockPerson(db, person.userId)) !== person.passwordHash) throw new AppError('4011')
    await join(db, context, invitation, person, 'attach')
    await post(db, { newId, wrapping: deps.wrapping }, joined(person, invitation.merchantName))
  })
  context.afterCommit(deps.wakeOutbox)
  return { userId: person.userId }
}

const join = async (
  db: Db,
  { requestId }: PublicContext,
  invitation: FoundInvitation,
  person: { readonly userId: string; readonly displayName: string },
  how: 'register' | 'attach',
): Promise<void> => {
  const { merchantId, roleType, shopIds, invitationId } = invitation
  if (!(await joinMerchant(db, person.userId, invitation))) {
    throw new AppError('4091', { message: 'You already work for this merchant' })
  }
  const actor = { userId: person.userId, displayName: person.displayName, roleType }
  await insertAudit(db, merchantId, actor, requestId, {
    action: `account.${how}`,
    objectType: 'user',
    objectId: person.userId,
    detail: { invitationId, roleType, shopIds },
  })
}
