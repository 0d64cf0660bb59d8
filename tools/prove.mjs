/** `npm run prove`: the full count of kills and races, on each database. */
import { join } from 'node:path'
import { bootstrap, root, say, since } from './bootstrap.mjs'
import { startPostgres } from './postgres.mjs'
import { prepareReaders } from './readers.mjs'
import { endOnSignals, run } from './run.mjs'

const startedAt = performance.now()
const { env, node } = bootstrap()
const postgres = await startPostgres()
endOnSignals(() => postgres.stop?.())

// The long run alone: `npm run prove -- --minutes 10 --refunds 2000`. Otherwise everything.
const isLong = process.argv.includes('--minutes')
const program = join(root, 'apps/service/src/dev/chaos/chaos.ts')
const prove = (more) => run(node, [program, ...process.argv.slice(2)], { env: { ...env, ...more } })

const roundsAt = process.argv.indexOf('--rounds')
const rounds = roundsAt < 0 ? 100 : Number(process.argv[roundsAt + 1])
/** Races that one may win, a sheet of bills, and connections that break: tests of every run, here with all their rounds and rows. */
const atLength = (more) =>
  run(
    'vitest',
    [
      'run',
      '--root',
      'apps/service',
      '--no-file-parallelism',
      'src/dev/chaos/one-winner.test.ts',
      'src/dev/chaos/many-bills.test.ts',
      'src/dev/chaos/broken-connections.test.ts',
    ],
    {
      env: {
        ...env,
        ...more,
        PROVE_ROUNDS: String(2 * rounds),
        PROVE_BILLS: String(Math.min(50 * rounds, 5_000)),
      },
    },
  )

const codes = [0]
if (!isLong) {
  await prepareReaders()
  say('── embedded database')
  codes.push((await prove({ TEST_DATABASE: 'embedded' })).code)
  codes.push((await atLength({ TEST_DATABASE: 'embedded' })).code)
}
say('\n── PostgreSQL')
if (postgres.url === undefined) say(`skipped: ${postgres.reason}`)
else {
  const server = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
  codes.push((await prove(server)).code)
  if (!isLong) codes.push((await atLength(server)).code)
}
await postgres.stop?.()
say(`\nProved in ${since(startedAt)}.`)
process.exit(Math.max(...codes))
