/** Signing in and out, as somebody does it: specification sections 2, 4 and 8. */
import type { Page } from '@playwright/test'
import { choose, enter, expect, HISTORY, samplePeople, signIn, test } from './support/portal.ts'
import { fillIn, submit } from './support/sign-in-form.ts'

const sessionKeys = [
  'accessToken',
  'merchantData',
  'roleType',
  'userData',
  'userMerchantProfiles',
  'userShopProfiles',
]

const keysOf = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).toSorted())
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('accessToken'))
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}

test('a manager signs in, is where they wanted to be, and a reload keeps them there', async ({
  portal,
}) => {
  const page = await portal.open(`${HISTORY}?pageSize=10`)
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(page).toHaveTitle('Sign in · Admin Portal')
  await expect(page.getByText('UAT')).toBeVisible()
  await fillIn(page, samplePeople.SHOP_MANAGER.toUpperCase())
  const asked: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'eventsource'].includes(request.resourceType()))
      asked.push(new URL(request.url()).pathname)
  })
  const sent = page.waitForRequest(`${portal.origin}/api/user/login`)
  await page.keyboard.press('Enter')
  // What leaves the browser is not the password, but what the service's key alone can open.
  const body = (await sent).postDataJSON() as { readonly password: string }
  expect(Buffer.from(body.password, 'base64').length).toBeGreaterThanOrEqual(256)
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    `/merchant-portal${HISTORY}?pageSize=10`,
  )
  expect(await keysOf(page)).toEqual(sessionKeys)
  // All that is asked of the service lies under its prefix; the rest is the portal's own.
  expect(asked.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(3)
  expect(asked.filter((path) => !/^\/(?:api|merchant-portal)\//.test(path))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
})

test('a wrong password is told in words, and nobody is signed in', async ({ portal }) => {
  const page = await portal.open('/login')
  await fillIn(page, samplePeople.STAFF, 'not the password')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('The username or the password is wrong.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await keysOf(page)).toEqual([])
})

test('what was typed and sent before the script arrived is kept, and done once', async ({
  page,
  portal,
}) => {
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/assets\/base-[^/]+\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  let signIns = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/login')) signIns += 1
  })
  await page.goto(`${portal.origin}/merchant-portal/login`, { waitUntil: 'commit' })
  await fillIn(page, samplePeople.STAFF)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(signIns).toBe(0)
  arrived.resolve()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(signIns).toBe(1)
})

