/** Fields and tabs under the content policy of the service: any violation fails the test. */
import { isProof } from './support/looks.ts'
import { choose, enter, expect, freshTest, HISTORY, sessionOf, test } from './support/portal.ts'

const TESTER = '/portal/dashboards/tester'

test('a number is typed, stepped by keyboard and by its buttons', async ({ portal }) => {
  const page = await portal.open(TESTER, { as: 'MERCHANT' })
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await number.fill('97')
  await number.press('ArrowUp')
  await expect(number).toHaveValue('98')
  await number.press('Home')
  await expect(number).toHaveValue('0')
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled()
  await number.press('End')
  await expect(number).toHaveValue('99')
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
  await page.getByRole('button', { name: 'One less' }).click()
  await expect(number).toHaveValue('98')
  await number.pressSequentially('x')
  await expect(number).toHaveValue('98')
})

for (const direction of ['left to right', 'right to left'] as const) {
  if (!isProof && direction === 'left to right') continue
  test(`tabs are one tab stop, and the arrow keys follow text from ${direction}`, async ({
    page,
    portal,
  }) => {
    const isRtl = direction === 'right to left'
    await choose(page, { isRtl: String(isRtl) })
    await enter(page, await sessionOf('MERCHANT'))
    await page.goto(`${portal.origin}/merchant-portal${TESTER}`)
    const tabs = page.getByRole('tablist', { name: 'States' }).getByRole('tab')
    await tabs.first().click()
    await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(tabs.first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(tabs.first()).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(tabs.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
  })
}

test.describe('by touch', () => {
  freshTest.use({ hasTouch: true })

  if (isProof)
    freshTest('a number is stepped, and a search suggestion is chosen', async ({ portal }) => {
      const page = await portal.open(TESTER, { as: 'MERCHANT' })
      const number = page.getByRole('textbox', { name: 'Number', exact: true })
      await page.getByRole('button', { name: 'One more' }).tap()
      await expect(number).toHaveValue('4')
      await portal.open(HISTORY, { as: 'MERCHANT' })
      await page.getByRole('combobox', { name: 'Search payments' }).fill('0026')
      await page.getByRole('option', { name: /Card ending/ }).tap()
      await expect(page).toHaveURL(/cardLast4=0026/)
    })
})
