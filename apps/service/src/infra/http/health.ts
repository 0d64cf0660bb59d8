/** Whether the process lives, and whether it can serve: the second asks the database. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'

export interface Readiness {
  /** Set on the way down, so that a balancer stops sending before the door closes. */
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
