/** Keys of payment platforms, and the signatures that they make: HMAC-SHA256 over time and body. */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { hash, timingSafeEqual } from 'node:crypto'
import type { Call } from '@merchant/contract/core/call.ts'
import { platformKeyId } from '@merchant/contract/core/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { platformSignature } from '#infra/gateways/platform-signature.ts'
import { newId, newToken } from '#infra/ids.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { addressOf } from './context.ts'
import { networkOf } from './network.rules.ts'
import { sharedDatabase } from '#infra/db/shared-database.ts'
import {
  findPlatformKey,
  insertPlatformKey,
  recordSignature,
  type NewPlatformKey,
  type PlatformKey,
} from './platform.queries.ts'

export interface PlainPlatformKey {
  readonly keyId: string
  readonly secret: string
}

/** Stores the secret encrypted; only the result has it in plain. */
export const makePlatformKey = (
  database: Database,
  wrapping: Wrapping,
  name: string,
  given: Partial<KeyGrant> = {},
): Promise<PlainPlatformKey> =>
  database.platform((db) => writePlatformKey(db, wrapping, { ...unlimited, ...given, name }))

/** What a key is for, and for how long. */
export type KeyGrant = Omit<NewPlatformKey, 'keyId' | 'wrappedSecret'>

const unlimited = { merchantIds: null, scopes: null, days: null, replaces: null }

/** The same as part of a larger transaction. */
export const writePlatformKey = async (
  db: Db,
  wrapping: Wrapping,
  grant: KeyGrant,
): Promise<PlainPlatformKey> => {
  const key = { keyId: newId('key'), secret: newToken() }
  await insertPlatformKey(db, {
    ...grant,
    keyId: key.keyId,
    wrappedSecret: wrapping.wrap(Buffer.from(key.secret), associatedDataOf.platformKey(key.keyId)),
  })
  return key
}

interface KnownClaim extends Claim {
  readonly key: PlatformKey
}
/** What is known of a request before its body. */
const claims = new WeakMap<FastifyRequest, KnownClaim>()

/** Keeps request bodies as the signed bytes; they are parsed after the signature was verified. */
export const installPlatformBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
}

interface Claim {
  readonly keyId: string
  readonly timestamp: string
  readonly signature: Buffer
}

export interface VerifiedKey {
  readonly keyId: string
  /** Null for every merchant. */
  readonly merchantIds: readonly string[] | null
}

/**
 * Resolves to the key and replaces the body by its JSON. Whatever is wrong, the refusal is the same
 * `4010`, so that it helps no forger.
 */
export const verifyPlatform = async (
  deps: Deps,
  call: Call,
  request: FastifyRequest,
): Promise<VerifiedKey> => {
  const claim = claims.get(request)
  if (claim === undefined) throw refused()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const secret = deps.wrapping.unwrap(
    claim.key.wrappedSecret,
    associatedDataOf.platformKey(claim.keyId),
  )
  const expected = Buffer.from(platformSignature(secret, claim.timestamp, body), 'hex')
  if (!timingSafeEqual(expected, claim.signature)) throw refused()
  const signatureHash = hash('sha256', claim.signature, 'buffer')
  if (!(await recordSignature(deps.database, claim.keyId, signatureHash))) throw refused()
  const parsed = parseJson(request, body)
  request.body = parsed
  requireReach(call, claim.key, parsed)
  return { keyId: claim.keyId, merchantIds: claim.key.merchantIds }
}

/** `4030` for what the key is not for, whether the merchant exists or not. */
const requireReach = (call: Call, { merchantIds, scopes }: PlatformKey, body: unknown): void => {
  const { platformScope } = call
  if (platformScope === undefined || (scopes !== null && !scopes.includes(platformScope)))
    throw new AppError('4030', {
      message: 'The key is not for this kind of report',
      detail: { permission: platformScope ?? '' },
    })
  if (merchantIds === null) return
  const { merchantId, merchants } = Object(body) as Record<string, unknown>
  // Reports of merchants create them, which a key for some merchants cannot.
  if (
    merchants !== undefined ||
    !(merchantId === undefined || merchantIds.some((id) => id === merchantId))
  )
    throw new AppError('4030', { message: 'The key is not for this merchant' })
}

/** Checks headers, key and time before the body is received. */
export const authorizePlatform = async (deps: Deps, request: FastifyRequest): Promise<void> => {
  const claim = claimOf(request)
  const key = claim && (await findTimelyKey(deps, request, claim))
  if (claim === undefined || key === undefined) throw refused()
  claims.set(request, { ...claim, key })
}

const findTimelyKey = async (
  { database }: Deps,
  request: FastifyRequest,
  { keyId, timestamp }: Claim,
): Promise<PlatformKey | undefined> => {
  const network = networkOf(addressOf(request))
  const shared = sharedDatabase(database, { group: network, person: network })
  const key = await findPlatformKey(shared, keyId, Number(timestamp))
  return key?.isValid === true && key.isTimely ? key : undefined
}

const refused = (): AppError =>
  new AppError('4010', { message: 'The signature of the request was not accepted' })

const claimOf = ({ headers }: FastifyRequest): Claim | undefined => {
  const { 'x-api-key': keyId, 'x-timestamp': timestamp, 'x-signature': signature } = headers
  if (typeof keyId !== 'string' || !platformKeyId.test(keyId)) return undefined
  if (typeof timestamp !== 'string' || !/^\d{10}$/.test(timestamp)) return undefined
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return undefined
  return { keyId, timestamp, signature: Buffer.from(signature, 'hex') }
}

const parseJson = (request: FastifyRequest, body: Buffer): unknown => {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('4150')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch (cause) {
    throw new AppError('4000', { message: 'The body is not JSON in UTF-8', cause })
  }
}
