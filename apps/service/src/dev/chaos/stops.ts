/**
 * SIGTERM during refunds, twice as from a terminal through npm: accepted requests are answered, later connections are
 * refused, and no acknowledged refund is lost.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTraffic, type Crowd } from './clients.ts'
import { openJournal } from './journal.ts'
import { booksAgainst, untilSettled } from './kills.ts'
import type { Chance } from './seeded.ts'
import { startService } from './service-process.ts'
import { readSettledRefunds } from './stage.queries.ts'
import type { Stage } from './stage.ts'
import { spread, type Tally } from './tally.ts'

/** The goal is ten seconds, which the printed figure shows; a busy machine may take longer. */
const LIMIT_MS = 30_000

export const runStops = async (
  stage: Stage,
  rounds: number,
  chance: Chance,
  tally: Tally,
): Promise<void> => {
  const journal = openJournal(join(stage.directory, 'stops.jsonl'))
  const silent = new Set<string>()
  const crowd: Crowd = {
    stage,
    journal,
    chance,
    unanswered: [],
    onSilence: ({ note }) => silent.add(note),
  }
  const unclean: string[] = []
  const tookMs: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const service = await startService(stage)
    const traffic = startTraffic(crowd, service.origin)
    await pause(chance.between(300, 1_500))
    const ended = await service.stop()
    await traffic.done
    // These are not repeated: a refund found for one of them later was made without an answer.
    crowd.unanswered.length = 0
    tookMs.push(ended.tookMs)
    if (ended.code !== 0)
      unclean.push(
        `stop ${String(round)}: code ${String(ended.code)} after ${String(Math.round(ended.tookMs))} ms: ${ended.output.slice(-300)}`,
      )
  }
  const fastest = Math.min(...tookMs)
  if (fastest > LIMIT_MS) unclean.push(`it took ${String(Math.round(fastest))} ms at the least`)
  const service = await startService(stage)
  const late = await untilSettled(service, stage)
  await service.kill()
  const { database, close } = await stage.open()
  const broken = await booksAgainst(database, crowd)
  const refunds = await readSettledRefunds(database, stage.merchant.merchantId)
  const left = refunds.filter(({ note }) => note !== null && silent.has(note))
  await close()
  journal.close()
  const times = `${stage.kind}: SIGTERM ${String(rounds)} times under refunds`
  tally.expectNone(`${times}: the service shuts down cleanly`, unclean)
  tally.expectNone(
    `${times}: requests without an answer had no effect`,
    left.map(({ refundNo }) => `${refundNo} was made, but not acknowledged`),
  )
  tally.expectNone(`${times}: no refund lost or duplicated, all books agree`, [...late, ...broken])
  tally.figure(`${String(silent.size)} requests after the port was closed`)
  tally.figure(`time from SIGTERM to exit, in ms: ${spread(tookMs)}`)
}
