/** `npm test`: installs what is missing and runs every kind of test, with separate counts per database. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, root, print, since, stop } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { kinds } from './kinds.mjs'
import { buildPortal } from './portal-build.mjs'
import { startPostgres } from './postgres.mjs'
import { showProgress } from './progress.mjs'
import { preparePrograms } from './programs.mjs'
import { none } from './results.mjs'
import { endOnSignals } from './run.mjs'

const help = `npm test                          everything
npm test -- routes e2e            the kinds of tests whose names begin with these words
npm test -- routes refund         only the files of a kind whose paths contain the word
npm test -- check lint types      only the named checks

Kinds: ${kinds.map(({ name }) => name).join('; ')}.
Each kind prints a line when it has ended, and its whole output if it failed. The last line
counts all tests. The duration of each test is in .cache/reports.`

const given = process.argv.slice(2)
if (given.includes('--help')) {
  print(help)
  process.exit(0)
}
const isNamed = (kind, word) => kind.name.startsWith(word)
const names = given.filter((word) => kinds.some((kind) => isNamed(kind, word)))
const words = given.filter((word) => !names.includes(word))
const wanted = kinds.filter(
  (kind) => given.length === 0 || names.some((word) => isNamed(kind, word)),
)
if (wanted.length === 0) stop(`There is no kind of test called ${words.join(' ')}.\n\n${help}`)
const whole = wanted.find(({ isWhole }) => words.length > 0 && isWhole)
if (whole !== undefined) stop(`${whole.name} runs as a whole, without ${words.join(' ')}.`)

const startedAt = performance.now()
const needs = new Set(wanted.flatMap((kind) => kind.needs))
/** The tests' TMPDIR, removed at the end with everything left in it. */
const scratch = mkdtempSync(join(tmpdir(), 'portal-'))
const installing = bootstrap()
/** Found or installed while npm installs the dependencies and the kinds that do not need them run. */
const prepared = {
  browser: needs.has('browser') ? findBrowser(installing) : Promise.resolve({}),
  postgres: needs.has('postgres')
    ? startPostgres()
    : Promise.resolve({ reason: 'it was not needed' }),
  programs: needs.has('programs') ? preparePrograms() : Promise.resolve(),
}
const cleanUp = async () => {
  const { stop: stopServer } = await prepared.postgres
  await stopServer?.()
  rmSync(scratch, { recursive: true, force: true })
}
endOnSignals(cleanUp)

