/** Counts answered requests by method, route template and status. No id is ever a label. */
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds. A request is cut off after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface RequestMeter {
  readonly install: (app: FastifyInstance) => void
}

export const openRequestMeter = (registry: Registry): RequestMeter => {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer; event streams are left out.',
    labelNames: ['method', 'route', 'status_class'],
    buckets,
    registers: [registry],
  })
  return {
    install: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        // An unknown path has no template, and a label per path would be a label per caller.
        const route = request.routeOptions.url ?? 'unknown'
        const method = route === 'unknown' ? 'ANY' : request.method
        const status = String(reply.statusCode)
        requests.inc({ method, route, status })
        if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
          const labels = { method, route, status_class: `${status.charAt(0)}xx` }
          durations.observe(labels, reply.elapsedTime / 1_000)
        }
        done()
      })
    },
  }
}
