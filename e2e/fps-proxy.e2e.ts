/** FPS addresses, against the real service. */
import type { FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { ownerOfLanternTea } from './support/lantern-tea.ts'
import { mailedTo, newAddress } from './support/people.ts'
import { answered, enter, expect, test } from './support/portal.ts'

test('addresses are registered with and without a code, and removed', async ({ page, portal }) => {
  const session = await ownerOfLanternTea()
  const stored = async () => (await answered<Rows<FpsProxy>>(session, '/fpsproxy')).items
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await page.getByRole('link', { name: 'FPS addressing' }).click()

  // By keyboard alone.
  await page.getByRole('button', { name: 'Register an address' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Register an FPS address' })
  await dialog.getByRole('radio', { name: /E-mail address/ }).press('Space')
  await page.keyboard.press('Tab')
  const address = newAddress()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  const pattern = /(\d{6}) is the code to register this address/
  const [, digits = ''] = pattern.exec(await mailedTo(address, pattern)) ?? []
  await page.keyboard.type(digits === '111111' ? '222222' : '111111')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong code. 4 attempts left.').first()).toBeVisible()
  await code.fill(digits)
  await page.keyboard.press('Enter')
  const shown = `${address.slice(0, 1)}***@people.example`
  await expect(page.getByText(`${shown} is registered.`)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Register an address' }).click()
  await dialog.getByRole('radio', { name: /FPS identifier/ }).check()
  await dialog.getByLabel('FPS identifier').last().fill('12345678')
  await dialog.getByRole('button', { name: 'Register the identifier' }).click()
  await expect(dialog.getByText('An FPS identifier has 7 or 9 digits').first()).toBeVisible()
  await dialog.getByLabel('FPS identifier').last().fill('203 4567')
  await dialog.getByRole('button', { name: 'Register the identifier' }).click()
  await expect(page.getByText('2034567 is registered.')).toBeVisible()
  const [identifier, mail] = await stored()
  expect([identifier, mail]).toMatchObject([
    { fpsProxyId: '2034567', status: 'ACTIVE', isDefault: false },
    { fpsProxyId: shown, status: 'ACTIVE', isDefault: true },
  ])

  const makeDefault = async (name: string) => {
    await page.getByRole('row', { name }).getByRole('link').click()
    await page.getByRole('button', { name: 'Make default' }).click()
    await expect(page.getByRole('row', { name: /Default/ })).toContainText(name)
    await page.keyboard.press('Escape')
  }
  await makeDefault('2034567')
  await makeDefault(shown)

  // After the default is removed, the identifier becomes the default.
  await page
    .getByRole('row', { name: /Default/ })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Bills are made with 2034567 from then on.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(`${shown} was removed.`)).toBeVisible()
  await expect(page.getByText('It was removed: payments to it')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /Default/ })
    .getByRole('link', { name: /2034567/ })
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('It is the only one')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('2034567 was removed.')).toBeVisible()
  expect((await stored()).map(({ status }) => status)).not.toContain('ACTIVE')
})
