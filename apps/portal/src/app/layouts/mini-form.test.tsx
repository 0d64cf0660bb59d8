/** The mini form of the side navigation: icons only, until it is hovered or focused. */
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

const menu = page.getByRole('navigation', { name: 'Main navigation' })
const group = page.getByRole('button', { name: 'Transactions' })
const historyLink = page.getByRole('link', { name: 'Transaction history' })
const openHistory = async () => {
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(group).toBeVisible()
}

test('the mini form closes the groups, keeps names for screen readers, and gives its space to the page', async () => {
  await openHistory()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  const before = boxOf('main').left
  await page.getByRole('button', { name: 'Keep the menu open' }).click()
  await userEvent.hover(page.getByRole('main'))
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => boxOf('.side-panel').width).toBe(84)
  expect(boxOf('main').left).toBeLessThan(before)
  expect(localStorage.getItem('Admin Portal-isVerticalNavCollapsed')).toBe('true')
})

test('in the mini form a heading is a line, and a link shows only its icon', async () => {
  changeSetting('collapsed', true)
  await openHistory()
  await userEvent.hover(page.getByRole('main'))
  await expect.poll(() => boxOf('.side-panel').width).toBe(84)
  for (const part of ['.nav-title', '.nav-arrow', '.brand > :not(.brand-mark)'])
    await expect
      .poll(() => getComputedStyle(find(`.side ${part}`)).opacity, { message: part })
      .toBe('0')
  expect(boxOf('.side .nav-icon').width).toBeGreaterThan(10)
  const heading = find('.side .nav-heading')
  expect(getComputedStyle(heading).overflow).toBe('hidden')
  expect(parseFloat(getComputedStyle(heading, '::after').borderBlockStartWidth)).toBeGreaterThan(0)
})

test('hovering opens the mini form over the page, with the active group open, and leaving closes it', async () => {
  changeSetting('collapsed', true)
  await openHistory()
  const left = boxOf('main').left
  await userEvent.hover(menu)
  await expect.poll(() => boxOf('.side-panel').width).toBeGreaterThan(200)
  await expect.element(historyLink).toBeVisible()
  expect(boxOf('main').left).toBe(left)
  await userEvent.hover(page.getByRole('main'))
  await expect.poll(() => boxOf('.side-panel').width).toBe(84)
  await expect.poll(() => historyLink.query()).toBeNull()
})

test('the keyboard opens the mini form, Escape closes it, and the pin keeps it', async () => {
  changeSetting('collapsed', true)
  await openHistory()
  await userEvent.hover(page.getByRole('main'))
  find('.skip').focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => boxOf('.side-panel').width).toBeGreaterThan(200)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => boxOf('.side-panel').width).toBe(84)
  await userEvent.keyboard('{Tab}')
  const pin = page.getByRole('button', { name: 'Keep the menu open' })
  await expect.element(pin).toHaveAttribute('aria-pressed', 'false')
  pin.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
  expect(currentSettings().collapsed).toBe(false)
})
