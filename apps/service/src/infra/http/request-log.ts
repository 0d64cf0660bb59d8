/** One line for each answered request: template and parameter names, never a URL or a value. */
import type { FastifyInstance } from 'fastify'

export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const names = Object.keys(request.query as Record<string, unknown>).filter((name) =>
      /^[A-Za-z0-9]{1,40}$/.test(name),
    )
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(names.length > 0 && { query: names.slice(0, 40) }),
    }
    request.log.info(fields, 'request')
    done()
  })
}
