/** The demo's place in the portal, and its search in the palette: spec 1, 2, 7 and 9, A-102, decision 0009. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { nothingFound } from '#testing/found.ts'
import { sessionKeys } from '#auth/session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { endMockSession } from './mock-session.ts'
import { ACCESS_CONTROL, MOCK_LOGIN, MOCK_REGISTER } from './paths.ts'
import { loadedItems } from '#app/navigation/use-navigation.ts'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const section = page.getByRole('heading', { level: 2, name: 'Template demo' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const storedSession = () =>
  Object.fromEntries(sessionKeys.map((key) => [key, sessionStorage.getItem(key)]))

const at = (path: string, situation: Parameters<typeof renderScreen>[1] = on) => {
  loadedItems.set(null)
  endMockSession()
  return renderScreen(path, situation)
}

test.for([ACCESS_CONTROL, MOCK_LOGIN, '/apps/email', '/portal/dashboards/crm'])(
  'without a demo %s leads nowhere',
  async (path) => {
    await at(path, { as: 'STAFF' })
    await expect.element(heading('There is no such page')).toBeVisible()
  },
)

test('without the demo, the navigation has no demo section', async () => {
  await at('/portal', { as: 'STAFF' })
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(section.query()).toBeNull()
})

test('the demo section is last, needs no status check, and links to its pages', async () => {
  const { sent, at: now } = await at('/portal')
  await expect.element(section).toBeVisible()
  await button('Pages').click()
  await page.getByRole('link', { name: 'Access control' }).click()
  await expect.element(heading('Access control')).toBeVisible()
  await expect.poll(now).toBe(ACCESS_CONTROL)
  await expect
    .element(page.getByRole('link', { name: 'Access control' }))
    .toHaveAttribute('aria-current', 'page')
  const addresses = sent.map(({ address }) => decodeURIComponent(address))
  expect(addresses.filter((address) => address.includes('demo'))).toEqual([])
})

test('an unknown path of the demo is not found', async () => {
  await at('/apps/nowhere')
  await expect.element(heading('There is no such page')).toBeVisible()
})

test.for([
  ['/apps/nowhere', true],
  ['/pages/nowhere', true],
  ['/pages/authentication/nowhere', true],
  [ACCESS_CONTROL, false],
] as const)(
  'a visitor at %s sees that there is no such page (with a demo: %s)',
  async ([path, demoArea]) => {
    const { at: now } = await at(path, { config: { demoArea } })
    await expect.element(heading('There is no such page')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
    expect(now()).toBe(path)
  },
)

test('a visitor who is not signed in is sent to sign-in', async () => {
  const { at: now } = await at(ACCESS_CONTROL, { config: { demoArea: true } })
  await expect.element(heading('Sign in')).toBeVisible()
  await expect.poll(now).toBe(`/login?to=${encodeURIComponent(ACCESS_CONTROL)}`)
})

const logIn = async (email: string, password: string) => {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Log in').click()
}

test('a refused mock login is reported at the field, and the input stays', async () => {
  const { sent } = await at(MOCK_LOGIN)
  await logIn('admin@demo.example', 'wrong')
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveAccessibleDescription('Email or Password is Invalid')
  await expect.element(email).toHaveValue('admin@demo.example')
  expect(sent.filter(({ address }) => address.includes('/auth/'))).toEqual([])
})

test('the admin sees both cards, and the session of the portal is unchanged', async () => {
  await at(MOCK_LOGIN)
  const before = storedSession()
  await page.getByRole('checkbox', { name: 'Remember me' }).click()
  await logIn('admin@demo.example', 'admin')
  await expect.element(heading('Access control')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'For admins' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'For everyone' })).toBeVisible()
  expect(storedSession()).toEqual(before)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('demo.'))).toEqual([
    'demo.session',
  ])
  await button('Log out of the demo').click()
  await expect.element(page.getByText('You are not logged in to the demo')).toBeVisible()
  expect(storedSession()).toEqual(before)
})

test('the client sees only the card for everyone', async () => {
  await at(MOCK_LOGIN)
  sessionStorage.setItem('demo.session', 'an earlier one')
  await logIn('client@demo.example', 'client')
  await expect.element(page.getByRole('heading', { name: 'For everyone' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'For admins' }).query()).toBeNull()
  // Not remembered, so a reload ends it, and does not bring an earlier session back.
  expect(sessionStorage.getItem('demo.session')).toBeNull()
})

test('after the login the requested demo page opens, also via registration', async () => {
  const wanted = '/apps/user/list?role=admin'
  const { at: now } = await at(`${MOCK_REGISTER}?to=${encodeURIComponent(wanted)}`)
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await logIn('client@demo.example', 'client')
  await expect.element(heading('Users')).toBeVisible()
  expect(now()).toBe(wanted)
})

test.for(['/portal/user', '//demo.example/apps/chat', MOCK_LOGIN])(
  'a login does not lead to %s',
  async (to) => {
    const { at: now } = await at(`${MOCK_LOGIN}?to=${encodeURIComponent(to)}`)
    await logIn('client@demo.example', 'client')
    await expect.element(heading('Access control')).toBeVisible()
    expect(now()).toBe(ACCESS_CONTROL)
  },
)

test('registration reports missing and taken values, and creates an admin of the demo', async () => {
  await at(MOCK_REGISTER)
  await button('Sign up').click()
  const [username, email] = [page.getByLabelText('Username'), page.getByLabelText('Email')]
  await expect.element(username).toHaveAccessibleDescription('Please enter your username.')
  await expect.element(email).toHaveAccessibleDescription('Please enter your email.')
  await expect
    .element(page.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Please enter password')
  await username.fill('rosang')
  await email.fill('somebody@demo.example')
  await page.getByLabelText('Password', { exact: true }).fill('secret')
  await page.getByRole('checkbox').click()
  await button('Sign up').click()
  await expect.element(username).toHaveAccessibleDescription('This username is already in use.')
  await username.fill('somebody')
  await button('Sign up').click()
  await expect.element(page.getByText('Logged in to the demo as somebody, admin.')).toBeVisible()
})

test('the mock login lists the sample accounts, can show the password, and links to registration', async () => {
  const { at: now } = await at(MOCK_LOGIN)
  const hint = page.getByText(/^Two sample accounts: admin@demo\.example .* client@demo\.example/)
  await expect.element(hint).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Main navigation' }).query()).toBeNull()
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(now).toBe(MOCK_REGISTER)
})

test('registration requires a valid username and agreement to the terms', async () => {
  await at(MOCK_REGISTER)
  const username = page.getByLabelText('Username')
  await username.fill('somebody else')
  await page.getByLabelText('Email').fill('else@demo.example')
  await page.getByLabelText('Password', { exact: true }).fill('secret')
  await button('Sign up').click()
  await expect
    .element(username)
    .toHaveAccessibleDescription('Use letters, digits, dashes and underscores only')
  await expect
    .element(page.getByRole('checkbox'))
    .toHaveAccessibleDescription('Agree to the terms of the demo to continue')
})

test('a product call passes while a demo page is open', async () => {
  const { sent } = await at(ACCESS_CONTROL)
  await expect.element(heading('Access control')).toBeVisible()
  await expect.poll(() => sent.some(({ address }) => address.includes('/merchant/'))).toBe(true)
})

const openSearchable = (path: string) =>
  renderScreen(path, { ...on, answers: [[searchCalls.find, nothingFound]] })
const palette = page.getByRole('dialog', { name: 'Find pages, records and actions' })

test('on a page of the demo the palette also searches the demo', async () => {
  const { at: now } = await openSearchable('/pages/faq')
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const began = performance.now()
  await palette.getByRole('combobox').fill('profile')
  await expect.element(palette.getByText('Apps and pages')).toBeVisible()
  expect(performance.now() - began).toBeGreaterThanOrEqual(800)
  await palette.getByRole('option', { name: 'Profile teams' }).click()
  await expect.poll(now).toBe('/pages/user-profile/teams')
  await expect.element(page.getByText('Map makers')).toBeVisible()
})

test('with nothing typed the palette suggests pages of the demo, with nothing found three links, and on a phone it fills the screen', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { at: now } = await openSearchable('/pages/faq')
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  const box = palette.element().getBoundingClientRect()
  expect(box).toMatchObject({ left: 0, top: 0, height: 844 })
  // All but the gutter of a scrollbar, which touch screens do not have.
  expect(box.width).toBeGreaterThanOrEqual(390 - 15)
  // Its last line is in sight, however long the list is.
  const foot = palette.getByRole('status').first().element().getBoundingClientRect()
  expect(foot.bottom).toBe(844)
  const suggested = (group: string) =>
    palette
      .getByRole('group', { name: group })
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  expect(suggested('Dashboards')).toHaveLength(4)
  expect(suggested('Apps')).toEqual(['E-mail↵', 'Chat↵', 'Calendar↵', 'Invoices↵'])
  expect(suggested('Pages')).toHaveLength(4)
  await palette.getByRole('combobox').fill('zzzz')
  const links = palette.getByRole('list', { name: 'Go to' }).getByRole('link')
  await expect.poll(() => links.elements().length).toBe(3)
  await links.nth(1).click()
  await expect.poll(now).toBe('/apps/email')
  await expect.element(palette).not.toBeInTheDocument()
})

test('on a page of the product the palette does not search the demo', async () => {
  const { sent } = await openSearchable('/portal')
  await expect.element(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette.getByRole('combobox').fill('profile teams')
  await expect.element(palette.getByText(/Nothing found for/)).toBeVisible()
  expect(sent.filter(({ address }) => address.includes('app-bar'))).toEqual([])
})
