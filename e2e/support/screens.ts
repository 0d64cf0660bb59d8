/**
 * Every screen and how to open it, for the rules that hold on all of them. Elements are found by class and
 * address instead of text, so that it works in the pseudo-locale too.
 */
import { expect, type Page } from '@playwright/test'
import { ownAccountScreens, personWithApp } from './own-account-screens.ts'
import { load, open, rowsThere, type Screen } from './reach.ts'
import { billingScreens } from './billing-screens.ts'
import { demoScreens } from './demo-screens.ts'
import { memberScreens } from './member-screens.ts'
import { merchantScreens } from './merchant-screens.ts'
import { invite, linkMailedTo, NEW_PASSWORD, newAddress, newPerson } from './people.ts'
import { ownerOfLanternTea } from './lantern-tea.ts'
import { daysOver, historyAt, listOf } from './history.ts'
import { paymentScreens } from './payment-screens.ts'
import { shopScreens } from './shop-screens.ts'
import { HISTORY, SAMPLE_PASSWORD, sessionOf, type StoredSession } from './portal.ts'

/** Opened from a list, so that the previous and next payment can be reached. */
const openPayment = async (page: Page, base: string, session: StoredSession) => {
  const search = { ...daysOver(), txnTypes: 'SALE', statuses: 'SUCCESS', paymentNetworks: 'JCB' }
  const { items } = await listOf(session, search)
  await open(page, base, session, historyAt({ ...search, txn: items[1]?.merTradeNo ?? '' }))
  await expect(page.locator('.drawer .timeline')).toBeVisible()
}

let invitation: Promise<string> | undefined
let second: Promise<string> | undefined
let reset: Promise<string> | undefined

/** Requests a link to reset a password and returns its path. */
const resetLink = async (page: Page, base: string): Promise<string> => {
  const address = await newPerson()
  await page.goto(`${base}/forget-password`)
  await page.locator('input[name="username"]').fill(address)
  await page.locator('button[type="submit"]').click()
  return linkMailedTo(address, 'reset-password')
}

