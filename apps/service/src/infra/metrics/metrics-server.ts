/**
 * `GET /metrics` on a port of its own, which no balancer forwards to: what this process did, and
 * what waits in the database. It answers while the database is away, too.
 */
import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { exposition, type Metric } from './exposition.rules.ts'
import type { RequestMeter } from './request-meter.ts'
import { readWaitingWork, type WaitingWork } from './work.queries.ts'

export interface Metering {
  readonly database: Database
  readonly meter: RequestMeter
  readonly log: Logger
}

export interface MetricsServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

const NANOSECONDS = 1e9

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  kind: 'gauge',
  help,
  samples: [{ value }],
})

const ofDatabase = ({ database }: Metering, work: WaitingWork | undefined): Metric[] => {
  const { total, idle, waiting } = database.pool()
  const states = { active: total - idle, idle, waiting }
  return [
    {
      name: 'db_pool_connections',
      kind: 'gauge',
      help: 'Connections in use and idle, and requests that wait for one.',
      samples: Object.entries(states).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge(
      'database_up',
      'Whether the database answered this question.',
      work === undefined ? 0 : 1,
    ),
    ...(work === undefined ? [] : ofWork(work)),
  ]
}

const ofWork = (work: WaitingWork): Metric[] => [
  {
    name: 'jobs_due',
    kind: 'gauge',
    help: 'Work that waits for a process to take it up.',
    samples: [
      { labels: { kind: 'refund' }, value: work.refundsDue },
      { labels: { kind: 'bill' }, value: work.billJobsOpen },
      { labels: { kind: 'reset' }, value: work.resetsAsked },
      { labels: { kind: 'message' }, value: work.messagesDue },
    ],
  },
  gauge(
    'outbox_oldest_seconds',
    'Age of the oldest message that has not left.',
    work.oldestMessageSeconds,
  ),
]

const ofProcess = (delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] => {
  const { user, system } = process.cpuUsage()
  const points = {
    '0.5': delay.percentile(50),
    '0.99': delay.percentile(99),
    '1': delay.max,
  }
  return [
    {
      name: 'event_loop_delay_seconds',
      kind: 'gauge',
      help: 'How late timers were since the last look.',
      samples: Object.entries(points).map(([quantile, value]) => ({
        labels: { quantile },
        value: value / NANOSECONDS,
      })),
    },
    gauge('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
    {
      name: 'process_cpu_seconds_total',
      kind: 'counter',
      help: 'Processor time.',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_uptime_seconds', 'Time since the start.', process.uptime()),
  ]
}

/** Rejects when the port is taken. */
export const startMetrics = async (
  metering: Metering,
  place: { readonly host: string; readonly port: number },
): Promise<MetricsServer> => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const read = async (): Promise<string> => {
    const work = await readWaitingWork(metering.database).catch(() => undefined)
    const text = exposition([
      ...metering.meter.metrics(),
      ...ofDatabase(metering, work),
      ...ofProcess(delay),
    ])
    delay.reset()
    return text
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        response.end(text)
      },
      (error: unknown) => {
        metering.log.error('metrics.failed', error)
        response.writeHead(500).end()
      },
    )
  })
  await listening(server, place)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : place.port,
    stop: async () => {
      delay.disable()
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}

const listening = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
