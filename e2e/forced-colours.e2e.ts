/** Forced colours (high contrast): nothing depends on the colours of the portal. */
import type { Locator } from '@playwright/test'
import { daysOver, historyAt, rowsOf } from './support/history.ts'
import { isProof } from './support/looks.ts'
import { choose, expect, test } from './support/portal.ts'

const styleOf = (
  element: Locator,
  name: 'backgroundColor' | 'color' | 'outlineStyle',
): Promise<string> => element.evaluate((one, property) => getComputedStyle(one)[property], name)

for (const [name, look] of Object.entries({
  'the default theme': {},
  'a dark theme in a custom colour': { theme: 'dark', darkThemePrimaryColor: '#b7791f' },
})) {
  if (!isProof && name === 'the default theme') continue
  test(`over ${name}: the bars of the charts are visible, and the current page is marked`, async ({
    page,
    portal,
  }) => {
    const isDark = 'theme' in look
    await page.emulateMedia({ forcedColors: 'active', colorScheme: isDark ? 'dark' : 'light' })
    await choose(page, look)
    await portal.open(`/portal?date=${daysOver().endDate}`, { as: 'SHOP_MANAGER' })
    const card = page.locator('.card').first()
    await expect(page.locator('.shares-rail > i').first()).toBeAttached()
    const bar = page.locator('.chart-slot > i').first()
    expect(await styleOf(bar, 'backgroundColor')).not.toBe(await styleOf(card, 'backgroundColor'))
    // In the text colour of the system, whatever the theme.
    const rail = page.locator('.shares-rail > i').first()
    expect(await styleOf(rail, 'backgroundColor')).toBe(await styleOf(card, 'color'))
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' })
    expect(await styleOf(home, 'outlineStyle')).toBe('solid')
  })
}

test('an outline marks the open row and the chosen option in a dialog', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const query = { ...daysOver(), statuses: 'SUCCESS', refundStatuses: 'NONE', txnTypes: 'SALE' }
  await portal.open(historyAt({ ...query, paymentNetworks: 'VISA' }), { as: 'SHOP_MANAGER' })
  await rowsOf(page).first().locator('[data-row-link]').click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const all = page.locator('.segments > label', { hasText: 'Full' })
  const part = page.locator('.segments > label', { hasText: 'Part' })
  await expect(all).toBeVisible()
  expect(await styleOf(all, 'outlineStyle')).toBe('solid')
  expect(await styleOf(part, 'outlineStyle')).toBe('none')
  expect(await styleOf(rowsOf(page).first(), 'outlineStyle')).toBe('solid')
  // The logo links to home, but does not mark the current page.
  expect(await styleOf(page.locator('.brand').first(), 'outlineStyle')).toBe('none')
})
