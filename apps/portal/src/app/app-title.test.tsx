/** The app title (spec 3 and 9): a constant of the build, and where it shows. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSetting, refreshSettings } from '#preferences/settings.ts'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const fresh = () => {
  localStorage.clear()
  refreshSettings()
}
beforeEach(fresh)
afterEach(fresh)

test('the app title is beside the logo, at the end of the document title and the prefix of every stored key', async () => {
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(page.getByRole('button', { name: 'Columns' })).toBeVisible()
  expect(document.querySelector('.side .brand')?.textContent).toContain('Admin Portal')
  await expect.poll(() => document.title).toBe('Transaction history · Admin Portal')
  changeSetting('theme', 'dark')
  changeSetting('skin', 'bordered')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Operator' }).click()
  const keys = Object.keys(localStorage)
  // Theme, skin, the two derived colours of the loader, and the columns of the table.
  expect(keys).toHaveLength(5)
  expect(keys.filter((key) => !key.startsWith('Admin Portal-'))).toEqual([])
})
