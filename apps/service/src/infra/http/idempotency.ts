/**
 * One intent of a caller is carried out once: the same `Idempotency-Key` with the same request gets
 * the first answer again for 24 hours, with another request `4092`. The key is claimed and
 * answered in the transaction of the request, so a crash leaves neither key nor effect.
 */
import { createHash } from 'node:crypto'
import type { Call } from '@merchant/contract/core/call.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from './app-error.ts'
import type { DetachedContext, TenantContext } from './context.ts'
import { inTenant } from './in-tenant.ts'
import {
  claimKey,
  deleteOldKeys,
  findAnswer,
  updateAnswer,
  type KeyOfCaller,
} from './idempotency.queries.ts'

/**
 * Runs `work` unless the key was answered already. `compared` is what makes two requests the same
 * beside method and path: parameters and values after decryption. A refusal is not kept: it changed
 * nothing, and the next try is judged afresh.
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
  const hash = requestHash(call, compared)
  await deleteOldKeys(db, caller)
  if (await claimKey(db, caller, hash)) {
    const answer = await work()
    await updateAnswer(db, caller, answer)
    return answer
  }
  const kept = await keptAnswer<T>(db, caller, hash)
  if (kept === undefined) throw new AppError('4092')
  return kept.answer
}

/**
 * The same for a call that judges, hashes or draws in steps, and only then carries out its intent by
 * `finish`. Answered already, it takes none of them: a retry must not count as another try. What a
 * step refuses because an equal request was carried out meanwhile has that one's answer.
 */
export const answerInSteps = async <T>(
  context: DetachedContext,
  call: Call,
  compared: unknown,
  steps: (finish: (work: (inner: TenantContext) => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> => {
  const before = await answeredBefore<T>(context, call, compared)
  if (before !== undefined) return before.answer
  try {
    return await steps((work) =>
      inTenant(context, (inner) => answerOnce(inner, call, compared, () => work(inner))),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const meanwhile = await answeredBefore<T>(context, call, compared)
    if (meanwhile === undefined) throw error
    return meanwhile.answer
  }
}

const answeredBefore = async <T>(
  context: DetachedContext,
  call: Call,
  compared: unknown,
): Promise<{ readonly answer: T } | undefined> => {
  const caller = callerOf(context)
  if (caller === undefined) return undefined
  return inTenant(context, async ({ db }) => {
    await deleteOldKeys(db, caller)
    return keptAnswer<T>(db, caller, requestHash(call, compared))
  })
}

const callerOf = ({ session, idempotencyKey }: DetachedContext): KeyOfCaller | undefined =>
  idempotencyKey === undefined
    ? undefined
    : { merchantId: session.merchantId, userId: session.userId, key: idempotencyKey }

const keptAnswer = async <T>(
  db: Db,
  caller: KeyOfCaller,
  hash: Buffer,
): Promise<{ readonly answer: T } | undefined> => {
  const kept = await findAnswer(db, caller)
  if (kept === undefined) return undefined
  if (!kept.requestHash.equals(hash)) throw new AppError('4092')
  // It was the answer of this very call, and passes its reply schema again on the way out.
  return { answer: kept.answer as T }
}

const requestHash = (call: Call, compared: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call.method, call.path, ordered(compared)]))
    .digest()

/** The same values give the same text, in whatever order they were written. */
const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, ordered(member)])
}