/** Signs in up to the request for a code. */
const askForSecondFactor = async (page: Page, base: string) => {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${base}/login`)
  await page
    .locator('input')
    .first()
    .fill((await personWithApp()).address)
  await page.locator('input[type="password"]').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name="code"]')).toBeVisible()
}

export const screens: readonly Screen[] = [
  {
    name: 'login',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${base}/login`)
      await expect(page.locator('input[type="password"]')).toBeVisible()
    },
  },
  {
    name: 'a forgotten password',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${base}/forget-password`)
      await expect(page.locator('input[name="username"]')).toBeVisible()
    },
  },
  {
    name: 'an invitation, with errors',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      invitation ??= invite(newAddress())
      await page.goto(base + (await invitation))
      await page.locator('button[type="submit"]').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
  {
    name: 'an invitation to a person with an account, with errors',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      second ??= newPerson().then((address) => invite(address, ownerOfLanternTea()))
      await page.goto(base + (await second))
      await page.locator('button[type="submit"]').click()
      await expect(page.locator('.field-error')).toBeVisible()
    },
  },
  {
    name: 'a new password, with errors',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      reset ??= resetLink(page, base)
      await page.goto(base + (await reset))
      await page.locator('button[type="submit"]').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
  {
    name: 'a link that does not work',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${base}/reset-password/${'a'.repeat(43)}`)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('button[type="submit"]')).toHaveCount(0)
    },
  },
  {
    name: 'the second factor',
    reach: askForSecondFactor,
  },
  {
    name: 'a recovery code, with errors',
    reach: async (page, base) => {
      await askForSecondFactor(page, base)
      await page.locator('.login-ways .btn').first().click()
      await expect(page.locator('input[name="code"][maxlength="40"]')).toBeVisible()
      await page.locator('button[type="submit"]').click()
      await expect(page.locator('.field-error')).toBeVisible()
    },
  },
  {
    name: 'choose-merchant',
    reach: async (page, base) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${base}/login`)
      await page.locator('input').first().fill('owner@demo.example')
      await page.locator('input[type="password"]').fill(SAMPLE_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.locator('.choice')).toHaveCount(2)
    },
  },
  {
    name: 'home',
    reach: async (page, base, session) => {
      await open(page, base, session, `/portal?date=${daysOver().endDate}`)
      await expect(page.locator('.tiles')).toBeVisible()
    },
  },
  {
    name: 'home, with the hours as a table',
    reach: async (page, base, session) => {
      await open(page, base, session, `/portal?date=${daysOver().endDate}`)
      await page.locator('.chart-card .btn').click()
      await expect(page.locator('.chart-table')).toBeVisible()
    },
  },
  {
    name: 'the home of a role without payments',
    reach: async (page, base) => {
      await open(page, base, await sessionOf('DEVELOPER'), '/portal')
      await expect(page.locator('.home-links').nth(1)).toBeVisible()
      await expect(page.locator('.balance')).toBeVisible()
    },
  },
  {
    // Sorted so that the longest state names come first, on every day.
    name: 'transaction history',
    reach: async (page, base, session) => {
      await open(
        page,
        base,
        session,
        historyAt({ ...daysOver(), sortBy: 'status', sortOrder: 'asc' }),
      )
      await rowsThere(page)
      await expect(page.locator('.totals:not([data-waiting]) dl')).toBeVisible()
    },
  },
  {
    name: 'an empty transaction history with many filters',
    reach: async (page, base, session) => {
      const filter = { statuses: 'SUCCESS,VOIDED', cardLast4: '0000', minAmount: '1.00' }
      await open(page, base, session, historyAt({ ...filter, keyword: 'nothing has this' }))
      await expect(page.locator('.state-text')).toBeVisible()
    },
  },
  {
    name: 'loyalty',
    reach: async (page, base, session) => {
      const byEvent = { ...daysOver(), tab: 'loyalty', sortBy: 'eventType', sortOrder: 'desc' }
      await open(page, base, session, historyAt(byEvent))
      await rowsThere(page)
    },
  },
  { name: 'an open payment', reach: openPayment },
  {
    name: 'a refund',
    reach: async (page, base, session) => {
      await openPayment(page, base, session)
      await page.locator('.drawer-foot .btn').click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'the menu of filters',
    reach: async (page, base, session) => {
      await open(page, base, session, HISTORY)
      await rowsThere(page)
      await page.locator('.chip-add').click()
      await expect(page.locator('.popover:popover-open')).toBeVisible()
    },
  },
  {
    name: 'the account menu',
    reach: async (page, base, session) => {
      await open(page, base, session, HISTORY)
      await rowsThere(page)
      await page.locator('.account').click()
      await expect(page.locator('.popover:popover-open')).toBeVisible()
    },
  },
  {
    name: 'the reminder before the wallet opens',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal')
      await expect(page.locator('.tiles')).toBeVisible()
      const menu = page.locator('.top .tabler-icon-menu-2')
      if (await menu.isVisible()) await menu.click()
      await page.locator('nav .tabler-icon-wallet').click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'diagnostics',
    reach: async (page, base) => {
      await page.goto(`${base}/tester`)
      await expect(page.locator('.check:not([data-verdict="checking"])')).toHaveCount(7)
    },
  },
  ...paymentScreens,
  ...ownAccountScreens,
  ...shopScreens,
  ...memberScreens,
  ...billingScreens,
  ...merchantScreens,
  ...demoScreens,
  {
    name: 'not authorized',
    reach: async (page, base) => {
      await open(page, base, await sessionOf('STAFF'), '/portal/payment-method')
      await expect(page.locator('.notice')).toBeVisible()
    },
  },
  {
    name: 'not found',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/nowhere')
      await expect(page.locator('.notice')).toBeVisible()
    },
  },
  {
    name: 'a page that could not be loaded',
    reach: async (page, base, session) => {
      await page.route(/\/assets\/TransactionHistoryScreen-[^/]+\.js$/, (route) => route.abort())
      await load(page, base, session, HISTORY)
      await expect(page.locator('.notice[role="alert"]')).toBeVisible()
    },
  },
]
