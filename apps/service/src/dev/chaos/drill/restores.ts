/**
 * Restores to points in time with pgBackRest, as docs/operations/backup.md has it: five random moments under refunds,
 * and the last one before the machine was lost. `npm run drill -- --restores`
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { serverConfig, withClient } from '#infra/db/client.ts'
import { openDatabase } from '#infra/db/database.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { readChain } from '#domain/audit/chain.queries.ts'
import { disagreements } from '../books.queries.ts'
import { startTraffic, type Crowd } from '../clients.ts'
import { openJournal } from '../journal.ts'
import { seeded } from '../seeded.ts'
import { startService } from '../service-process.ts'
import { readSettledRefunds } from '../stage.queries.ts'
import { prepareStage } from '../stage.ts'
import { openTally } from '../tally.ts'
import { asPostgres, freePort, giveToPostgres } from '#dev/testing/local-program.ts'
import { openMachine } from './machine.ts'

const POINTS = 5
/** Twice `archive_timeout`, after which PostgreSQL archives a segment that is not full. */
const TRAFFIC_MS = 130_000
/** As in the guide: what was not archived for so long is lost with the machine. */
const MAX_LOST_MS = 60_000

const { values } = parseArgs({
  options: { restores: { type: 'boolean' }, seed: { type: 'string', default: '1' } },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130))
const chance = seeded(Number(values.seed))
const bin = process.env['PG_BIN'] ?? ''
const machine = openMachine()
const { directory } = machine
const as = (program: string, ...args: readonly string[]): string =>
  execFileSync(...asPostgres(program, args), { cwd: directory, encoding: 'utf8' })
const config = join(directory, 'pgbackrest.conf')
const backRest = (...args: readonly string[]): string =>
  as('pgbackrest', `--config=${config}`, '--stanza=portal', ...args)

const [port, restoredPort] = [await freePort(), await freePort()]
const urlOf = (at: number, database: string): string =>
  `postgres://postgres@127.0.0.1:${String(at)}/${database}`
const startPostgres = async (name: string, at: number): Promise<void> => {
  const data = join(directory, name, 'data')
  const args = ['-D', data, '-p', String(at), '-k', directory]
  machine.start(name, join(bin, 'postgres'), args)
  const isUp = () =>
    withClient(serverConfig(urlOf(at, 'postgres')), async (client) => {
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      )
      return rows[0]?.standby === false
    }).catch(() => false)
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 600) throw new Error(`PostgreSQL of ${name} did not start`)
    await pause(200)
  }
}

