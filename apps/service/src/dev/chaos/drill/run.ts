/**
 * The rounds over one cluster: a fault under refunds and imports, the time until changes are taken again, and the
 * books.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startTraffic } from '../clients.ts'
import { untilSettled } from '../kills.ts'
import type { Found } from './books.ts'
import { faultsOf, type Fault } from './faults.ts'
import { openLostRefunds } from './lost-refunds.ts'
import { openSetting, type Options, type Setting } from './setting.ts'

export interface Round {
  readonly kind: Fault['kind']
  /** The longest time without an acknowledged change. */
  readonly seconds: number
}

interface DrillOptions extends Options {
  readonly rounds: number
  /** These faults only. */
  readonly kind: string | undefined
  readonly say: (line: string) => void
}

export interface Drilled {
  readonly rounds: readonly Round[]
  readonly wrong: readonly string[]
  readonly found: Found
  readonly figures: readonly string[]
}

/** 17 kills, 5 switchovers, 5 cut links. */
export const ALL = 27

/** Traffic before the fault, and after changes are taken again. */
const STEADY_MS = 3_000
const BACK_MS = 240_000

/** Refunds, imports and reads until the work is done. Resolves to how many reads were answered. */
const underTraffic = async (
  { stage, crowd, importer, replies, origin }: Setting,
  work: () => Promise<void>,
): Promise<number> => {
  let isOver = false
  const over = (): boolean => isOver
  const traffic = [startTraffic(crowd, origin, over).done, importer.run(over)]
  const reading = replies.read(origin, stage.tokens[0] ?? '', over)
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(traffic)
  }
  return reading
}

const untilWritten = async ({ replies }: Setting): Promise<string[]> => {
  const startedAt = performance.now()
  while (!replies.hasWrittenSince(startedAt)) {
    if (performance.now() > startedAt + BACK_MS) return ['no change was taken any more']
    await pause(50)
  }
  return []
}

const metricsSay = async ({ services }: Setting, isSynchronous: boolean): Promise<string[]> => {
  const wanted = `database_synchronous ${isSynchronous ? '1' : '0'}`
  const seen = await Promise.all(services.map((service) => service.metrics().catch(() => '')))
  const isSaid = seen.every((text) => text.split('\n').includes(wanted))
  return isSaid ? [] : [`not both services say ${wanted}`]
}

export const drill = async (options: DrillOptions): Promise<Drilled> => {
  const opened = new AsyncDisposableStack()
  try {
    return await drillOver(await openSetting(opened, options), options)
  } finally {
    await opened.disposeAsync()
  }
}

const drillOver = async (setting: Setting, options: DrillOptions): Promise<Drilled> => {
  const { isSynchronous, chance, say } = options
  const { stage, cluster, services, crowd, importer, replies, origin } = setting
  const lostRefunds = openLostRefunds(setting)
  const wrong: string[] = []
  const rounds: Round[] = []
  let lost = 0

  const runRound = async (fault: Fault, round: number): Promise<void> => {
    // Every other round a service is killed while the cluster fails over: haproxy itself then answers that service's
    // requests.
    const isServiceKilled = round % 2 === 0
    const complaints: string[] = []
    let startedAt = 0
    const reads = await underTraffic(setting, async () => {
      complaints.push(...(await untilWritten(setting)))
      await pause(STEADY_MS)
      complaints.push(...(await metricsSay(setting, isSynchronous)))
      replies.take()
      startedAt = performance.now()
      if (isServiceKilled) await services[chance.between(0, 1)]?.kill()
      await fault.happen(cluster)
      await pause(fault.lastsMs)
      complaints.push(...(await untilWritten(setting)))
      if (!isSynchronous) lost = await lostRefunds.requestAgain()
      fault.heal(cluster)
      complaints.push(...(await cluster.untilWhole()))
      await pause(STEADY_MS)
    })
    const seconds = replies.gapSince(startedAt)
    const { counts, wrong: statuses } = replies.take()
    const found = await setting.books(false)
    complaints.push(
      ...statuses.filter((line) => !(isServiceKilled && line.endsWith('were 502'))),
      ...found.doubled,
      ...(isSynchronous ? [...found.lost, ...found.broken] : []),
    )
    wrong.push(...complaints.map((line) => `round ${String(round)}: ${line}`))
    rounds.push({ kind: fault.kind, seconds })
    const killed = isServiceKilled ? ', and a service is killed' : ''
    say(
      `  ${String(round)}. ${fault.name}${killed}: ${seconds.toFixed(1)} s without changes; answers ${counts}; ${String(reads)} lists read`,
    )
    for (const complaint of complaints.slice(0, 5)) say(`      ${complaint}`)
  }

  const { kind } = options
  const faults = faultsOf(kind === undefined ? options.rounds : ALL, chance, isSynchronous)
    .filter((fault) => kind === undefined || fault.kind === kind)
    .slice(0, options.rounds)
  for (const [index, fault] of faults.entries()) await runRound(fault, index + 1)
  const figures: string[] = []
  if (!isSynchronous) {
    const booked = await lostRefunds.book()
    wrong.push(...booked.wrong)
    figures.push(
      `${String(lost)} acknowledged refunds were lost and requested again; ${String(booked.count)} of them had been paid: the comparison found them, and they were booked`,
    )
  }
  wrong.push(...(await untilSettled({ origin }, stage)), ...importer.refused)
  const refunds = [...crowd.journal.answers.values()].flat().length
  figures.push(
    `${String(refunds)} refunds acknowledged, ${String(importer.acknowledged.size)} payments imported`,
  )
  return { rounds, wrong, found: await setting.books(true), figures }
}
