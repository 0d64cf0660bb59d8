/** The shell around every screen, against the real service (specification sections 2, 4 and 9). */
import type { Page } from '@playwright/test'
import { problemsOf } from './support/axe.ts'
import { isProof, looks, applyLook, type Look } from './support/looks.ts'
import {
  choose,
  enter,
  expect,
  HISTORY,
  newPageTest,
  rests,
  sessionOf,
  test,
} from './support/portal.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'

const shellLooks: Readonly<Record<string, Look>> = {
  ...looks,
  mini: { isVerticalNavCollapsed: 'true' },
  'across the top': { navigationLayout: 'horizontal' },
  'fluid, without a top bar, in another colour': {
    contentWidth: 'fluid',
    navbarType: 'hidden',
    lightThemePrimaryColor: '#8250df',
  },
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const group = (page: Page) => menu(page).getByRole('button', { name: 'Transactions' })
const goTo = async (page: Page, origin: string, path: string) => {
  await page.goto(`${origin}/merchant-portal${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}
const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })

/** The others have the elements of these in other colours, which `shell-states.e2e.ts` checks. */
const isOnlyColours = (look: Look) =>
  Object.keys(look).every((name) => ['theme', 'skin', 'isVerticalNavSemiDark'].includes(name))

newPageTest(
  'in every layout nothing moves while the shell loads, and axe finds nothing',
  async ({ page, portal }) => {
    await watchShifts(page)
    await enter(page, await sessionOf('MERCHANT'))
    for (const [name, look] of Object.entries(shellLooks)) {
      if (!isProof && isOnlyColours(look)) continue
      await applyLook(page, look)
      await goTo(page, portal.origin, '/portal')
      await expect(group(page), name).toBeVisible()
      await rests(page)
      expect(await shiftsOf(page), name).toEqual([])
      expect(await problemsOf(page), name).toEqual([])
      expect(await scrollsSideways(page), name).toBe(false)
    }
  },
)

test('the chosen look applies before any script of the portal has run', async ({
  page,
  portal,
}) => {
  await choose(page, {
    theme: 'dark',
    skin: 'bordered',
    isRtl: 'true',
    isVerticalNavCollapsed: 'true',
    darkThemePrimaryColor: '#17704a',
  })
  // Only the boot script loads; the portal and its imports do not.
  await page.route(/\/assets\/(?!boot\.js).*\.js$/, (route) => route.abort())
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-skin', 'bordered')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('data-mini', 'on')
  const drawn = await page.evaluate(() => {
    const { style } = document.documentElement
    return { primary: style.getPropertyValue('--primary'), vh: style.getPropertyValue('--vh') }
  })
  expect(drawn).toEqual({ primary: '#17704a', vh: '9px' })
  const [red = 255] = await page.evaluate(
    () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
  )
  expect(red).toBeLessThan(60)
})

test('the system theme is followed, and a change of it applies immediately', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, { theme: 'system' })
  await portal.open('/portal', { as: 'STAFF' })
  await expect(menu(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const [name, look] of Object.entries({
  light: {},
  'right to left, dark': { isRtl: 'true', theme: 'dark' },
})) {
  if (!isProof && name === 'light') continue
  test(`${name}: the menu overlay fits the smallest phone, and its links are at least 44 px high`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await choose(page, { ...look, navigationLayout: 'horizontal' })
    await portal.open('/portal', { as: 'MERCHANT' })
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(group(page)).toBeVisible()
    expect(await scrollsSideways(page)).toBe(false)
    // At once, because the menu may be drawn again between two questions.
    const lowest = () =>
      menu(page)
        .locator('a:visible, button:visible')
        .evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)))
    await expect.poll(lowest).toBeGreaterThanOrEqual(44)
  })
}

test('the whole shell works by keyboard alone, and the focus is always visible', async ({
  page,
  portal,
}) => {
  await portal.open('/portal', { as: 'MERCHANT' })
  await expect(group(page)).toBeVisible()
  const focusVisible = () =>
    page.evaluate(() => {
      const { outlineStyle, insetBlockStart } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return outlineStyle !== 'none' || insetBlockStart === '12px'
    })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  for (let steps = 0; steps < 40; steps += 1) {
    if (await group(page).evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
    expect(await focusVisible()).toBe(true)
  }
  await expect(group(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(group(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  const link = menu(page).getByRole('link', { name: 'Transaction history' })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${HISTORY}$`))
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test('behind the palette the page does not scroll, and the gutter of its scrollbar is dimmed too', async ({
  portal,
}) => {
  const page = await portal.open(HISTORY, { as: 'MERCHANT' })
  await expect(menu(page)).toBeVisible()
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const clear = await background()
  await page.locator('.find').click()
  await expect(page.locator('.palette[open]')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  expect(await background()).not.toBe(clear)
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  expect(await background()).toBe(clear)
})
