/** The guard rules of specification section 2, in a browser. */
import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  freshTest,
  HISTORY,
  SAMPLE_PASSWORD,
  sessionOf,
  test,
  type Portal,
} from './support/portal.ts'
import { navigate } from './support/reach.ts'

const refused = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You may not open this page' })
const pathOf = (page: Page) =>
  page.url().slice(page.url().indexOf('/merchant-portal') + '/merchant-portal'.length)
const goTo = (page: Page, portal: Portal, path: string) =>
  page.goto(`${portal.origin}/merchant-portal${path}`)

for (const missing of ['userData', 'accessToken']) {
  test(`without ${missing} the tab is signed out`, async ({ page, portal }) => {
    const session = await sessionOf('ADMIN')
    await enter(
      page,
      Object.fromEntries(Object.entries(session).filter(([key]) => key !== missing)),
    )
    await goTo(page, portal, `${HISTORY}?pageSize=10`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(pathOf(page)).toBe(`/login?to=${encodeURIComponent(`${HISTORY}?pageSize=10`)}`)
  })
}

/**
 * No page of the product lacks an event or has an unknown one, so the row of a page is changed in the
 * script on its way to the browser, whose cache then has it.
 */
for (const [event, becomes] of [
  ['no event', ''],
  ['an unknown event', ',event:`Everything`'],
] as const) {
  freshTest(`a page with ${event} is denied`, async ({ page, portal }) => {
    let changed = 0
    await page.route(/\/merchant-portal\/assets\/[^/]+\.js$/, async (route) => {
      const reply = await route.fetch()
      const script = await reply.text()
      const body = script.replace(/(path:`\/portal`,title:`Home`),event:`ALL`/, `$1${becomes}`)
      if (body !== script) changed += 1
      const { 'content-encoding': _packed, 'content-length': _size, ...headers } = reply.headers()
      await route.fulfill({ status: reply.status(), headers, body })
    })
    await portal.open('/portal', { as: 'ADMIN' })
    await expect(refused(page)).toBeVisible()
    expect(changed).toBe(1)
    expect(pathOf(page)).toBe('/not-authorized?from=%2Fportal')
  })
}

test('a page that requires a permission the role lacks is denied, and the refusal names the roles that have it', async ({
  portal,
}) => {
  const page = await portal.open('/portal/payment-method?a=1', { as: 'STAFF' })
  await expect(refused(page)).toBeVisible()
  expect(pathOf(page)).toBe('/not-authorized?from=%2Fportal%2Fpayment-method%3Fa%3D1')
  await expect(
    page.getByText(
      'To open Payment methods you need the role Merchant or Administrator. Your role is Staff.',
    ),
  ).toBeVisible()
})

test('a page whose feature check fails is denied, and can be tried again', async ({
  page,
  portal,
}) => {
  let isDown = true
  await page.route('**/api/merchant/payment/method**', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  const logged = page.waitForEvent('console', (line) => line.type() === 'warning')
  await portal.open('/portal/billing-qr/list', { as: 'MERCHANT' })
  await expect(refused(page)).toBeVisible()
  await logged
  await expect(page.getByText(/could not check just now/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/merchant-portal\/portal\/billing-qr\/list$/)
})

test('a session with the display-only role shows its name and opens only ALL and API pages', async ({
  page,
  portal,
}) => {
  await enter(page, { ...(await sessionOf('ADMIN')), roleType: 'FINANCE' })
  await goTo(page, portal, '/portal')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByText('Finance · admin@demo.example')).toBeVisible()
  for (const path of ['/portal/payment-method', '/portal/shop/list', '/portal/pos/hktpos']) {
    await navigate(page, path)
    await expect.poll(() => pathOf(page)).toBe(`/not-authorized?from=${encodeURIComponent(path)}`)
    await expect(refused(page), path).toBeVisible()
  }
  for (const [path, name] of [
    ['/portal/membership/list', 'Members'],
    ['/portal/transaction/smart-pos', 'Smart POS'],
  ] as const) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { level: 1, name }), path).toBeVisible()
    expect(pathOf(page)).toBe(path)
  }
})

test('a session without a merchant chooses one first, then opens the requested page', async ({
  page,
  portal,
}) => {
  await goTo(page, portal, `/login?to=${HISTORY}`)
  await page.getByLabel('Username or e-mail').fill('owner@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.keyboard.press('Enter')
  const choice = page.getByRole('heading', { level: 1, name: 'Choose a merchant' })
  await expect(choice).toBeVisible()
  await goTo(page, portal, '/portal/payment-method')
  await expect(choice).toBeVisible()
  expect(pathOf(page)).toBe('/portal/choose-merchant?to=%2Fportal%2Fpayment-method')
  await page.getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL(/\/portal\/payment-method$/)
})

test('the root and the entry pages redirect by whether there is a session', async ({
  page,
  portal,
}) => {
  await goTo(page, portal, '/?a=1&b=2')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(pathOf(page)).toBe('/login?a=1&b=2')
  // The base path without its slash too, and no value is lost.
  await goTo(page, portal, '?x=1&x=2&y=')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(pathOf(page)).toBe('/login?x=1&x=2&y=')
  await goTo(page, portal, '/portal')
  await expect(page).toHaveURL(/\/login\?to=%2Fportal$/)

  await enter(page, await sessionOf('STAFF'))
  await goTo(page, portal, '/?a=1&b=2')
  await expect(page).toHaveURL(/\/merchant-portal\/portal\?a=1&b=2$/)
  await goTo(page, portal, '/portal')
  await expect(page).toHaveTitle('Home · Admin Portal')
  await expect(page).toHaveURL(`${portal.origin}/merchant-portal/portal`)
  await goTo(page, portal, '/login')
  await expect(page).toHaveURL(`${portal.origin}/merchant-portal/portal`)
  for (const path of ['/forget-password', '/invitation/abc', '/reset-password/abc']) {
    await navigate(page, path)
    await expect(page, path).toHaveURL(`${portal.origin}/merchant-portal/portal`)
  }
})

test('public pages open without a session, and an unknown path shows not found', async ({
  page,
  portal,
}) => {
  await goTo(page, portal, '/not-authorized')
  await expect(refused(page)).toBeVisible()
  await goTo(page, portal, '/tester')
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
  // On a busy machine a check may warn of slowness, which is no failure.
  await expect(page.locator('[data-verdict="good"], [data-verdict="warn"]')).toHaveCount(7)
  const unknown = page.getByRole('heading', { level: 1, name: 'There is no such page' })
  for (const path of ['/nowhere', '/portal/nowhere']) {
    await goTo(page, portal, path)
    await expect(unknown, path).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})
