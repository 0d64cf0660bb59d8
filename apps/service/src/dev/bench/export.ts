/** An export of a million rows over HTTP against `psql`'s COPY of the same rows, and its effect on concurrent lists. */
import { setTimeout as pause } from 'node:timers/promises'
import { openClient, type Client, type BenchRequest, pacedLists } from './client.ts'
import { copyStatement, findBinDirectory, findDays } from './statements.queries.ts'
import type { Board } from './figures.ts'
import { median, ratios } from './statistics.ts'
import type { BenchInstallation } from './installations.ts'
import { watchMemory } from './machine.ts'
import { programAt, startProgram, timeCommand, type Program } from './programs.ts'

const RUNS = 5
const LISTS = 100

export const measureExport = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  const { database, merchant, directory } = installation
  const { oldest, endDate } = await findDays(database, 0)
  const psql = `${await findBinDirectory(database)}/psql`
  const copy = copyStatement(merchant.merchantId, oldest)
  const service = await startProgram(programAt('../../main.ts'), {
    directory,
    environment: installation.environmentOf('bench-export'),
  })
  const client = openClient()
  try {
    const token = await installation.newToken()
    const file = `${service.origin}/api/transaction/cis/file?startDate=${oldest}&endDate=${endDate}`
    const list = {
      url: `${service.origin}/api/transaction/cis?startDate=${oldest}&endDate=${endDate}&pageSize=50`,
      token,
    }
    // Warm: the code of the list, and the table in memory.
    for (let sent = 0; sent < 200; sent += 1) await client.time(list)
    await timeCommand(psql, ['-d', installation.url, '-c', copy])
    const taken: { ours: number; theirs: number; firstByteMs: number; growth: number }[] = []
    let bytes = 0
    for (let run = 0; run < RUNS; run += 1) {
      const theirs = await timeCommand(psql, ['-d', installation.url, '-c', copy])
      const watched = await watchMemory(service.pid, () => client.readAway({ url: file, token }))
      bytes = watched.answer.bytes
      taken.push({
        ours: watched.answer.ms,
        theirs,
        firstByteMs: watched.answer.firstByteMs,
        growth: watched.growth,
      })
    }
    const of = (key: 'ours' | 'theirs' | 'firstByteMs' | 'growth'): number[] =>
      taken.map((one) => one[key])
    const rows = `${(installation.rows / 10).toLocaleString('en-US')} rows`
    board.note(
      `${rows}, ${(bytes / 1e6).toFixed(0)} MB: ${(median(of('ours')) / 1e3).toFixed(2)} s, psql ${(median(of('theirs')) / 1e3).toFixed(2)} s`,
    )
    board.hold({
      what: `CSV of ${rows} against psql's COPY`,
      readings: ratios(of('ours'), of('theirs')),
      unit: 'x',
      target: 1.5,
    })
    board.hold({
      what: `CSV of ${rows}: first byte`,
      readings: of('firstByteMs'),
      unit: 'ms',
      target: 50,
    })
    board.hold({
      what: `CSV of ${rows}: memory of the service grows by`,
      readings: [Math.max(...of('growth'))],
      unit: 'MB',
      target: 40,
    })
    await measureNeighbours(installation, { service, client, list, file }, board)
  } finally {
    client.close()
    await service.stop()
  }
}

interface Neighbours {
  readonly service: Program
  readonly client: Client
  readonly list: BenchRequest
  readonly file: string
}

/** Lists at a steady pace, alone and during two downloads, each in a process of its own. */
const measureNeighbours = async (
  installation: BenchInstallation,
  { client, list, file }: Neighbours,
  board: Board,
): Promise<void> => {
  const alone = await pacedLists(client, list, LISTS)
  const readers: Program[] = []
  for (let reader = 0; reader < 2; reader += 1) {
    const environment = { FILE_URL: file, FILE_TOKEN: await installation.newToken() }
    readers.push(
      await startProgram(programAt('file-reader.ts'), {
        directory: installation.directory,
        environment,
      }),
    )
  }
  try {
    await pause(1_000)
    const beside = await pacedLists(client, list, LISTS)
    board.note(
      `a list ${median(alone).toFixed(2)} ms alone, ${median(beside).toFixed(2)} ms beside two files`,
    )
    board.hold({
      what: 'a list beside two files against alone',
      readings: ratios(beside, alone),
      unit: 'x',
      target: 1.5,
    })
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()))
  }
}
