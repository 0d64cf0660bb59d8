/** The account menu: user, role, merchant and personal settings. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionKeys, storeMerchant, storeSignIn } from '#auth/session.ts'
import { resetSettings } from '#preferences/settings.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { customizerStore } from '../overlay-stores.ts'

const profile: Reply<typeof merchantCalls.profile> = {
  ...chosen('FINANCE').merchantData,
  status: 'ACTIVE',
  contactEmail: 'office@harbour.example',
  contactPhone: null,
}
const account = page.getByRole('button', { name: /^Account of Mei Chan, Harbour/ })
const menu = page.getByRole('dialog', { name: 'Account of Mei Chan' })
const root = document.documentElement

const ofTwoMerchants = () => {
  const first = signedIn('MERCHANT')
  const [one] = first.userMerchantProfiles
  storeSignIn({
    ...first,
    userMerchantProfiles: one
      ? [one, { ...one, merchantId: 'mer_peakbooks001', merchantName: 'Peak Books' }]
      : [],
  })
  storeMerchant(chosen('MERCHANT'))
}
const openMenu = async (as: 'STAFF' | (() => void) = 'STAFF') => {
  const portal = await renderScreen('/portal/transaction/transaction-history', {
    as,
    answers: [[sessionCalls.logout, null]],
  })
  await account.click()
  await expect.element(menu).toBeVisible()
  return portal
}

afterEach(async () => {
  resetSettings()
  customizerStore.set(false)
  await page.viewport(1280, 900)
})

test('it shows the name, role and merchant of the user', async () => {
  await openMenu()
  await expect.element(menu.getByText('Harbour Bakery')).toBeVisible()
  await expect.element(menu.getByText('mei@harbour.example')).toBeVisible()
  await expect.element(menu.getByText(/Staff/)).toBeVisible()
})

test('it shows status, contacts and features of the merchant, read when it opens', async () => {
  let isDown = true
  const { sent } = await renderScreen('/portal/change-password', {
    as: 'FINANCE',
    answers: [[merchantCalls.profile, () => (isDown ? refused('5000') : profile)]],
  })
  const asked = () => sent.filter(({ address }) => address === '/merchant/profile').length
  await expect.element(account).toBeVisible()
  expect(asked()).toBe(0)
  await account.click()
  await expect.element(menu.getByText('The merchant did not load')).toBeVisible()
  isDown = false
  await menu.getByRole('button', { name: 'Try again' }).click()
  await expect.element(menu.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(menu.getByText('office@harbour.example')).toBeVisible()
  await expect.element(menu.getByText(/^FPS app-to-app.*Billing QR$/)).toBeVisible()
})

test.for([
  ['MERCHANT', 'Merchant'],
  ['ADMIN', 'Administrator'],
  ['CS', 'Customer service'],
  ['DEVELOPER', 'Developer'],
  ['SCHOOL', 'School'],
  ['SHOP_MANAGER', 'Shop Manager'],
  ['SUPERVISOR', 'Supervisor'],
  ['STAFF', 'Staff'],
  ['FINANCE', 'Finance'],
] as const)('the role %s is shown as %s', async ([role, label]) => {
  await renderScreen('/portal/change-password', { as: role })
  await account.click()
  await expect
    .poll(() => menu.element().textContent)
    .toContain(`Harbour Bakery${label} ·\u00A0mei@harbour.example`)
})

test.for([
  ['Your profile', '/portal/user'],
  ['Change password', '/portal/change-password'],
] as const)('%s leads to %s', async ([words, path]) => {
  const { at } = await openMenu()
  await menu.getByRole('link', { name: words }).click()
  await expect.poll(at).toBe(path)
  await expect.poll(() => menu.query()).toBeNull()
})

test('a user with several merchants can switch between them', async () => {
  const { at } = await openMenu(ofTwoMerchants)
  await menu.getByRole('link', { name: 'Switch merchant' }).click()
  await expect.poll(at).toBe('/portal/choose-merchant')
})

test('there is no switch with a single merchant', async () => {
  await openMenu()
  expect(menu.getByRole('link', { name: 'Switch merchant' }).query()).toBeNull()
})

test('theme, hidden amounts and right-to-left are switched here and apply immediately', async () => {
  await openMenu()
  await menu.getByRole('button', { name: 'Dark' }).click()
  await expect
    .element(menu.getByRole('button', { name: 'Dark' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(root.dataset['theme']).toBe('dark')
  await menu.getByRole('button', { name: 'Hide amounts' }).click()
  expect(root.dataset['amounts']).toBe('hidden')
  await menu.getByRole('button', { name: 'Right to left' }).click()
  expect(root.dir).toBe('rtl')
})

test('appearance opens the customizer', async () => {
  await openMenu()
  await menu.getByRole('button', { name: 'Appearance…' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Appearance' })).toBeVisible()
  await expect.poll(() => menu.query()).toBeNull()
})

test('signing out leaves nothing of the session', async () => {
  const { at } = await openMenu()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(at).toBe('/login')
  expect(sessionKeys.filter((key) => sessionStorage.getItem(key) !== null)).toEqual([])
})

test('it works by keyboard alone, and restores the focus', async () => {
  await renderScreen('/portal/transaction/transaction-history', { as: 'STAFF' })
  await expect.element(account).toBeVisible()
  account.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(account).toHaveFocus()
  await expect.poll(() => menu.query()).toBeNull()
})

test('on a phone it is a sheet with large targets, without the customizer', async () => {
  await page.viewport(390, 844)
  await openMenu()
  expect(menu.getByRole('button', { name: 'Appearance…' }).query()).toBeNull()
  for (const entry of menu.getByRole('button').elements())
    expect(entry.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  // It slides in by a few pixels.
  const { left, right, bottom } = menu.element().getBoundingClientRect()
  expect(left).toBe(0)
  // The full width except that of a scrollbar, which phones do not have.
  expect(390 - right).toBeLessThanOrEqual(15)
  expect(window.innerHeight - bottom).toBeLessThan(6)
})
