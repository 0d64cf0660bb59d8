/**
 * Idempotency keys: for 24 hours the same key with the same request gets the first answer again, and with
 * another request `4092`. The key is claimed in the transaction of the request, so a crash leaves
 * neither key nor effect.
 */
import { hash } from 'node:crypto'
import type { Call } from '@merchant/contract/core/call.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from './app-error.ts'
import { type DetachedContext, inTenant, type TenantContext } from './context.ts'
import {
  claimKey,
  deleteOldKeys,
  findAnswer,
  updateAnswer,
  type KeyOfCaller,
} from './idempotency.queries.ts'

/**
 * Runs `work` unless the key has an answer. Requests are the same if method, path and `compared` are:
 * parameters, and values after decryption. Refusals are not stored: they changed nothing, and the next attempt
 * is evaluated again.
 */
export const answerOnce = async <T>(
  context: TenantContext,
  call: Call,
  compared: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  const { db } = context
  const caller = callerOf(context)
  if (caller === undefined) return work()
  const requested = requestHash(call, compared)
  await deleteOldKeys(db, caller)
  if (await claimKey(db, caller, requested)) {
    const answer = await work()
    await updateAnswer(db, caller, answer)
    return answer
  }
  const stored = await storedAnswer<T>(db, caller, requested)
  if (stored === undefined) throw new AppError('4092')
  return stored.answer
}

/**
 * The same for a call whose `steps` check, hash or draw outside of a transaction and then commit by `finish`.
 * If the key has an answer no step runs: a retry must not count as another attempt. If a step refuses because
 * an equal request was completed in the meantime, the answer is that of the equal request.
 */
export const answerInSteps = async <T>(
  context: DetachedContext,
  call: Call,
  compared: unknown,
  steps: (finish: (work: (inner: TenantContext) => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> => {
  const earlier = await storedAnswerOf<T>(context, call, compared)
  if (earlier !== undefined) return earlier.answer
  try {
    return await steps((work) =>
      inTenant(context, (inner) => answerOnce(inner, call, compared, () => work(inner))),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const meanwhile = await storedAnswerOf<T>(context, call, compared)
    if (meanwhile === undefined) throw error
    return meanwhile.answer
  }
}

const storedAnswerOf = async <T>(
  context: DetachedContext,
  call: Call,
  compared: unknown,
): Promise<{ readonly answer: T } | undefined> => {
  const caller = callerOf(context)
  if (caller === undefined) return undefined
  return inTenant(context, async ({ db }) => {
    await deleteOldKeys(db, caller)
    return storedAnswer<T>(db, caller, requestHash(call, compared))
  })
}

const callerOf = ({ session, idempotencyKey }: DetachedContext): KeyOfCaller | undefined =>
  idempotencyKey === undefined
    ? undefined
    : { merchantId: session.merchantId, userId: session.userId, key: idempotencyKey }

const storedAnswer = async <T>(
  db: Db,
  caller: KeyOfCaller,
  requested: Buffer,
): Promise<{ readonly answer: T } | undefined> => {
  const stored = await findAnswer(db, caller)
  if (stored === undefined) return undefined
  if (!stored.requestHash.equals(requested)) throw new AppError('4092')
  // The hash covers method and path, so it is an answer of this call.
  return { answer: stored.answer as T }
}

const requestHash = (call: Call, compared: unknown): Buffer =>
  hash('sha256', JSON.stringify([call.method, call.path, canonical(compared)]), 'buffer')

/** Sorts the fields of objects, so that equal values give the same JSON. */
const canonical = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(canonical)
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, canonical(member)])
}
