/** The kinds of tests, each with its requirements and how to run it. A run returns its counts and its output. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { checkLogs } from './logs.mjs'
import { countLastLine, countPlaywright, countVitest, none, settle } from './results.mjs'
import { run } from './run.mjs'

const refusal = (reason) => ({ ...none, failed: 1, reasons: [reason] })

/** Runs the test files whose paths contain one of `words`, or all without words. */
const vitest =
  (name, folder, ...projects) =>
  async ({ reports, env, words }) => {
    const label = `${name.replaceAll(' ', '-')}-${env.TEST_DATABASE}`
    const report = join(reports, `${label}.json`)
    const args = [
      'run',
      '--root',
      folder,
      ...words,
      ...projects.flatMap((project) => ['--project', project]),
      // Some files run on one database only; test.mjs fails if no kind has a matching file.
      ...(words.length > 0 ? ['--passWithNoTests'] : []),
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      // Of its own: after a change of the lockfile each run empties its cache, also while another one reads it.
      `--fsModuleCachePath=${join(root, '.cache/modules', label)}`,
    ]
    const { code, output } = await run('vitest', args, { env, quiet: true })
    const counts = countVitest(report)
    // Without a matching file there is still a report; without a report the run ended early.
    const isOfOthers =
      words.length > 0 && code === 0 && existsSync(report) && counts.passed + counts.failed === 0
    return { ...(isOfOthers ? counts : settle(counts, code, name)), output }
  }

/**
 * Here `words` are names of checks or, after `house`, parts of the file names of its rules. Each house rule counts as a
 * test, and so does each other check.
 */
const check = async ({ node, env, words }) => {
  const summary = join(root, '.cache/check.json')
  rmSync(summary, { force: true })
  const { output } = await run(node, ['tools/check.mjs', ...words], { env, quiet: true })
  if (!existsSync(summary)) return { ...refusal('check ended early'), output }
  const results = JSON.parse(readFileSync(summary, 'utf8'))
  const house = results.find(({ name }) => name === 'house')?.counts
  const others = results.filter(({ name }) => name !== 'house')
  const count = (state) =>
    (house?.[state] ?? 0) + others.filter((one) => one.state === state).length
  const reasons = results
    .filter(({ reason }) => reason)
    .map(({ name, reason }) => `${name} ${reason}`)
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    reasons: [...(house?.reasons ?? []), ...reasons],
    failures: [
      ...(house?.failures ?? []),
      ...results.filter(({ state }) => state === 'failed').map(({ name }) => name),
    ],
    output,
  }
}

const e2e = async ({ reports, env, words }) => {
  const report = join(reports, 'e2e.json')
  // Playwright treats the arguments as regular expressions.
  const files = words.map((word) => word.replaceAll(/[^\w/-]/g, '\\$&'))
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json', ...files]
  const { code, output } = await run('playwright', args, {
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(words.length === 0 && { E2E_WHOLE: 'yes' }),
    },
    quiet: true,
  })
  return { ...settle(countPlaywright(report), code, 'e2e'), output }
}

/** As many rounds as there are failpoints: the service is then killed at each of them (`kills.ts`). */
const prove = async ({ node, env }) => {
  const args = ['apps/service/src/dev/chaos/chaos.ts', '--rounds', '5', '--seed', '1']
  const { code, output } = await run(node, args, { env, quiet: true })
  return { ...settle(countLastLine(output), code, 'prove'), output }
}

const logs = ({ serviceLog }) => Promise.resolve(checkLogs(serviceLog))

/**
 * The longest first, so that none is left running alone; the short ones at the end use both cores by themselves.
 * `lane`: the kinds of a lane run one after another, in parallel with the other lanes and the kinds without one. Browser
 * tests are idle half of the time, and proofs wait for leases to end. After the browser tests two kinds without a lane run
 * at a time.
 * `isWhole`: cannot be narrowed by words.
 */
export const kinds = [
  {
    name: 'routes, PostgreSQL',
    needs: ['postgres', 'programs'],
    test: vitest('routes', 'apps/service', 'service'),
  },
  { name: 'prove, PostgreSQL', needs: ['postgres'], test: prove, isWhole: true, lane: 'proofs' },
  { name: 'routes, embedded', needs: ['programs'], test: vitest('routes', 'apps/service') },
  { name: 'check', needs: ['programs'], test: check },
  { name: 'prove, embedded', needs: [], test: prove, isWhole: true, lane: 'proofs' },
  { name: 'hkqr', needs: ['programs'], test: vitest('hkqr', 'packages/hkqr') },
  { name: 'rules', needs: [], test: vitest('rules', 'apps/portal', 'portal rules') },
  { name: 'bill-sheet', needs: [], test: vitest('bill-sheet', 'packages/bill-sheet') },
  { name: 'contract', needs: [], test: vitest('contract', 'packages/contract') },
  {
    name: 'screens',
    needs: ['browser'],
    test: vitest('screens', 'apps/portal', 'portal screens'),
    lane: 'browser',
  },
  { name: 'e2e', needs: ['browser', 'build'], test: e2e, lane: 'browser' },
  { name: 'logs', needs: [], test: logs, isWhole: true },
]