const runtime = await installing
const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Every service of this run logs to this file; `logs` checks it at the end. */
const serviceLog = join(reports, 'service.log')
const env = {
  ...runtime.env,
  TEST_LOG_FILE: serviceLog,
  TMPDIR: scratch,
  // Programs that the tests start share their compiled modules.
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  // Short-lived objects die in the young generation: a test run takes some 7 % less CPU time.
  NODE_OPTIONS: `${runtime.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
  CI: 'true',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}

if (needs.has('build')) await buildPortal(runtime)
/** Every test of the service runs on a server, if there is one. */
const isOnServer = words.length === 0 && wanted.some(({ name }) => name === 'routes, PostgreSQL')
const execute = async (kind) => {
  const onPostgres = kind.needs.includes('postgres')
  const isRoutes = kind.name.startsWith('routes')
  const isE2e = kind.name === 'e2e'
  const postgres = onPostgres || ((isRoutes || isE2e) && isOnServer) ? await prepared.postgres : {}
  const browser = kind.needs.includes('browser') ? await prepared.browser : {}
  if (kind.needs.includes('programs')) await prepared.programs
  if (onPostgres && postgres.url === undefined)
    return {
      ...none,
      skipped: 1,
      isAbsent: true,
      reasons: [`the PostgreSQL half: ${postgres.reason}`],
    }
  if (kind.needs.includes('browser') && browser.path === undefined)
    return { ...none, failed: 1, reasons: [browser.reason] }
  return kind.test({
    reports,
    serviceLog,
    words,
    node: runtime.node,
    env: {
      ...env,
      ...(browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path }),
      // The embedded database, which is PostgreSQL as WebAssembly, would take the processor twice as long.
      ...(isE2e &&
        postgres.url !== undefined && { E2E_DATABASE_URL: postgres.createDatabase('portal_e2e') }),
      ...(onPostgres
        ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
        : {
            TEST_DATABASE: 'embedded',
            // The areas run once, on the server; the embedded database repeats what can differ.
            ...(isOnServer && postgres.url !== undefined && { TEST_PART: 'database' }),
          }),
    },
  })
}

const progress = showProgress()
const total = { passed: 0, failed: 0, skipped: 0 }
/** Printed last, because a long log is often cut off at its beginning. */
const failures = []
/** Counts by kind, in the order in which the kinds ended. */
const results = new Map()
const account = async (kind) => {
  const kindStartedAt = performance.now()
  progress.begin(kind.name)
  const counts = await execute(kind)
  progress.end(kind.name)
  if (counts.failed > 0 && counts.output !== undefined) print(`\n── ${kind.name}\n${counts.output}`)
  for (const state of Object.keys(total)) total[state] += counts[state]
  const numbers = Object.keys(total).map((state) => `${String(counts[state]).padStart(5)} ${state}`)
  print(`${kind.name.padEnd(20)}${numbers.join('')}${since(kindStartedAt).padStart(14)}`)
  results.set(kind.name, counts)
  // A runner that failed without naming a failure explains it in its reasons.
  const named = counts.failed > counts.failures.length ? counts.reasons : counts.failures
  failures.push(...named.map((failure) => `✗ ${kind.name}: ${failure}`))
}
/** A test skipped on one database but run on the other is not reported as skipped. */
const wasRunElsewhere = (name, reason) => {
  const [kind] = name.split(',')
  return [...results].some(
    ([other, { passed, reasons }]) =>
      other !== name && other.startsWith(`${kind},`) && passed > 0 && !reasons.includes(reason),
  )
}
const skipsOf = ([name, { failed, failures: named, reasons }]) =>
  failed > named.length
    ? []
    : reasons
        .filter((reason) => !wasRunElsewhere(name, reason))
        .map((reason) => `${name}: ${reason}`)
/** What is prepared by now; a kind that need not wait for anything goes first. */
const ready = new Set(['build'])
for (const [name, promise] of Object.entries(prepared)) void promise.then(() => ready.add(name))
const nextOf = (queue) => {
  const index = queue.findIndex((kind) => kind.needs.every((need) => ready.has(need)))
  return queue.splice(Math.max(index, 0), 1)[0]
}
const inTurn = async (...queues) => {
  for (const queue of queues)
    for (let kind = nextOf(queue); kind !== undefined; kind = nextOf(queue)) await account(kind)
}
const last = wanted.filter(({ name }) => name === 'logs')
const lane = (name) => wanted.filter((kind) => kind.lane === name && !last.includes(kind))
const others = lane(undefined)
await Promise.all([inTurn(lane('browser'), others), inTurn(lane('proofs')), inTurn(others)])
await inTurn(last)
progress.stop()
await cleanUp()

const skips = [...results].flatMap(skipsOf)
if (skips.length > 0) print(`\nWhat was skipped, and why:\n${skips.join('\n')}`)
if (failures.length > 0) print(`\nWhat failed:\n${failures.join('\n')}`)
const hasRun = [...results.values()].some(
  ({ passed, failed, skipped, isAbsent }) => isAbsent !== true && passed + failed + skipped > 0,
)
if (words.length > 0 && !hasRun) {
  print(`\nNo test file of ${names.join(', ')} has ${words.join(' or ')} in its path.`)
  process.exit(1)
}
print(`\nAll of it took ${since(startedAt)}.`)
print(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
