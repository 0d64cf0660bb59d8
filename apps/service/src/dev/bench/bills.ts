/** A sheet of 5,000 bills, from upload to ZIP, its effect on concurrent lists, and the list of these bills. */
import { setTimeout as pause } from 'node:timers/promises'
import type { BillJob, BillRow } from '@merchant/contract/areas/billing-qr.calls.ts'
import { bareCode } from '@merchant/hkqr/testing/bare-code.ts'
import { insertBillMethod, insertProxies } from '#dev/testing/bills.queries.ts'
import { formOf } from '#dev/testing/uploads.ts'
import { openClient, type Client, type BenchRequest, PACE_MS, pacedLists } from './client.ts'
import type { Board } from './figures.ts'
import { median, ratios } from './statistics.ts'
import type { BenchInstallation } from './installations.ts'
import { backendsOf, findDays } from './statements.queries.ts'
import { cpuMicros, watchMemory } from './machine.ts'
import { programAt, startProgram } from './programs.ts'

const ROWS = 5_000
const ROUNDS = 3
/** The reference repeats a page of rows this often in a round. */
const BARE_LAPS = 5
const LISTS = 100
const LIST_MS = 50

const sheetOf = (round: number): Buffer => {
  const lines = Array.from({ length: ROWS }, (_none, row) => {
    const number = String(row + 1).padStart(6, '0')
    const dollars = `${String(1 + ((row * 997) % 99_999))}.${String(10 + (row % 90))}`
    return `R${String(round)}-2026-${number},${dollars},2098-12-31,C${number},Chan Tai Man,,\r\n`
  })
  const head = 'billReference,amount,dueDate,customerRef,customerName,customerEmail,remark\r\n'
  return Buffer.from(head + lines.join(''))
}

interface Page<Item> {
  readonly payload: { readonly items: readonly Item[] }
}

interface Target {
  readonly client: Client
  readonly origin: string
  readonly list: BenchRequest
  readonly jobs: BenchRequest
}

/** Uploads a sheet, then requests payments at a steady pace until the ZIP is ready. */
const makeCodes = async ({ client, list, jobs }: Target, round: number) => {
  const packed = await formOf('attachment', 'bills.csv', sheetOf(round))
  await client.time({ ...jobs, packed })
  const startedAt = performance.now()
  const listMs: number[] = []
  for (;;) {
    const [ms, { payload }] = await Promise.all([
      client.time(list),
      client.json<Page<BillJob>>(jobs),
      pause(PACE_MS),
    ])
    listMs.push(ms)
    const job = payload.items[0]
    if (job?.status === 'COMPLETED')
      return { listMs, jobId: job.id, seconds: (performance.now() - startedAt) / 1e3 }
    if (job?.status === 'FAILED' || job?.status === 'PARTIAL')
      throw new Error(`The codes were not made: ${job.status} ${job.failure ?? ''}`)
  }
}

/** CPU of the same codes with the bare encoder and decoder, in microseconds a code. */
const bareMicros = (payloads: readonly string[]): number => {
  const before = cpuMicros([process.pid])
  for (let lap = 0; lap < BARE_LAPS; lap += 1) {
    for (const payload of payloads)
      if (bareCode(payload).read !== payload) throw new Error('The reference is wrong')
  }
  return (cpuMicros([process.pid]) - before) / (BARE_LAPS * payloads.length)
}

interface Round {
  readonly seconds: number
  readonly listMs: readonly number[]
  readonly billsMs: readonly number[]
  readonly ours: number
  readonly bare: number
  readonly growth: number
}

const roundsOf = async (
  target: Target,
  pid: number,
  postgres: readonly number[],
): Promise<Round[]> => {
  const rounds: Round[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const processes = [pid, ...postgres]
    const before = cpuMicros(processes)
    const { answer, growth } = await watchMemory(pid, () => makeCodes(target, round))
    const ours = (cpuMicros(processes) - before) / ROWS
    const { token } = target.jobs
    const url = `${target.origin}/api/x/billqrc/${answer.jobId}/rows?pageSize=100`
    const request = { url, ...(token !== undefined && { token }) }
    const { payload } = await target.client.json<Page<BillRow>>(request)
    const bare = bareMicros(payload.items.map((row) => row.payload ?? ''))
    const billsUrl = `${target.origin}/api/x/billqrc/bills?jobId=${answer.jobId}&pageSize=50`
    const billsMs = await pacedLists(target.client, { ...request, url: billsUrl }, LISTS)
    rounds.push({ ...answer, billsMs, ours, bare, growth })
  }
  return rounds
}

const judge = (rounds: readonly Round[], alone: readonly number[], board: Board): void => {
  const of = (key: 'seconds' | 'ours' | 'bare' | 'growth'): number[] =>
    rounds.map((one) => one[key])
  const beside = rounds.flatMap(({ listMs }) => listMs)
  const ms = (micros: readonly number[]): string => `${(median(micros) / 1e3).toFixed(2)} ms`
  board.note(
    `a code ${ms(of('ours'))} of CPU in Node and PostgreSQL, ${ms(of('bare'))} bare; a list ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside, the longest ${Math.max(...beside).toFixed(0)} ms`,
  )
  const codes = `${ROWS.toLocaleString('en-US')} codes`
  board.hold({
    what: `${codes}, from the upload to the ZIP, read back`,
    readings: of('seconds').map((seconds) => ROWS / seconds),
    unit: 'codes/s',
    target: 400,
    atLeast: true,
  })
  board.hold({
    what: 'CPU of a code, all its files, against the bare libraries',
    readings: ratios(of('ours'), of('bare')),
    unit: 'x',
    target: 0.3,
  })
  board.hold({
    what: 'a list beside the codes',
    readings: beside,
    unit: 'ms',
    target: LIST_MS,
  })
  board.hold({
    what: `a list of ${ROWS.toLocaleString('en-US')} bills, 50 of them a page`,
    readings: rounds.flatMap(({ billsMs }) => billsMs),
    unit: 'ms',
    target: LIST_MS,
  })
  board.hold({
    what: `${codes}: memory of the service grows by`,
    readings: [Math.max(...of('growth'))],
    unit: 'MB',
    target: 150,
  })
}

export const measureBills = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  const { database, directory, merchant } = installation
  await insertBillMethod(database, merchant.merchantId)
  await insertProxies(database, merchant.merchantId, [
    { type: 'FPSID', id: '1234567', isDefault: true },
  ])
  const { oldest, endDate } = await findDays(database, 0)
  const service = await startProgram(programAt('../../main.ts'), {
    directory,
    environment: installation.environmentOf('bench-bills'),
  })
  const client = openClient()
  try {
    const token = await installation.newToken()
    const days = `startDate=${oldest}&endDate=${endDate}`
    const target: Target = {
      client,
      origin: service.origin,
      list: { url: `${service.origin}/api/transaction/cis?${days}&pageSize=50`, token },
      jobs: { url: `${service.origin}/api/billqrc/request`, token },
    }
    // Warm: the threads, and the code of lists and codes.
    await makeCodes(target, 0)
    const alone = await pacedLists(client, target.list, LISTS)
    const postgres = await backendsOf(database, 'bench-bills')
    judge(await roundsOf(target, service.pid, postgres), alone, board)
  } finally {
    client.close()
    await service.stop()
  }
}
