/** A machine that chooses the colours itself, such as for people who see little: nothing hangs on ours. */
import type { Locator } from '@playwright/test'
import { daysOver, historyAt, rowsOf } from './support/history.ts'
import { expect, test } from './support/portal.ts'

const styleOf = (element: Locator, name: 'backgroundColor' | 'outlineStyle'): Promise<string> =>
  element.evaluate((one, property) => getComputedStyle(one)[property], name)

test('the bars of the charts are drawn, and the page that is shown is marked', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await portal.open(`/portal?date=${daysOver().endDate}`, { as: 'SHOP_MANAGER' })
  for (const bars of ['.chart-slot > i', '.methods-rail > i']) {
    const bar = page.locator(bars).first()
    await expect(bar).toBeAttached()
    const ground = await styleOf(page.locator('.card').first(), 'backgroundColor')
    expect(await styleOf(bar, 'backgroundColor')).not.toBe(ground)
  }
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' })
  expect(await styleOf(home, 'outlineStyle')).toBe('solid')
})

test('which row is open and what is chosen in a dialog is told by a line', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const query = { ...daysOver(), statuses: 'SUCCESS', refundStatuses: 'NONE', txnTypes: 'SALE' }
  await portal.open(historyAt({ ...query, paymentNetworks: 'VISA' }), { as: 'SHOP_MANAGER' })
  await rowsOf(page).first().locator('[data-row-link]').click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const all = page.locator('.segments > label', { hasText: 'All of it' })
  const part = page.locator('.segments > label', { hasText: 'Part' })
  await expect(all).toBeVisible()
  expect(await styleOf(all, 'outlineStyle')).toBe('solid')
  expect(await styleOf(part, 'outlineStyle')).toBe('none')
  expect(await styleOf(rowsOf(page).first(), 'outlineStyle')).toBe('solid')
})
