/** Ten thousand rows in the table of the portal, scrolled with a throttled CPU. */
import { freshPage, openBrowser, slowMachine, tell } from './browser.ts'
import { scrollOver, type Scrolled } from './scrolling.ts'

const RUNS = 7

const browser = await openBrowser()
const { page, cdp } = await freshPage(browser)
const taken: Scrolled[] = []
for (let run = -1; run < RUNS; run += 1) {
  await slowMachine(cdp, false)
  await page.goto(`${process.env['BARE'] ?? ''}/merchant-portal/table`)
  // The code of virtual rows is loaded for tables of this length.
  await page.locator('tr[aria-rowindex]').first().waitFor()
  await page.waitForTimeout(500)
  await slowMachine(cdp)
  const top = await scrollOver(page)
  await page.evaluate(() => scrollTo(0, 200_000))
  await page.waitForTimeout(500)
  const deep = await scrollOver(page)
  if (run >= 0)
    taken.push({ late: top.late + deep.late, longest: Math.max(top.longest, deep.longest) })
}
await browser.close()

tell(
  [
    `10,000 rows: longest task of each run ${taken.map(({ longest }) => longest.toFixed(0)).join(', ')} ms (0: none of 50 ms)`,
  ],
  [
    {
      what: '10,000 rows, slow machine: frames over 34 ms while scrolling',
      readings: taken.map(({ late }) => late),
      target: 0,
      unit: 'frames',
    },
  ],
)
