/** A person's own second factors: authenticator app, passkeys, and recovery codes, shown once. */
import type { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { MAX_FACTORS } from '@merchant/contract/areas/second-factor.shapes.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { offerPasskey, readNewPasskey } from '#domain/auth/passkey.ts'
import {
  insertChallenge,
  spendChallenge,
  attemptChallenge,
  deleteFactor,
  deleteRecoveryCodes,
  deleteUnconfirmed,
  insertFactor,
  isFactorRequired,
  listFactors,
  secondsNow,
  useTotpStep,
} from '#domain/auth/second-factor.queries.ts'
import {
  confirmedFactors,
  recoveryHash,
  unusedCodes,
  describeTotp,
  newTotpSecret,
  stepOfCode,
} from '#domain/auth/second-factor.ts'
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import type { Db } from '#infra/db/database.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { newRecoveryCode, newToken } from '#infra/ids.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { hashToken, requireStepUp } from '#domain/auth/session.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { lockPerson } from '#domain/auth/people.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import { codesRenewed, factorAdded, factorRemoved } from './account.mails.ts'

const RECOVERY_CODES = 10
const CEREMONY_MINUTES = 5

type Calls = typeof accountCalls
type Body<K extends keyof Calls> = Received<Calls[K]> extends { body: infer B } ? B : never

export const viewFactors = async ({ database, session }: DetachedContext) => {
  const factors = await database.gate((db) => listFactors(db, session.userId))
  const confirmed = confirmedFactors(factors)
  return {
    enabled: confirmed.length > 0,
    factors: confirmed.map(({ factorId, kind, name, createdAt, usedAt }) => ({
      factorId,
      kind: kind === 'PASSKEY' ? kind : ('TOTP' as const),
      name,
      createdAt: wireTime(createdAt),
      lastUsedAt: wireTimeOrNull(usedAt),
    })),
    recoveryCodesLeft: unusedCodes(factors).length,
  }
}

/** Starts unconfirmed: sign-in does not require it before its first code, and a new one replaces it. */
export const addTotp = async (context: DetachedContext, { name }: Body<'addTotp'>) => {
  const { database, deps, newId, session } = context
  requireStepUp(session)
  const secret = newTotpSecret()
  const factorId = newId('fac')
  await database.gate(async (db) => {
    await deleteUnconfirmed(db, session.userId)
    await requireRoom(db, session.userId)
    const factor = { userId: session.userId, factorId, kind: 'TOTP', name } as const
    const wrapped = deps.wrapping.wrap(
      secret,
      associatedDataOf.authenticator(session.userId, factorId),
    )
    await insertFactor(db, { ...factor, secret: wrapped, confirmed: false })
  })
  return { factorId, ...describeTotp(secret, session.username) }
}

export const confirmTotp = async (context: DetachedContext, body: Body<'confirmTotp'>) => {
  const { database, deps, session } = context
  const { userId } = session
  const { factor, now } = await database.gate(async (db) => ({
    factor: (await listFactors(db, userId)).find(
      ({ factorId, confirmed }) => factorId === body.factorId && !confirmed,
    ),
    now: await secondsNow(db),
  }))
  if (factor === undefined) throw notFound('Second factor')
  requireStepUp(session)
  const step = stepOfCode(
    deps.wrapping.unwrap(factor.secret, associatedDataOf.authenticator(userId, factor.factorId)),
    body.code,
    now,
  )
  if (step === undefined) throw new AppError('4013', { message: 'The code is wrong' })
  return database.gate(async (db) => {
    await requireLockedRoom(db, userId)
    if (!(await useTotpStep(db, userId, factor.factorId, step))) throw new AppError('4091')
    return added(db, context, factor)
  })
}

export const startPasskey = async ({ database, deps, session }: DetachedContext) => {
  requireStepUp(session)
  const known = await database.gate(async (db) => {
    await requireRoom(db, session.userId)
    return listFactors(db, session.userId)
  })
  const options = await offerPasskey(
    { origin: deps.options.linkBase() },
    session,
    known.flatMap(({ credentialId }) => (credentialId === null ? [] : [credentialId])),
  )
  const ceremony = newToken()
  await database.gate((db) =>
    insertChallenge(db, {
      tokenHash: hashToken(ceremony),
      userId: session.userId,
      purpose: 'PASSKEY',
      passkeyChallenge: options.challenge,
      lifeMinutes: CEREMONY_MINUTES,
    }),
  )
  return { ceremony, options }
}

export const addPasskey = async (context: DetachedContext, body: Body<'addPasskey'>) => {
  const { database, deps, newId, session } = context
  const { userId } = session
  const tokenHash = hashToken(body.ceremony)
  const challenge = await database.gate((db) => attemptChallenge(db, tokenHash, 'PASSKEY', 1))
  if (challenge === undefined || challenge.userId !== userId) throw new AppError('4013')
  requireStepUp(session)
  const party = { origin: deps.options.linkBase() }
  const passkey = await readNewPasskey(party, challenge.passkeyChallenge ?? '', body.credential)
  if (passkey === undefined) throw new AppError('4013', { message: 'The passkey was not accepted' })
  const factor = { userId, factorId: newId('fac'), kind: 'PASSKEY', name: body.name } as const
  return database.gate(async (db) => {
    await requireLockedRoom(db, userId)
    await spendChallenge(db, tokenHash)
    const { credentialId, publicKey, counter } = passkey
    const passkeyFields = { credentialId, secret: publicKey, counter, confirmed: true }
    if (!(await insertFactor(db, { ...factor, ...passkeyFields }))) throw new AppError('4091')
    return added(db, context, factor)
  })
}

const requireRoom = async (db: Db, userId: string): Promise<void> => {
  const factors = confirmedFactors(await listFactors(db, userId))
  if (factors.length < MAX_FACTORS) return
  throw new AppError('4214', {
    message: `You can have at most ${String(MAX_FACTORS)} second factors. Remove one first`,
  })
}

/** Checks the limit again, under the lock, when a factor is activated: several set-ups may finish at the same time. */
const requireLockedRoom = async (db: Db, userId: string): Promise<void> => {
  await lockPerson(db, userId)
  await requireRoom(db, userId)
}

/** The first factor comes with recovery codes, which are shown now and never again. */
const added = async (
  db: Db,
  context: DetachedContext,
  { factorId, kind, name }: { factorId: string; kind: string; name: string },
) => {
  const { session } = context
  const isFirst = confirmedFactors(await listFactors(db, session.userId)).length === 1
  const recoveryCodes = isFirst ? await renewCodes(db, context) : null
  await auditFactor(db, context, 'account.addFactor', { factorId, kind, name })
  await mail(db, context, factorAdded(session, name))
  return { factorId, recoveryCodes }
}

const renewCodes = async (db: Db, { newId, session }: DetachedContext): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await deleteRecoveryCodes(db, session.userId)
  for (const code of codes) {
    await insertFactor(db, {
      userId: session.userId,
      factorId: newId('fac'),
      kind: 'RECOVERY',
      name: 'Recovery code',
      secret: recoveryHash(session.userId, code),
      confirmed: true,
    })
  }
  return codes
}

