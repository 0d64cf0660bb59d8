/** The screens of one's own account, for a person with an authenticator app whom no other test uses. */
import { expect } from '@playwright/test'
import { newPersonWithApp, type PersonWithApp } from './authenticator.ts'
import { samplePeople, sessionOf, signIn, type StoredSession } from './portal.ts'
import { open, type Screen } from './reach.ts'

let withApp: Promise<PersonWithApp> | undefined

/** One person for all screens, created for the first. */
export const personWithApp = (): Promise<PersonWithApp> => (withApp ??= newPersonWithApp())

const ownSession = async (): Promise<StoredSession> => (await personWithApp()).session

/** As if the merchant required a second factor of the role. */
const withNeed = (session: StoredSession): string =>
  JSON.stringify({
    ...(JSON.parse(session['merchantData'] ?? '{}') as object),
    needsSecondFactor: true,
  })

export const ownAccountScreens: readonly Screen[] = [
  {
    name: 'a second factor to be set up first',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/user')
      await page.evaluate(
        (values) => sessionStorage.setItem('merchantData', values),
        withNeed(session),
      )
      await page.goto(`${base}/portal/second-factor`)
      await expect(page.locator('.required-factor .btn').first()).toBeVisible()
      await page.evaluate(
        (values) => sessionStorage.setItem('merchantData', values),
        session['merchantData'] ?? '',
      )
    },
  },
  {
    name: 'one’s own account',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/user')
      await expect(page.locator('.own-row:has(.pill)')).toBeVisible()
      await expect(page.locator('.own-facts')).toBeVisible()
    },
  },
  {
    name: 'the profile being edited',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/user')
      await page.locator('.titled-card:has(.own-who) header .btn').click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'an authenticator app being set up',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/user')
      await page.locator('.own-foot .btn').first().click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.qr-picture')).toBeVisible()
    },
  },
  {
    name: 'recovery codes',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/user')
      await page.locator('.own-row:has(.tabler-icon-lifebuoy) .btn').click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.recovery li')).toHaveCount(10)
    },
  },
  {
    name: 'the request to confirm the password',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/user')
      const refusal = { success: false, code: '4014', message: 'Again', payload: null }
      await page.route('**/api/x/mfa/recovery', (route) =>
        route.fulfill({ status: 403, json: refusal }),
      )
      await page.locator('.own-row:has(.tabler-icon-lifebuoy) .btn').click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog input[type="password"]')).toBeVisible()
    },
  },
  {
    name: 'a password being changed, with errors',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/change-password')
      await page.locator('form button[type="submit"]').click()
      await expect(page.locator('.field-error').first()).toBeVisible()
    },
  },
  {
    name: 'the notifications',
    reach: async (page, base) => {
      // A second sign-in without the browser's cookie is one with a new browser.
      const session = await sessionOf('MERCHANT')
      await signIn(samplePeople.MERCHANT)
      await open(page, base, session, '/portal/notifications')
      await expect(page.locator('main [data-row]').first()).toBeVisible()
    },
  },
  {
    name: 'the settings of notifications',
    reach: async (page, base) => {
      await open(page, base, await ownSession(), '/portal/notifications?tab=settings')
      await expect(page.locator('.notification-kind').first()).toBeVisible()
    },
  },
]
