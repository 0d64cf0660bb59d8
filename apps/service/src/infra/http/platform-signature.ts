/**
 * Who a payment platform is: HMAC-SHA256 over the time and the bytes of the body. Whatever
 * is wrong, the answer is the same 401 `4010`, so that a forger learns nothing from it. The body is
 * parsed only after its signature was found right: bytes from strangers are never parsed.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformSignature } from '#infra/gateways/platform-feed.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { findPlatformKey, recordSignature } from './platform.queries.ts'

/** Keeps the body of every request of this scope as the bytes that were signed. */
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

/** Answers the id of the key, and leaves the parsed body in the request. */
export const verifyPlatform = async (deps: Deps, request: FastifyRequest): Promise<string> => {
  const claim = claimOf(request)
  if (claim === undefined) throw refused()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const key = await findPlatformKey(deps.database, claim.keyId, Number(claim.timestamp))
  // An unknown key costs the same work as a known one.
  const secret = key === undefined ? Buffer.alloc(43) : deps.wrapping.unwrap(key.wrappedSecret)
  const expected = Buffer.from(platformSignature(secret, claim.timestamp, body), 'hex')
  const isRight = timingSafeEqual(expected, claim.signature)
  if (key === undefined || !isRight || key.isRevoked || !key.isTimely) throw refused()
  const seen = createHash('sha256').update(claim.signature).digest()
  if (!(await recordSignature(deps.database, claim.keyId, seen))) throw refused()
  request.body = parsed(request, body)
  return claim.keyId
}

const refused = (): AppError =>
  new AppError('4010', { message: 'The signature of the request was not accepted' })

const claimOf = ({ headers }: FastifyRequest): Claim | undefined => {
  const { 'x-api-key': keyId, 'x-timestamp': timestamp, 'x-signature': signature } = headers
  if (typeof keyId !== 'string' || !/^key_[a-z0-9]{12}$/.test(keyId)) return undefined
  if (typeof timestamp !== 'string' || !/^\d{10}$/.test(timestamp)) return undefined
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return undefined
  return { keyId, timestamp, signature: Buffer.from(signature, 'hex') }
}

const parsed = (request: FastifyRequest, body: Buffer): unknown => {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('4150')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch (cause) {
    throw new AppError('4000', { message: 'The body is not JSON in UTF-8', cause })
  }
}
