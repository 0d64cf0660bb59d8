/** Offline: what is on the page stays, whatever else fails to load. */
import type { Page } from '@playwright/test'
import { rowsOf } from './support/history.ts'
import { applyLook } from './support/looks.ts'
import { enter, expect, freshTest as test, HISTORY, rests, sessionOf } from './support/portal.ts'

const openHistory = async (page: Page, origin: string) => {
  await enter(page, await sessionOf('MERCHANT'))
  await page.goto(`${origin}/merchant-portal${HISTORY}`)
  await expect(rowsOf(page).first()).toBeVisible()
  await rests(page)
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('what cannot be loaded shows a message, the list stays, and online again it opens', async ({
  page,
  portal,
}) => {
  await page.route(
    /\/assets\/(Palette|Customizer|HorizontalNavigation|Calendar|NotificationPanel|EventDialog)-[^/]+\.js$/,
    (route) => route.abort(),
  )
  await openHistory(page, portal.origin)
  await page.context().setOffline(true)
  await expect(page.locator('.offline')).toBeVisible()
  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('button', { name: 'Change how the portal looks' }).click(),
    () => page.getByRole('button', { name: /^Notifications/ }).click(),
    // Neither the Reminder nor the dialog that would report the error can be fetched.
    () => page.getByRole('button', { name: 'Loyalty wallet' }).click(),
    () => applyLook(page, { navigationLayout: 'horizontal' }),
  ]) {
    await open()
    const message = page.getByText(/^This could not be loaded/).first()
    await expect(message).toBeVisible()
    await expect(rowsOf(page).first()).toBeVisible()
    await page.locator('.toasts').getByRole('button').first().click()
    await expect(message).toBeHidden()
  }
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.getByRole('button', { name: /^Date/ }).click()
  await expect(page.getByText(/^The calendar could not be loaded/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.unrouteAll()
  await page.context().setOffline(false)
  await expect(page.locator('.offline')).toBeHidden()
  await page.getByRole('button', { name: 'Loyalty wallet' }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.locator('.palette[open]')).toBeVisible()
})

test('a page that is not loaded yet says so beside the menu, Back leads to the list, and online again it loads', async ({
  page,
  portal,
}) => {
  await openHistory(page, portal.origin)
  await page.context().setOffline(true)
  await expect(page.locator('.offline')).toBeVisible()
  const shops = page.getByRole('link', { name: 'Shops', exact: true })
  await shops.click()
  await expect(page.getByText(/^Couldn’t load, because you’re offline/)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the page' })).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
  await page.goBack()
  await expect(title(page, 'Transaction history')).toBeVisible()
  await expect(rowsOf(page).first()).toBeVisible()

  await shops.click()
  await expect(page.getByText(/^Couldn’t load, because you’re offline/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(title(page, 'Shops')).toBeVisible()
})
