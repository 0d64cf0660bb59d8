/** Changes of page inside the frame, in a real browser with the real service (specification sections 2 and 4). */
import type { Page } from '@playwright/test'
import { enter, expect, freshTest, HISTORY, sessionOf, test } from './support/portal.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const group = (page: Page) => menu(page).getByRole('button', { name: 'Transactions' })
/** Also inside a folded group, where a person would open it first. */
const linkTo = (page: Page, path: string) =>
  page.locator(`.nav-list a[href="/merchant-portal${path}"]`)

test('a slow change of page shows a placeholder in the content; navigation and top bar stay', async ({
  page,
  portal,
}) => {
  await portal.open('/portal', { as: 'MERCHANT' })
  await expect(group(page)).toBeVisible()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/TransactionHistoryScreen-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await group(page).click()
  await menu(page).getByRole('link', { name: 'Transaction history' }).click()
  const placeholder = page.getByRole('status', { name: 'Loading the page' })
  await expect(placeholder).toBeVisible()
  await expect(page.locator('.progress')).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
  await expect(placeholder).toHaveCount(0)
  await expect(page.locator('.progress')).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
})

test('a change of page that takes long can be given up, and leaves no trace in the history', async ({
  page,
  portal,
}) => {
  await portal.open('/portal', { as: 'MERCHANT' })
  await expect(group(page)).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Your profile' }).click()
  const profile = page.getByRole('heading', { level: 1, name: 'Your account' })
  await expect(profile).toBeVisible()
  let isHeld = true
  await page.route(/TransactionHistoryScreen-.*\.js/, (route) =>
    isHeld ? new Promise(() => undefined) : route.continue(),
  )
  await group(page).click()
  await linkTo(page, HISTORY).click()
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(profile).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/user$/)
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy')
  isHeld = false
  await page.goBack()
  await expect(page.locator('.tiles')).toBeVisible()
})

test('a deep link to a page with a feature waits for the flags instead of refusing', async ({
  page,
  portal,
}) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/merchant/payment/method**', async (route) => {
    await held
    await route.continue()
  })
  await enter(page, await sessionOf('MERCHANT'))
  const asked = page.waitForRequest('**/api/merchant/payment/method**')
  await page.goto(`${portal.origin}/merchant-portal/portal/billing-qr/list`)
  await asked
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/billing-qr\/list$/)
  await expect(page.getByRole('heading', { name: 'You may not open this page' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveURL(/\/portal\/billing-qr\/list$/)
})

freshTest.describe('with motion', () => {
  freshTest.use({ contextOptions: { reducedMotion: 'no-preference' } })

  freshTest(
    'a change of page fades, and a second one is never kept waiting',
    async ({ page, portal }) => {
      await portal.open(HISTORY, { as: 'MERCHANT' })
      await expect(page.locator('main [data-row]').first()).toBeVisible()
      const home = linkTo(page, '/portal')
      // Asked for, not watched: a busy machine may show neither for a single frame.
      const animations = await home.evaluate(async (link: HTMLElement) => {
        const begun: string[] = []
        const content = document.getElementById('content')
        const entered = new Promise<void>((resolve) => {
          if (content === null) return
          content.animate = (frames, options) => {
            const animation = Element.prototype.animate.call(content, frames, options)
            begun.push(animation.id)
            if (animation.id === 'content-enter') resolve()
            return animation
          }
        })
        link.click()
        await entered
        return begun
      })
      expect(animations).toEqual(['content-leave', 'content-enter'])
      await linkTo(page, HISTORY).evaluate((link: HTMLElement) => link.click())
      await home.evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/\/merchant-portal\/portal$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    },
  )
})
