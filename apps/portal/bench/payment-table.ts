/** A hundred payments in a list of the portal against a bare React table with the same texts. */
import { writeFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import {
  freshPage,
  median,
  openBrowser,
  ratios,
  slowMachine,
  tell,
  type Figure,
} from './browser.ts'
import { measurePageChanges } from './page-changes.ts'
import { scrollOver } from './scrolling.ts'

const RUNS = 7
const LIST = '/merchant-portal/portal/transaction/transaction-history?pageSize=100'

const rows = 'tbody tr'

/** All rows are on the page, which sorts and filters them; otherwise the service does. */
const isWhole = process.env['BENCH_ROWS'] === '100'
const size = `${process.env['BENCH_ROWS'] ?? ''} payments, 100 on the page`

interface Press {
  readonly ms: number
  /** When the answer of the service arrived, if there was a request. */
  readonly answered: number
}

/**
 * From the click to the end of the frame that shows its result, by the clock of the page: the expected number of rows,
 * and another first row if there are still a hundred.
 */
const timePress = async (page: Page, button: string, until: number): Promise<Press> => {
  const result = page.evaluate(
    ([wanted, count]) =>
      new Promise<Press>((resolve, reject) => {
        performance.clearResourceTimings()
        setTimeout(() => reject(new Error('The rows stayed as they were')), 30_000)
        const first = () => document.querySelector('tbody tr')?.textContent
        const before = first()
        const pressed = { at: 0 }
        document.addEventListener('click', (event) => (pressed.at = event.timeStamp), {
          capture: true,
          once: true,
        })
        const look = (): void => {
          const isDone =
            pressed.at > 0 &&
            (count < 100 || first() !== before) &&
            document.querySelectorAll(wanted).length === count
          if (!isDone) return void requestAnimationFrame(look)
          // A message posted within a frame arrives after its paint.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
            const list = entries.find(({ name }) => name.includes('/api/transaction/cis?'))
            const answered =
              list === undefined || list.responseEnd === 0 ? 0 : list.responseEnd - pressed.at
            resolve({ ms: performance.now() - pressed.at, answered })
          })
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
    [rows, until] as const,
  )
  await page.locator(button).click()
  return result
}

interface Times {
  readonly sort: number
  readonly sortAnswered: number
  readonly filter: number
  readonly filterAnswered: number
  readonly late: number
}

interface Side {
  readonly open: (page: Page) => Promise<void>
  readonly sortButton: string
  /** Everything before the click that filters. */
  readonly prepareFilter: (page: Page) => Promise<void>
  readonly filterButton: string
}

/** The live stream stays open, so the network is never idle: wait until late answers have arrived. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(1500)

const hundredRows = async (page: Page): Promise<void> => {
  await page.waitForFunction((wanted) => document.querySelectorAll(wanted).length === 100, rows)
  await rest(page)
}

const timesOf = async (page: Page, cdp: CDPSession, side: Side): Promise<Times> => {
  await slowMachine(cdp, false)
  await side.open(page)
  await hundredRows(page)
  await slowMachine(cdp)
  const { late } = await scrollOver(page)
  await page.mouse.wheel(0, -20_000)
  await page.waitForTimeout(300)
  const sort = await timePress(page, side.sortButton, 100)
  await page.waitForTimeout(500)
  await side.prepareFilter(page)
  await page.waitForTimeout(500)
  const filter = await timePress(page, side.filterButton, 25)
  // A throttled page uses a core even when idle, which the other one needs.
  await slowMachine(cdp, false)
  return {
    late,
    sort: sort.ms,
    sortAnswered: sort.answered,
    filter: filter.ms,
    filterAnswered: filter.answered,
  }
}

const signIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/merchant-portal/login?to=/portal`)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
  await page.fill('input[name=username]', process.env['BENCH_USER'] ?? '')
  await page.fill('input[name=password]', process.env['BENCH_PASSWORD'] ?? '')
  await page.click('button[type=submit]')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await rest(page)
}

/** The texts of the portal's table, for the bare one. */
const giveRows = async (page: Page, directory: string): Promise<void> => {
  const table = await page.evaluate(() => {
    const texts = (parent: Element, wanted: string): string[] =>
      [...parent.querySelectorAll<HTMLElement>(wanted)].map((cell) => cell.innerText.trim())
    // Rows out of sight are not laid out, so their `innerText` is empty.
    for (const row of document.querySelectorAll<HTMLElement>('tbody tr'))
      row.style.contentVisibility = 'visible'
    return {
      headers: texts(document.body, 'thead th'),
      rows: [...document.querySelectorAll('tbody tr')].map((row) => texts(row, 'td')),
    }
  })
  await writeFile(`${directory}/assets/rows.json`, JSON.stringify(table))
}

const [portal, bare] = [process.env['PORTAL'] ?? '', process.env['BARE'] ?? '']
const sortButton = 'thead button:has-text("Amount")'
const sides: { ours: Side; bare: Side } = {
  ours: {
    open: async (page) => {
      await page.goto(portal + LIST)
    },
    sortButton,
    prepareFilter: async (page) => {
      await page.click('.chip-add')
      await page.click('.popover-item:has-text("Status")')
      await page.getByRole('checkbox', { name: 'Failed' }).check()
    },
    filterButton: 'button:has-text("Apply")',
  },
  bare: {
    open: async (page) => {
      await page.goto(`${bare}/merchant-portal/table`)
    },
    sortButton,
    prepareFilter: () => Promise.resolve(),
    filterButton: 'button:has-text("Apply")',
  },
}

const measure = async (
  browser: Browser,
): Promise<{
  taken: { ours: Times; bare: Times }[]
  pageChange: { readonly notes: readonly string[]; readonly figure: Figure }[]
}> => {
  const [ours, theirs] = [await freshPage(browser), await freshPage(browser)]
  await signIn(ours.page, portal)
  await sides.ours.open(ours.page)
  await hundredRows(ours.page)
  await giveRows(ours.page, process.env['BARE_DIRECTORY'] ?? '')
  const taken: { ours: Times; bare: Times }[] = []
  for (let run = -1; run < RUNS; run += 1) {
    const pair = {
      ours: await timesOf(ours.page, ours.cdp, sides.ours),
      bare: await timesOf(theirs.page, theirs.cdp, sides.bare),
    }
    if (run >= 0) taken.push(pair)
  }
  return {
    taken,
    pageChange: isWhole ? [await measurePageChanges(ours.page, ours.cdp, portal)] : [],
  }
}

const browser = await openBrowser()
const { taken, pageChange } = await measure(browser)
await browser.close()

const of = (side: 'ours' | 'bare', key: keyof Times): number[] =>
  taken.map((pair) => pair[side][key])
const ratio = (key: 'sort' | 'filter', target: number): Figure => ({
  what: `${size}, slow machine: ${key} against a bare table`,
  readings: ratios(of('ours', key), of('bare', key)),
  target,
  unit: 'x',
})
const note = (name: string, side: 'ours' | 'bare'): string =>
  `${name}: sort ${median(of(side, 'sort')).toFixed(0)} ms, filter ${median(of(side, 'filter')).toFixed(0)} ms, frames over 34 ms while scrolling ${String(median(of(side, 'late')))}`

tell(
  [
    note('ours', 'ours'),
    `of that until the service's answer was there (0: it was not waited for): sort ${median(of('ours', 'sortAnswered')).toFixed(0)} ms, filter ${median(of('ours', 'filterAnswered')).toFixed(0)} ms`,
    note('bare', 'bare'),
    ...pageChange.flatMap(({ notes }) => notes),
  ],
  isWhole
    ? [
        ratio('sort', 2),
        ratio('filter', 3),
        ...pageChange.map(({ figure }) => figure),
        {
          what: `${size}, slow machine: more frames over 34 ms than the bare table, scrolling`,
          readings: taken.map(({ ours, bare: theirs }) => ours.late - theirs.late),
          target: 0,
          unit: 'frames',
        },
      ]
    : [ratio('sort', 3), ratio('filter', 4)],
)
