/**
 * Two services behind a load balancer on one PostgreSQL, one of them killed by kill -9 every few seconds during
 * refunds and live streams. Afterwards the tables are checked.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { readChain } from '#domain/audit/chain.queries.ts'
import { openRelay } from '#dev/testing/tcp-relay.ts'
import { CLIENTS, request, startTraffic } from './clients.ts'
import { openJournal, type Journal } from './journal.ts'
import { booksAgainst, reportRefusals, untilSettled } from './kills.ts'
import { lastEventNo, watchEvents } from './live-feed.ts'
import type { Chance } from './seeded.ts'
import { startService, type ServiceProcess } from './service-process.ts'
import { endSession, readStaleMessages } from './stage.queries.ts'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'

/** The time between two kills. */
const BETWEEN_MS = [1_500, 4_000] as const

/** A number of kills, or a minimum time and number of acknowledged refunds. */
export type Length =
  | { readonly rounds: number }
  | { readonly minutes: number; readonly refunds: number }

/** Spreads the refunds over the available time. */
const paceOf = (length: Length): { maxPauseMs?: number } => {
  if ('rounds' in length) return {}
  const eachMs = (length.minutes * 60_000 * CLIENTS) / Math.max(1, length.refunds)
  // Twice the needed pace: kills take time, and some refunds are refused.
  return { maxPauseMs: Math.min(10_000, Math.round(eachMs)) }
}

export const runTwoProcesses = async (
  stage: Stage,
  length: Length,
  chance: Chance,
  tally: Tally,
): Promise<void> => {
  const journal = openJournal(join(stage.directory, 'two-processes.jsonl'))
  const crowd = { stage, journal, chance, unanswered: [], isRough: true, ...paceOf(length) }
  const running: ServiceProcess[] = []
  /** Round robin over `origins`, which a killed service leaves only after a while. */
  const origins: string[] = []
  let turn = 0
  const balancer = await openRelay(() => {
    const origin = origins[(turn += 1) % Math.max(origins.length, 1)]
    return origin === undefined ? undefined : { host: '127.0.0.1', port: portOf(origin) }
  })
  const origin = `http://127.0.0.1:${String(balancer.port)}`
  const start = async (): Promise<void> => {
    const service = await startService(stage, { SANDBOX_GATEWAY_PATTERNS: 'on' })
    running.push(service)
    origins.push(service.origin)
  }
  await start()
  await start()
  const stop = { isOver: false }
  const traffic = startTraffic(crowd, origin, () => stop.isOver).done
  const watching = watchEvents(stage, origin, stop)
  const startedAt = performance.now()
  const isLongEnough = (kills: number): boolean =>
    'rounds' in length
      ? kills >= length.rounds
      : performance.now() - startedAt >= length.minutes * 60_000 &&
        countAcknowledged(journal) >= length.refunds
  let kills = 0
  while (!isLongEnough(kills)) {
    await pause(chance.between(...BETWEEN_MS))
    const victim = running.splice(chance.between(0, running.length - 1), 1)[0]
    if (victim === undefined) break
    kills += 1
    // The balancer does not know yet: requests sent there get no answer and are repeated.
    await victim.kill()
    await pause(chance.between(0, 200))
    origins.splice(origins.indexOf(victim.origin), 1)
    await start()
  }
  const endedAt = performance.now()
  stop.isOver = true
  await traffic
  const [one, two] = running
  const late = one === undefined ? ['no service was left'] : await untilSettled(one, stage)
  const revoked =
    one === undefined || two === undefined ? [] : await endedEverywhere(stage, one, two)
  const seen = await watching(await lastEventNo(stage))
  for (const service of running) await service.kill()
  await balancer.close()
  const opened = await stage.open()
  const { merchantId } = stage.merchant
  const broken = await booksAgainst(opened.database, crowd)
  const flaw = flawOf(await readChain(opened.database, merchantId))
  const stale = await readStaleMessages(opened.database)
  await opened.close()
  journal.close()

  const lasted = `${String(Math.round((endedAt - startedAt) / 1_000))} s`
  const times = `two processes, one killed with kill -9 ${String(kills)} times in ${lasted} during refunds`
  tally.expectNone(`${times}: no refund lost or duplicated, all books agree`, [...late, ...broken])
  tally.expectNone(`${times}: the audit trail is intact`, flaw === undefined ? [] : [flaw])
  tally.expectNone(`${times}: no message is pending for more than a minute`, stale)
  tally.expectNone(`${times}: a session ended at one process is ended at the other`, revoked)
  tally.expectNone(`${times}: the live stream delivers each event once, in order`, seen)
  reportRefusals(crowd, tally)
  tally.figure(`${String(countAcknowledged(journal))} different refunds acknowledged`)
}

const portOf = (origin: string): number => Number(new URL(origin).port)

/** A repeated request acknowledges the same refund. */
const countAcknowledged = ({ answers }: Journal): number =>
  new Set([...answers.values()].flat().map(({ refundNo }) => refundNo)).size

/** After a session ends, both processes refuse its next request. */
const endedEverywhere = async (
  stage: Stage,
  one: ServiceProcess,
  two: ServiceProcess,
): Promise<string[]> => {
  const token = stage.tokens[1] ?? ''
  const profile = { method: 'GET', path: '/merchant/profile' } as const
  const statuses = async (): Promise<number[]> => [
    (await request(one.origin, token, profile)).status,
    (await request(two.origin, token, profile)).status,
  ]
  const before = await statuses()
  const { database, close } = await stage.open()
  await endSession(database, token)
  await close()
  const after = await statuses()
  const result = `${before.join(' and ')} before, ${after.join(' and ')} after`
  return result === '200 and 200 before, 401 and 401 after' ? [] : [result]
}
