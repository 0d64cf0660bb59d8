/**
 * Proves that signing in does not reveal which names exist, and that refunds survive crashes, races and lost
 * connections: with real services, HTTP and kill -9, and checks of the tables afterwards.
 * `node src/dev/chaos/chaos.ts --rounds 100 --database embedded|postgres|both --seed 1`, or for the long
 * run of two processes alone `--minutes 10 --refunds 2000`, for kills alone `--kills 1000`, for load alone `--load 30`,
 * for keys alone `--keys`, for floods of bodies alone `--floods`.
 */
import { parseArgs } from 'node:util'
import { runDatabaseAway } from './database-away.ts'
import { runFloods } from './flood.ts'
import { runKeyChange } from './key-change.ts'
import { runKills } from './kills.ts'
import { runManyKills } from './many-kills.ts'
import { runMixedLoad } from './mixed-load.ts'
import { prepareNames } from './names.ts'
import { prepareRaces } from './races.ts'
import { runSecondProcess } from './second-process.ts'
import { seeded, type Chance } from './seeded.ts'
import { startService } from './service-process.ts'
import { prepareStage, type Kind, type Stage } from './stage.ts'
import { runStops } from './stops.ts'
import { openTally, type Tally } from './tally.ts'
import { runTwoProcesses } from './two-processes.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    database: { type: 'string', default: process.env['TEST_DATABASE'] ?? 'both' },
    minutes: { type: 'string' },
    refunds: { type: 'string', default: '2000' },
    // Only kills, this many in all; only mixed load, for so many minutes.
    kills: { type: 'string' },
    load: { type: 'string' },
    // Only keys replaced under load.
    keys: { type: 'boolean', default: false },
    // Only floods of bodies without a session.
    floods: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
const kinds = (['embedded', 'postgres'] as const).filter(
  (kind) =>
    (values.database === 'both' || values.database === kind) &&
    // The embedded database belongs to one process.
    !((values.minutes !== undefined || values.keys || values.floods) && kind === 'embedded'),
)
/** The long run: only two processes under load, for at least that many minutes and refunds. */
const load =
  values.minutes === undefined
    ? undefined
    : { minutes: Number(values.minutes), refunds: Number(values.refunds) }
if (load !== undefined && !(load.minutes > 0 && load.refunds > 0))
  throw new Error('--minutes and --refunds must be numbers above 0')
const [kills, loadMinutes] = [values.kills, values.load].map((value) =>
  value === undefined ? undefined : Number(value),
)
if (!((kills ?? 1) > 0) || !((loadMinutes ?? 1) > 0))
  throw new Error('--kills and --load must be numbers above 0')
if (!Number.isInteger(rounds) || rounds < 1 || kinds.length === 0 || !/^\d+$/.test(values.seed)) {
  throw new Error(
    '--rounds and --seed must be whole numbers; --database must be embedded, postgres or both',
  )
}

/** With fewer rounds, as in every test run, what takes long is done a few times only. */
const isWhole = rounds >= 100

/** What leaves the service running shares one. */
const runOnOneService = async (
  stage: Stage,
  few: number,
  chance: Chance,
  tally: Tally,
): Promise<void> => {
  const tryNames = await prepareNames(stage, isWhole ? 10 * rounds : 2 * rounds)
  const race = await prepareRaces(stage, isWhole ? 2 * rounds : 4, chance)
  const service = await startService(stage, { SIGN_INS_PER_MINUTE: '1000000' })
  try {
    if (stage.kind === 'embedded') await runSecondProcess(stage, service, few, tally)
    await tryNames(service, tally)
    const check = await race(service)
    await service.kill()
    await check(tally)
  } finally {
    await service.kill()
  }
}

const runOn = async (kind: Kind, tally: Tally): Promise<void> => {
  const chance = seeded(Number(values.seed))
  const few = Math.min(Math.ceil(rounds / 5), 20)
  if (kills !== undefined) return runManyKills(kind, kills, Number(values.seed), tally)
  const stage = await prepareStage(kind, chance, isWhole ? 2_000 : 300)
  try {
    if (loadMinutes !== undefined) {
      await runMixedLoad(stage, loadMinutes, chance, tally)
      return
    }
    if (values.keys) {
      await runKeyChange(stage, chance, tally)
      return
    }
    if (values.floods) {
      await runFloods(stage, tally)
      return
    }
    if (load !== undefined) {
      await runTwoProcesses(stage, load, chance, tally)
      return
    }
    await runOnOneService(stage, few, chance, tally)
    await runKills(stage, rounds, chance, tally)
    // The next ones compare all refunds of their merchant with their own requests.
    await runStops(await stage.anew(chance), few, chance, tally)
    if (kind === 'embedded') return
    if (isWhole) {
      await runKeyChange(stage, chance, tally)
      await runFloods(stage, tally)
    }
    await runDatabaseAway(await stage.anew(chance), few, chance, tally)
    const length = { rounds: isWhole ? rounds : few }
    await runTwoProcesses(await stage.anew(chance), length, chance, tally)
  } finally {
    await stage.remove()
  }
}

// A signal ends the started services too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130))
}
const tally = openTally()
process.stdout.write(`Names, races and kill -9: ${String(rounds)} rounds, seed ${values.seed}\n`)
for (const kind of kinds) {
  if (kind === 'postgres' && process.env['TEST_DATABASE_URL'] === undefined) {
    tally.skip('postgres: races and kills', 'TEST_DATABASE_URL does not name a PostgreSQL server')
    continue
  }
  await runOn(kind, tally).catch((error: unknown) => {
    tally.expectNone(`${kind}: the run completed`, [String(error)])
  })
}
process.exitCode = tally.end() ? 0 : 1
