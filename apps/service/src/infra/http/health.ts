/** `/healthz`: the process is alive. `/readyz`: it can serve, which needs the database. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

export interface Readiness {
  /** Set during shutdown, so that a load balancer stops sending requests before the port closes. */
  closing: boolean
}

export const mountHealth = (app: FastifyInstance, deps: Deps, readiness: Readiness): void => {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('alive'))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !readiness.closing &&
      (await deps.database.ping().then(
        () => true,
        () => false,
      ))
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready')
  })
}
