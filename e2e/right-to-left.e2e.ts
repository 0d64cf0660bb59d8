/**
 * Right to left, the full stop of an English sentence stays at its end. A regular run opens some screens,
 * `npm run prove -- looks right-to-left` all of them.
 */
import { misplacedStops } from './support/final-stops.ts'
import { isTurn } from './support/looks.ts'
import { expect, samePageTest as test, sessionOf, settles } from './support/portal.ts'
import { applySettings } from './support/reach.ts'
import { screens } from './support/screens.ts'

for (const [index, { name, reach }] of screens.entries()) {
  if (!isTurn(index, 0, 10)) continue
  test(`right to left no sentence begins with its full stop: ${name}`, async ({ page, portal }) => {
    await applySettings(page, 'right to left', { isRtl: 'true' })
    await reach(page, `${portal.origin}/merchant-portal`, await sessionOf('MERCHANT'))
    if (name !== 'a page that could not be loaded') await settles(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await misplacedStops(page)).toEqual([])
  })
}
