/** Signing in and out, against the real service: specification sections 2, 4 and 8. */
import type { Page } from '@playwright/test'
import { signInAs } from './support/own-account.ts'
import { NEW_PASSWORD, newPerson } from './support/people.ts'
import {
  encrypt,
  enter,
  expect,
  HISTORY,
  newPageTest,
  request as call,
  samplePeople,
  signIn,
  test,
} from './support/portal.ts'
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

test('a manager signs in, lands on the requested page, and stays there after a reload', async ({
  portal,
}) => {
  const page = await portal.open(`${HISTORY}?pageSize=10`)
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(page).toHaveTitle('Sign in · Admin Portal')
  await expect(page.getByText('UAT')).toBeVisible()
  await fillIn(page, samplePeople.SHOP_MANAGER.toUpperCase())
  const requested: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'eventsource'].includes(request.resourceType()))
      requested.push(new URL(request.url()).pathname)
  })
  const sent = page.waitForRequest(`${portal.origin}/api/user/login`)
  await page.keyboard.press('Enter')
  // The password is sent encrypted under the public key of the service.
  const body = (await sent).postDataJSON() as { readonly password: string }
  expect(Buffer.from(body.password, 'base64').length).toBeGreaterThanOrEqual(256)
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    `/merchant-portal${HISTORY}?pageSize=10`,
  )
  expect(await keysOf(page)).toEqual(sessionKeys)
  // Calls of the service have its prefix; all other requests are for files of the portal.
  expect(requested.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(3)
  expect(requested.filter((path) => !/^\/(?:api|merchant-portal)\//.test(path))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible()
})

test('strangers’ wrong passwords lock a new browser, not the one that somebody has signed in with', async ({
  page,
  portal,
  browser,
}) => {
  const address = await newPerson()
  const login = `${portal.origin}/merchant-portal/login`
  const name = page.getByRole('button', { name: /^Account of/ })
  await page.goto(login)
  await signInAs(page, address, NEW_PASSWORD)
  await expect(name).toBeVisible()
  await signOut(page)
  const body = { username: address, password: await encrypt('not the password') }
  for (let count = 0; count < 6; count += 1) await call('/api/user/login', { method: 'POST', body })
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(login)
  await signInAs(stranger, address, NEW_PASSWORD)
  await expect(stranger.getByRole('alert')).toHaveText(
    /^Too many failed sign-ins\. You can try again at /,
  )
  await stranger.context().close()
  await page.goto(login)
  await signInAs(page, address, NEW_PASSWORD)
  await expect(name).toBeVisible()
})

test('input typed and submitted before the script has loaded is kept and sent once', async ({
  page,
  portal,
}) => {
  const scriptReleased = Promise.withResolvers<void>()
  await page.route(/\/assets\/base-[^/]+\.js$/, async (route) => {
    await scriptReleased.promise
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
  scriptReleased.resolve()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(signIns).toBe(1)
})

test('an owner of two merchants chooses one, switches, and no longer sees rows of the first', async ({
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

test('a second tab gets its own session, and signing out ends both', async ({
  context,
  portal,
}) => {
  const page = await portal.open('/portal', { as: 'ADMIN' })
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const other = await context.newPage()
  // A tab waits 200 ms for an answer of the others: retry on a busy machine.
  await expect(async () => {
    await other.goto(`${portal.origin}/merchant-portal${HISTORY}`)
    await expect(other.getByRole('heading', { level: 1, name: 'Transaction history' })).toBeVisible(
      { timeout: 20_000 },
    )
  }).toPass()
  expect(await tokenOf(other)).not.toBe(await tokenOf(page))
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  expect(await keysOf(page)).toEqual([])
  expect(await keysOf(other)).toEqual([])
})

test('a session that is no longer valid leads to sign-in, and then back to the page', async ({
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

test('going from not-authorized to home reloads the document', async ({ portal }) => {
  const page = await portal.open('/portal/payment-method', { as: 'STAFF' })
  await expect(page).toHaveURL(/\/not-authorized/)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/portal$/)
  await page.waitForFunction(() => !('stillHere' in window))
})

newPageTest(
  'the second person in a tab never sees a row of the first, not even for one frame',
  async ({ page, portal }) => {
    // For every frame: which payments are in the document, and whose session the tab has.
    const frames = new Set<string>()
    await page.exposeFunction('report', (line: string) => frames.add(line))
    await page.addInitScript(() => {
      const reported = new Set<string>()
      const look = () => {
        const user = sessionStorage.getItem('userData')
        const merchant = sessionStorage.getItem('merchantData')
        const whose = user === null || merchant === null ? 'nobody' : merchant
        for (const [number] of document.body.textContent.matchAll(/[A-Z]{3}\d{10}/g)) {
          const line = `${number} ${whose}`
          if (!reported.has(line))
            (window as unknown as { report: (line: string) => void }).report(line)
          reported.add(line)
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
    await page
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasNotText: merchantName })
      .click()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.getByRole('button', { name: 'Transactions' }).click()
    await page.getByRole('link', { name: 'Transaction history' }).click()
    await expect(rows.first()).toBeVisible()
    const second = await page.evaluate(() => sessionStorage.getItem('merchantData'))
    const seenBy = (merchant: string | null) =>
      [...frames].filter((line) => line.slice(14) === merchant).map((line) => line.slice(0, 13))
    // A frame is reported after it was drawn, on a busy machine noticeably later.
    await expect.poll(() => seenBy(first).length).toBeGreaterThan(10)
    await expect.poll(() => seenBy(second).length).toBeGreaterThan(10)
    expect(seenBy('nobody')).toEqual([])
    expect(seenBy(second).filter((number) => seenBy(first).includes(number))).toEqual([])
  },
)

test('a card number in a link is removed from the address, already before sign-in', async ({
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
