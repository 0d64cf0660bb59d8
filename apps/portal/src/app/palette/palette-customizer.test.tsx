/**
 * The palette offers the customizer where there is one (spec 4), opens over a form dialog, and ignores events without a
 * key.
 */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startFresh } from '#testing/fresh-look.ts'
import { homeView } from '#testing/home-day.ts'
import { palette } from '#testing/palette.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop } from '#testing/shops.ts'

startFresh()

const drawer = page.getByRole('complementary', { name: 'Appearance' })
const tab = page.getByRole('button', { name: 'Change how the portal looks' })
const inPalette = palette.getByRole('option', { name: 'Change how the portal looks' })
const show = (path: string) =>
  renderScreen(path, { as: 'FINANCE', answers: [[homeCalls.view, homeView()]] })
/** Opens the palette, and waits until it lists its actions. */
const listActions = async () => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect
    .element(palette.getByRole('option', { name: 'Switch to the dark theme' }))
    .toBeVisible()
}

test('the palette opens the customizer', async () => {
  await show('/portal')
  await listActions()
  await inPalette.click()
  await expect.element(drawer).toBeVisible()
})

test.for([
  ['on a phone', '/portal', 390],
  ['on a page without the default layout', '/nowhere', 1280],
] as const)('%s the palette does not offer the customizer', async ([, path, width]) => {
  await page.viewport(width, 844)
  await show(path)
  await listActions()
  expect(inPalette.query()).toBeNull()
})

test('a customizer that the width of a phone or another layout closed does not open again by itself', async () => {
  const { router } = await show('/portal')
  await tab.click()
  await expect.element(drawer).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(drawer).not.toBeInTheDocument()
  await page.viewport(1280, 900)
  await expect.element(tab).toHaveAttribute('aria-expanded', 'false')
  expect(drawer.query()).toBeNull()
  await tab.click()
  await expect.element(drawer).toBeVisible()
  await router.navigate({ to: '/nowhere' })
  await expect.element(drawer).not.toBeInTheDocument()
  await router.navigate({ to: '/portal' })
  await expect.element(tab).toHaveAttribute('aria-expanded', 'false')
  expect(drawer.query()).toBeNull()
})

test('Ctrl and K open the palette over a form dialog, and Escape gives the focus back to its field', async () => {
  await renderScreen('/portal/shop/list', {
    as: 'MERCHANT',
    answers: [[shopCalls.list, pageOfRows([shop()])]],
  })
  await page.getByRole('button', { name: 'Add a shop' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name in English' })
  await name.fill('Kwun Tong')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Kwun Tong')
})

test('a key event without a key, as Chrome sends when it fills in a field, is ignored', async () => {
  await show('/portal')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  addEventListener('error', ({ message }) => void faults.push(message), { once: true })
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(faults).toEqual([])
})
