/** Prometheus with the rules of docs/operations as they are, and how long each alert takes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#dev/testing/local-program.ts'
import { logOf, type Machine } from './machine.ts'

const rules = fileURLToPath(
  new URL('../../../../../../docs/operations/alerts.yml', import.meta.url),
)
const POLL_MS = 1_000

export interface Watch {
  readonly firing: () => Promise<ReadonlySet<string>>
  /** Seconds until the alert is raised, or cleared; undefined after the limit. */
  readonly until: (
    alert: string,
    isRaised: boolean,
    limitSeconds: number,
  ) => Promise<number | undefined>
}

/** As docs/operations/alerts.md has it: every 15 seconds. */
export const startWatch = async (
  machine: Machine,
  metricsPorts: readonly number[],
): Promise<Watch> => {
  const config = join(machine.directory, 'prometheus.yml')
  const targets = metricsPorts.map((port) => `'127.0.0.1:${String(port)}'`).join(', ')
  writeFileSync(
    config,
    `global: { scrape_interval: 15s, evaluation_interval: 15s }
scrape_configs:
  - job_name: admin-portal
    static_configs:
      - targets: [${targets}]
rule_files: ['${rules}']
`,
  )
  const port = String(await freePort())
  machine.start('prometheus', 'prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(machine.directory, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  const firing = async (): Promise<ReadonlySet<string>> => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
    const { data } = (await reply.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] }
    }
    return new Set(
      data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
    )
  }
  for (let tries = 0; ; tries += 1) {
    const isUp = await firing().catch(() => undefined)
    if (isUp !== undefined) break
    if (tries > 60) throw new Error(`Prometheus did not start:\n${logOf(machine, 'prometheus')}`)
    await pause(POLL_MS)
  }
  return {
    firing,
    until: async (alert, isRaised, limitSeconds) => {
      const began = performance.now()
      for (;;) {
        const seconds = (performance.now() - began) / 1_000
        if ((await firing()).has(alert) === isRaised) return seconds
        if (seconds > limitSeconds) return undefined
        await pause(POLL_MS)
      }
    },
  }
}
