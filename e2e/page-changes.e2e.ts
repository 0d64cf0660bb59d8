/** Changes of page inside the shell, against the real service (specification sections 2 and 4). */
import type { Page } from '@playwright/test'
import { enter, expect, HISTORY, sessionOf, test } from './support/portal.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const group = (page: Page) => menu(page).getByRole('button', { name: 'Transactions' })
/** Also inside a folded group, where a person would open it first. */
const linkTo = (page: Page, path: string) =>
  page.locator(`.nav-list a[href="/merchant-portal${path}"]`)

test('navigation and Back keep one document: the portal is loaded once', async ({
  page,
  portal,
}) => {
  await portal.open('/portal', { as: 'MERCHANT' })
  await expect(group(page)).toBeVisible()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, name] of [
    ['/portal/shop/list', 'Shops'],
    ['/portal/payment-method', 'Payment methods'],
  ] as const) {
    await linkTo(page, path).click()
    await expect(heading).toHaveText(name)
    await expect(page).toHaveURL(`${portal.origin}/merchant-portal${path}`)
  }
  await page.goBack()
  await expect(heading).toHaveText('Shops')
  await page.locator('main [data-row]').first().click()
  await expect(page).toHaveURL(/\/portal\/shop\/detail\//)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(documents).toEqual([])
})

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

test('a slow change of page can be cancelled, and leaves no entry in the history', async ({
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
  const requested = page.waitForRequest('**/api/merchant/payment/method**')
  await page.goto(`${portal.origin}/merchant-portal/portal/billing-qr/list`)
  await requested
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/billing-qr\/list$/)
  await expect(page.getByRole('heading', { name: 'You may not open this page' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveURL(/\/portal\/billing-qr\/list$/)
})

test('a change of page fades, and a second one does not wait for it', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await portal.open(HISTORY, { as: 'MERCHANT' })
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const home = linkTo(page, '/portal')
  // Read from the animations, not from frames: a busy machine may draw no frame of either.
  const animations = await home.evaluate(async (link: HTMLElement) => {
    const started = new Set<string>()
    const content = document.getElementById('content')
    await new Promise<void>((resolve) => {
      const watching = new MutationObserver(() => {
        for (const one of content?.getAnimations({ subtree: true }) ?? [])
          if (one instanceof CSSAnimation && one.animationName.startsWith('page-'))
            started.add(one.animationName)
        if (started.has('page-enter')) resolve()
      })
      if (content) watching.observe(content, { attributeFilter: ['data-change'] })
      link.click()
    })
    return [...started]
  })
  expect(animations).toEqual(['page-leave', 'page-enter'])
  await linkTo(page, HISTORY).evaluate((link: HTMLElement) => link.click())
  await home.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/merchant-portal\/portal$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('a click on the menu during a change of page is not lost', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Neither is in a group, so that no group opens or folds between the two.
  const [first, second] = ['/portal/pos/hktpos', '/portal/shop/list']
  await portal.open(second, { as: 'MERCHANT' })
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const clickerOf = async (path: string) => {
    // In one step, because the menu may be drawn again between finding and measuring it.
    const { x, y } = await linkTo(page, path).evaluate((link) => {
      const box = link.getBoundingClientRect()
      return { x: box.x + 20, y: box.y + 10 }
    })
    return () => page.mouse.click(x, y)
  }
  const [away, back] = [await clickerOf(first), await clickerOf(second)]
  for (const waitMs of [0, 60, 120]) {
    await away()
    // Not a condition: the second click comes at different moments of the change.
    await page.waitForTimeout(waitMs)
    await back()
    await expect(page, `${String(waitMs)} ms after`).toHaveURL(/\/portal\/shop\/list$/)
  }
})
