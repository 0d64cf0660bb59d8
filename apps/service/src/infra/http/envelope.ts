/** The one way an answer or a refusal becomes JSON. */
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '#infra/limiter.ts'
import { AppError } from './app-error.ts'
import { MALFORMED_URL } from './malformed-url.ts'

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

/** Every failure of every route ends here: a refusal as it is, ours without a word about the inside. */
export const installErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = error instanceof AppError ? error : (ofFramework(error) ?? ofDatabase(error))
    if (refusal === undefined) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request.failed')
      return sendEnvelope(reply, '5000', { reference: request.id })
    }
    if (refusal.status === 503)
      request.log.warn({ route: request.routeOptions.url }, 'request.unavailable')
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, unknownRoute(app, request)))
}

const sendRefusal = (reply: FastifyReply, refusal: AppError): FastifyReply => {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter))
  return sendEnvelope(reply, refusal.code, refusal.detail, refusal.message)
}

/** A known path with another method is `4050`, anything else `4040`. */
const unknownRoute = (app: FastifyInstance, request: FastifyRequest): AppError => {
  if (request.url === MALFORMED_URL) return new AppError('4000')
  const path = request.url.split('?')[0] ?? '/'
  const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).some(
    // Its type says that it always finds one; it answers null where there is none.
    (method) =>
      method !== request.method && (app.findRoute({ method, url: path }) as unknown) !== null,
  )
  return new AppError(known ? '4050' : '4040')
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
      return error instanceof SyntaxError || error.statusCode === 400
        ? new AppError('4000')
        : undefined
  }
}

/** States of the database that are nobody's fault: gone, too slow, too busy, or in each other's way. */
const unavailable =
  /^(08|40|57P|53)|^(57014|55P03|25P03)$|^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT)$/
const ofDatabase = (error: Error & { code?: string }): AppError | undefined => {
  const lost =
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i.test(
      error.message,
    )
  if (lost || (typeof error.code === 'string' && unavailable.test(error.code)))
    return new AppError('5030', { retryAfter: 2, cause: error })
  return undefined
}
