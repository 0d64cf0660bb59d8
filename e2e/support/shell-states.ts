/** Everything that the shell can open, and how to open it, in the language that the test speaks. */
import { expect, type Page } from '@playwright/test'
import type { Look } from './looks.ts'
import {
  choose,
  enter,
  freshTest,
  HISTORY,
  samePageTest,
  sessionOf,
  test as keptTest,
} from './portal.ts'
import { applySettings, navigate, open } from './reach.ts'
import { textPattern, within } from './words.ts'

const group = (page: Page) =>
  page
    .getByRole('navigation', { name: textPattern('Main navigation') })
    .getByRole('button', { name: textPattern('Transactions') })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: textPattern(name) })
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(page.locator('.palette[open] input')).toBeFocused()
}
const goToTheEnd = (page: Page) => page.locator('.foot').scrollIntoViewIfNeeded()
const openWalletReminder = async (page: Page) => {
  const menu = page.getByRole('button', { name: textPattern('Open the menu') })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: textPattern('Loyalty wallet') }).click()
  await expect(dialog(page, 'Reminder')).toBeVisible()
}
/** The script of the next page never arrives. */
const openSlowPage = async (page: Page) => {
  await page.route(/TransactionHistoryScreen-.*\.js/, () => new Promise(() => undefined))
  await navigate(page, HISTORY)
  await expect(page.getByRole('status', { name: textPattern('Loading the page') })).toBeVisible()
}

export interface ShellState {
  readonly name: string
  /** Sets up the browser or the service before the portal is opened. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly reach: (page: Page) => Promise<void>
  /** Where the state is opened, unless on a page that loads quickly. */
  readonly path?: string
  /** Appearance settings that the state needs, whatever else is set. */
  readonly form?: Look
  /** Does not exist on a phone. */
  readonly desktopOnly?: true
  readonly isLoading?: true
  /** The state shows in the page itself, so that its content is checked too. */
  readonly changesContent?: true
  readonly changesClock?: true
  /** What lies half under the bar is smaller than it is. */
  readonly coversTargets?: true
  /** Needs a document of its own, or leaves something that a change of page does not end. */
  readonly isAlone?: true
}

