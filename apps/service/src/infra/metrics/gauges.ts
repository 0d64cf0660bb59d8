/** Metrics that are read when they are scraped: the pool, the work due in the database, the process. */
import type { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Metric } from 'prom-client'
import type { Database } from '#infra/db/database.ts'
import { readWaitingWork, type WaitingWork } from './work.queries.ts'

/** Without it a metric joins the library's global registry, which all services of a process share. */
const registers: [] = []

/** While the database does not answer, `database_up` is 0 and the metrics of its work have no value. */
export const databaseMetrics = (database: Database): readonly Metric[] => {
  let reading: Promise<WaitingWork | undefined> | undefined
  /** One statement for all gauges of a scrape. */
  const readWork = (): Promise<WaitingWork | undefined> =>
    (reading ??= readWaitingWork(database)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      }))

  return [
    new Gauge({
      name: 'db_pool_connections',
      help: 'Connections in use and idle, and requests that wait for one.',
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
        this.set({ kind: 'reset' }, work.resetsAsked)
        this.set({ kind: 'message' }, work.messagesDue)
      },
    }),
    new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest message that has not left.',
      registers,
      async collect() {
        const work = await readWork()
        if (work === undefined) this.remove()
        else this.set(work.oldestMessageSeconds)
      },
    }),
  ]
}

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
