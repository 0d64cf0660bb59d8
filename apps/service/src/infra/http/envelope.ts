/** Turns every answer and every error into the JSON envelope. */
import type { IncomingMessage } from 'node:http'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '#infra/limiter.ts'
import { isLost } from '#infra/db/cannot-open.ts'
import { OutcomeUnknown } from '#infra/db/connection.ts'
import { ReadOnlyServer } from '#infra/db/cluster.ts'
import { AppError } from './app-error.ts'

export const sendEnvelope = (
  reply: FastifyReply,
  code: Code,
  payload: unknown,
  message: string = codes[code].message,
): FastifyReply =>
  reply
    .code(codes[code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: code === '0000', code, message, payload }))

/** Refusals are sent as they are. Any other error is logged and answered with a reference only. */
export const installErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : (ofFramework(error) ?? ofDatabase(error))
    if (refusal === undefined) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request.failed')
      return sendEnvelope(reply, '5000', { reference: request.id })
    }
    if (refusal.status === 503)
      request.log.warn(
        { err: refusal.cause, route: request.routeOptions.url },
        'request.unavailable',
      )
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, unknownRoute(app, request)))
}

const sendRefusal = (reply: FastifyReply, refusal: AppError): FastifyReply => {
  // A handler may have allowed caching before it failed, such as for an asset that is missing.
  void reply.header('cache-control', 'no-store')
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  return sendEnvelope(reply, refusal.code, refusal.detail, refusal.message)
}

const MALFORMED_URL = '/malformed'

/**
 * For Fastify's `rewriteUrl`: replaces a URL that cannot be decoded by a path without a route. Fastify would
 * answer it before any hook runs, without envelope and security headers.
 */
export const replaceMalformedUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return MALFORMED_URL
  }
}

/** `4050` for a known path with another method, otherwise `4040`. */
const unknownRoute = (app: FastifyInstance, request: FastifyRequest): AppError => {
  if (request.url === MALFORMED_URL) return new AppError('4000')
  const path = request.url.split('?')[0] ?? '/'
  const isKnown = (['GET', 'POST', 'PUT', 'DELETE'] as const).some(
    // Typed as always finding a route; it returns null if there is none.
    (method) =>
      method !== request.method && (app.findRoute({ method, url: path }) as unknown) !== null,
  )
  return new AppError(isKnown ? '4050' : '4040')
}

const ofFramework = (
  error: Error & { code?: string; statusCode?: number },
): AppError | undefined => {
  if (error instanceof Overloaded)
    return new AppError('5030', { retryAfter: error.retryAfterSeconds })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('4130')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('4150')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_BAD_URL':
      return new AppError('4000')
    default:
      // Of the parser of bodies, such as for invalid JSON.
      return error.statusCode === 400 ? new AppError('4000') : undefined
  }
}

/** Temporary states of database and network: connection lost, conflict, timeout, shutdown, too many connections. */
const unavailable =
  /^(08|40|57P|53)|^(57014|55P03|25P03)$|^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT)$/
const ofDatabase = (error: Error & { code?: string }): AppError | undefined => {
  if (error instanceof OutcomeUnknown) return new AppError('5031', { retryAfter: 2, cause: error })
  if (error instanceof ReadOnlyServer) return new AppError('5030', { retryAfter: 2, cause: error })
  if (isLost(error) || (typeof error.code === 'string' && unavailable.test(error.code)))
    return new AppError('5030', { retryAfter: 2, cause: error })
  return undefined
}