const main = join(directory, 'main', 'data')
const repository = join(directory, 'repository')
for (const path of [join(directory, 'main'), repository, join(directory, 'log')]) mkdirSync(path)
writeFileSync(
  config,
  `[global]
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a passphrase of the drill
repo1-retention-full=2
start-fast=y
compress-type=zst
log-path=${join(directory, 'log')}
lock-path=${directory}

[portal]
pg1-path=${main}
pg1-port=${String(port)}
pg1-socket-path=${directory}
`,
)
giveToPostgres(directory)
as(join(bin, 'initdb'), '-D', main, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
appendFileSync(
  join(main, 'postgresql.conf'),
  `listen_addresses = '127.0.0.1'
fsync = off
max_connections = 100
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=portal archive-push %p'
archive_timeout = '60s'
`,
)
await startPostgres('main', port)
process.env['TEST_DATABASE_URL'] = urlOf(port, 'postgres')
const stage = await prepareStage('postgres', chance, 2_000)
const database = new URL(stage.environment['DATABASE_URL'] ?? '').pathname.slice(1)
backRest('stanza-create')
backRest('--type=full', 'backup')

const acknowledgedAt = new Map<string, number>()
const journal = openJournal(join(stage.directory, 'restores.jsonl'))
const crowd: Crowd = {
  stage,
  journal,
  chance,
  unanswered: [],
  maxPauseMs: 500,
  onAcknowledged: ({ note }) => {
    if (!acknowledgedAt.has(note)) acknowledgedAt.set(note, Date.now())
  },
}
const service = await startService(stage)
const startedAt = Date.now()
let isOver = false
const traffic = startTraffic(crowd, service.origin, () => isOver).done
await pause(TRAFFIC_MS)
// The machine is lost in the middle of it, with everything that was not archived.
execFileSync('kill', ['-9', as('head', '-n', '1', join(main, 'postmaster.pid')).trim()])
const lostAt = Date.now()
isOver = true
await traffic
await service.kill()
rmSync(main, { recursive: true })

interface Restored {
  readonly tookMs: number
  readonly wrong: readonly string[]
  /** Of the last refund that is there. */
  readonly lastAt: number
}

/** Restores into a directory of its own, and reads it. Without a point everything that was archived. */
const restore = async (name: string, point: number | undefined): Promise<Restored> => {
  const began = Date.now()
  const data = join(directory, name, 'data')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  giveToPostgres(join(directory, name))
  const to =
    point === undefined
      ? []
      : [
          '--type=time',
          `--target=${new Date(point).toISOString().replace('T', ' ').replace('Z', '+00')}`,
        ]
  backRest(
    `--pg1-path=${data}`,
    ...to,
    ...(to.length > 0 ? ['--target-action=promote'] : []),
    '--archive-mode=off',
    'restore',
  )
  await startPostgres(name, restoredPort)
  const tookMs = Date.now() - began
  const restored = openDatabase(serverConfig(urlOf(restoredPort, database)), { waitMs: 60_000 })
  const { merchantId } = stage.merchant
  const refunds = await readSettledRefunds(restored, merchantId)
  const there = new Set(refunds.map(({ note }) => note))
  const due = [...acknowledgedAt].filter(([, at]) => point !== undefined && at < point)
  const flaw = flawOf(await readChain(restored, merchantId))
  const wrong = [
    ...due.filter(([note]) => !there.has(note)).map(([note]) => `${note} is missing`),
    ...(await disagreements(restored, merchantId, { withTotals: true })),
    ...(flaw === undefined ? [] : [`the trail: ${flaw}`]),
  ]
  await restored.close()
  execFileSync('kill', ['-INT', as('head', '-n', '1', join(data, 'postmaster.pid')).trim()])
  const lastAt = Math.max(...refunds.map(({ note }) => acknowledgedAt.get(note ?? '') ?? 0))
  for (let tries = 0; tries < 100; tries += 1) {
    const isGone = await withClient(serverConfig(urlOf(restoredPort, 'postgres')), () =>
      Promise.resolve(false),
    ).catch(() => true)
    if (isGone) break
    await pause(100)
  }
  rmSync(join(directory, name), { recursive: true, force: true })
  return { tookMs, wrong: wrong.map((line) => `${name}: ${line}`), lastAt }
}

const tally = openTally()
const end = await restore('the end', undefined)
const points = Array.from({ length: POINTS }, () =>
  chance.between(startedAt + 5_000, end.lastAt),
).toSorted((one, other) => one - other)
const restores = [end]
for (const [index, point] of points.entries())
  restores.push(await restore(`point ${String(index + 1)}`, point))
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const lostMs = lostAt - end.lastAt
tally.expectNone(
  `${String(restores.length)} restores: every refund acknowledged before the point is there, books and trail are whole`,
  restores.flatMap(({ wrong }) => wrong),
)
tally.expectNone(
  'at most 60 s are lost with the machine',
  lostMs <= MAX_LOST_MS ? [] : [seconds(lostMs)],
)
tally.figure(
  `${String(acknowledgedAt.size)} refunds acknowledged; ${seconds(lostMs)} lost with the machine`,
)
for (const [index, point] of points.entries()) {
  const { lastAt, tookMs } = restores[index + 1] ?? end
  tally.figure(
    `to ${seconds(point - startedAt)} after the beginning: the last refund there is ${seconds(Math.max(0, point - lastAt))} older, restored in ${seconds(tookMs)}`,
  )
}
process.exitCode = tally.end() ? 0 : 1
journal.close()
await machine.close()
