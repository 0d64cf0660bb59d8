/** The pages of the template demo, whose data comes from the fake server in the browser. */
import { expect } from '@playwright/test'
import { open, rowsThere, type Screen } from './reach.ts'

const ROW = 'main [data-row]'

/** A page opened by its address, loaded once each of these selectors is visible. */
const pageAt = (name: string, path: string, ...shown: readonly string[]): Screen => ({
  name,
  reach: async (page, base, session) => {
    await open(page, base, session, path)
    for (const one of shown) await expect(page.locator(one).first()).toBeVisible()
  },
})

export const demoScreens: readonly Screen[] = [
  {
    name: 'an e-mail of the demo, with a reply begun',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/email')
      await page.locator('.mail-row .mail-link').nth(1).click()
      await page.locator('.mail-answer-buttons .btn').first().click()
      await expect(page.locator('.mail-answer [contenteditable]')).toBeVisible()
    },
  },
  pageAt('a chat of the demo', '/apps/chat?contact=1', '.chat-bubble'),
  pageAt(
    'the calendar of the demo',
    '/apps/calendar',
    '.cal-week',
    '.cal-view :is(.cal-chip, .cal-dot)',
  ),
  pageAt('a profile of the demo', '/pages/user-profile/profile', ROW, '.profile-person'),
  ...['teams', 'projects', 'connections'].map((tab) =>
    pageAt(`the ${tab} of a profile of the demo`, `/pages/user-profile/${tab}`, '.profile-person'),
  ),
  pageAt('the questions of the demo', '/pages/faq', '.faq'),
  pageAt('the help centre of the demo', '/pages/help-center', '.help-card'),
  {
    name: 'a topic of the help centre of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/pages/help-center')
      await page.locator('.help-card li a').first().click()
      await expect(page.locator('.help-list')).toBeVisible()
    },
  },
  {
    name: 'an article of the help centre of the demo',
    reach: async (page, base, session) => {
      await open(page, base, session, '/pages/help-center')
      await page.locator('.help-card > a').first().click()
      await expect(page.locator('.help-feedback')).toBeVisible()
    },
  },
  pageAt('access control of the demo', '/pages/access-control', 'main .state-text'),
  pageAt('the login of the demo', '/pages/authentication/login', '.mock-hint'),
  pageAt('the registration of the demo', '/pages/authentication/register', '.mock-foot'),
  pageAt('a forgotten password of the demo', '/pages/authentication/forgot-password', 'form'),
  pageAt('users of the demo', '/apps/user/list', ROW),
  {
    name: 'a new user of the demo, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/user/list')
      await rowsThere(page)
      await page.locator('main .btn[data-tone="main"]').click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  pageAt('a user of the demo', '/apps/user/view/46', ROW),
  pageAt('invoices of the demo', '/apps/invoice/list', ROW),
  pageAt('an invoice of the demo', '/apps/invoice/preview/5019', '.sheet-sums'),
  pageAt('an invoice of the demo being edited', '/apps/invoice/edit/5019', '.invoice-actions'),
  {
    name: 'a new invoice of the demo, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, '/apps/invoice/add')
      await page.locator('.invoice-actions [type="submit"]').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
  pageAt('the dashboard tester of the demo', '/portal/dashboards/tester', '.form-foot'),
  pageAt(
    'the dashboard ecommerce of the demo',
    '/portal/dashboards/ecommerce',
    ROW,
    '.recharts-pie',
  ),
  pageAt('the dashboard crm of the demo', '/portal/dashboards/crm', '.recharts-radar'),
  pageAt(
    'the dashboard analytics of the demo',
    '/portal/dashboards/analytics',
    ROW,
    '.recharts-area',
  ),
]
