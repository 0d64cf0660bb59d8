/**
 * The database becomes unreachable during refunds and comes back: all connections end simultaneously and new ones are
 * refused for a while. The service answers 503 meanwhile and recovers by itself.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEvents } from '#dev/testing/event-reader.ts'
import { openRelay, type TcpRelay } from '#dev/testing/tcp-relay.ts'
import { startTraffic, type Crowd } from './clients.ts'
import { openJournal } from './journal.ts'
import { booksAgainst, reportRefusals, untilSettled } from './kills.ts'
import type { Chance } from './seeded.ts'
import { startService } from './service-process.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'

const BACK_MS = 60_000

export const runDatabaseAway = async (
  stage: Stage,
  rounds: number,
  chance: Chance,
  tally: Tally,
): Promise<void> => {
  const line = await openLine(stage.environment['DATABASE_URL'] ?? '')
  const service = await startService(stage, { DATABASE_URL: line.url })
  const journal = openJournal(join(stage.directory, 'database-away.jsonl'))
  const crowd: Crowd = { stage, journal, chance, unanswered: [] }
  const state = { isOver: false }
  const traffic = startTraffic(crowd, service.origin, () => state.isOver)
  const wrong: string[] = []
  const backMs: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await pause(chance.between(300, 1_000))
    line.cut()
    wrong.push(...(await whileAway(service.origin, stage.tokens[0] ?? '')))
    await pause(chance.between(0, 1_500))
    line.restore()
    const restoredAt = performance.now()
    if (await isReadyWithin(service.origin, BACK_MS)) backMs.push(performance.now() - restoredAt)
    else wrong.push(`round ${String(round)}: not ready again after a minute`)
  }
  const settled = journal.answers.size
  const reader = await openEvents(service.origin, stage.tokens[0] ?? '')
  await reader
    .until((messages) => messages.length > 1)
    .catch(() => {
      wrong.push('no event arrived after the database was back')
    })
  reader.close()
  state.isOver = true
  await traffic.done
  if (journal.answers.size === settled) wrong.push('no refund was acknowledged afterwards')
  const late = await untilSettled(service, stage)
  const ended = await service.stop()
  if (ended.code !== 0) wrong.push(`the service exited with ${String(ended.code)}: ${ended.output}`)
  await line.close()
  const { database, close } = await stage.open()
  const broken = await booksAgainst(database, crowd)
  await close()
  journal.close()
  const times = `database unreachable ${String(rounds)} times during refunds`
  tally.expectNone(`${times}: 503 meanwhile, and the same process recovers`, wrong)
  tally.expectNone(`${times}: no refund lost or duplicated, all books agree`, [...late, ...broken])
  reportRefusals(crowd, tally)
  tally.figure(`time until ready after the database was back, in ms: ${spread(backMs)}`)
}

/** Checks the answers meanwhile. The first request may only discover the dead connection, so the second counts. */
const whileAway = async (origin: string, token: string): Promise<string[]> => {
  const request = async (path: string) => {
    const reply = await fetch(`${origin}${path}`, { headers: { 'x-auth-token': token } })
    return {
      status: reply.status,
      after: reply.headers.get('retry-after'),
      text: await reply.text(),
    }
  }
  await request('/readyz')
  const ready = await request('/readyz')
  const list = await request('/api/transaction/cis')
  const alive = await request('/healthz')
  return [
    ...(ready.status === 503 ? [] : [`/readyz answered ${String(ready.status)}`]),
    ...(alive.status === 200 ? [] : [`/healthz answered ${String(alive.status)}`]),
    ...(list.status === 503 && list.after !== null && list.text.includes('"code":"5030"')
      ? []
      : [`a list answered ${String(list.status)} ${list.text.slice(0, 200)}`]),
  ]
}

const isReadyWithin = async (origin: string, ms: number): Promise<boolean> => {
  const limit = performance.now() + ms
  while (performance.now() < limit) {
    if ((await fetch(`${origin}/readyz`)).status === 200) return true
    await pause(50)
  }
  return false
}

/** The database's URL through a relay that can be cut. */
const openLine = async (to: string): Promise<TcpRelay & { readonly url: string }> => {
  const url = new URL(to)
  const { hostname: host, port } = url
  const relay = await openRelay(() => ({ host, port: Number(port || 5432) }))
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  return { ...relay, url: url.href }
}
