/** `npm run prove`: all rounds of kills and races, on each database, the whole tables of the browser tests, and the portal without its demo. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap, root, say, since } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { buildPortal } from './portal-build.mjs'
import { startPostgres } from './postgres.mjs'
import { prepareReaders } from './readers.mjs'
import { findCluster } from './cluster-programs.mjs'
import { endOnSignals, run } from './run.mjs'
import { proveWithoutDemo } from './without-demo.mjs'

/** `npm run prove -- looks widths` runs only this file of the browser tests, and `-- looks` all of them. */
const {
  values,
  positionals: [part, ...words],
} = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    // Only the long run: `npm run prove -- --minutes 10 --refunds 2000`. Otherwise everything.
    minutes: { type: 'string' },
    // Only kills, in parts that go on where the last run ended; only minutes of mixed load.
    kills: { type: 'string' },
    load: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const isLong = values.minutes !== undefined
const isOne = isLong || values.kills !== undefined || values.load !== undefined

const startedAt = performance.now()
const runtime = bootstrap()
const { env, node } = runtime
const postgres = part === 'looks' ? {} : await startPostgres()
endOnSignals(() => postgres.stop?.())

const program = join(root, 'apps/service/src/dev/chaos/chaos.ts')
const prove = (more) =>
  run(node, [program, '--seed', values.seed, ...process.argv.slice(2)], {
    env: { ...env, ...more },
  })

/** Regular tests that use random input or take long, here with all rounds and another seed. */
const tests = [
  'src/dev/chaos/one-winner.test.ts',
  'src/dev/chaos/many-bills.test.ts',
  'src/dev/chaos/broken-connections.test.ts',
  'src/dev/chaos/gone-clients.test.ts',
  'src/areas/openapi/generated-inputs.test.ts',
  'src/infra/db/tenant-isolation.test.ts',
  'src/areas/transactions/consolidated.test.ts',
  'src/dev/sample/sample-home.test.ts',
  'src/areas/platform/import/refund-sequences.test.ts',
  'src/areas/billing-qr/hostile-sheets.test.ts',
  'src/infra/http/fair-share.test.ts',
]
const atLength = (more) =>
  run('vitest', ['run', '--root', 'apps/service', '--no-file-parallelism', ...tests], {
    env: {
      ...env,
      ...more,
      PROVE_SEED: values.seed,
      PROVE_ROUNDS: String(2 * rounds),
      PROVE_BILLS: String(Math.min(50 * rounds, 5_000)),
      PROVE_INPUTS: String(2 * rounds),
      PROVE_REQUESTS: String(Math.max(3, Math.ceil(rounds / 10))),
      PROVE_FILTERS: String(10 * rounds),
      PROVE_SEQUENCES: String(more.PROVE_SEQUENCES ?? 10 * rounds),
      PROVE_SHEETS: String(Math.max(2, Math.ceil(rounds / 20))),
      PROVE_SHARES: 'measured',
    },
  })

/** The browser tests that take each row of a table once in a test run, and here in every column (`e2e/support/looks.ts`). */
const proveLooks = async (names) => {
  say('\n── looks')
  await buildPortal(runtime)
  const browser = await findBrowser({ env })
  if (browser.path === undefined) {
    say(`skipped: ${browser.reason}`)
    return { browser, code: 0 }
  }
  const tables = names.length > 0 ? names : tablesOfBrowser
  const files = tables.map((name) => `e2e/${name}.e2e.ts`)
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot', ...files]
  const looksEnv = { ...env, CHROMIUM_PATH: browser.path, PROVE_LOOKS: 'all' }
  return { browser, code: (await run('playwright', args, { env: looksEnv })).code }
}
const tablesOfBrowser = [
  'fields',
  'first-look',
  'forced-colours',
  'home',
  'hostile-redirects',
  'jobs',
  'languages',
  'looks',
  'pages',
  'search',
  'shell',
  'shell-states',
  'widths',
]

if (part === 'looks') {
  const { code } = await proveLooks(words)
  say(`\nProved in ${since(startedAt)}.`)
  process.exit(code)
}

say(`Seed ${values.seed}: \`--seed ${values.seed}\` repeats it.`)
const codes = [0]
if (!isOne) await prepareReaders()
if (!isLong) {
  say('── embedded database')
  codes.push((await prove({ TEST_DATABASE: 'embedded' })).code)
  if (!isOne) codes.push((await atLength({ TEST_DATABASE: 'embedded' })).code)
}
say('\n── PostgreSQL')
if (postgres.url === undefined) say(`skipped: ${postgres.reason}`)
else {
  const server = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
  codes.push((await prove(server)).code)
  if (!isOne)
    codes.push((await atLength({ ...server, PROVE_SEQUENCES: String(100 * rounds) })).code)
}
await postgres.stop?.()
if (!isOne) {
  say('\n── a cluster that fails over')
  const drill = [join(root, 'tools/drill.mjs'), '--rounds', '3', '--seed', values.seed]
  const cluster = findCluster()
  if (cluster.reason === undefined) codes.push((await run(node, drill, { env })).code)
  else say(`skipped: ${cluster.reason}`)
  const { browser, code } = await proveLooks([])
  codes.push(code)
  say('\n── the portal without its demo')
  codes.push(await proveWithoutDemo({ env, browser: browser.path }))
}
say(`\nProved in ${since(startedAt)}.`)
process.exit(Math.max(...codes))
