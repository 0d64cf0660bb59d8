/**
 * What must hold on every screen: axe finds nothing in light on a desktop and in dark on a phone (with `npm run prove`
 * in both on each, and at 768 px); no text is clipped in the pseudo-locale, whose texts are longer; nothing scrolls sideways at
 * 320 px; there is one h1; and every file comes from `assets` (specification sections 1 and 9).
 */
import type { Page } from '@playwright/test'
import { contrastProblemsOf, markSameRows, SAME_ROWS, structureProblemsOf } from './support/axe.ts'
import { clippedTexts } from './support/clipped.ts'
import { isProof } from './support/looks.ts'
import { choose, expect, samePageTest as test, sessionOf } from './support/portal.ts'
import { walking } from './support/reach.ts'
import { screens } from './support/screens.ts'

/** The smallest width at which a list and the opened record are side by side. */
const smallDesktop = { width: 1264, height: 800 }
const desktop = { width: 1440, height: 900 }
/** Only proved: it has the elements of the other two. */
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

/** A theme has the same colours at every width. */
const regularLooks = [
  [desktop, ['light']],
  [phone, ['dark']],
] as const
const everyLook = [
  [desktop, ['light', 'dark']],
  [tablet, ['light', 'dark']],
  [phone, ['light', 'dark']],
] as const

const isFile = (type: string) => ['script', 'stylesheet', 'font', 'image', 'media'].includes(type)

/** `shell-states.e2e.ts` checks the contrast of the shell. */
const SHELL = '.side, .top'
/** A regular run checks each kind of row once. */
const without = (...parts: readonly string[]) =>
  [...parts, ...(isProof ? [] : [SAME_ROWS])].join(', ') || undefined

const expectNoOverflow = async (page: Page, viewport: typeof desktop) => {
  const width = `at ${String(viewport.width)} px`
  await expect(page.locator('h1'), width).toHaveCount(1)
  // Charts and columns take their new width a moment after the window has changed.
  if (viewport !== smallest) await expect.poll(() => clippedTexts(page), width).toEqual([])
  const sidewaysOf = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(sidewaysOf, width).toBeLessThanOrEqual(0)
}

/** The least important columns of a list are hidden before the last one is cut off. */
const expectWholeRows = async (page: Page, { width }: typeof desktop) => {
  const cutRows = () =>
    page
      .locator('.table-grid > tbody')
      .evaluateAll((bodies) =>
        bodies
          .filter((rows) => rows.scrollWidth > rows.clientWidth)
          .map((rows) => `${String(rows.scrollWidth)} in ${String(rows.clientWidth)}`),
      )
  await expect.poll(cutRows, `rows at ${String(width)} px`).toEqual([])
}

for (const { name, reach } of screens) {
  test(`${name}: axe finds nothing in light and dark, no text is clipped, and all of it comes from the assets`, async ({
    page,
    portal,
  }) => {
    const base = `${portal.origin}/merchant-portal`
    const strays: string[] = []
    page.on('request', (request) => {
      if (isFile(request.resourceType()) && !request.url().startsWith(`${base}/assets/`))
        strays.push(request.url())
    })
    const session = await sessionOf('MERCHANT')
    if (!walking.has(page)) await choose(page, { theme: 'system', locale: 'pseudo' })
    walking.add(page)
    const html = page.locator('html')
    for (const [viewport, colorSchemes] of isProof ? everyLook : regularLooks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: colorSchemes[0] })
      // A regular run makes the window of the desktop small instead: opening a screen is a third of the time.
      if (isProof || viewport === desktop) await reach(page, base, session)
      await expectNoOverflow(page, viewport)
      if (!isProof) await markSameRows(page)
      if (isProof || viewport === desktop) {
        const structure = await structureProblemsOf(page, without())
        expect(structure, `at ${String(viewport.width)} px`).toEqual([])
      }
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme })
        // The login page reads the system's theme when it is loaded, the others follow it.
        if ((await html.getAttribute('data-theme')) !== colorScheme)
          await reach(page, base, session)
        await expect(html).toHaveAttribute('data-theme', colorScheme)
        const contrast = await contrastProblemsOf(page, without(SHELL))
        expect(contrast, `${colorScheme} at ${String(viewport.width)} px`).toEqual([])
      }
      if (viewport === desktop && (await page.locator('.table-grid').count()) > 0) {
        await expectWholeRows(page, desktop)
        await page.setViewportSize(smallDesktop)
        await expectWholeRows(page, smallDesktop)
      }
    }
    await page.setViewportSize(smallest)
    await expectNoOverflow(page, smallest)
    expect(strays).toEqual([])
  })
}

test('a violation of the content policy would not go unnoticed', async ({ portal }) => {
  const page = await portal.open('/login')
  await page
    .evaluate(() => {
      const style = document.createElement('div')
      style.setAttribute('style', 'color: red')
      document.body.append(style)
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example/a.js'
      document.body.append(script)
    })
    .catch(() => undefined)
  await expect.poll(() => portal.faults.length).toBeGreaterThan(0)
  portal.faults.length = 0
})
