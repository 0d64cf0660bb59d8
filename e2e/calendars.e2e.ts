/** The calendars of a day and of a range under the content policy of the service: any violation fails the test. */
import { rowsOf } from './support/history.ts'
import { expect, HISTORY, test } from './support/portal.ts'

test('a range of days is picked from the calendar by pointer and by keyboard', async ({
  portal,
}) => {
  const page = await portal.open(`${HISTORY}?range=last7`, { as: 'MERCHANT' })
  await expect(rowsOf(page).first()).toBeVisible()
  await page
    .getByRole('button', { name: /last 7 days/i })
    .first()
    .click()
  await expect(page.locator('.calendar')).toBeVisible()
  await page.locator('.calendar [data-autofocus]').first().focus()
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const before = await focused()
  await page.keyboard.press('PageUp')
  await expect.poll(focused).not.toBe(before)
  const days = page.locator('.calendar-day:not([data-outside-month])')
  await days.filter({ hasText: /^3$/ }).click()
  await days.filter({ hasText: /^9$/ }).hover()
  await days.filter({ hasText: /^9$/ }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(/-03$/)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(/-09$/)
})

test('the day of the home page is picked from the calendar', async ({ portal }) => {
  const page = await portal.open('/portal', { as: 'MERCHANT' })
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  const day = page.locator('.calendar-day:not([data-outside-month], [data-disabled])').first()
  await day.click()
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-01/)
})
