/**
 * Many kills in parts, each with a new installation. What was done is kept in `.cache` after each comparison of the
 * books, so that the run can be ended at any time and goes on there: a kill counts once it was followed by a
 * comparison.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runKills, type KillFigures } from './kills.ts'
import { seeded } from './seeded.ts'
import { prepareStage, type Kind } from './stage.ts'
import type { Tally } from './tally.ts'

const PART = 50
const folder = new URL('../../../../../.cache/', import.meta.url)

interface Progress extends KillFigures {
  readonly seed: number
}

const nothing = { kills: 0, intents: 0, acknowledged: 0, broken: [] as readonly string[] }

const fileOf = (kind: Kind): URL => new URL(`kills-${kind}.json`, folder)

const readProgress = (kind: Kind, seed: number): Progress => {
  const file = fileOf(kind)
  if (!existsSync(file)) return { seed, ...nothing }
  return JSON.parse(readFileSync(file, 'utf8')) as Progress
}

export const runManyKills = async (
  kind: Kind,
  wanted: number,
  seed: number,
  tally: Tally,
): Promise<void> => {
  const known = readProgress(kind, seed)
  // What is complete begins anew.
  let done: Progress = known.kills >= wanted ? { seed, ...nothing } : known
  if (done.kills > 0)
    tally.figure(`${kind}: goes on after ${String(done.kills)} kills, seed ${String(done.seed)}`)
  mkdirSync(folder, { recursive: true })
  while (done.kills < wanted) {
    const chance = seeded(done.seed + done.kills)
    const stage = await prepareStage(kind, chance, 2_000)
    try {
      const rounds = Math.min(PART, wanted - done.kills)
      const before = done
      await runKills(stage, rounds, chance, tally, (part) => {
        done = {
          seed: before.seed,
          kills: before.kills + part.kills,
          intents: before.intents + part.intents,
          acknowledged: before.acknowledged + part.acknowledged,
          broken: [...before.broken, ...part.broken],
        }
        writeFileSync(fileOf(kind), `${JSON.stringify(done)}\n`)
      })
    } finally {
      await stage.remove()
    }
    tally.figure(
      `${kind}: ${String(done.kills)} of ${String(wanted)} kills, ${String(done.intents)} refunds requested, ${String(done.acknowledged)} acknowledged`,
    )
  }
  tally.expectNone(
    `${kind}: kill -9 ${String(done.kills)} times: no refund lost or duplicated, all books agree`,
    done.broken,
  )
}
