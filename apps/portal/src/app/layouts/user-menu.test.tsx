/** Account and notifications where the top bar is hidden. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSetting } from '#preferences/settings.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

startFresh()

const rightOf = (selector: string): number =>
  document.querySelector(selector)?.getBoundingClientRect().right ?? NaN

test('where the top bar is hidden, account and bell are below the links, in the mini form too', async () => {
  changeSetting('navbar', 'hidden')
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  const side = page.getByRole('complementary', { name: 'Admin Portal' })
  const account = side.getByRole('button', { name: /^Account of/ })
  await expect.element(side.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await account.click()
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  changeSetting('collapsed', true)
  await userEvent.hover(page.getByRole('main'))
  await expect.poll(() => rightOf('.side-panel')).toBeLessThan(100)
  expect(rightOf('.user-menu .account')).toBeLessThanOrEqual(rightOf('.side-panel'))
  await expect.element(side.getByRole('button', { name: 'Notifications' })).toBeVisible()
})
