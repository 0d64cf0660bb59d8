/**
 * Kills the service with kill -9 during refunds, at random moments and at named points. Afterwards no
 * acknowledged refund is lost or duplicated, and all books agree.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { centsOf } from '@merchant/contract/core/money.ts'
import type { Database } from '#infra/db/database.ts'
import { failpoints, type Failpoint } from '#infra/gateways/failpoint.ts'
import { disagreements } from './books.queries.ts'
import { request, startTraffic, type Crowd } from './clients.ts'
import { openJournal, type Journal } from './journal.ts'
import type { Chance } from './seeded.ts'
import { startService, startToFall, type ServiceProcess } from './service-process.ts'
import { readSettledRefunds, type SettledRefund } from './stage.queries.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'

const SETTLE_EVERY = 5
const LONG = 2 * failpoints.length + 1
/** The lease of a dead worker, and time to ask the gateway about its refunds. */
const SETTLE_MS = 60_000
/** Under traffic a service passes its point sooner or later: only one that hangs takes this long. */
const POINT_MS = 300_000

export interface KillFigures {
  readonly kills: number
  readonly intents: number
  readonly acknowledged: number
  readonly broken: readonly string[]
}

export const runKills = async (
  stage: Stage,
  rounds: number,
  chance: Chance,
  tally: Tally,
  /** Called after each comparison of the books, with what was done since the start. */
  onCompared?: (figures: KillFigures) => void,
): Promise<KillFigures> => {
  const journal = openJournal(join(stage.directory, 'journal.jsonl'))
  const crowd: Crowd = { stage, journal, chance, unanswered: [] }
  const reached = new Set<string>()
  const backMs: number[] = []
  const broken: string[] = []
  const figuresAfter = (kills: number): KillFigures => {
    const acknowledged = [...journal.answers.values()].flat().length
    return { kills, intents: journal.intents.size, acknowledged, broken }
  }
  let killedAt: number | undefined
  for (let round = 1; round <= rounds; round += 1) {
    const point = pointOf(round, rounds)
    const time = String(chance.between(1, rounds < LONG ? 4 : 30))
    const service = await startToFall(
      stage,
      point === undefined ? {} : { TEST_FAILPOINT: `${point}:${time}` },
    )
    const traffic = service && startTraffic(crowd, service.origin)
    const patienceMs = point === undefined ? chance.between(300, 2_000) : POINT_MS
    const fell = service === undefined || (await fall(service, patienceMs))
    if (point !== undefined && fell) reached.add(point)
    const fellAt = performance.now()
    await traffic?.done
    const firstOk = traffic?.firstOkAt()
    if (killedAt !== undefined && firstOk !== undefined) backMs.push(firstOk - killedAt)
    killedAt = fellAt
    if (round % SETTLE_EVERY === 0 || round === rounds) {
      broken.push(
        ...(await settleAndRead(crowd)).map((line) => `after kill ${String(round)}: ${line}`),
      )
      killedAt = undefined
      onCompared?.(figuresAfter(round))
    }
  }
  journal.close()
  report(crowd, { rounds, backMs, broken, reached }, tally)
  return figuresAfter(rounds)
}

/** In a short run each kill is at a named point; in a long one every second is at random. */
const pointOf = (round: number, rounds: number): Failpoint | undefined => {
  if (rounds < LONG) return failpoints[(round - 1) % failpoints.length]
  return round % 2 === 0 ? failpoints[(round / 2 - 1) % failpoints.length] : undefined
}

/** Waits until the process ends at its failpoint, or kills it. True when it ended by itself. */
const fall = async (service: ServiceProcess, patienceMs: number): Promise<boolean> => {
  const waiting = new AbortController()
  const fell = await Promise.race([
    service.ended.then(() => true),
    pause(patienceMs, false, { signal: waiting.signal }).catch(() => true),
  ])
  waiting.abort()
  if (!fell) await service.kill()
  return fell
}

/** Lets a service finish open refunds, then kills it and checks the tables. */
const settleAndRead = async (crowd: Crowd): Promise<string[]> => {
  const { stage } = crowd
  const service = await startService(stage)
  const late = await untilSettled(service, stage)
  await service.kill()
  const { database, close } = await stage.open()
  try {
    return [...late, ...(await booksAgainst(database, crowd))]
  } finally {
    await close()
  }
}

