/** Invitations, forgotten passwords and the second factor, end to end (spec 2). */
import type { Page } from '@playwright/test'
import { appCode, newPersonWithApp } from './support/authenticator.ts'
import { ownerOfLanternTea } from './support/lantern-tea.ts'
import { expect, test } from './support/portal.ts'
import {
  codeMailedTo,
  invite,
  linkMailedTo,
  mailedTo,
  NEW_PASSWORD,
  newAddress,
  newPerson,
} from './support/people.ts'

const signInAs = async (page: Page, username: string, password = NEW_PASSWORD): Promise<void> => {
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const addressOf = (page: Page): string => new URL(page.url()).pathname

test('an invited person creates an account, and later joins another merchant with it', async ({
  portal,
}) => {
  const address = newAddress()
  const link = await invite(address)
  const page = await portal.open(link)
  await expect(page.getByRole('heading', { level: 1, name: 'You are invited' })).toBeVisible()
  // The token is removed from the address immediately, and survives a reload.
  await expect.poll(() => addressOf(page)).toBe('/merchant-portal/invitation/opened')
  await page.reload()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Your name').fill('Mei Wong')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('Six-digit code').fill(await codeMailedTo(address))
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInAs(page, address)
  await expect(account(page)).toBeVisible()

  const tab = await page.context().newPage()
  const again = await invite(address, ownerOfLanternTea())
  await tab.goto(`${portal.origin}/merchant-portal${again}`)
  await tab.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await tab.getByRole('button', { name: /^Join/ }).click()
  await expect(tab.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
  await tab.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInAs(tab, address)
  await expect(tab.getByRole('listitem').getByRole('button')).toHaveCount(2)

  // A link works once.
  await tab.evaluate(() => sessionStorage.clear())
  await tab.goto(`${portal.origin}/merchant-portal${again}`)
  await expect(tab.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('after joining with a password, the sign-in page opens without errors', async ({ portal }) => {
  const address = await newPerson()
  const page = await portal.open(await invite(address, ownerOfLanternTea()))
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: /^Join/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to/ })).toBeVisible()
  // The mark of a sign-in that is submitted before the scripts have loaded: the next form would send itself.
  await expect(page.locator('html')).not.toHaveAttribute('data-pending-submit')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(/^Enter your/)).toHaveCount(0)
})

test('a forgotten password is replaced with a mailed link and a code', async ({ portal }) => {
  const address = await newPerson()
  const page = await portal.open('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('Username or e-mail').fill(address)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()

  await portal.open(await linkMailedTo(address, 'reset-password'))
  await expect(page.getByText('For m***@people.example.')).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe('/merchant-portal/reset-password/opened')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await mailedTo(address, /set a new password/)
  await page.getByLabel('New password').fill('canary- the last ferry home')
  await page.getByLabel('Six-digit code').fill(await codeMailedTo(address))
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInAs(page, address)
  await expect(page.getByRole('alert')).toHaveText('The username or the password is wrong.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signInAs(page, address, 'canary- the last ferry home')
  await expect(account(page)).toBeVisible()
})

test('sign-in accepts a code of the authenticator app, or a recovery code', async ({ portal }) => {
  const { address, secret, recoveryCodes } = await newPersonWithApp()

  const page = await portal.open('/login')
  // The connection fails between the password and the next step.
  await page.route('**/assets/SecondFactorForm-*.js', (route) => route.abort())
  await signInAs(page, address)
  await expect(page.getByText(/^The next step could not be loaded/)).toBeVisible()
  await page.unrouteAll()
  await signInAs(page, address)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  const code = page.getByLabel('Six-digit code')
  await code.fill(appCode(secret, 50))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('That is not correct. 4 attempts left.')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await code.fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  await portal.open('/login')
  await signInAs(page, address)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(account(page)).toBeVisible()
})