export const newRecoveryCodes = async (context: DetachedContext) => {
  const { database, session } = context
  const recoveryCodes = await database.gate(async (db) => {
    // Without the lock, two renewals at once would leave the codes of both, and a removal of the last factor meanwhile
    // would leave these.
    await lockPerson(db, session.userId)
    const factors = confirmedFactors(await listFactors(db, session.userId))
    if (factors.length === 0) throw notFound('Second factor')
    requireStepUp(session)
    const codes = await renewCodes(db, context)
    await auditFactor(db, context, 'account.newRecoveryCodes')
    await mail(db, context, codesRenewed(session))
    return codes
  })
  return { recoveryCodes }
}

/** Removing the last factor removes the recovery codes too. */
export const removeFactor = async (context: DetachedContext, factorId: string): Promise<null> => {
  const { database, session } = context
  await database.gate(async (db) => {
    // Of two removals at once the later one sees what the first one left.
    await lockPerson(db, session.userId)
    const removed = await deleteFactor(db, session.userId, factorId)
    if (removed === undefined) throw notFound('Second factor')
    requireStepUp(session)
    const left = confirmedFactors(await listFactors(db, session.userId))
    if (left.length === 0) {
      if (await isFactorRequired(db, session.userId))
        throw new AppError('4204', {
          message: 'Your role requires a second factor: add another one before you remove this one',
        })
      await deleteRecoveryCodes(db, session.userId)
    }
    await auditFactor(db, context, 'account.removeFactor', { factorId, ...removed })
    await mail(db, context, factorRemoved(session, removed.name))
  })
  return null
}

const auditFactor = (
  db: Db,
  { requestId, session }: DetachedContext,
  action: string,
  factor?: { readonly factorId: string; readonly kind: string; readonly name: string },
): Promise<void> =>
  insertAudit(db, session.merchantId, session, requestId, {
    action,
    objectType: 'user',
    objectId: session.userId,
    ...(factor && { detail: { ...factor } }),
  })

const mail = async (
  db: Db,
  { afterCommit, deps, newId }: DetachedContext,
  message: Parameters<typeof post>[2],
): Promise<void> => {
  await post(db, { newId, wrapping: deps.wrapping }, message)
  afterCommit(deps.wakeOutbox)
}