export const shellStates: readonly ShellState[] = [
  {
    name: 'an open group',
    desktopOnly: true,
    changesContent: true,
    reach: async (page) => {
      if ((await group(page).getAttribute('aria-expanded')) !== 'true') await group(page).click()
      await expect(
        page.getByRole('link', { name: textPattern('Transaction history') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the collapsed navigation opened by the pointer',
    form: { isVerticalNavCollapsed: 'true' },
    desktopOnly: true,
    reach: async (page) => {
      await page.locator('.side').hover()
      await expect(page.locator('.side[data-over]')).toBeVisible()
    },
  },
  {
    name: 'an open group across the top',
    form: { navigationLayout: 'horizontal' },
    desktopOnly: true,
    reach: async (page) => {
      await group(page).hover()
      await expect(
        page.getByRole('link', { name: textPattern('Transaction history') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the side navigation with account and bell, with the top bar hidden',
    form: { navbarType: 'hidden' },
    desktopOnly: true,
    reach: (page) => expect(page.locator('.user-menu')).toBeVisible(),
  },
  {
    name: 'the menu of a phone',
    reach: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('button', { name: textPattern('Open the menu') }).click()
      await expect(page.locator('.overlay[open]')).toBeVisible()
    },
  },
  {
    name: 'a page scrolled under its bar',
    coversTargets: true,
    path: '/portal',
    changesContent: true,
    reach: async (page) => {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 400 })
      // On a phone the button appears once the page is scrolled back up.
      await page.evaluate(() => scrollTo(0, 400))
      await expect(page.locator('.to-top')).toBeAttached()
      await page.evaluate(() => scrollTo(0, 300))
      await expect(page.getByRole('button', { name: textPattern('Back to the top') })).toBeVisible()
    },
  },
  {
    name: 'the account menu',
    reach: async (page) => {
      await page.getByRole('button', { name: textPattern('Account of {name}, {merchant}') }).click()
      await expect(page.getByRole('button', { name: textPattern('Sign out') })).toBeVisible()
    },
  },
  {
    name: 'the palette with results',
    reach: async (page) => {
      await openPalette(page)
      await page.keyboard.type('s')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'the palette without results',
    reach: async (page) => {
      await openPalette(page)
      await page.keyboard.type('nothing is called this')
      await expect(page.getByText(textPattern('Nothing found for “{typed}”.'))).toBeVisible()
    },
  },
  {
    name: 'the keyboard shortcuts',
    reach: async (page) => {
      await page.keyboard.press('?')
      await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    },
  },
  {
    name: 'the notifications',
    reach: async (page) => {
      await page.getByRole('button', { name: within('Notifications') }).click()
      await expect(dialog(page, 'Notifications')).toBeVisible()
    },
  },
  { name: 'the end of a page', reach: goToTheEnd },
  { name: 'the Reminder', reach: openWalletReminder },
  {
    name: 'the customizer',
    isAlone: true,
    desktopOnly: true,
    reach: async (page) => {
      await page.getByRole('button', { name: textPattern('Change how the portal looks') }).click()
      await expect(
        page.getByRole('complementary', { name: textPattern('Appearance') }),
      ).toBeVisible()
    },
  },
  {
    name: 'the error dialog',
    isAlone: true,
    before: (page) =>
      page.route('**/api/gowallet/token', (route) => route.fulfill({ status: 500, body: '' })),
    reach: async (page) => {
      await openWalletReminder(page)
      await dialog(page, 'Reminder')
        .getByRole('button', { name: textPattern('Confirm') })
        .click()
      await expect(dialog(page, 'Error')).toBeVisible()
    },
  },
  {
    name: 'the warning of an idle session',
    isAlone: true,
    changesClock: true,
    before: async (page) => {
      // The clock stands still: on a slow machine the session would end during the checks.
      await page.clock.setFixedTime(new Date())
      await page.route('**/config.json', async (route) => {
        const reply = await route.fetch()
        const config = (await reply.json()) as object
        // The warning is shown two minutes before the end, so it is due immediately.
        await route.fulfill({ response: reply, json: { ...config, session: { idleMinutes: 2 } } })
      })
    },
    reach: async (page) => {
      await expect(page.getByRole('dialog').getByRole('button')).not.toHaveCount(0)
    },
  },
  {
    name: 'a lost connection',
    isAlone: true,
    reach: async (page) => {
      await page.context().setOffline(true)
      await expect(page.locator('.offline')).toBeVisible()
    },
  },
  {
    name: 'features that could not be checked',
    isAlone: true,
    path: '/portal',
    changesContent: true,
    before: (page) =>
      page.route('**/api/merchant/payment/method**', (route) =>
        route.fulfill({ status: 503, body: '' }),
      ),
    reach: async (page) => {
      await expect(
        page.getByText(
          within(
            'Some features could not be checked, so their pages may be missing from the menu.',
          ),
        ),
      ).toBeVisible()
    },
  },
  {
    name: 'a page that loads slowly',
    isAlone: true,
    isLoading: true,
    changesContent: true,
    reach: openSlowPage,
  },
]

/** In the page that the state before has left, unless the state needs its own document. */
export const testOf = ({ changesClock, isAlone }: ShellState) =>
  changesClock ? freshTest : isAlone ? keptTest : samePageTest

/** Opens a state, which other states of the same `tests` may have preceded in the page. */
export const openState = async (
  page: Page,
  origin: string,
  { before, reach, form, isAlone, path = '/portal/payment-method' }: ShellState,
  tests: string,
  settings: Look,
): Promise<void> => {
  const base = `${origin}/merchant-portal`
  const session = await sessionOf('MERCHANT')
  if (isAlone) {
    await choose(page, { ...settings, ...form })
    await enter(page, session)
    await before?.(page)
    await page.goto(base + path)
  } else {
    await applySettings(page, tests, { ...settings, ...form })
    await open(page, base, session, path)
  }
  await expect(page.locator('h1')).toBeVisible()
  await reach(page)
}
