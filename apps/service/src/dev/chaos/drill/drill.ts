/**
 * A cluster that fails over under refunds and imports. `node src/dev/chaos/drill/drill.ts --rounds 27 --seed 1`;
 * `--mode asynchronous` runs that part alone, and `--kind cut`
 * one kind of fault.
 */
import { parseArgs } from 'node:util'
import { seeded } from '../seeded.ts'
import { openTally, type Tally } from '../tally.ts'
import { ALL, drill, type Drilled, type Round } from './run.ts'
import { median } from '#dev/bench/statistics.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(ALL) },
    mode: { type: 'string', default: 'both' },
    kind: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1 || rounds > ALL || !/^\d+$/.test(values.seed))
  throw new Error(`--rounds must be 1 to ${String(ALL)}, and --seed a whole number`)
if (!['both', 'synchronous', 'asynchronous'].includes(values.mode))
  throw new Error('--mode must be synchronous, asynchronous or both')

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const kinds = { kill: 'kills', switchover: 'switchovers', cut: 'cut links' } as const

const table = (done: readonly Round[]): void => {
  for (const [kind, name] of Object.entries(kinds)) {
    const times = done.filter((round) => round.kind === kind).map(({ seconds }) => seconds)
    if (times.length === 0) continue
    say(
      `    ${String(times.length)} ${name}: time without changes in s: median ${median(times).toFixed(1)}, max ${Math.max(...times).toFixed(1)}`,
    )
  }
}

const report = (mode: string, { rounds: done, wrong, found, figures }: Drilled, tally: Tally) => {
  const times = `${mode}, ${String(done.length)} faults under refunds and imports`
  if (mode === 'synchronous')
    tally.expectNone(`${times}: no acknowledged refund or payment is lost`, found.lost)
  tally.expectNone(`${times}: no refund is paid twice`, found.doubled)
  tally.expectNone(`${times}: all books agree, with the acquirer’s too`, found.broken)
  tally.expectNone(`${times}: 503 with Retry-After while changes are refused`, wrong)
  table(done)
  for (const figure of figures) tally.figure(figure)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130))
}
const tally = openTally()
say(`A cluster that fails over: ${String(rounds)} rounds, seed ${values.seed}`)
for (const mode of ['synchronous', 'asynchronous'] as const) {
  if (values.mode !== 'both' && values.mode !== mode) continue
  const isSynchronous = mode === 'synchronous'
  const count = isSynchronous || values.mode === mode ? rounds : Math.ceil(rounds / 5)
  say(`\n${mode} standby`)
  await drill({
    bin: process.env['PG_BIN'] ?? '',
    rounds: count,
    isSynchronous,
    kind: isSynchronous ? values.kind : undefined,
    chance: seeded(Number(values.seed)),
    say,
  }).then(
    (drilled) => report(mode, drilled, tally),
    (error: unknown) => {
      tally.expectNone(`${mode}: the run completed`, [
        error instanceof Error ? (error.stack ?? String(error)) : String(error),
      ])
    },
  )
}
process.exitCode = tally.end() ? 0 : 1
