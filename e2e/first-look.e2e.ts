/** The defaults in a fresh browser, and no layout shifts while pages load (specification sections 3 and 9). */
import {
  choose,
  enter,
  expect,
  freshTest as test,
  HISTORY,
  newPageTest,
  rests,
  sessionOf,
  settles,
} from './support/portal.ts'
import { isProof, looks } from './support/looks.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

test('a fresh browser shows every default of the layout', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1904, height: 900 })
  await portal.open(HISTORY, { as: 'MERCHANT' })
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(html).toHaveAttribute('data-skin', 'default')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('data-transition', 'fade')
  const drawn = await page.evaluate(() => {
    const find = (selector: string) => {
      const found = document.querySelector(selector)
      if (found === null) throw new Error(`nothing matches ${selector}`)
      return found
    }
    const [side, top] = [find('.side-panel').getBoundingClientRect(), find('.top')]
    document.body.style.minBlockSize = '4000px'
    scrollTo({ top: 400, behavior: 'instant' })
    return {
      isVertical: side.height > side.width,
      width: side.width,
      content: find('main > *').getBoundingClientRect().width,
      position: getComputedStyle(top).position,
      topAfterScroll: top.getBoundingClientRect().top,
      vh: document.documentElement.style.getPropertyValue('--vh'),
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    }
  })
  expect(drawn).toMatchObject({
    isVertical: true,
    position: 'sticky',
    topAfterScroll: 0,
    vh: '9px',
    accent: '#336da6',
  })
  // Not the mini form, which is as wide as an icon; boxed, so not as wide as the window.
  expect(drawn.width).toBeGreaterThan(200)
  expect(drawn.content).toBeLessThanOrEqual(1440)
  const blurOf = () =>
    page.locator('.top').evaluate((top) =>
      [top, ...top.querySelectorAll('*')]
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before')])
        .map(({ backdropFilter }) => backdropFilter)
        .filter((filter) => filter.includes('blur')),
    )
  await expect.poll(async () => (await blurOf()).length).toBeGreaterThan(0)
})

for (const [name, look] of Object.entries(looks)) {
  // The others differ in colours and borders; `npm run prove` loads the pages in each.
  if (!isProof && name !== 'right to left') continue
  test(`${name}: nothing moves while sign-in, payments, the account, the SDKs and home on a phone load`, async ({
    page,
    portal,
  }) => {
    await watchShifts(page)
    await choose(page, look)
    await page.goto(`${portal.origin}/merchant-portal/login`)
    await expect(page.locator('input[type="password"]')).toBeVisible()
    await settles(page)
    expect(await shiftsOf(page), 'sign-in').toEqual([])

    await enter(page, await sessionOf('MERCHANT'))
    await page.goto(`${portal.origin}/merchant-portal${HISTORY}`)
    await expect(page.locator('main [data-row]').first()).toBeVisible()
    await rests(page)
    expect(await shiftsOf(page), 'the list').toEqual([])

    await page.goto(`${portal.origin}/merchant-portal/portal/user`)
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
    await rests(page)
    expect(await shiftsOf(page), 'the account').toEqual([])

    await page.route(/\/api\/x\/development\/key/, async (route) => {
      await page.locator('main [data-row]').first().waitFor()
      await route.continue()
    })
    await page.goto(`${portal.origin}/merchant-portal/portal/development/resource-sdk`)
    await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
    await rests(page)
    expect(await shiftsOf(page), 'the resources for developers').toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${portal.origin}/merchant-portal/portal`)
    await expect(page.locator('.tiles')).toBeVisible()
    await rests(page)
    expect(await shiftsOf(page), 'home on a phone').toEqual([])
  })
}

newPageTest(
  'on a phone nothing moves when totals and second factors arrive late',
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await enter(page, await sessionOf('MERCHANT'))
    const late = /\/api\/x\/(transaction\/totals|mfa)/
    let release = (): void => undefined
    const hold = async () => {
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.unroute(late)
      await page.route(late, async (route) => {
        await held
        await route.continue()
      })
    }
    await hold()
    await page.goto(`${portal.origin}/merchant-portal${HISTORY}`)
    await expect(page.locator('main [data-row]').first()).toBeVisible()
    await expect(page.getByText(/whole filter, as of/)).toBeHidden()
    release()
    await expect(page.getByText(/whole filter, as of/)).toBeVisible()
    await rests(page)
    expect(await shiftsOf(page), 'the list').toEqual([])

    await hold()
    await page.goto(`${portal.origin}/merchant-portal/portal/user`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
    await rests(page)
    expect(await shiftsOf(page), 'the account').toEqual([])
  },
)

test('until the portal has loaded, its logo shows in the colours of the last visit, is announced once, and goes without a layout shift', async ({
  page,
  portal,
}) => {
  await watchShifts(page)
  const look = { 'initial-loader-bg': '#112233', 'initial-loader-color': '#abcdef' }
  await choose(page, { theme: 'dark', ...look })
  await enter(page, await sessionOf('MERCHANT'))
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${portal.origin}/merchant-portal/portal`, { waitUntil: 'commit' })
  const loader = page.locator('.loader')
  await expect(loader.locator('.brand-mark')).toBeVisible()
  await expect(loader).toHaveCSS('background-color', 'rgb(17, 34, 51)')
  const arcs = loader.locator('i')
  await expect(arcs).toHaveCount(3)
  const arc = arcs.first()
  await expect(arc).toHaveCSS('border-top-color', 'rgb(171, 205, 239)')
  // These tests run with reduced motion.
  await expect(arc).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const turning of await arcs.all())
    await expect(turning).not.toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('status')).toHaveText('Admin Portal is loading')
  release()
  await expect(page.locator('.tiles')).toBeVisible()
  await expect(loader).toHaveCount(0)
  await rests(page)
  expect(await shiftsOf(page)).toEqual([])
})
