/** Second factors: an authenticator app, a passkey, recovery codes. */
import { readFile } from 'node:fs/promises'
import type { FactorRequirement } from '@merchant/contract/areas/members.calls.ts'
import { modulesOfSvg, payloadOf } from '@merchant/hkqr/modules.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { addAuthenticator, appCode } from './support/authenticator.ts'
import { ownerOfLanternTea } from './support/lantern-tea.ts'
import { account, card, openAs, OTHER_PASSWORD, signInAs } from './support/own-account.ts'
import { NEW_PASSWORD } from './support/people.ts'
import { answered, enter, expect, newPageTest, test } from './support/portal.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an app is set up with its QR code and used at the next sign-in, and recovery codes can be printed', async ({
  page,
  portal,
}) => {
  const address = await openAs(page, portal, '/portal/user')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const picture = page.getByRole('img', { name: /^QR code/ })
  const shown = new URL(payloadOf(modulesOfSvg(await picture.evaluate((svg) => svg.outerHTML))))
  const secret = shown.searchParams.get('secret') ?? ''
  await expect(page.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  const code = page.getByLabel('Code from the app')
  await code.fill(appCode(secret, 50))
  await expect(page.getByText(/not the current code from the app/)).toBeVisible()
  await code.fill(appCode(secret))

  const keep = dialog(page, 'Save your recovery codes')
  await expect(keep.getByRole('listitem')).toHaveCount(10)
  const codes = await keep.getByRole('listitem').allInnerTexts()
  // A second Enter must not confirm that the codes are saved.
  await expect(keep.getByRole('button', { name: 'Copy' })).toBeFocused()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    keep.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(address)
  expect(text.split('\n').filter((line) => codes.includes(line))).toEqual(codes)
  await page.emulateMedia({ media: 'print' })
  await expect(keep.getByRole('listitem').nth(9)).toBeVisible()
  for (const hidden of [keep.getByRole('button'), page.locator('.shell')])
    expect(await hidden.evaluateAll((all) => all.some((one) => one.checkVisibility()))).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await keep.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(card(page, 'Second factor')).toContainText('Authenticator app')
  await expect(card(page, 'Second factor')).toContainText('10 of 10 left')
  expect(await page.content()).not.toContain(codes[0])

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${portal.origin}/merchant-portal/login`)
  await signInAs(page, address, NEW_PASSWORD)
  await page.getByLabel('Six-digit code').fill(appCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

test('an owner requires a second factor of a role from a day on, and ends that', async ({
  page,
  portal,
}) => {
  const session = await ownerOfLanternTea()
  const required = async () =>
    (await answered<FactorRequirement>(session, '/x/member/second-factor')).roles
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal/membership/list`)
  const roles = dialog(page, 'Second factor by role')
  const save = async (message: string) => {
    await page.getByRole('button', { name: 'Second factor…' }).click()
    await roles.getByRole('checkbox', { name: /^Supervisor/ }).click()
    await roles.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(roles).toBeHidden()
  }
  await save('Saved. Members without a second factor are notified by e-mail.')
  expect(await required()).toEqual(['SUPERVISOR'])
  await save('Saved. No role needs a second factor.')
  expect(await required()).toEqual([])
})

const addPasskey = async (page: Page, context: BrowserContext): Promise<void> => {
  await addAuthenticator(page, context)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('Blue key')
  await page.getByRole('button', { name: 'Create passkey' }).click()
}

newPageTest(
  'a passkey is added and used at the next sign-in, and is not created twice on one device',
  async ({ page, portal, context }) => {
    const address = await openAs(page, portal, '/portal/user')
    await addPasskey(page, context)
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(card(page, 'Second factor')).toContainText('Blue key')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByText('This device already has one of your passkeys.')).toBeVisible()

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${portal.origin}/merchant-portal/login`)
    await signInAs(page, address, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Continue with passkey' }).click()
    await expect(account(page)).toBeVisible()
  },
)

/**
 * The password is required again after half an hour, and a browser test cannot move the clock of the service: the
 * first reply, that refusal, is faked, and all others come from the service.
 */
newPageTest(
  'the service asks for the password again after half an hour, and the removal continues',
  async ({ page, portal, context }) => {
    await openAs(page, portal, '/portal/user')
    await addPasskey(page, context)
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    const refusal = { success: false, code: '4014', message: 'Again', payload: null }
    await page.route(
      '**/api/x/mfa/fac_*',
      (route) => route.fulfill({ status: 403, json: refusal }),
      {
        times: 1,
      },
    )
    await page.getByRole('button', { name: 'Remove Blue key' }).click()
    await page
      .getByRole('alertdialog', { name: 'Remove Blue key' })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    const password = page.getByRole('textbox', { name: 'Your password' })
    await expect(password).toBeFocused()
    await password.fill(OTHER_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The password is wrong')).toBeVisible()
    await password.fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Blue key removed.')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(card(page, 'Second factor')).toContainText(
      'Only your password protects this account',
    )
  },
)
