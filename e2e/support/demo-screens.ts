/** The pages of the template's demo: what they show is the browser's own fake server's. */
import { expect, type Page } from '@playwright/test'
import { open, type Screen } from './reach.ts'

const rowsThere = (page: Page) => expect(page.locator('main [data-row]').first()).toBeVisible()

export const demoScreens: readonly Screen[] = [
  {
    name: 'an e-mail of the demo, with an answer begun',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/email')
      await page.locator('.mail-row .mail-link').nth(1).click()
      await page.locator('.mail-answer-buttons .btn').first().click()
      await expect(page.locator('.mail-answer .editor-text')).toBeVisible()
    },
  },
  {
    name: 'a chat of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/chat?contact=1')
      await expect(page.locator('.chat-bubble').first()).toBeVisible()
    },
  },
  {
    name: 'the calendar of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/calendar')
      await expect(page.locator('.cal-month')).toBeVisible()
      await expect(page.locator('.cal-main [data-calendar]').first()).toBeVisible()
    },
  },
  {
    name: 'a profile of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/pages/user-profile/profile')
      await rowsThere(page)
      await expect(page.locator('.profile-person')).toBeVisible()
    },
  },
  {
    name: 'users of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/user/list')
      await rowsThere(page)
    },
  },
  {
    name: 'a new user of the demo, with what is missing in it',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/user/list')
      await rowsThere(page)
      await page.locator('main .btn[data-tone="main"]').click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  {
    name: 'a user of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/user/view/46')
      await rowsThere(page)
    },
  },
  {
    name: 'invoices of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/invoice/list')
      await rowsThere(page)
    },
  },
  {
    name: 'an invoice of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/invoice/preview/5019')
      await expect(page.locator('.sheet-sums')).toBeVisible()
    },
  },
  {
    name: 'a new invoice of the demo, with what is missing in it',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/invoice/add')
      await page.locator('.invoice-actions [type="submit"]').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
  {
    name: 'the dashboard tester of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/dashboards/tester')
      await expect(page.locator('.form-foot').first()).toBeVisible()
    },
  },
  {
    name: 'the dashboard ecommerce of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/dashboards/ecommerce')
      await expect(page.locator('main [data-row]').first()).toBeVisible()
    },
  },
  {
    name: 'the dashboard crm of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/dashboards/crm')
      await expect(page.locator('.radar').first()).toBeVisible()
    },
  },
  {
    name: 'the dashboard analytics of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/dashboards/analytics')
      await expect(page.locator('main [data-row]').first()).toBeVisible()
    },
  },
]
