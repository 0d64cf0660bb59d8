/**
 * Real faults under Prometheus with the rules as operators have them: each alert is raised within two minutes, and cleared
 * after the fault. `npm run drill -- --alerts`
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { request, startTraffic, type Crowd } from '../clients.ts'
import { openJournal } from '../journal.ts'
import { seeded } from '../seeded.ts'
import { prepareStage } from '../stage.ts'
import { openTally } from '../tally.ts'
import { openAcquirer } from './acquirer.ts'
import { freePort, openMachine } from './machine.ts'
import { openServers } from './servers.ts'
import { keepService } from './services.ts'
import { startWatch } from './watch.ts'

const MOST_SECONDS = 120
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

/** A mail server that takes everything. */
const smtpPort = await freePort()
const openMail = async (): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().once('end', done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(smtpPort, '127.0.0.1', resolve)
  })
  return server
}
let mail = await openMail()
opened.defer(() => {
  mail.close(() => undefined)
})
const closeMail = () =>
  new Promise<void>((resolve) => {
    mail.close(resolve)
  })

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
      SMTP_URL: `smtp://127.0.0.1:${String(smtpPort)}`,
      MAIL_FROM: 'portal@drill.example',
    },
  )
const first = await keep(0)
opened.defer(first.close)
let second = await keep(1)
opened.defer(() => second.close())
const origin = `http://127.0.0.1:${String(ports[0])}`

const run = promisify(execFile)
const backup = () =>
  run(
    process.execPath,
    [
      fileURLToPath(new URL('../../../cli/backup.ts', import.meta.url)),
      join(stage.directory, `${String(Date.now())}.backup`),
    ],
    { env: { ...process.env, ...stage.environment } },
  )
await backup()

const traffic = { isOver: false }
const journal = openJournal(join(stage.directory, 'alerts.jsonl'))
const crowd: Crowd = { stage, journal, chance, unanswered: [], thinksMs: 4_000 }
const clients = startTraffic(crowd, origin, () => traffic.isOver).done
const asAdmin = (method: 'GET' | 'POST', path: string, body?: object) =>
  request(origin, stage.tokens[1] ?? '', { method, path, ...(body && { body }) })
const { merchantId } = stage.merchant
const rename = (name: string) =>
  onDatabase(
    `update audit_entry set actor_name = ${name} where merchant_id = '${merchantId}'
      and seq = (select good_seq from audit_check where merchant_id = '${merchantId}')`,
  )

interface Fault {
  readonly alert: string
  readonly what: string
  readonly begin: () => Promise<unknown>
  readonly end: () => Promise<unknown>
}

/** One after the other, so that each clears by its own repair. */
const faults: readonly Fault[] = [
  {
    alert: 'AcquirerNotAnswering',
    what: 'the acquirer is stopped (SIGSTOP) under refunds',
    begin: async () => {
      acquirer.stop()
    },
    end: async () => {
      acquirer.goOn()
    },
  },
  {
    alert: 'MessagesWaiting',
    what: 'the mail server is stopped, and somebody is invited',
    begin: async () => {
      await closeMail()
      await asAdmin('POST', '/user-management/invitation', {
        emails: ['somebody@drill.example'],
        roleType: 'CS',
      })
    },
    end: async () => {
      mail = await openMail()
    },
  },
  {
    alert: 'CommitsNotSynchronous',
    what: 'synchronous_standby_names is emptied',
    begin: () => setStandbys(''),
    end: () => setStandbys('ANY 1 (*)'),
  },
  {
    alert: 'StandbyGone',
    what: 'the standby is stopped',
    begin: () => servers.stop('standby'),
    end: () => servers.start('standby'),
  },
  {
    alert: 'BackupOld',
    what: 'the last backup is 27 hours old; then `backup` is run',
    begin: () => onDatabase("update last_backup set ended_at = now() - interval '27 hours'"),
    end: backup,
  },
  {
    alert: 'AuditTrailBroken',
    what: 'an entry of a trail is changed by the owner, and the trail verified',
    begin: async () => {
      await asAdmin('POST', '/x/audit/check')
      await rename("actor_name || '?'")
      await asAdmin('POST', '/x/audit/check')
    },
    end: async () => {
      await onDatabase(
        `update audit_entry set actor_name = rtrim(actor_name, '?') where merchant_id = '${merchantId}'`,
      )
      await asAdmin('POST', '/x/audit/check')
    },
  },
  {
    alert: 'DatabaseDown',
    what: 'the primary is stopped',
    begin: () => servers.stop('primary'),
    end: () => servers.start('primary'),
  },
  {
    alert: 'ServiceDown',
    what: 'one of two processes is killed, and not started again',
    begin: () => second.close(),
    end: async () => {
      second = await keep(1)
    },
  },
]

const watch = await startWatch(machine, metricsPorts)
// A standby is missed only once it was seen, and rates need two minutes.
await pause(60_000)
const before = await watch.firing()
const tally = openTally()
tally.expectNone('no alert without a fault', [...before])
for (const { alert, what, begin, end } of faults) {
  const began = performance.now()
  await begin()
  const raised = await watch.until(alert, true, MOST_SECONDS + 60)
  const raisedAfter = (performance.now() - began) / 1_000
  await end()
  const ended = performance.now()
  const cleared = await watch.until(alert, false, CLEAR_SECONDS)
  const clearedAfter = (performance.now() - ended) / 1_000
  tally.expectNone(
    `${alert}: ${what}`,
    [
      raised === undefined || raisedAfter > MOST_SECONDS ? 'not raised within two minutes' : '',
      cleared === undefined ? 'not cleared' : '',
    ].filter((line) => line !== ''),
  )
  tally.figure(
    `raised after ${raisedAfter.toFixed(0)} s, cleared ${clearedAfter.toFixed(0)} s after the repair`,
  )
}
traffic.isOver = true
await clients
process.exitCode = tally.end() ? 0 : 1
journal.close()
await opened.disposeAsync()
