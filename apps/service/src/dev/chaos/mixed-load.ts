/**
 * One service under mixed load for minutes, with four fifths of the machine busy: its memory stays level, and its
 * slowest answers stay within three times of those of an idle one.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { busyMs, cores, coresOfOthers, residentMb } from '#dev/bench/machine.ts'
import { median } from '#dev/bench/statistics.ts'
import { request } from './clients.ts'
import type { Chance } from './seeded.ts'
import { startService } from './service-process.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'

/** Of the processor, with the database and the clients on the same machine. */
const BUSY = 0.8
const MAX_WAITING = 64
const IDLE_REQUESTS = 200
const WARM_UP_MINUTES = 5
/** Between collections of garbage the memory of a minute rises and falls by a sixth. */
const PART_MINUTES = 5
const FLAT = 1.1
const SLOWER = 3
/** Cores in use by other programs, above which times tell nothing. */
const OTHERS = 0.5

type Wanted = Parameters<typeof request>[2]

const refundOf = ({ payments }: Stage, chance: Chance, no: number): Wanted => {
  const { merTradeNo, isFpsA2a } = chance.pick(payments)
  return {
    method: 'PUT',
    path: `/transaction/cis/${merTradeNo}?isFpsA2a=${String(isFpsA2a)}`,
    key: `load-${String(no)}`,
    body: { amount: `1.${String(chance.between(10, 99))}`, reason: 'OTHER' },
  }
}

/** Of twenty requests. */
const anyOf = (stage: Stage, chance: Chance, no: number): Wanted => {
  const get = (path: string): Wanted => ({ method: 'GET', path })
  const { merTradeNo } = chance.pick(stage.payments)
  switch (chance.between(1, 20)) {
    case 1:
    case 2:
      return refundOf(stage, chance, no)
    case 3:
      return get(`/x/search?q=${merTradeNo.slice(0, 6)}`)
    case 4:
    case 5:
      return get('/x/home')
    case 6:
      return get('/x/audit?pageSize=25')
    case 7:
    case 8:
    case 9:
      return get(`/x/transaction/${merTradeNo}`)
    case 10:
      return get('/user/list')
    case 11:
      return get('/merchant/profile')
    default:
      return get(`/transaction/cis?pageSize=25&pageNumber=${String(chance.between(1, 20))}`)
  }
}

interface Sample {
  readonly minute: number
  readonly mb: number
  readonly busy: number
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const count = (counts: Map<string, number>, { method, path }: Wanted, what: string): void => {
  const name = `${method} ${path.replace(/\?.*/, '').replace(/\/T[^/]+$/, '/:merTradeNo')}: ${what}`
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const listed = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].map(([name, times]) => `${name}, ${String(times)} times`)

export const runMixedLoad = async (
  stage: Stage,
  minutes: number,
  chance: Chance,
  tally: Tally,
): Promise<void> => {
  const service = await startService(stage, { SANDBOX_GATEWAY_PATTERNS: 'on' })
  const faults = new Map<string, number>()
  const missing = new Map<string, number>()
  let sent = 0
  const time = async (): Promise<number> => {
    sent += 1
    const wanted = anyOf(stage, chance, sent)
    const from = performance.now()
    const answer = await request(service.origin, chance.pick(stage.tokens), wanted).catch(String)
    if (typeof answer === 'string') count(missing, wanted, answer)
    else if (answer.status >= 500) count(faults, wanted, String(answer.status))
    return performance.now() - from
  }
  const others = await coresOfOthers()
  const idle: number[] = []
  for (let no = 0; no < IDLE_REQUESTS; no += 1) {
    idle.push(await time())
    await pause(20)
  }
  const warmUp = Math.min(WARM_UP_MINUTES, minutes / 3)
  const times: number[] = []
  const samples: Sample[] = []
  const from = performance.now()
  const minuteOf = (): number => (performance.now() - from) / 60_000
  let [eachMs, waiting, skipped] = [40, 0, 0]
  const send = async (): Promise<void> => {
    waiting += 1
    const ms = await time()
    waiting -= 1
    if (minuteOf() > warmUp) times.push(ms)
  }
  const watch = async (): Promise<void> => {
    let before = busyMs()
    let at = performance.now()
    while (minuteOf() < minutes) {
      await pause(1_000)
      const [now, spent] = [performance.now(), busyMs()]
      const busy = (spent - before) / (now - at) / cores
      before = spent
      at = now
      // Half of the way each second, so that the pace does not swing.
      eachMs = Math.min(1_000, Math.max(0.5, eachMs * ((1 + Math.max(busy, 0.05) / BUSY) / 2)))
      samples.push({ minute: minuteOf(), mb: residentMb(service.pid), busy })
    }
  }
  const watching = watch()
  while (minuteOf() < minutes) {
    if (waiting < MAX_WAITING) void send()
    else skipped += 1
    await pause(eachMs)
  }
  await watching
  while (waiting > 0) await pause(100)
  const ended = await service.stop()

  const part = (first: number, last: number): number =>
    median(samples.filter(({ minute }) => minute >= first && minute < last).map(({ mb }) => mb))
  const step = Math.min(PART_MINUTES, minutes / 6)
  const levels = Array.from({ length: Math.floor((minutes - warmUp) / step) }, (_none, index) =>
    part(warmUp + index * step, warmUp + (index + 1) * step),
  )
  const [level = Number.NaN] = levels
  const peak = Math.max(...levels)
  const what = `${stage.kind}: ${String(minutes)} minutes of mixed load`
  const expectQuiet = (sentence: string, offenders: readonly string[]): void => {
    if (others > OTHERS)
      tally.skip(`${what}: ${sentence}`, `other programs use ${others.toFixed(1)} cores`)
    else tally.expectNone(`${what}: ${sentence}`, offenders)
  }
  tally.expectNone(`${what}: no answer has a status of 500 or above`, listed(faults))
  expectQuiet('every request is answered within 30 seconds', listed(missing))
  const flat = `the memory stays within ${String(Math.round((FLAT - 1) * 100))} % of its level after ${String(WARM_UP_MINUTES)} minutes`
  if (warmUp < WARM_UP_MINUTES) tally.skip(`${what}: ${flat}`, 'the run is too short')
  else
    expectQuiet(
      flat,
      peak <= level * FLAT ? [] : [`${level.toFixed(0)} MB became ${peak.toFixed(0)} MB`],
    )
  tally.expectNone(`${what}: the service ends when asked`, ended.code === 0 ? [] : [ended.output])
  const [quiet, loaded] = [percentile(idle, 0.99), percentile(times, 0.99)]
  const ratio = `99th percentile ${loaded.toFixed(0)} ms, idle ${quiet.toFixed(0)} ms`
  expectQuiet(
    `the slowest answers stay within ${String(SLOWER)} times of idle ones`,
    loaded <= quiet * SLOWER ? [] : [ratio],
  )
  const busy = median(samples.filter(({ minute }) => minute > warmUp).map((one) => one.busy))
  tally.figure(
    `${String(sent)} requests, ${String(skipped)} held back; ${(busy * 100).toFixed(0)} % of ${String(cores)} cores`,
  )
  tally.figure(`memory by part, in MB: ${levels.map((mb) => mb.toFixed(0)).join(' ')}`)
  tally.figure(`idle, in ms: ${spread(idle)}; under load: ${spread(times)}; ${ratio}`)
}
