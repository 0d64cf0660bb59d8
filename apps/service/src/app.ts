/** Composes the service: limits, hooks and routes over `deps`. */
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { mounts } from './areas/mounts.ts'
import { newId } from './infra/ids.ts'
import type { Deps } from './infra/http/deps.ts'
import { installBodyBudget, installLingering, limitConnections } from '#infra/http/bodies.ts'
import { installErrors, replaceMalformedUrl } from '#infra/http/envelope.ts'
import { installHeaders, installHostCheck } from '#infra/http/headers.ts'
import { mountHealth, type Readiness } from './infra/http/health.ts'
import { mountOutboxPage, mountSandboxPage, refuseForwarded } from '#infra/http/dev-pages.ts'
import { mountPortal } from './infra/http/portal-files.ts'
import { installRequestLog } from '#infra/log.ts'
import { traceIdOf } from '#infra/trace.ts'
import { installXsrf } from './infra/http/xsrf.ts'

export interface Service {
  readonly app: FastifyInstance
  readonly readiness: Readiness
}

/**
 * How long a client may take to send a request, and how often Node checks this: with its default interval of 30
 * seconds a request could take 30 seconds longer.
 */
export interface Receiving {
  readonly headersMs: number
  /** The whole request, headers included. */
  readonly requestMs: number
  readonly checkMs: number
}
export const receiving: Receiving = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 }

const statusOf = (error: Error & { readonly code?: string }): string =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'

/** Limits: bodies of 64 KiB, URLs of 8 KiB, headers of 16 KiB, 30 seconds for receiving a request. */
export const buildApp = async (
  deps: Deps,
  { headersMs, requestMs, checkMs }: Receiving = receiving,
): Promise<Service> => {
  const { captcha } = deps
  const { signUpUrl } = deps.options.wallet
  const secure = deps.options.publicBaseUrl?.startsWith('https:') ?? false
  const app = Fastify({
    loggerInstance: deps.log,
    // `installRequestLog` logs requests: Fastify's own log would contain the URL.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: deps.options.trustedProxies.length > 0 && [...deps.options.trustedProxies],
    bodyLimit: 64 * 1024,
    requestTimeout: requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => newId('req'),
    // Every line of a request has the trace of its caller.
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, traceId: traceIdOf(request.headers['traceparent']) }, options),
    rewriteUrl: replaceMalformedUrl,
    routerOptions: { maxParamLength: 8_192, caseSensitive: true, ignoreTrailingSlash: false },
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkMs,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Input that is not HTTP, or too slow, gets a minimal answer, and the connection is closed.
    clientErrorHandler: (error, socket) => {
      if (socket.writable)
        socket.end(`HTTP/1.1 ${statusOf(error)}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    },
  })
  // A form of another site can send text/plain, so it is not accepted.
  app.removeContentTypeParser('text/plain')
  const readiness: Readiness = { closing: false }

  installHeaders(app, {
    secure,
    ...(signUpUrl !== null && { connect: [new URL(signUpUrl).origin] }),
    ...(captcha.config.kind === 'recaptcha' && { recaptcha: captcha.config.origin }),
  })
  installXsrf(app, secure)
  installHostCheck(app, deps.options)
  installRequestLog(app)
  deps.meter?.install(app)
  installErrors(app)
  limitConnections(app, deps.options.trustedProxies)
  installBodyBudget(app)
  installLingering(app)
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      request.url.length > 8_192
        ? Object.assign(new Error('URL'), { code: 'FST_ERR_BAD_URL' })
        : undefined,
    )
  })
  // During shutdown clients and load balancers must not reuse their connections.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.closing) void reply.header('connection', 'close')
    done()
  })

  refuseForwarded(app)
  mountHealth(app, deps, readiness)
  if (deps.options.outboxPage) mountOutboxPage(app, deps)
  if (deps.sandbox !== undefined) mountSandboxPage(app, deps.sandbox)
  for (const [area, mount] of Object.entries(mounts)) mount(app, deps, area)
  await mountPortal(app, deps)
  return { app, readiness }
}
