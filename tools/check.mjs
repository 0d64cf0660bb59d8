/**
 * `npm run check`: every static check and the house rules, two at a time: the smallest machine has two cores.
 * `npm run check -- lint types` runs only these checks; `npm run check -- house documents` runs the
 * house rules whose file names contain the word.
 */
import { mkdirSync, readdirSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root, print, since } from './bootstrap.mjs'
import { tryBuild } from './portal-build.mjs'
import { countVitest, settle } from './results.mjs'
import { endOnSignals, run } from './run.mjs'

const { env: own, node } = await bootstrap()
/**
 * Two checks share the cores: the programs in Go would take half as much time again for threads and for collecting
 * garbage.
 */
const env = { ...own, NO_COLOR: '1', FORCE_COLOR: undefined, GOMAXPROCS: '1', GOGC: '400' }
const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })
const quiet = { env, quiet: true }
const codeFolders = ['packages', 'apps', 'e2e', 'house']

/** A check that passes if the command exits with 0. */
const exits = (command, args) => async () => {
  const { code, output } = await run(command, args, quiet)
  return { isPassed: code === 0, output }
}

/** Checks the types of these workspaces. Each checker of a workspace would check the files that they share again. */
const typesOf = async (folders) => {
  const outputs = []
  for (const folder of folders) {
    if (!existsSync(join(root, folder, 'tsconfig.json'))) continue
    const args = ['-p', folder, '--pretty', 'false', '--checkers', '1']
    const { code, output } = await run('tsc', args, quiet)
    if (code !== 0) outputs.push(output.trim() || `${folder}: tsc ended with ${code}`)
  }
  // An error in a file that two workspaces import is reported by both.
  return [...new Set(outputs.flatMap((output) => output.trimEnd().split('\n')))]
}

const foldersIn = (parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)

/** Every workspace, packages first: one mistake in the contract causes a hundred errors in its users. */
const types = async () => {
  const packages = foldersIn('packages')
  const users = [...foldersIn('apps'), 'e2e', 'house']
  const missing = [...packages, ...users].filter(
    (folder) =>
      existsSync(join(root, folder, 'package.json')) &&
      !existsSync(join(root, folder, 'tsconfig.json')),
  )
  const below = await typesOf(packages)
  const errors = below.length > 0 ? below : await typesOf(users)
  const output = [...errors, ...missing.map((folder) => `${folder} has no tsconfig.json`)]
  return { isPassed: output.length === 0, output: output.join('\n') }
}

/** With TypeScript 7 a wrong parser reads nothing and reports success, so the number of modules is checked. */
const leastModules = 300
const boundaries = async () => {
  const { code, output } = await run(
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...codeFolders],
    quiet,
  )
  const report = /\{.*\}/s.exec(output)?.[0]
  // Without a report it ended early, such as at a file that cannot be parsed, and says why.
  if (report === undefined || !report.includes('"summary"')) return { isPassed: false, output }
  const { summary } = JSON.parse(report)
  const lines = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle?.map(({ name }) => name).join(' -> ') ?? to}`,
  )
  if (summary.totalCruised < leastModules)
    lines.push(`only ${summary.totalCruised} modules were read, expected at least ${leastModules}`)
  return {
    isPassed: code === 0 && lines.length === 0,
    output: lines.join('\n'),
    note: `${summary.totalCruised} modules`,
  }
}

const deadCode = async () => {
  const all = await run('knip', ['--no-progress'], quiet)
  const shipped = await run('knip', ['--no-progress', '--production', '--include', 'files'], quiet)
  return {
    isPassed: all.code === 0 && shipped.code === 0,
    output: all.output + (shipped.code === 0 ? '' : `As shipped:\n${shipped.output}`),
  }
}

const house = async (words) => {
  const report = join(cache, 'house.json')
  const { code, output } = await run(
    'vitest',
    [
      'run',
      '-c',
      'house/vitest.config.ts',
      ...words,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--fsModuleCachePath=${join(cache, 'modules/house')}`,
    ],
    quiet,
  )
  const counts = settle(countVitest(report), code, 'house')
  return { isPassed: counts.failed === 0, output, counts, note: `${counts.passed} rules` }
}

/** The build fails if a page exceeds its size limit. Unchanged sources are not rebuilt. */
const weight = async () => {
  const { failure } = await tryBuild({ env })
  return { isPassed: failure === undefined, output: failure }
}

/** The registry may refuse to answer: then the check is reported as skipped. */
const audit = async () => {
  const { code, output } = await run(
    'npm',
    ['audit', '--omit=dev', '--audit-level=high', '--json'],
    quiet,
  )
  const isAnswered = output.includes('"vulnerabilities"')
  if (!isAnswered) return { isSkipped: true, reason: 'NOT CHECKED: the registry refuses to audit' }
  return { isPassed: code === 0, output }
}

/** The longest first. */
const checks = {
  format: exits('oxfmt', ['--check', '.']),
  types,
  lint: exits('oxlint', ['--type-aware', ...codeFolders, 'tools']),
  house,
  weight,
  'dead code': deadCode,
  boundaries,
  generated: exits(node, ['tools/gen.mjs', '--check']),
  audit,
}

const args = process.argv.slice(2)
const wanted = args.length === 0 ? Object.keys(checks) : args.filter((name) => name in checks)
/** Parts of the file names of house rules. */
const words = args.filter((name) => !(name in checks))
if (words.length > 0 && !wanted.includes('house')) {
  print(
    `There is no check called ${words.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`,
  )
  process.exit(2)
}
endOnSignals()

const results = []
const startedAt = performance.now()
const check = async (name) => {
  const checkedAt = performance.now()
  const result = await checks[name](words)
  const state = result.isSkipped ? 'skipped' : result.isPassed ? 'passed' : 'failed'
  const sign = { skipped: '–', passed: '✓', failed: '✗' }[state]
  const note = result.reason ?? result.note
  print(
    `${sign} ${name.padEnd(11)} ${since(checkedAt).padStart(8)}${note === undefined ? '' : `  ${note}`}`,
  )
  if (state === 'failed') print(result.output.trimEnd().replaceAll(/^/gm, '    '))
  results.push({ name, state, reason: result.reason, counts: result.counts })
}
const waiting = [...wanted]
const inTurn = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await check(name)
}
await Promise.all([inTurn(), inTurn()])
const failed = results.filter(({ state }) => state === 'failed')
print(
  failed.length === 0
    ? `Checked in ${since(startedAt)}.`
    : `Checked in ${since(startedAt)}; failed: ${failed.map(({ name }) => name).join(', ')}.`,
)
writeFileSync(join(cache, 'check.json'), JSON.stringify(results))
process.exitCode = failed.length === 0 ? 0 : 1
