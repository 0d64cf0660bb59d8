/** The two layouts without navigation and top bar (spec 2): with a footer, and without. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

const menu = () => page.getByRole('navigation', { name: 'Main navigation' })

test('the blank layout has a footer, but neither navigation nor top bar', async () => {
  for (const path of [
    '/login',
    '/forget-password',
    '/invitation/a',
    '/reset-password/a',
    '/tester',
  ]) {
    const { screen } = await renderScreen(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => `${path} ${document.querySelector('footer')?.textContent ?? ''}`)
      .toMatch(/ ./)
    expect(page.getByRole('banner').query(), path).toBeNull()
    expect(menu().query(), path).toBeNull()
    await screen.unmount()
  }
})

test.for(['/not-authorized', '/nowhere'])(
  '%s has the blank layout without footer',
  async (path) => {
    await renderScreen(path, { as: 'STAFF' })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.querySelector('footer')).toBeNull()
    expect(page.getByRole('banner').query()).toBeNull()
    expect(menu().query()).toBeNull()
  },
)
