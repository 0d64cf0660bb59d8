/** No width of the window makes a page or a list scroll sideways, so that nothing of a row is out of sight. */
import { failingWebhook } from './support/merchant-screens.ts'
import { sampleOf } from './support/billing-screens.ts'
import { daysOver, historyAt } from './support/history.ts'
import { isProof } from './support/looks.ts'
import { expect, samePageTest as test, sessionOf, type StoredSession } from './support/portal.ts'
import { applySettings, open } from './support/reach.ts'

interface Swept {
  readonly name: string
  readonly path: string | ((session: StoredSession) => Promise<string>)
  readonly as?: () => Promise<StoredSession>
  /** What must be in sight: the rows, or their amounts. */
  readonly inSight: string
}

const ROWS = 'main [data-row]'
const AMOUNTS = `${ROWS} .figure`
const REPORT = '/portal/report/consolidated-transaction'
const MEMBERS = '/portal/membership/list?keyword=demo.example'

const pages: readonly Swept[] = [
  { name: 'the payments', path: historyAt(daysOver()), inSight: AMOUNTS },
  {
    name: 'home',
    // A past day: the current one may have no payments yet.
    path: `/portal?date=${daysOver().endDate}`,
    inSight: '.latest [data-align="end"], .latest .figure',
  },
  { name: 'the sums of the shops', path: `${REPORT}?groupBy=shop`, inSight: AMOUNTS },
  {
    name: 'the rows of the report',
    path: `${REPORT}?${new URLSearchParams(daysOver()).toString()}`,
    inSight: AMOUNTS,
  },
  {
    name: 'the bills of a request',
    path: async (session) =>
      `/portal/billing-qr/request/${(await sampleOf(session, 'cake-orders.xlsx')).id}`,
    inSight: ROWS,
  },
  { name: 'the requests of bills', path: '/portal/billing-qr/list', inSight: ROWS },
  { name: 'the terminals', path: '/portal/pos/hktpos', inSight: ROWS },
  { name: 'the HKT terminals', path: '/portal/pos/hktpos?tab=hkt', inSight: ROWS },
  { name: 'the shops', path: '/portal/shop/list', inSight: ROWS },
  { name: 'the members', path: MEMBERS, inSight: ROWS },
  {
    name: 'the invitations',
    path: `${MEMBERS}&tab=invitations&status=PENDING,ACCEPTED,EXPIRED,CANCELLED`,
    inSight: ROWS,
  },
  { name: 'the audit trail', path: '/portal/audit', inSight: ROWS },
  { name: 'the notifications', path: '/portal/notifications', inSight: ROWS },
  {
    name: 'the deliveries of a webhook',
    as: async () => (await failingWebhook()).session,
    path: async () => (await failingWebhook()).path,
    inSight: ROWS,
  },
  { name: 'the FPS addresses', path: '/portal/fpsaddressing/list', inSight: ROWS },
  { name: 'the SDKs and keys', path: '/portal/development/resource-sdk', inSight: ROWS },
]

const LEAST = 320
const MOST = 2560
const STEP = 20

/** A regular run takes the narrowest width and three or four others of each page, which differ from page to page. */
const widthsOf = (index: number): readonly number[] => {
  const all = Array.from(
    { length: (MOST - LEAST) / STEP + 1 },
    (_width, turn) => LEAST + turn * STEP,
  )
  return isProof
    ? all
    : all.filter((width, turn) => width === LEAST || turn % 28 === (index * 2) % 28)
}

for (const [index, { name, path, as, inSight }] of pages.entries())
  test(`${name}: from 320 to 2560 px nothing scrolls sideways and its rows are in sight`, async ({
    page,
    portal,
  }) => {
    const session = await (as?.() ?? sessionOf('MERCHANT'))
    const base = `${portal.origin}/merchant-portal`
    await applySettings(page, 'widths', {})
    await open(page, base, session, typeof path === 'string' ? path : await path(session))
    // On home the latest payments are rendered when they come into sight.
    await expect(async () => {
      await page
        .locator('.latest, main [data-row]')
        .last()
        .scrollIntoViewIfNeeded({ timeout: 10_000 })
      await expect(page.locator(inSight).first()).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const faults: string[] = []
    for (const width of widthsOf(index)) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator(inSight).first()).toBeVisible()
      const found = await page.evaluate(async (selector) => {
        // Columns take their new width a moment after the window has changed.
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        const root = document.documentElement
        const scrolls = [root, ...document.querySelectorAll<HTMLElement>('.table-body, tbody')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => `${box.tagName} ${box.scrollWidth} in ${box.clientWidth}`)
        const hidden = [...document.querySelectorAll(selector)]
          .map((shown) => shown.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > root.clientWidth)
        return [...scrolls, ...(hidden.length > 0 ? ['something is out of sight'] : [])]
      }, inSight)
      faults.push(...found.map((fault) => `${String(width)} px: ${fault}`))
    }
    expect(faults).toEqual([])
  })
