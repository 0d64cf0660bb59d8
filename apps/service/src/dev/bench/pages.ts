/** The cost of a deep page by cursor, which should not depend on its depth, and by number. */
import { openClient } from './client.ts'
import type { Board } from './figures.ts'
import { median, ratios } from './statistics.ts'
import type { BenchInstallation } from './installations.ts'
import { findDays } from './statements.queries.ts'
import { programAt, startProgram } from './programs.ts'

const PAGE = 50
const ROUNDS = 15
const REQUESTS = 15
const DEEP = 1_000

export const measurePages = async (
  installation: BenchInstallation,
  board: Board,
): Promise<void> => {
  const { startDate, endDate } = await findDays(installation.database, 29)
  const service = await startProgram(programAt('../../main.ts'), {
    directory: installation.directory,
    environment: installation.environmentOf('bench-pages'),
  })
  const client = openClient()
  try {
    const token = await installation.newToken()
    const url = `${service.origin}/api/transaction/cis?startDate=${startDate}&endDate=${endDate}&pageSize=${String(PAGE)}`
    // The deepest page there is, up to the thousandth: smaller tables have fewer.
    const pages = Math.max(2, Math.min(DEEP, Math.floor(installation.rows / 10 / 3.2 / PAGE)))
    const before = await client.json<{ payload: { nextCursor?: string } }>({
      url: `${url}&pageNumber=${String(pages - 1)}`,
      token,
    })
    const requests = [
      { url, token },
      { url: `${url}&cursor=${before.payload.nextCursor ?? ''}`, token },
      { url: `${url}&pageNumber=${String(pages)}`, token },
    ]
    const taken: [number[], number[], number[]] = [[], [], []]
    for (let round = -2; round < ROUNDS; round += 1) {
      for (const [index, request] of requests.entries()) {
        const times: number[] = []
        for (let sent = 0; sent < REQUESTS; sent += 1) times.push(await client.time(request))
        // The first two rounds only warm up.
        if (round >= 0) taken[index]?.push(median(times))
      }
    }
    const [first, cursor, number] = taken
    board.note(
      `page 1 ${median(first).toFixed(2)} ms, page ${String(pages)} by cursor ${median(cursor).toFixed(2)} ms, by number ${median(number).toFixed(2)} ms`,
    )
    board.hold({
      what: `page ${String(pages)} by cursor against page 1`,
      readings: ratios(cursor, first),
      unit: 'x',
      target: 1.2,
    })
    board.hold({
      what: `page ${String(pages)} by number against page 1`,
      readings: ratios(number, first),
      unit: 'x',
      target: 6,
    })
  } finally {
    client.close()
    await service.stop()
  }
}
