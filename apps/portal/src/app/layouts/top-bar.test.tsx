/** The controls of the top bar, by pointer and by keyboard. */
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSetting, currentSettings } from '#preferences/settings.ts'
import { boxOf, find } from '#testing/drawn.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(() => import('#areas/transactions/TransactionHistoryScreen.tsx'), 60_000)
startFresh()

test('the theme button of the top bar cycles through light, dark and system', async () => {
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  for (const [name, theme] of [
    ['Switch to the dark theme', 'dark'],
    ['Switch to the system theme', 'system'],
    ['Switch to the light theme', 'light'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await expect.element(button).toHaveAttribute('title', name)
    await button.click()
    expect(currentSettings().theme).toBe(theme)
  }
})

test('an overlay closed by widening the window does not come back by itself', async () => {
  await page.viewport(599, 800)
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const overlay = page.getByRole('dialog', { name: 'Main navigation' })
  await expect.element(overlay).toBeVisible()
  await page.viewport(800, 800)
  await expect.poll(() => overlay.query()).toBeNull()
  await page.viewport(599, 800)
  const open = page.getByRole('button', { name: 'Open the menu' })
  await expect.element(open).toBeVisible()
  expect(overlay.query()).toBeNull()
  // By keyboard: it takes the focus, Escape closes it, and the focus returns to its button.
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(overlay).toBeVisible()
  expect(overlay.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => overlay.query()).toBeNull()
  await expect.element(open).toHaveFocus()
})

test('beside an open payment the text of the search is not clipped', async () => {
  await page.viewport(1280, 800)
  await renderScreen(`${HISTORY}?txn=HBK2611210308`, { as: 'STAFF', answers: history })
  await expect.element(page.getByRole('complementary', { name: /^Payment/ })).toBeVisible()
  const words = document.querySelector('.find-text')
  expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0)
})

test('below 600 px a static top bar scrolls away too, a sticky and a hidden one stay', async () => {
  await page.viewport(390, 800)
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  find('main').style.minBlockSize = '4000px'
  window.scrollTo({ top: 500, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(500)
  expect(boxOf('header.top').top).toBe(0)
  changeSetting('navbar', 'static')
  expect(boxOf('header.top').top).toBe(-500)
  changeSetting('navbar', 'hidden')
  expect(boxOf('header.top').top).toBe(0)
})
