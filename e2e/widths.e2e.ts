/** No width of the window makes a page or a list scroll sideways, so that an amount is never out of sight. */
import { daysOver } from './support/history.ts'
import { isProof, isTurn } from './support/looks.ts'
import { expect, HISTORY, test } from './support/portal.ts'

const pages = [
  // A past day: the current one may have no payments yet.
  ['home', `/portal?date=${daysOver().endDate}`, '.latest [data-align="end"], .latest .figure'],
  ['the payments', HISTORY, 'main [data-row] .figure'],
  [
    'the sums of the shops',
    '/portal/report/consolidated-transaction?groupBy=shop',
    'main [data-row] .figure',
  ],
] as const

for (const [index, [name, path, amounts]] of pages.entries()) {
  if (!isTurn(index, 1, 3)) continue
  test(`${name}: from 320 to 2560 px nothing scrolls sideways and the amounts are in sight`, async ({
    portal,
  }) => {
    const page = await portal.open(path, { as: 'MERCHANT' })
    // On home the latest payments are rendered when they come into sight.
    await expect(async () => {
      await page
        .locator('.latest, main [data-row]')
        .last()
        .scrollIntoViewIfNeeded({ timeout: 10_000 })
      await expect(page.locator(amounts).first()).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const faults: string[] = []
    for (let width = 320; width <= 2560; width += isProof ? 20 : 64) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator(amounts).first()).toBeVisible()
      const found = await page.evaluate((selector) => {
        const root = document.documentElement
        const scrolls = [root, ...document.querySelectorAll<HTMLElement>('.table-body, tbody')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => `${box.tagName} ${box.scrollWidth} in ${box.clientWidth}`)
        const hidden = [...document.querySelectorAll(selector)]
          .map((amount) => amount.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > root.clientWidth)
        return [...scrolls, ...(hidden.length > 0 ? ['an amount is out of sight'] : [])]
      }, amounts)
      faults.push(...found.map((fault) => `${String(width)} px: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}
