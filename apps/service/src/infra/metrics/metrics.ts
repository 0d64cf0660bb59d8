/**
 * The metrics of the service: counters of requests, and gauges of the database, its due work and the process
 * that are read on each scrape. No label holds an id.
 */
import type { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Metric, type Registry } from 'prom-client'
import type { Database } from '#infra/db/database.ts'
import { inFlight } from '#infra/in-flight.ts'
import { readWaitingWork, type WaitingWork } from './work.queries.ts'

/** Seconds. A request is cut off after thirty. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface RequestMeter {
  readonly install: (app: FastifyInstance) => void
}

/** Counts answered requests by method, route template and status. */
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
        // An unknown path has no template: labelled by path, each caller could create new series.
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

/** Registered by the server of each service; prom-client's global registry would be shared by all. */
const registers: [] = []

const workGauges = [
  [
    'refunds_disputed',
    'Refunds about which the sources contradict each other, and those that could not be counted.',
    'refundsDisputed',
  ],
  [
    'refund_oldest_seconds',
    'Age of the oldest refund whose outcome is not certain.',
    'oldestRefundSeconds',
  ],
  [
    'outbox_oldest_seconds',
    'Age of the oldest message that waits for its channel: it has not failed, or no later one has left.',
    'oldestMessageSeconds',
  ],
  [
    'outbox_refused_seconds',
    'Age of the oldest message that failed and waits, while later ones of its channel have left.',
    'oldestRefusedSeconds',
  ],
  ['outbox_lost', 'Messages that were given up within the last day.', 'messagesLost'],
  ['book_faults', 'Days, refunds and payments whose books do not agree.', 'bookFaults'],
  [
    'books_checked_seconds',
    'Time since the recent days of every merchant were last checked.',
    'booksCheckedSeconds',
  ],
  ['audit_broken', 'Merchants whose audit trail has a break.', 'brokenTrails'],
  [
    'audit_checked_seconds',
    'Time since the audit trail that waits longest was last verified to its end.',
    'trailCheckedSeconds',
  ],
] as const satisfies readonly (readonly [string, string, keyof WaitingWork])[]

/** While the database does not answer, `database_up` is 0 and the gauges of due work have no value. */
export const databaseMetrics = (database: Database): readonly Metric[] => {
  /** One statement for all gauges of a scrape. */
  const readWork = inFlight(() => readWaitingWork(database).catch(() => undefined))
  return [
    new Gauge({
      name: 'db_pool_connections',
      help: 'Connections in use and idle, and requests that wait for one or in the queue.',
      labelNames: ['state'],
      registers,
      collect() {
        const { total, idle, waiting } = database.pool()
        this.set({ state: 'active' }, total - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answered this scrape.',
      registers,
      async collect() {
        this.set((await readWork()) === undefined ? 0 : 1)
      },
    }),
    new Gauge({
      name: 'jobs_due',
      help: 'Work that waits for a process to take it up.',
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset()
        const work = await readWork()
        if (work === undefined) return
        this.set({ kind: 'refund' }, work.refundsDue)
        this.set({ kind: 'bill' }, work.billJobsOpen)
        this.set({ kind: 'reset' }, work.resetsRequested)
        this.set({ kind: 'message' }, work.messagesDue)
      },
    }),
    ...workGauges.map(
      ([name, help, field]) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const work = await readWork()
            if (work === undefined) this.remove()
            else this.set(work[field])
          },
        }),
    ),
  ]
}

/** Gauges of the process; the event-loop delay starts over with each scrape. */
export const processMetrics = (
  delay: ReturnType<typeof monitorEventLoopDelay>,
): readonly Metric[] => [
  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late timers were since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1])
        this.set({ quantile }, delay.percentile(quantile * 100) / 1e9)
      delay.reset()
    },
  }),
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory in use.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  }),
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  }),
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since the start.',
    registers,
    collect() {
      this.set(process.uptime())
    },
  }),
]
