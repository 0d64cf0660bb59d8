/** A machine that chooses the colours itself, such as for people who see little: nothing hangs on ours. */
import type { Locator } from '@playwright/test'
import { daysOver, historyAt, rowsOf } from './support/history.ts'
import { choose, expect, test } from './support/portal.ts'

const styleOf = (
  element: Locator,
  name: 'backgroundColor' | 'color' | 'outlineStyle',
): Promise<string> => element.evaluate((one, property) => getComputedStyle(one)[property], name)

for (const [name, look] of Object.entries({
  'our colours': {},
  'a dark theme in a colour of their own': { theme: 'dark', darkThemePrimaryColor: '#b7791f' },
})) {
  test(`instead of ${name}: the bars of the charts are drawn, and the page that is shown is marked`, async ({
    page,
    portal,
  }) => {
    const isDark = 'theme' in look
    await page.emulateMedia({ forcedColors: 'active', colorScheme: isDark ? 'dark' : 'light' })
    await choose(page, look)
    await portal.open(`/portal?date=${daysOver().endDate}`, { as: 'SHOP_MANAGER' })
    const card = page.locator('.card').first()
    await expect(page.locator('.methods-rail > i').first()).toBeAttached()
    const bar = page.locator('.chart-slot > i').first()
    expect(await styleOf(bar, 'backgroundColor')).not.toBe(await styleOf(card, 'backgroundColor'))
    // In the colour of the machine's text, whatever somebody chose.
    const rail = page.locator('.methods-rail > i').first()
    expect(await styleOf(rail, 'backgroundColor')).toBe(await styleOf(card, 'color'))
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' })
    expect(await styleOf(home, 'outlineStyle')).toBe('solid')
  })
}

test('which row is open and what is chosen in a dialog is told by a line', async ({
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
  // The logo leads home, and is not the page that is shown.
  expect(await styleOf(page.locator('.brand').first(), 'outlineStyle')).toBe('none')
})
