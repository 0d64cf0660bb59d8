/** Requests with an API key instead of a session: reading calls only, each with its scope. */
import { isChange, type Call } from '@merchant/contract/core/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#infra/db/database.ts'
import { epochMs } from '#infra/clock.ts'
import { findApiKey, touchApiKey, type FoundApiKey } from '#domain/auth/api-key.queries.ts'
import { hashToken, tenantSession, type TenantSession } from '#domain/auth/session.ts'
import type { Caller } from './authorize.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

/** The key of a request that has no session. */
export const apiKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['x-api-key']
  return headers['x-auth-token'] === undefined && typeof key === 'string' ? key : undefined
}

/**
 * Handlers see a key as a caller with role CS, which reads payments and bills of every shop but no members. Which calls
 * the key may make is decided before, by its scopes.
 */
export const authorizeApiKey = async (
  deps: Deps,
  call: Call,
  key: string,
  db: Db,
  caller: Caller,
): Promise<TenantSession> => {
  const keyHash = hashToken(key)
  const found = /^apk_[\w-]{43}$/.test(key) ? await findApiKey(db, keyHash) : undefined
  if (found === undefined)
    throw new AppError('4010', { message: 'The API key is not valid or was revoked' })
  // Before `caller` is set: refusals of known callers are audited, and the trail must not grow with every request over
  // the limit.
  countUse(found.keyId)
  const session = sessionOf(found, keyHash)
  caller.session = session
  if (call.apiKey === undefined || isChange(call) || !found.scopes.includes(call.apiKey))
    throw new AppError('4030', { message: 'The API key may not make this call' })
  if (found.isStale)
    touchApiKey(deps.database, found).catch((error: unknown) => {
      deps.log.error({ err: error }, 'api-key.touch-failed')
    })
  return session
}

const sessionOf = (
  { keyId, name, merchantId, merchantName }: FoundApiKey,
  tokenHash: Buffer,
): TenantSession => {
  const merchant = { merchantId, merchantName, roleType: 'CS', assignedShopIds: [] } as const
  const session = {
    tokenHash,
    sessionId: keyId,
    groupId: keyId,
    userId: keyId,
    username: keyId,
    displayName: `API key ${name}`,
    email: '',
    language: null,
    verifiedRecently: false,
    verifiedJustNow: false,
    needsSecondFactor: false,
    merchant,
    view: null,
    isApiKey: true,
  } as const
  return tenantSession(session, merchant)
}

/** Requests of one key in a minute, counted by each process: a shared count would be a write for every read. */
const MAX_REQUESTS_PER_MINUTE = 120
const MINUTE_MS = 60_000

let minute = 0
const uses = new Map<string, number>()

const countUse = (keyId: string): void => {
  const current = Math.floor(epochMs() / MINUTE_MS)
  if (current !== minute) {
    minute = current
    uses.clear()
  }
  const count = (uses.get(keyId) ?? 0) + 1
  uses.set(keyId, count)
  if (count > MAX_REQUESTS_PER_MINUTE) {
    const retryAfter = Math.ceil(((current + 1) * MINUTE_MS - epochMs()) / 1000)
    throw new AppError('4290', { retryAfter })
  }
}
