/** One line for each answered request: template and parameter names, never a URL or a value (D2). */
import type { FastifyInstance } from 'fastify'
import type { Logger } from '#infra/log.ts'

export const installRequestLog = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const names = Object.keys(request.query as Record<string, unknown>).filter((name) =>
      /^[A-Za-z0-9]{1,40}$/.test(name),
    )
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(names.length > 0 && { query: names.slice(0, 40) }),
    })
    done()
  })
}
