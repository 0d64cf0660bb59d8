/** Everything that the shell can have open, and the way there. */
import { expect, type Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { HISTORY } from './portal.ts'

const group = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('button', { name: 'Transactions' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(page.locator('.palette[open] input')).toBeFocused()
}
const goToTheEnd = (page: Page) => page.locator('.foot').scrollIntoViewIfNeeded()
const openWalletReminder = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Loyalty wallet' }).click()
  await expect(dialog(page, 'Reminder')).toBeVisible()
}
/** The service is slow with the script of a page. */
const beginSlowChange = async (page: Page) => {
  await page.route(/TransactionHistoryScreen-.*\.js/, () => new Promise(() => undefined))
  await page.evaluate((path) => {
    history.pushState({}, '', `/merchant-portal${path}`)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, HISTORY)
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
}

export interface ShellState {
  readonly name: string
  /** What the machine or the installation is like, before the portal is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly reach: (page: Page) => Promise<void>
  /** Kept under every look: the form of the shell that the state is one of. */
  readonly form?: Look
  /** There is no such thing on a phone. */
  readonly deskOnly?: true
  readonly isOnItsWay?: true
  /** What is in the page is looked at too, and not only what is around it and before it. */
  readonly changesContent?: true
  readonly changesClock?: true
}

export const shellStates: readonly ShellState[] = [
  {
    name: 'an open group',
    deskOnly: true,
    changesContent: true,
    reach: async (page) => {
      await group(page).click()
      await expect(page.getByRole('link', { name: 'Transaction history' })).toBeVisible()
    },
  },
  {
    name: 'the mini form that the pointer has opened',
    form: { isVerticalNavCollapsed: 'true' },
    deskOnly: true,
    reach: async (page) => {
      await page.locator('.side').hover()
      await expect(page.locator('.side[data-over]')).toBeVisible()
    },
  },
  {
    name: 'an open group across the top',
    form: { navigationLayout: 'horizontal' },
    deskOnly: true,
    reach: async (page) => {
      await group(page).hover()
      await expect(page.getByRole('link', { name: 'Transaction history' })).toBeVisible()
    },
  },
  {
    name: 'the side navigation with account and bell, where the top bar is hidden',
    form: { navbarType: 'hidden' },
    deskOnly: true,
    reach: (page) => expect(page.locator('.user-menu')).toBeVisible(),
  },
  {
    name: 'the overlay of a phone',
    reach: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.locator('.overlay[open]')).toBeVisible()
    },
  },
  {
    name: 'a page that is scrolled under its bar',
    changesContent: true,
    reach: async (page) => {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 400 })
      // On a phone the way up is there for whoever turns back.
      await page.evaluate(() => scrollTo(0, 400))
      await expect(page.locator('.to-top')).toBeAttached()
      await page.evaluate(() => scrollTo(0, 300))
      await expect(page.getByRole('button', { name: 'Back to the top' })).toBeVisible()
    },
  },
  {
    name: 'the account menu',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    },
  },
  {
    name: 'the palette with what it found',
    reach: async (page) => {
      await openPalette(page)
      await page.keyboard.type('s')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the palette that found nothing',
    reach: async (page) => {
      await openPalette(page)
      await page.keyboard.type('nothing is called this')
      await expect(page.getByText(/^Nothing found for/)).toBeVisible()
    },
  },
  {
    name: 'the list of keys',
    reach: async (page) => {
      await page.keyboard.press('?')
      await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    },
  },
  {
    name: 'the notifications',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(dialog(page, 'Notifications')).toBeVisible()
    },
  },
  {
    name: 'the customizer',
    deskOnly: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change how the portal looks' }).click()
      await expect(page.getByRole('complementary', { name: 'Appearance' })).toBeVisible()
    },
  },
  { name: 'the end of a page', reach: goToTheEnd },
  { name: 'the Reminder', reach: openWalletReminder },
  {
    name: 'the error dialog',
    before: (page) =>
      page.route('**/api/gowallet/token', (route) => route.fulfill({ status: 500, body: '' })),
    reach: async (page) => {
      await openWalletReminder(page)
      await dialog(page, 'Reminder').getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog(page, 'Error')).toBeVisible()
    },
  },
  {
    name: 'the warning of an idle session',
    changesClock: true,
    before: async (page) => {
      // The clock stands: a slow machine does not see the session end while it looks.
      await page.clock.setFixedTime(new Date())
      await page.route('**/config.json', async (route) => {
        const reply = await route.fetch()
        const config = (await reply.json()) as object
        // As long as the warning itself: so it is due at once.
        await route.fulfill({ response: reply, json: { ...config, session: { idleMinutes: 2 } } })
      })
    },
    reach: async (page) => {
      await expect(page.getByRole('dialog').getByRole('button')).not.toHaveCount(0)
    },
  },
  {
    name: 'the line that is down',
    reach: async (page) => {
      await page.context().setOffline(true)
      await expect(page.locator('.offline')).toBeVisible()
    },
  },
  {
    name: 'features that could not be checked',
    changesContent: true,
    before: (page) =>
      page.route('**/api/merchant/payment/method**', (route) =>
        route.fulfill({ status: 503, body: '' }),
      ),
    reach: async (page) => {
      await expect(page.getByText(/Some features could not be checked/)).toBeVisible()
    },
  },
  { name: 'a slow change of page', isOnItsWay: true, changesContent: true, reach: beginSlowChange },
]
