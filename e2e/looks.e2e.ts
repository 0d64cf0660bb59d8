/**
 * What must hold on every screen: axe finds nothing in light and dark, on a desk and on a phone; no text is
 * clipped in a language that is longer, the one all of it is looked at in; nothing scrolls sideways at 320 px;
 * there is one heading of the page; and everything is loaded from the assets (specification sections 1 and 9).
 */
import type { Page } from '@playwright/test'
import { contrastProblemsOf, problemsOf } from './support/axe.ts'
import { clippedTexts } from './support/clipped.ts'
import { choose, expect, sessionOf, test } from './support/portal.ts'
import { screens } from './support/screens.ts'

/** The least width at which a list stands beside what is open. */
const smallDesk = { width: 1264, height: 800 }
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }

const isFile = (type: string) => ['script', 'stylesheet', 'font', 'image', 'media'].includes(type)

/**
 * In dark on a desk: the shell is looked at in every look by `shell-states.e2e.ts`, and the later rows of a
 * list are looked at in light here and in dark on a phone.
 */
const LOOKED_AT_ELSEWHERE = '.side, .top, tbody > :nth-child(n + 9)'

/** Everything that holds whatever the colours are. */
const expectNoOverflow = async (page: Page, viewport: typeof desk) => {
  const width = `at ${String(viewport.width)} px`
  await expect(page.locator('h1'), width).toHaveCount(1)
  if (viewport !== smallest) expect.soft(await clippedTexts(page), width).toEqual([])
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(sideways, width).toBeLessThanOrEqual(0)
}

/** The columns of a list go by what they matter, before the last of them is out of sight. */
const expectWholeRows = async (page: Page, { width }: typeof desk) => {
  const cut = await page
    .locator('.table-grid > tbody')
    .evaluateAll((bodies) =>
      bodies
        .filter((rows) => rows.scrollWidth > rows.clientWidth)
        .map((rows) => `${String(rows.scrollWidth)} in ${String(rows.clientWidth)}`),
    )
  expect.soft(cut, `rows at ${String(width)} px`).toEqual([])
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
    await choose(page, { theme: 'system', locale: 'pseudo' })
    const html = page.locator('html')
    for (const [viewport, colorSchemes] of [
      [desk, ['light', 'dark']],
      // What is light has the same colours there as on a desk.
      [phone, ['dark']],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: colorSchemes[0] })
      await reach(page, base, session)
      await expectNoOverflow(page, viewport)
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme })
        // The page of sign-in follows the machine when it is loaded, the others at once.
        if ((await html.getAttribute('data-theme')) !== colorScheme)
          await reach(page, base, session)
        await expect(html).toHaveAttribute('data-theme', colorScheme)
        // What is dark differs from what is light by its colours alone.
        const found = await (colorScheme === colorSchemes[0]
          ? problemsOf(page)
          : contrastProblemsOf(page, 'html', LOOKED_AT_ELSEWHERE))
        expect(found, `${colorScheme} at ${String(viewport.width)} px`).toEqual([])
      }
      if (viewport === desk) {
        await expectWholeRows(page, desk)
        await page.setViewportSize(smallDesk)
        await expectWholeRows(page, smallDesk)
      }
    }
    // From phone to the smallest phone nothing but the width changes.
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
