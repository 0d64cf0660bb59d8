/** Resetting a forgotten password by a link and a code, without revealing which users exist. */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { hash } from 'node:crypto'
import { maskUsername } from '@merchant/contract/core/contact.ts'
import {
  findResetLink,
  insertResetRequest,
  useResetLink,
  type ResetLink,
} from '#domain/auth/reset-link.queries.ts'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { hashToken } from '#domain/auth/session.ts'
import type { Db } from '#infra/db/database.ts'
import { insertAudit, type AuditEntry } from '#domain/audit/audit.queries.ts'
import { checkCode, useCode } from '#domain/auth/one-time-code.ts'
import { post } from '#domain/messages/outbox.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { isWithinShared, limitOwnAddress, tooOften } from '#domain/auth/attempts.ts'
import { rememberDevice } from '#domain/auth/known-device.ts'
import { listMerchantsOf, lowerCaseOf } from '#domain/auth/people.queries.ts'
import { passwordReset } from './account.mails.ts'
import { spendProof } from './account.queries.ts'
import {
  limitLinks,
  linkSubject,
  sendLinkCode,
  targetOf,
  withAuditedRefusals,
} from './mailed-link.ts'
import { readNewPassword, refuseUsed, setPassword } from './new-password.ts'

/** Mails per hour for one username, whether or not it exists. */
const MAX_REQUESTS_PER_HOUR = 3

/**
 * Queues the username for the worker and answers the same to everybody. Nobody is looked up here, so
 * neither the content nor the time of the answer depends on who exists.
 */
export const forgetPassword = async (
  context: PublicContext,
  username: string,
  answer: string,
): Promise<null> => {
  const { address, database, deps, newId } = context
  const limit = { what: 'reset', max: deps.options.resetsPerHour, per: 'hour' } as const
  await limitOwnAddress(context, limit)
  const proof = await deps.captcha.verify(answer, address)
  if (proof === 'unavailable') throw new AppError('5030', { retryAfter: 60 })
  if (proof === 'wrong') throw new AppError('4015')
  const refusal = await database.gate(async (db) => {
    if (!(await spendProof(db, proof))) return new AppError('4015')
    // Only requests that cost a proof count for all: otherwise whoever sends many would switch it off for everybody.
    if (!(await isWithinShared(db, context, limit))) return tooOften(limit.per)
    const name = hash('sha256', await lowerCaseOf(db, username), 'hex')
    const requests = await countHit(db, `reset-of:${name}`, 'hour')
    if (requests <= MAX_REQUESTS_PER_HOUR) {
      const requestId = newId('req')
      const sealed = deps.wrapping.wrap(
        Buffer.from(username),
        associatedDataOf.resetRequest(requestId),
      )
      await insertResetRequest(db, requestId, sealed)
    }
    return undefined
  })
  if (refusal !== undefined) throw refusal
  context.afterCommit(deps.wakeResets)
  return null
}

const openLink = async (context: PublicContext, token: string): Promise<ResetLink> => {
  await limitLinks(context)
  const link = await context.database.gate((db) => findResetLink(db, hashToken(token)))
  if (link === undefined) throw new AppError('4240')
  return link
}

/** Runs the work for the link's person. Refusals are audited at every merchant of the person. */
const byLink = async <T>(
  context: PublicContext,
  token: string,
  how: 'resetCode' | 'resetPassword',
  work: (link: ResetLink) => Promise<T>,
): Promise<T> => {
  const link = await openLink(context, token)
  return withAuditedRefusals(
    context,
    { action: `account.${how}`, of: link.userId },
    (db, entry) => auditEverywhere(db, context, link, entry),
    () => work(link),
  )
}

/** Audits at each merchant of the person. */
const auditEverywhere = async (
  db: Db,
  { requestId }: PublicContext,
  { userId, displayName }: ResetLink,
  entry: Pick<AuditEntry, 'action' | 'code' | 'detail'>,
): Promise<void> => {
  for (const { merchantId, roleType } of await listMerchantsOf(db, userId))
    await insertAudit(db, merchantId, { userId, displayName, roleType }, requestId, {
      ...entry,
      objectType: 'user',
      objectId: userId,
    })
}

export const viewResetLink = async (context: PublicContext, token: string) => {
  const { username, expiresAt } = await openLink(context, token)
  return {
    valid: true as const,
    usernameMasked: maskUsername(username),
    expiresAt: wireTime(expiresAt),
  }
}

const subjectOf = (token: string) => linkSubject('reset', token)

/** By SMS to a verified mobile number, else by e-mail. */
export const sendResetCode = (context: PublicContext, token: string) =>
  byLink(context, token, 'resetCode', (link) =>
    sendLinkCode(context, subjectOf(token), link, 'reset'),
  )

/** Works once per link. Ends all sessions and opens none. No lock-out concerns the browser afterwards. */
export const resetPassword = (
  context: PublicContext,
  token: string,
  body: NewPassword,
): Promise<null> =>
  byLink(context, token, 'resetPassword', (link) => resetBy(context, token, link, body))

interface NewPassword {
  readonly otp: string
  readonly newPassword: string
}

const resetBy = async (
  context: PublicContext,
  token: string,
  link: ResetLink,
  body: NewPassword,
): Promise<null> => {
  const { database, deps, newId } = context
  const { userId, username, email } = link
  const merchants = await database.gate((db) => listMerchantsOf(db, userId))
  const names = [username, email, ...merchants.map(({ merchantName }) => merchantName)]
  const password = await readNewPassword(deps, 'newPassword', body.newPassword, names)
  // Before any expensive step: a wrong code can be tried five times.
  const codeRef = await checkCode(database.gate, subjectOf(token), targetOf(link), body.otp)
  await refuseUsed(context, 'newPassword', password, link)
  const next = await deps.passwords.hash(context.owner, password)
  await database.gate(async (db) => {
    if (!(await useResetLink(db, hashToken(token)))) throw new AppError('4240')
    await useCode(db, codeRef)
    const ended = await setPassword(db, userId, { old: link.passwordHash, next })
    if (ended === undefined) throw new AppError('4240')
    // The names stay locked elsewhere: ending both locks would reveal that username and e-mail belong to one person
    //
    await rememberDevice(db, context, userId)
    await auditEverywhere(db, context, link, {
      action: 'account.resetPassword',
      detail: { sessionsEnded: ended },
    })
    await post(db, { newId, wrapping: deps.wrapping }, passwordReset(link))
  })
  context.afterCommit(deps.wakeOutbox)
  return null
}
