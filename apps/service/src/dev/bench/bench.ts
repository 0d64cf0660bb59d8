/**
 * `npm run bench -- [login table list pages export import bills sign-in bytes] [--rows 10000,1000000,10000000]`:
 * measures speed relative to bare pages, handlers and COPY, each pair in one run. docs/performance.md explains the
 * parts and has the latest figures.
 */
import { parseArgs } from 'node:util'
import { measureBills } from './bills.ts'
import { measureBytes } from './bytes.ts'
import { openFigures, refusal, type Board, type Figures } from './figures.ts'
import { openInstallations, type BenchInstallations } from './installations.ts'
import { measureExport } from './export.ts'
import { measureImport } from './import.ts'
import { measureList, type ListCost } from './list.ts'
import { cores, loadAverage } from './machine.ts'
import { measurePages } from './pages.ts'
import { measureLogin, measureTable } from './screens.ts'
import { measureSignIn } from './sign-in.ts'
import { ratios } from './statistics.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '10000,1000000,10000000' } },
})
const sizes = values.rows.split(',').map(Number)
const largest = Math.max(...sizes)

/** Compares the cost of a page over table sizes: it must not grow with the table. */
const measureLists = async (installations: BenchInstallations, board: Board): Promise<void> => {
  const costs: ListCost[] = []
  for (const rows of sizes) costs.push(await measureList(await installations.of(rows), board))
  const [smallest, ...larger] = costs.toSorted((a, b) => a.rows - b.rows)
  const last = larger.at(-1)
  if (smallest === undefined || last === undefined) return
  const what = `CPU of a page at ${last.rows.toLocaleString('en-US')} rows against ${smallest.rows.toLocaleString('en-US')}`
  board.hold({ what, readings: ratios(last.micros, smallest.micros), unit: 'x', target: 1.25 })
}

type Part = (installations: BenchInstallations, board: Board) => Promise<void>

const parts: Readonly<Record<string, Part>> = {
  login: async (installations, board) => measureLogin(await installations.of(0), board),
  table: async (installations, board) => measureTable(await installations.of(0), board),
  'sign-in': async (installations, board) => measureSignIn(await installations.of(0), board),
  import: async (installations, board) => measureImport(await installations.of(0), board),
  bills: async (installations, board) =>
    measureBills(await installations.of(Math.min(...sizes)), board),
  bytes: async (installations, board) => {
    for (const rows of sizes) await measureBytes(await installations.of(rows), board)
  },
  list: measureLists,
  pages: async (installations, board) => measurePages(await installations.of(largest), board),
  export: async (installations, board) => measureExport(await installations.of(largest), board),
}
const inBrowser = ['login', 'table']

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const unknown = positionals.find((name) => parts[name] === undefined)
if (unknown !== undefined)
  stop(`Unknown part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}`)
if (sizes.some((rows) => !Number.isInteger(rows) || rows < 1_000))
  stop('--rows must be whole numbers from 1000, separated by commas')
const server =
  process.env['TEST_DATABASE_URL'] ??
  stop('TEST_DATABASE_URL must name a PostgreSQL server and a superuser; npm run bench starts one')
const unable = refusal()
if (unable !== undefined) stop(unable)

const measure = async (installations: BenchInstallations, figures: Figures): Promise<void> => {
  for (const [name, part] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    if (inBrowser.includes(name) && process.env['CHROMIUM_PATH'] === undefined) {
      process.stdout.write(`\n${name}: skipped, because CHROMIUM_PATH does not name a browser\n`)
      continue
    }
    await figures.part(name, (board) => part(installations, board))
  }
}

// Started programs end with this process; a signal ends it in an orderly way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(130))

process.stdout.write(`${String(cores)} cores, load ${loadAverage()}, Node ${process.version}\n`)
const figures = openFigures()
const installations = await openInstallations(server, (line) =>
  process.stdout.write(`        ${line}\n`),
)
try {
  await measure(installations, figures)
} finally {
  await installations.close()
}
process.exitCode = figures.end() ? 0 : 1
