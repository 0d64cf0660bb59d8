/**
 * `npm test`: sets up what is missing and runs everything, each database counted.
 * `npm test -- routes e2e` runs the kinds whose names begin so.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap, root, say, since, stop } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { checkLogs } from './logs.mjs'
import { buildPortal } from './portal-build.mjs'
import { startPostgres } from './postgres.mjs'
import { prepareReaders } from './readers.mjs'
import { countLastLine, countPlaywright, countVitest, settle } from './results.mjs'
import { endOnSignals, run } from './run.mjs'

const startedAt = performance.now()
const runtime = bootstrap()
const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** Whatever the tests leave in their temporary folder goes away with it. */
const scratch = mkdtempSync(join(tmpdir(), 'portal-'))
/** Every service of this run logs into it, and it is read once more at the end. */
const serviceLog = join(reports, 'service.log')
const env = {
  ...runtime.env,
  TEST_LOG_FILE: serviceLog,
  TMPDIR: scratch,
  CI: 'true',
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
}
const refusal = (reason) => ({ passed: 0, failed: 1, skipped: 0, reasons: [reason], failures: [] })
const skip = (reason) => ({ passed: 0, failed: 0, skipped: 1, reasons: [reason], failures: [] })

/** A run of Vitest over one workspace. `more` is what the tests find in their environment. */
const vitest = (name, folder, project) => async (more) => {
  const report = join(reports, `${name.replaceAll(' ', '-')}-${more.TEST_DATABASE}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const projects = project === undefined ? [] : ['--project', project]
  const { code } = await run('vitest', ['run', '--root', folder, ...projects, ...reporters], {
    env: { ...env, ...more },
  })
  return settle(countVitest(report), code, name)
}

const checks = async () => {
  const summary = join(root, '.cache/check.json')
  rmSync(summary, { force: true })
  await run(runtime.node, ['tools/check.mjs'], { env })
  if (!existsSync(summary)) return refusal('check ended before its time')
  const results = JSON.parse(readFileSync(summary, 'utf8'))
  // The house counts by its rules, every other checker counts as one.
  const house = results.find(({ name }) => name === 'house').counts
  const count = (state) =>
    house[state] + results.filter((one) => one.state === state && one.name !== 'house').length
  const reasons = results
    .filter(({ reason }) => reason)
    .map(({ name, reason }) => `${name} ${reason}`)
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    reasons: [...house.reasons, ...reasons],
    failures: [
      ...house.failures,
      ...results.filter(({ state }) => state === 'failed').map(({ name }) => name),
    ],
  }
}

const e2e = async (more) => {
  const report = join(reports, 'e2e.json')
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json']
  const { code } = await run('playwright', args, {
    env: { ...env, ...more, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return settle(countPlaywright(report), code, 'e2e')
}

const prove = async (more) => {
  const program = 'apps/service/src/dev/chaos/chaos.ts'
  if (!existsSync(join(root, program))) return skip(`there is no ${program} yet`)
  const args = [program, '--rounds', '10']
  // They run beside others, so each is told whole, at its end.
  const { code, output } = await run(runtime.node, args, { env: { ...env, ...more }, quiet: true })
  say(output)
  return settle(countLastLine(output), code, 'prove')
}

const routes = vitest('routes', 'apps/service')
const screens = vitest('screens', 'apps/portal', 'portal screens')
const kinds = [
  { name: 'check', needs: [], test: checks },
  { name: 'contract', needs: [], test: vitest('contract', 'packages/contract') },
  { name: 'bill-sheet', needs: [], test: vitest('bill-sheet', 'packages/bill-sheet') },
  { name: 'hkqr', needs: ['readers'], test: vitest('hkqr', 'packages/hkqr') },
  { name: 'routes, embedded', needs: ['readers'], test: routes },
  { name: 'routes, PostgreSQL', needs: ['postgres', 'readers'], test: routes },
  { name: 'rules', needs: [], test: vitest('rules', 'apps/portal', 'portal rules') },
  { name: 'screens', needs: ['browser'], test: screens, beside: 'prove' },
  { name: 'prove, embedded', needs: [], test: prove, beside: 'prove' },
  { name: 'prove, PostgreSQL', needs: ['postgres'], test: prove, beside: 'prove' },
  { name: 'e2e', needs: ['browser', 'build'], test: e2e },
  { name: 'logs', needs: [], test: () => checkLogs(serviceLog) },
]

const asked = process.argv.slice(2)
const wanted = kinds.filter(
  ({ name }) => asked.length === 0 || asked.some((word) => name.startsWith(word)),
)
if (wanted.length === 0)
  stop(`There are these kinds of tests: ${kinds.map(({ name }) => name).join('; ')}.`)
const needs = new Set(wanted.flatMap((kind) => kind.needs))

let postgres = { reason: 'it was not needed' }
const putAway = async () => {
  await postgres.stop?.()
  rmSync(scratch, { recursive: true, force: true })
}
endOnSignals(putAway)

if (needs.has('build')) await buildPortal(runtime)
const browser = needs.has('browser') ? await findBrowser({ env }) : {}
if (browser.path !== undefined) say(`Browser: ${browser.path}`)
if (needs.has('readers')) await prepareReaders()
if (needs.has('postgres')) {
  postgres = await startPostgres()
  say(
    postgres.url === undefined
      ? `PostgreSQL: skipped, ${postgres.reason}.`
      : 'PostgreSQL: started for this run.',
  )
}

const execute = (kind) => {
  const onPostgres = kind.needs.includes('postgres')
  if (onPostgres && postgres.url === undefined)
    return skip(`the PostgreSQL half: ${postgres.reason}`)
  if (kind.needs.includes('browser') && browser.path === undefined) return refusal(browser.reason)
  return kind.test({
    ...(browser.path === undefined ? {} : { CHROMIUM_PATH: browser.path }),
    ...(onPostgres
      ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
      : { TEST_DATABASE: 'embedded' }),
  })
}

/** One after the other, except what mostly waits for processes to come and go: that runs beside another. */
const inTurn = []
for (const kind of wanted) {
  const last = inTurn.at(-1)
  if (kind.beside !== undefined && kind.beside === last?.[0].beside) last.push(kind)
  else inTurn.push([kind])
}
const lines = []
/** Told at the very end: of a long record often only that is at hand. */
const failures = []
const total = { passed: 0, failed: 0, skipped: 0 }
const account = async (kind) => {
  say(`\n── ${kind.name}`)
  const kindStartedAt = performance.now()
  const counts = await execute(kind)
  for (const state of Object.keys(total)) total[state] += counts[state]
  const numbers = ['passed', 'failed', 'skipped'].map(
    (state) => `${String(counts[state]).padStart(5)} ${state}`,
  )
  lines.push(`${kind.name.padEnd(20)}${numbers.join('')}${since(kindStartedAt).padStart(14)}`)
  for (const reason of counts.reasons) lines.push(`${' '.repeat(20)}  ${reason}`)
  failures.push(...counts.failures.map((failure) => `✗ ${kind.name}: ${failure}`))
}
for (const together of inTurn) await Promise.all(together.map(account))
await putAway()

if (failures.length > 0) say(`\nWhat failed:\n${failures.join('\n')}`)
say(`\n${lines.join('\n')}\n\nAll of it took ${since(startedAt)}.`)
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)
