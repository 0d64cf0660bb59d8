/** Two services at fixed ports, started again whenever they end, as systemd does it. */
import { setTimeout as pause } from 'node:timers/promises'
import { startService, type ServiceProcess } from '../service-process.ts'
import type { Stage } from '../stage.ts'

const RESTART_MS = 1_000

export interface KeptService {
  readonly kill: () => Promise<void>
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  readonly metrics: () => Promise<string>
  readonly close: () => Promise<void>
}

interface Ports {
  readonly port: number
  readonly metricsPort: number
}

/** Resolves when it answers for the first time. */
export const keepService = async (
  stage: Stage,
  { port, metricsPort }: Ports,
  settings: Readonly<Record<string, string>>,
): Promise<KeptService> => {
  const state = { isOver: false }
  const isOver = (): boolean => state.isOver
  const start = (): Promise<ServiceProcess> =>
    startService(stage, {
      ...settings,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_WAIT_SECONDS: '2',
    })
  let running: ServiceProcess | undefined
  const started = Promise.withResolvers<undefined>()
  const keep = async (): Promise<void> => {
    while (!isOver()) {
      // It ends by itself while the database has no primary.
      running = await start().catch(() => undefined)
      if (running !== undefined) started.resolve(undefined)
      if (isOver()) await running?.kill()
      await running?.ended
      running = undefined
      await pause(RESTART_MS)
    }
  }
  const kept = keep()
  await started.promise
  return {
    kill: async () => {
      await running?.kill()
    },
    signal: (signal) => {
      if (running !== undefined) process.kill(running.pid, signal)
    },
    metrics: async () =>
      (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text().catch(() => ''),
    close: async () => {
      state.isOver = true
      await running?.kill()
      await kept
    },
  }
}
