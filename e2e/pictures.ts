/**
 * Takes the screenshots in `docs/pictures`: `npx node e2e/pictures.ts`, after `npm run build`. It starts the
 * service with the sample on a fresh database. Home shows the figures of the day so far, so the clock is set
 * to an afternoon in Hong Kong.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import config from './playwright.config.ts'
import { historyAt, listOf } from './support/history.ts'
import { choose, enter, HISTORY, samplePeople, signIn } from './support/portal.ts'
import startService from './support/start-service.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
/** Larger pictures would slow down the page of the project, which shows them. */
const MAX_BYTES = 250 * 1024
// Mobile viewports reserve no space for a scrollbar, which a screenshot does not show.
const desktop = { viewport: { width: 1440, height: 900 }, isMobile: true }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }

const DAY_MS = 24 * 60 * 60_000
/** Milliseconds from now to the next 15:45 in Hong Kong, which is 07:45 UTC. */
const ahead = (7.75 * 60 * 60_000 - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS

process.env['TEST_CLOCK_OFFSET'] = `${String(Math.round(ahead / 1000))} seconds`
const stop = await startService()
const base = `${process.env['PORTAL_ORIGIN'] ?? ''}/merchant-portal`
const browser = await chromium.launch(config.use?.launchOptions)
const session = await signIn(samplePeople.MERCHANT)

interface Picture {
  readonly name: string
  readonly path: string
  readonly context?: BrowserContextOptions
  readonly settings?: Readonly<Record<string, string>>
  readonly isSignedIn?: false
  /** Prepares the page; resolves when it is complete. */
  readonly ready: (page: Page) => Promise<void>
}

/** The same picture in as few bytes as possible: unfiltered lines suit flat areas, filtered ones gradients. */
const compressed = (png: Buffer): Buffer => {
  const picture = PNG.sync.read(png)
  const candidates = [0, -1].map((filterType) =>
    PNG.sync.write(picture, { filterType, colorType: 2, deflateLevel: 9, deflateStrategy: 0 }),
  )
  return candidates.reduce((best, one) => (one.length < best.length ? one : best), png)
}

const take = async (picture: Picture): Promise<void> => {
  const context = await browser.newContext({
    ...desktop,
    reducedMotion: 'reduce',
    ...picture.context,
  })
  await context.clock.setSystemTime(Date.now() + ahead)
  const page = await context.newPage()
  await choose(page, picture.settings ?? {})
  if (picture.isSignedIn !== false) await enter(page, session)
  await page.goto(base + picture.path)
  await picture.ready(page)
  await page.mouse.move(0, 0)
  // The live stream stays open, so the network is never idle.
  await page.waitForLoadState('load')
  await page.waitForTimeout(1_500)
  await page.evaluate(() => document.fonts.ready)
  const png = compressed(await page.screenshot())
  if (png.length > MAX_BYTES) throw new Error(`${picture.name} has ${String(png.length)} bytes`)
  await writeFile(`${folder}${picture.name}.png`, png)
  process.stdout.write(`${picture.name}.png  ${String(Math.round(png.length / 1024))} KB\n`)
  await context.close()
}

/** A card payment near the top of the list. A part of it is refunded first, to fill its timeline. */
const filter = { range: 'last7', statuses: 'SUCCESS,PENDING' }
const { items } = await listOf(session, { statuses: filter.statuses })
const payment = items.find(
  (row, index) =>
    index > 3 && row.cardMasked !== null && row.txnType === 'SALE' && Number(row.amount) > 60,
)
if (payment === undefined) throw new Error('The sample has no card payment on the first page')
const opened = historyAt({ ...filter, txn: payment.merTradeNo })
const timeline = (page: Page) => page.locator('.timeline').waitFor()

await mkdir(folder, { recursive: true })
await take({
  name: 'transactions',
  path: opened,
  ready: async (page) => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Refund to/ })
    await dialog.getByLabel('Amount', { exact: true }).fill('28.00')
    await dialog.getByLabel('Reason').selectOption({ label: 'Wrong amount' })
    await dialog.getByRole('button', { name: 'Refund HKD 28.00' }).click()
    await dialog.getByText('HKD 28.00 refunded').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Refund of HKD28.00 confirmed').waitFor()
  },
})
await take({
  name: 'transactions-dark',
  path: opened,
  settings: { theme: 'dark' },
  ready: timeline,
})
await take({
  name: 'transactions-phone',
  path: HISTORY,
  context: phone,
  ready: (page) => page.locator('.totals:not([data-waiting]) dl').waitFor(),
})
await take({ name: 'home', path: '/portal', ready: (page) => page.locator('.tiles').waitFor() })
await take({
  name: 'refund',
  path: opened,
  ready: async (page) => {
    await page.locator('.drawer-foot .btn').click()
    await page.locator('.dialog-foot').waitFor()
  },
})
await take({
  name: 'login',
  path: '/login',
  isSignedIn: false,
  ready: (page) => page.locator('html[data-hydrated]').waitFor(),
})
await browser.close()
await stop()
