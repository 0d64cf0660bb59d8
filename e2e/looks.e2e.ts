/**
 * What must hold on every screen: axe finds nothing; no text is clipped in the pseudo-locale, whose texts are longer;
 * nothing scrolls sideways; there is one h1; and every file comes from `assets` (specification sections 1 and 9). Each
 * screen is opened in one of the looks below, with `npm run prove` in every one.
 */
import type { Page } from '@playwright/test'
import { markSameRows, problemsWithout, SAME_ROWS } from './support/axe.ts'
import { clippedTexts } from './support/clipped.ts'
import { isProof, isTurn, screenLooks, type ScreenLook } from './support/looks.ts'
import { expect, samePageTest as test, sessionOf } from './support/portal.ts'
import { applySettings } from './support/reach.ts'
import { screens } from './support/screens.ts'

/** The smallest width at which a list and the opened record are side by side. */
const smallDesktop = { width: 1264, height: 800 }
const smallest = { width: 320, height: 640 }
const settings = { theme: 'system', locale: 'pseudo' }

/** `shell.e2e.ts` and `shell-states.e2e.ts` check the shell. */
const SHELL = '.side, .top'

const isFile = (type: string) => ['script', 'stylesheet', 'font', 'image', 'media'].includes(type)

const expectNoOverflow = async (page: Page, { width }: { readonly width: number }) => {
  const at = `at ${String(width)} px`
  await expect(page.locator('h1'), at).toHaveCount(1)
  // Charts and columns take their new width a moment after the window has changed.
  if (width > smallest.width) await expect.poll(() => clippedTexts(page), at).toEqual([])
  const sidewaysOf = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(sidewaysOf, at).toBeLessThanOrEqual(0)
}

/** The least important columns of a list are hidden before the last one is cut off. */
const expectWholeRows = async (page: Page, { width }: { readonly width: number }) => {
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

const applyScreenLook = async (page: Page, look: ScreenLook) => {
  await page.setViewportSize(look.viewport)
  await page.emulateMedia({ colorScheme: look.colorScheme })
  await applySettings(page, 'looks', { ...settings, ...look.settings })
}

const pairs = screens.flatMap((screen, index) =>
  screenLooks
    .filter((_look, turn) => isTurn(index, turn, screenLooks.length))
    .map((look) => ({ look, ...screen })),
)

for (const { name, reach, look } of pairs) {
  test(`${name}, ${look.name}: axe finds nothing, no text is clipped, and all of it comes from the assets`, async ({
    page,
    portal,
  }) => {
    const base = `${portal.origin}/merchant-portal`
    const strays: string[] = []
    page.on('request', (request) => {
      if (isFile(request.resourceType()) && !request.url().startsWith(`${base}/assets/`))
        strays.push(request.url())
    })
    await applyScreenLook(page, look)
    await reach(page, base, await sessionOf('MERCHANT'))
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme)
    await expect(page.locator('html')).toHaveAttribute('dir', look.settings ? 'rtl' : 'ltr')
    await expectNoOverflow(page, look.viewport)
    // A regular run checks each kind of row once.
    if (!isProof) await markSameRows(page)
    expect(await problemsWithout(page, isProof ? [SHELL] : [SHELL, SAME_ROWS])).toEqual([])
    const other = look.viewport.width > smallDesktop.width ? smallDesktop : smallest
    if (look.viewport.width > smallDesktop.width && (await page.locator('.table-grid').count()) > 0)
      await expectWholeRows(page, look.viewport)
    await page.setViewportSize(other)
    if (other === smallDesktop) await expectWholeRows(page, other)
    else await expectNoOverflow(page, other)
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