/** Compares the tables with the answers that the clients got. */
export const booksAgainst = async (
  database: Database,
  { stage, journal }: Crowd,
): Promise<string[]> => {
  const ours = new Set(stage.payments.map((payment) => payment.merTradeNo))
  const all = await readSettledRefunds(database, stage.merchant.merchantId)
  const refunds = all.filter((refund) => ours.has(refund.merTradeNo))
  return [
    ...lost(journal, refunds),
    ...doubled(journal, refunds),
    ...(await disagreements(database, stage.merchant.merchantId, { withTotals: true })),
  ]
}

/** Waits until no refund is in progress; resolves to a complaint when that takes too long. */
export const untilSettled = async (
  service: Pick<ServiceProcess, 'origin'>,
  stage: Stage,
): Promise<string[]> => {
  const path = '/transaction/cis?refundStatuses=REQUESTED,PENDING&pageSize=1'
  let open = Number.POSITIVE_INFINITY
  let limit = performance.now() + SETTLE_MS
  while (performance.now() < limit) {
    const answer = await request(service.origin, stage.tokens[0] ?? '', { method: 'GET', path })
    const total = answer.payload?.total
    if (total === 0) return []
    if (total !== undefined && total < open) {
      open = total
      limit = performance.now() + SETTLE_MS
    }
    await pause(200)
  }
  return [
    `${String(open)} refunds were still open, and none settled for ${String(SETTLE_MS / 1_000)} s`,
  ]
}

/** Every acknowledged refund is in the table as acknowledged. */
export const lost = (journal: Journal, refunds: readonly SettledRefund[]): string[] => {
  const byNumber = new Map(refunds.map((refund) => [refund.refundNo, refund]))
  return [...journal.answers].flatMap(([note, answers]) =>
    answers.flatMap(({ refundNo, amount }) => {
      const refund = byNumber.get(refundNo)
      const isThere =
        refund?.amountCents === centsOf(amount) &&
        refund.note === note &&
        refund.merTradeNo === journal.intents.get(note)?.merTradeNo
      return isThere ? [] : [`${note} was acknowledged as ${refundNo} but is missing`]
    }),
  )
}

/** An intent leads to at most one refund, and every refund has an intent. */
export const doubled = (journal: Journal, refunds: readonly SettledRefund[]): string[] => {
  const byNote = Map.groupBy(refunds, (refund) => refund.note ?? '')
  return [...byNote].flatMap(([note, made]) => {
    if (!journal.intents.has(note)) return [`nobody requested ${made[0]?.refundNo ?? ''}`]
    return made.length === 1 ? [] : [`${note} became ${String(made.length)} refunds`]
  })
}

interface Findings {
  readonly rounds: number
  readonly backMs: readonly number[]
  readonly broken: readonly string[]
  readonly reached: ReadonlySet<string>
}

const report = ({ journal, stage }: Crowd, found: Findings, tally: Tally): void => {
  const places = found.rounds < LONG ? 'at named points' : 'at random and at named points'
  const times = `kill -9 ${String(found.rounds)} times, ${places}`
  tally.expectNone(
    `${stage.kind}: ${times}: no refund lost or duplicated, all books agree`,
    found.broken,
  )
  const isEnough = found.rounds >= (found.rounds < LONG ? 1 : 2) * failpoints.length
  const missed = failpoints.filter((point) => !found.reached.has(point))
  if (isEnough)
    tally.expectNone(`${stage.kind}: the service was killed at each named point`, missed)
  else tally.skip(`${stage.kind}: the service was killed at each named point`, 'too few rounds')
  reportRefusals({ journal, stage }, tally)
  if (found.backMs.length > 0) {
    tally.figure(`time from a kill to the next refund, in ms: ${spread(found.backMs)}`)
  }
}

/** Reports unexpected refusals and the number of requests. */
export const reportRefusals = (
  { journal, stage }: Pick<Crowd, 'journal' | 'stage'>,
  tally: Tally,
): void => {
  const faults = [...journal.refusals].filter(([code]) => !code.startsWith('42'))
  tally.expectNone(
    `${stage.kind}: no refusals other than those of refund rules`,
    faults.map(([code, count]) => `${code}: ${String(count)} times`),
  )
  const acknowledged = [...journal.answers.values()].flat().length
  const refused = [...journal.refusals.values()].reduce((sum, count) => sum + count, 0)
  tally.figure(
    `${String(journal.intents.size)} intents, ${String(acknowledged)} acknowledgements, ${String(refused)} refusals`,
  )
}
