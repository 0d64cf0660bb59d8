/** `/healthz`: the process is alive. `/readyz`: it can serve, which needs the database. */
import type { FastifyInstance } from 'fastify'
import { NotReady } from '#infra/db/ping.ts'
import type { Deps } from './deps.ts'

export interface Readiness {
  /** Set during shutdown, so that a load balancer stops sending requests before the port closes. */
  closing: boolean
}

/** Asked by load balancers under whatever name they have for a process. */
export const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

const reasonOf = (error: unknown): string =>
  error instanceof NotReady ? error.message : 'the database does not answer'

export const mountHealth = (app: FastifyInstance, deps: Deps, readiness: Readiness): void => {
  // Balancers ask every second, so only a change of the answer is logged.
  const quietly = { logLevel: 'warn' as const }
  let noted: string | undefined
  const note = (obstacle: string | undefined): void => {
    if (obstacle === noted || readiness.closing) return
    noted = obstacle
    if (obstacle === undefined) deps.log.info('service.ready')
    else deps.log.warn({ reason: obstacle }, 'service.not-ready')
  }
  app.get('/healthz', quietly, (_request, reply) => reply.type('text/plain').send('alive'))
  app.get('/readyz', quietly, async (_request, reply) => {
    const obstacle = readiness.closing
      ? 'the process is stopping'
      : await deps.database.ping().then(() => undefined, reasonOf)
    note(obstacle)
    return reply
      .code(obstacle === undefined ? 200 : 503)
      .type('text/plain')
      .send(obstacle === undefined ? 'ready' : `not ready: ${obstacle}`)
  })
}