test('an owner of two merchants chooses one, switches, and no row of the first stays', async ({
  portal,
}) => {
  const page = await portal.open(`/login?to=${HISTORY}`)
  await fillIn(page, 'owner@demo.example')
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a merchant' })).toBeVisible()
  const choices = page.getByRole('listitem').getByRole('button')
  await expect(choices).toHaveCount(2)
  await choices.first().click()
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(/\d{4}-\d{2}-\d{2}/)
  const first = await page.getByRole('main').innerText()
  const trades = [...first.matchAll(/\b[A-Z]{3}\d{10}\b/g)].map(([trade]) => trade)
  expect(trades.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Switch merchant' }).click()
  const firstToken = await tokenOf(page)
  await choices.nth(1).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(await tokenOf(page)).not.toBe(firstToken)
  await page.goto(`${portal.origin}/merchant-portal${HISTORY}`)
  await expect(rows.nth(1)).toContainText(/\d{4}-\d{2}-\d{2}/)
  const second = await page.getByRole('main').innerText()
  for (const trade of trades) expect(second).not.toContain(trade)
})

test('a second tab gets a session of its own, and signing out ends both', async ({
  context,
  portal,
}) => {
  const page = await portal.open('/portal', { as: 'ADMIN' })
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const other = await context.newPage()
  // A tab waits a fifth of a second for the others: on a machine that is busy, ask again.
  await expect(async () => {
    await other.goto(`${portal.origin}/merchant-portal${HISTORY}`)
    await expect(other.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible(
      { timeout: 5000 },
    )
  }).toPass()
  expect(await tokenOf(other)).not.toBe(await tokenOf(page))
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  expect(await keysOf(page)).toEqual([])
  expect(await keysOf(other)).toEqual([])
})

test('a session that the service no longer knows leads to sign in, and back where one was', async ({
  page,
  portal,
}) => {
  const session = await signIn(samplePeople.STAFF)
  await enter(page, { ...session, accessToken: 'x'.repeat(43) })
  await page.goto(`${portal.origin}/merchant-portal${HISTORY}`)
  await expect(
    page.getByText('Your session has ended. Sign in to continue where you left off.'),
  ).toBeVisible()
  expect(await keysOf(page)).toEqual([])
  await fillIn(page, samplePeople.STAFF)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
})

test('leaving not-authorized for home reloads', async ({ portal }) => {
  const page = await portal.open('/portal/payment-method', { as: 'STAFF' })
  await expect(page).toHaveURL(/\/not-authorized/)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await page.waitForFunction(() => !('stillHere' in window))
})

test('the theme is there at the first paint', async ({ page, portal }) => {
  await choose(page, { theme: 'dark' })
  await page.goto(`${portal.origin}/merchant-portal/login`, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the second person in a tab sees no row of the first, not for one frame', async ({
  page,
  portal,
}) => {
  // Every frame: which payments are in the document, and whose session the tab holds.
  const frames = new Set<string>()
  await page.exposeFunction('saw', (line: string) => frames.add(line))
  await page.addInitScript(() => {
    const told = new Set<string>()
    const look = () => {
      const user = sessionStorage.getItem('userData')
      const merchant = sessionStorage.getItem('merchantData')
      const whose = user === null || merchant === null ? 'nobody' : merchant
      for (const [number] of document.body.textContent.matchAll(/[A-Z]{3}\d{10}/g)) {
        const line = `${number} ${whose}`
        if (!told.has(line)) (window as unknown as { saw: (line: string) => void }).saw(line)
        told.add(line)
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('DOMContentLoaded', look)
  })
  await page.goto(`${portal.origin}/merchant-portal/login?to=${HISTORY}`)
  await fillIn(page, samplePeople.MERCHANT)
  await submit(page)
  const rows = page.locator('main [data-row]')
  await expect(rows.first()).toBeVisible()
  await rows.first().click()
  await expect(page.getByRole('list', { name: 'What happened' })).toBeVisible()
  const first = await page.evaluate(() => sessionStorage.getItem('merchantData'))
  await signOut(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await fillIn(page, 'owner@demo.example')
  await submit(page)
  const { merchantName } = JSON.parse(first ?? '') as { merchantName: string }
  await page.getByRole('listitem').getByRole('button').filter({ hasNotText: merchantName }).click()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Transactions' }).click()
  await page.getByRole('link', { name: 'Transaction history' }).click()
  await expect(rows.first()).toBeVisible()
  const second = await page.evaluate(() => sessionStorage.getItem('merchantData'))
  const seenBy = (merchant: string | null) =>
    [...frames].filter((line) => line.slice(14) === merchant).map((line) => line.slice(0, 13))
  // What a frame showed is told after it, on a busy machine some time after.
  await expect.poll(() => seenBy(first).length).toBeGreaterThan(10)
  await expect.poll(() => seenBy(second).length).toBeGreaterThan(10)
  expect(seenBy('nobody')).toEqual([])
  expect(seenBy(second).filter((number) => seenBy(first).includes(number))).toEqual([])
})

test('the number of a card in a link stays in no address, not even until somebody has signed in', async ({
  portal,
}) => {
  const history = (query: string) => `/portal/transaction/transaction-history?${query}`
  const page = await portal.open(
    `/login?to=${encodeURIComponent(history('keyword=4111 1111 1111 1111&pageSize=10'))}`,
  )
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(history('pageSize=10'))
  await fillIn(page, samplePeople.SHOP_MANAGER)
  await submit(page)
  await expect(page).toHaveURL(/transaction-history\?pageSize=10$/)
})
