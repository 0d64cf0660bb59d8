/** The template demo, against the real service and its content policy: spec 1 and 7, A-102. */
import { readFileSync } from 'node:fs'
import { problemsOf } from './support/axe.ts'
import { expect, rests, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
}
const manifest = JSON.parse(
  readFileSync(new URL('../apps/portal/dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Chunk>>
const fileOf = (source: string): string => `/merchant-portal/${manifest[source]?.file ?? source}`
/** The files of the fake server and of its library, by the manifest of the build. */
const fakeServer = Object.entries(manifest)
  .filter(
    ([source, { name }]) =>
      source.startsWith('src/demo/fake-server/') || name === 'fake-network' || name === 'domains',
  )
  .map(([, { file }]) => `/merchant-portal/${file}`)

test('the fake server is not loaded before a demo page opens, and the service gets no calls of the demo', async ({
  page,
  portal,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const loaded = () => new Set(requested.filter((path) => fakeServer.includes(path)))
  expect(fakeServer.length).toBeGreaterThan(9)
  await portal.open('/portal', { as: 'STAFF' })
  await rests(page)
  expect(loaded()).toEqual(new Set())

  // A touched link is loaded ahead at once, but not one of the demo.
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  const help = page.getByRole('link', { name: 'Help centre' })
  await help.hover()
  await help.dispatchEvent('touchstart')
  await page.getByRole('link', { name: 'Shops' }).dispatchEvent('touchstart')
  await expect.poll(() => requested).toContain(fileOf('src/areas/shops/ShopListScreen.tsx'))
  expect(requested).not.toContain(fileOf('src/demo/pages.tsx'))
  expect(loaded()).toEqual(new Set())

  await help.click()
  await expect(page.getByRole('heading', { name: 'Popular articles' })).toBeVisible()
  expect(loaded()).toEqual(new Set(fakeServer))
  const article = page.getByRole('link', { name: 'Read “Choose a strong password”' })
  await article.dispatchEvent('touchstart')
  await page.getByRole('link', { name: 'Terminals' }).dispatchEvent('touchstart')
  await expect.poll(() => requested).toContain(fileOf('src/app/screens/TerminalsScreen.tsx'))
  expect(requested).not.toContain(fileOf('src/demo/areas/help/help-article-screens.tsx'))
  await article.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'an uppercase letter' })).toBeVisible()
  expect(requested.filter((path) => path.startsWith('/pages/'))).toEqual([])

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/merchant-portal\/portal$/)
})

test('the charts of the dashboards work by pointer and by keyboard under the content policy', async ({
  page,
  portal,
}) => {
  await portal.open('/portal/dashboards/tester', { as: 'STAFF' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tip = page.locator('.drawing-tip:visible')
  for (const [path, first, charts] of [
    ['analytics', 'Jan: Revenue generated $12,000.00', 3],
    ['crm', 'Jan: Sales $8,000.00', 6],
    ['ecommerce', 'Jan: Profit $20,000.00', 5],
  ] as const) {
    await navigate(page, `/portal/dashboards/${path}`)
    const drawings = page.getByRole('application')
    await expect(drawings).toHaveCount(charts)
    for (let index = 0; index < charts; index++)
      // Again while a chart takes its size, which replaces it.
      await expect(async () => {
        const box = await drawings.nth(index).boundingBox()
        if (box === null) throw new Error('A chart without a size')
        // Off the centre, so that the ring of a donut is hit too.
        const position = { x: box.width / 2 + 50, y: box.height / 2 }
        await drawings.nth(index).hover({ position, timeout: 20_000 })
        await expect(tip).toHaveCount(1, { timeout: 20_000 })
      }).toPass()
    await page.mouse.move(0, 0)
    await drawings.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('.drawing [role="status"]').first()).toHaveText(first)
    // With the tooltip open.
    expect(await problemsOf(page, '.drawing'), path).toEqual([])
    for (let index = 1; index < charts; index++) {
      await drawings.nth(index).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tip).toHaveCount(1)
    }
  }
})

test('changes to the demo data survive navigation and are reset by a reload', async ({
  page,
  portal,
}) => {
  await portal.open('/apps/email', { as: 'STAFF' })
  const star = page.getByRole('button', { name: 'Star “Opening hours for the map”' })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('.tiles')).toBeVisible()
  await page.goBack()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('an invoice is printed without navigation, top bar and actions', async ({ page, portal }) => {
  await portal.open('/apps/invoice/preview/5019', { as: 'STAFF' })
  const sheet = page.getByRole('article', { name: 'Invoice #5019' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('.invoice-actions')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  const parts = ['.side', '.top', '.screen-above', '.customizer-tab', '.invoice-actions', '.foot']
  for (const part of parts) await expect(page.locator(part)).toBeHidden()
})

test('in a narrow window with a scroll bar a form at its side is not cut off', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.open('/apps/user/list', { as: 'STAFF' })
  await page.locator('main .btn[data-tone="main"]').click()
  const field = page.locator('.dialog input').first()
  await rests(page)
  const sides = await field.evaluate((input) => {
    const { left, right } = input.getBoundingClientRect()
    const room = document.documentElement.getBoundingClientRect().width
    return { start: left, end: room - right, gutter: window.innerWidth - room }
  })
  expect(sides).toEqual({ start: 24, end: 24, gutter: 15 })
})
