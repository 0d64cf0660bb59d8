/** The person's own account: profile, password, sessions. */
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import { account, card, openAs, OTHER_PASSWORD } from './support/own-account.ts'
import { codeMailedTo, mailedTo, NEW_PASSWORD } from './support/people.ts'
import { answered, encrypt, enter, expect, request, signIn, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'

test('the account menu and the palette lead to profile and password', async ({ page, portal }) => {
  await openAs(page, portal, '/portal')
  await account(page).click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('change pass')
  await page.getByRole('option', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/change-password$/)
})

test('a changed name and mobile are shown and stored, and another session shows the name once it is loaded again', async ({
  page,
  portal,
  context,
}) => {
  const address = await openAs(page, portal, '/portal/user')
  const elsewhere = await context.newPage()
  await enter(elsewhere, await signIn(address, 0, NEW_PASSWORD))
  await elsewhere.goto(`${portal.origin}/merchant-portal/portal`)
  await expect(account(elsewhere)).toBeVisible()
  await page.getByRole('button', { name: 'Edit your profile' }).click()
  await page.getByLabel('Your name').fill('Mei Wong-Ho')
  // One number gets at most twenty codes an hour, so each run has its own.
  const local = `9${String(Date.now() % 10_000_000).padStart(7, '0')}`
  const mobile = `+852-${local}`
  await page.getByLabel('Mobile').fill(local)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code sent to this number').fill(await codeMailedTo(mobile))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(card(page, 'Profile')).toContainText(mobile)
  await expect(page.getByRole('button', { name: 'Account of Mei Wong-Ho' })).toBeVisible()
  const session = await signIn(address, 0, NEW_PASSWORD)
  expect(await answered(session, '/user/profile')).toMatchObject({
    displayName: 'Mei Wong-Ho',
    mobile,
    mobileVerified: true,
  })
  await mailedTo(address, /You changed the mobile number/)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Account of Mei Wong-Ho' })).toBeVisible()
})

test('Back and a reload ask before input is lost, and staying keeps the page as it was', async ({
  page,
  portal,
}) => {
  await openAs(page, portal, '/portal')
  await account(page).click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await page.setViewportSize({ width: 390, height: 500 })
  const edit = page.getByRole('button', { name: 'Edit your profile' })
  await edit.click()
  const mobile = page.getByLabel('Mobile')
  await mobile.fill('9123 4567')
  const scrolled = await page.evaluate(() => [scrollY, history.length])
  await page.evaluate(() => history.back())
  await expect(page.getByText('What you typed has not been saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveValue('9123 4567')
  await expect(page).toHaveURL(/\/portal\/user$/)
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual(scrolled)
  const dialogOpened = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await dialogOpened
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(mobile).toHaveValue('9123 4567')
  await page.evaluate(() => history.back())
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await page.goForward()
  await expect(edit).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  // Signing out does not ask.
  await page.setViewportSize({ width: 1280, height: 800 })
  await navigate(page, '/portal/change-password')
  await page.getByLabel('Current password').fill('canary- half of one')
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a changed password ends the other sessions, keeps this one, and replaces the old password', async ({
  page,
  portal,
}) => {
  const address = await openAs(page, portal, '/portal/change-password')
  const { accessToken: token = '' } = await signIn(address, 0, NEW_PASSWORD)

  const old = page.getByLabel('Current password')
  const next = page.getByRole('textbox', { name: 'New password' })
  const send = page.getByRole('button', { name: 'Change password' })
  await old.fill(OTHER_PASSWORD)
  await next.fill('canary- words of my own 7')
  await send.click()
  await expect(page.getByText('The password is wrong')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(NEW_PASSWORD)
  await next.fill(NEW_PASSWORD)
  await send.click()
  await expect(
    page.getByText('This is your current password. Choose a different one'),
  ).toBeVisible()
  await next.fill(OTHER_PASSWORD)
  await send.click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByText(/other sessions? (was|were) signed out/)).toBeVisible()
  await mailedTo(address, /password/i)
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(
    card(page, 'Where you are signed in').getByText(/not signed in anywhere else/),
  ).toBeVisible()

  expect((await request<Envelope>('/api/user/profile', { token })).code).not.toBe('0000')
  const username = address
  const oldPassword = { username, password: await encrypt(NEW_PASSWORD) }
  const body = { method: 'POST', body: oldPassword }
  expect((await request<Envelope>('/api/user/login', body)).code).not.toBe('0000')
  await signIn(address, 0, OTHER_PASSWORD)
})

test('a session that is signed out in the list ends', async ({ page, portal }) => {
  const address = await openAs(page, portal, '/portal')
  const { accessToken: token = '' } = await signIn(
    address,
    0,
    NEW_PASSWORD,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
  )
  const codeOfOther = async () => (await request<Envelope>('/api/user/profile', { token })).code
  expect(await codeOfOther()).toBe('0000')
  await expect(account(page)).toBeVisible()
  await navigate(page, '/portal/user')
  const sessions = card(page, 'Where you are signed in')
  await expect(sessions.getByText('This session')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^Sign out: Safari on iOS/ }).click()
  await expect(page.getByText('Signed out: Safari on iOS.')).toBeVisible()
  await expect(sessions.getByText('Safari on iOS')).toHaveCount(0)
  expect(await codeOfOther()).not.toBe('0000')
})
