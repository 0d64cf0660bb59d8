/**
 * `GET /metrics` on a port of its own, which no load balancer forwards to. It answers while the
 * database is unreachable, too.
 */
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from 'prom-client'
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { databaseMetrics, processMetrics } from './metrics.ts'
import { stateMetrics } from './state-metrics.ts'
import type { Sealing } from './state.queries.ts'

export interface Metering {
  readonly database: Database
  /** Already counts the requests of this process. */
  readonly registry: Registry
  readonly log: Logger
  readonly sealing?: Sealing
}

interface Address {
  readonly host: string
  readonly port: number
}

export interface MetricsServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Rejects when the port is taken. */
export const startMetrics = async (
  { database, registry, log, sealing }: Metering,
  address: Address,
): Promise<MetricsServer> => {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.setErrorHandler((error, _request, reply) => {
    log.error({ err: error }, 'metrics.failed')
    return reply.code(500).send()
  })
  await app.listen(address)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  for (const metric of [
    ...databaseMetrics(database),
    ...stateMetrics(database, sealing),
    ...processMetrics(delay),
  ])
    registry.registerMetric(metric)
  return {
    port: (app.server.address() as AddressInfo).port,
    stop: async () => {
      delay.disable()
      await app.close()
    },
  }
}
