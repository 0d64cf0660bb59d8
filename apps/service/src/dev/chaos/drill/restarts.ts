/**
 * Two processes on one PostgreSQL, restarted one after the other under requests and live streams that reach them
 * through three haproxys of different settings. `npm run drill -- --restarts --rounds 20 --seed 1`
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { request, startTraffic, type Crowd } from '../clients.ts'
import { openJournal } from '../journal.ts'
import { booksAgainst, reportRefusals, untilSettled } from '../kills.ts'
import { lastEventNo, watchEvents } from '../live-feed.ts'
import { seeded } from '../seeded.ts'
import { startService, type ServiceProcess } from '../service-process.ts'
import { prepareStage } from '../stage.ts'
import { openTally } from '../tally.ts'
import { startBalancer } from './balancer.ts'
import { freePort } from '#dev/testing/local-program.ts'
import { openMachine } from './machine.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'boolean' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1 || !/^\d+$/.test(values.seed))
  throw new Error('--rounds and --seed must be whole numbers')

/** As docs/operations/processes.md has it: more than `inter` times `fall`. */
const WAIT_SECONDS = 6
/** haproxy asks a process that is ready twice before it sends requests there. */
const RISE_MS = 5_000
/** Few clients: requests that wait too long on a slow machine are refused by the service, which is no loss. */
const REFUND_CLIENTS = 4
const REFUND_PAUSE_MS = 6_000
const READ_PAUSE_MS = 600

/** Changes of docs/operations/haproxy.cfg. */
const balancers = [
  { name: 'checks every 0.5 s, retries 3', changes: [['inter 2s', 'inter 500ms']] },
  { name: 'checks every 2 s, retries 3', changes: [] },
  {
    name: 'checks every 2 s, retries 0',
    changes: [
      ['  retries 3', '  retries 0'],
      ['  option redispatch\n', ''],
    ],
  },
] as const

const reads = ['/merchant/profile', '/transaction/cis?pageSize=5'] as const

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130))
const opened = new AsyncDisposableStack()
const chance = seeded(Number(values.seed))
const stage = await prepareStage('postgres', chance, 4_000)
opened.defer(stage.remove)
const machine = openMachine()
opened.defer(machine.close)
const ports = [await freePort(), await freePort()] as const
const running = new Map<number, ServiceProcess>()
const start = async (port: number): Promise<void> => {
  const settings = { PORT: String(port), SHUTDOWN_WAIT_SECONDS: String(WAIT_SECONDS) }
  running.set(port, await startService(stage, settings))
}
for (const port of ports) await start(port)
opened.defer(async () => {
  for (const service of running.values()) await service.kill()
})

const state = { isOver: false }
const isOver = (): boolean => state.isOver
const journal = openJournal(join(stage.directory, 'restarts.jsonl'))

/** Clients and a live stream that use one haproxy. */
const openUsers = async ({ name, changes }: (typeof balancers)[number], index: number) => {
  const origin = await startBalancer(machine, ports, { name: `haproxy-${String(index)}`, changes })
  const lost: string[] = []
  const sent = { GET: 0, PUT: 0 }
  const crowd: Crowd = {
    stage,
    journal,
    chance,
    unanswered: [],
    clients: REFUND_CLIENTS,
    maxPauseMs: REFUND_PAUSE_MS,
    onReply: (reply) => {
      sent.PUT += 1
      if (reply.status < 500) return
      // The service names what its pages may load; haproxy's own answers do not.
      const sender = reply.headers.has('content-security-policy') ? 'the service' : 'haproxy'
      lost.push(`PUT: ${String(reply.status)} of ${sender}`)
    },
    onSilence: () => {
      sent.PUT += 1
      lost.push('PUT: no answer')
    },
  }
  const read = async (path: (typeof reads)[number]): Promise<void> => {
    while (!isOver()) {
      const answer = await request(origin, stage.tokens[0] ?? '', { method: 'GET', path }).catch(
        (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
      )
      sent.GET += 1
      const outcome = typeof answer === 'string' ? answer : String(answer.status)
      if (outcome !== '200') lost.push(`GET ${path}: ${outcome}`)
      await pause(chance.between(0, READ_PAUSE_MS))
    }
  }
  const done = Promise.all([startTraffic(crowd, origin, isOver).done, ...reads.map(read)])
  return { name, crowd, sent, lost, done, events: watchEvents(stage, origin, state) }
}

const tally = openTally()
process.stdout.write(
  `Restarts of two processes behind haproxy: ${values.rounds} rounds, seed ${values.seed}\n`,
)
const users = await Promise.all(balancers.map(openUsers))
const unclean: string[] = []
for (let round = 1; round <= rounds; round += 1) {
  for (const port of ports) {
    await pause(RISE_MS)
    const ended = await running.get(port)?.stop()
    if (ended?.code !== 0)
      unclean.push(
        `round ${String(round)}: ${String(ended?.code)} ${ended?.output.slice(-300) ?? ''}`,
      )
    await start(port)
  }
  const lost = users.map((user) => `${String(user.lost.length)} (${user.lost.at(-1) ?? 'none'})`)
  process.stdout.write(`  ${String(round)}. requests lost so far: ${lost.join(', ')}\n`)
}
await pause(RISE_MS)
state.isOver = true
await Promise.all(users.map(({ done }) => done))
const late = await untilSettled({ origin: `http://127.0.0.1:${String(ports[0])}` }, stage)
const lastNo = await lastEventNo(stage)
const restarts = `${values.rounds} rolling restarts`
for (const { name, sent, lost, events } of users) {
  tally.expectNone(`${name}, ${restarts}: no request lost`, lost)
  tally.figure(`${String(sent.GET)} GET and ${String(sent.PUT)} PUT sent`)
  tally.expectNone(
    `${name}, ${restarts}: the live stream delivers each of ${String(lastNo)} events once, in order`,
    await events(lastNo),
  )
}
tally.expectNone(`${restarts}: each process ends orderly`, unclean)
const { database, close } = await stage.open()
const broken = await booksAgainst(database, { stage, journal, chance, unanswered: [] })
await close()
tally.expectNone(`${restarts}: each refund is made once, all books agree`, [...late, ...broken])
reportRefusals({ journal, stage }, tally)
journal.close()
process.exitCode = tally.end() ? 0 : 1
await opened.disposeAsync()
