/**
 * Real faults under Prometheus with the rules as operators have them: each alert is raised within two minutes, and
 * cleared after the fault. `npm run drill -- --alerts`; `--only StandbyBehind,BackupOld` makes the faults of these
 * alone.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { startTraffic, type Crowd } from '../clients.ts'
import { openJournal } from '../journal.ts'
import { seeded } from '../seeded.ts'
import { prepareStage } from '../stage.ts'
import { openTally } from '../tally.ts'
import { openAcquirer } from './acquirer.ts'
import { faultsOf } from './alert-faults.ts'
import { freePort } from '#dev/testing/local-program.ts'
import { openMailServer } from './mail-server.ts'
import { openMachine } from './machine.ts'
import { openServers } from './servers.ts'
import { keepService } from './services.ts'
import { startWatch } from './watch.ts'

const { values } = parseArgs({
  options: { alerts: { type: 'boolean' }, only: { type: 'string' } },
})
const only = values.only?.split(',')

const MAX_SECONDS = 120
/** A rate over minutes and a rest of five have to pass first. */
const CLEAR_SECONDS = 400

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130))
const opened = new AsyncDisposableStack()
const machine = openMachine()
opened.defer(machine.close)
const servers = await openServers(machine, process.env['PG_BIN'] ?? '')
process.env['TEST_DATABASE_URL'] = servers.urlOf('postgres')
const chance = seeded(1)
const stage = await prepareStage('postgres', chance, 2_000)
const database = new URL(stage.environment['DATABASE_URL'] ?? '').pathname.slice(1)
const onDatabase = (...statements: readonly string[]) => servers.run(database, ...statements)
const setStandbys = (names: string) =>
  onDatabase(`alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()')
await onDatabase('grant pg_monitor to portal_system')
await setStandbys('ANY 1 (*)')

const mail = await openMailServer()
opened.defer(mail.close)
const anchors = join(stage.directory, 'anchors')

const acquirer = await openAcquirer()
opened.defer(acquirer.close)
const metricsPorts = [await freePort(), await freePort()] as const
const ports = [await freePort(), await freePort()] as const
const keep = (index: 0 | 1) =>
  keepService(
    stage,
    { port: ports[index], metricsPort: metricsPorts[index] },
    {
      ...acquirer.environment,
      SMTP_URL: mail.url,
      AUDIT_KEY: 'the key of the audit trails of a drill',
      AUDIT_ANCHOR: anchors,
      MAIL_FROM: 'portal@drill.example',
    },
  )
const first = await keep(0)
opened.defer(first.close)
let second = await keep(1)
opened.defer(() => second.close())
const origin = `http://127.0.0.1:${String(ports[0])}`

const run = promisify(execFile)
const command = (name: string, ...args: readonly string[]) =>
  run(
    process.execPath,
    [fileURLToPath(new URL(`../../../cli/${name}.ts`, import.meta.url)), ...args],
    { env: { ...process.env, ...stage.environment, ...acquirer.environment } },
  )
const backup = () => command('backup', join(stage.directory, `${String(Date.now())}.backup`))
await backup()

const traffic = { isOver: false }
const journal = openJournal(join(stage.directory, 'alerts.jsonl'))
const crowd: Crowd = { stage, journal, chance, unanswered: [], maxPauseMs: 4_000 }
const clients = startTraffic(crowd, origin, () => traffic.isOver).done
const watch = await startWatch(machine, metricsPorts)
// A standby is missed only once it was seen, and rates need two minutes.
await pause(60_000)
const before = await watch.firing()
const tally = openTally()
tally.expectNone('no alert without a fault', [...before])
const faults = faultsOf({
  stage,
  database,
  servers,
  acquirer,
  origin,
  mail,
  anchors,
  second: {
    origin: `http://127.0.0.1:${String(ports[1])}`,
    now: () => second,
    close: () => second.close(),
    open: async () => {
      second = await keep(1)
    },
  },
  command,
  backup,
  setStandbys,
})
const known = faults.flatMap(({ alerts }) => alerts)
const unknown = only?.filter((alert) => !known.includes(alert)) ?? []
if (unknown.length > 0) throw new Error(`--only: no fault raises ${unknown.join(' or ')}`)
for (const { alerts, what, begin, end, maxSeconds = MAX_SECONDS } of faults) {
  if (only !== undefined && !alerts.some((alert) => only.includes(alert))) continue
  const began = performance.now()
  const since = (from: number): number => (performance.now() - from) / 1_000
  await begin()
  const raised = await Promise.all(
    alerts.map(async (alert) => {
      const seconds = await watch.until(alert, true, maxSeconds + 60)
      return seconds === undefined ? undefined : since(began)
    }),
  )
  await end()
  const ended = performance.now()
  const cleared = await Promise.all(
    alerts.map(async (alert) => {
      const seconds = await watch.until(alert, false, CLEAR_SECONDS)
      return seconds === undefined ? undefined : since(ended)
    }),
  )
  for (const [index, alert] of alerts.entries()) {
    const [raisedAfter, clearedAfter] = [raised[index], cleared[index]]
    tally.expectNone(
      `${alert}: ${what}`,
      [
        raisedAfter === undefined || raisedAfter > maxSeconds
          ? `not raised within ${String(maxSeconds)} s`
          : '',
        clearedAfter === undefined ? 'not cleared' : '',
      ].filter((line) => line !== ''),
    )
    tally.figure(
      `raised after ${raisedAfter?.toFixed(0) ?? '-'} s, cleared ${clearedAfter?.toFixed(0) ?? '-'} s after the repair`,
    )
  }
}
traffic.isOver = true
await clients
process.exitCode = tally.end() ? 0 : 1
journal.close()
await opened.disposeAsync()
