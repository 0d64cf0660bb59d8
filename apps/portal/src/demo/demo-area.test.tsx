/** The demo's place in the portal: spec 1, 2 and 7, A-102, decision 0009. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionKeys } from '#auth/session.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { endMockSession } from './mock-session.ts'
import { demoItems } from '#app/navigation/use-navigation.ts'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const section = page.getByRole('heading', { level: 2, name: 'Template demo' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const kept = () => Object.fromEntries(sessionKeys.map((key) => [key, sessionStorage.getItem(key)]))

const at = (path: string, situation: Parameters<typeof renderScreen>[1] = on) => {
  demoItems.set(null)
  endMockSession()
  return renderScreen(path, situation)
}

test.for([
  '/pages/access-control',
  '/pages/authentication/login',
  '/apps/email',
  '/portal/dashboards/crm',
])('without a demo %s leads nowhere', async (path) => {
  await at(path, { as: 'STAFF' })
  await expect.element(heading('There is no such page')).toBeVisible()
})

test('without a demo the navigation has none of it', async () => {
  await at('/portal', { as: 'STAFF' })
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(section.query()).toBeNull()
})

test('with a demo its section stands at the end, asks no status check, and leads to its pages', async () => {
  const { sent, at: now } = await at('/portal')
  await expect.element(section).toBeVisible()
  await button('Pages').click()
  await page.getByRole('link', { name: 'Access control' }).click()
  await expect.element(heading('Access control')).toBeVisible()
  await expect.poll(now).toBe('/pages/access-control')
  await expect
    .element(page.getByRole('link', { name: 'Access control' }))
    .toHaveAttribute('aria-current', 'page')
  const asked = sent.map(({ address }) => decodeURIComponent(address))
  expect(asked.filter((address) => address.includes('demo'))).toEqual([])
})

test('a page that the demo does not have is not found, and a visitor is led to sign in', async () => {
  await at('/apps/nowhere')
  await expect.element(heading('There is no such page')).toBeVisible()
})

test('nobody sees the demo who is not signed in to the portal', async () => {
  const { at: now } = await at('/pages/access-control', { config: { demoArea: true } })
  await expect.element(heading('Sign in')).toBeVisible()
  await expect.poll(now).toBe(`/login?to=${encodeURIComponent('/pages/access-control')}`)
})

const logIn = async (email: string, password: string) => {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Log in').click()
}

test('the mock login says at the field that it refuses, and nothing typed is lost', async () => {
  const { sent } = await at('/pages/authentication/login')
  await logIn('admin@demo.example', 'wrong')
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveAccessibleDescription('Email or Password is Invalid')
  await expect.element(email).toHaveValue('admin@demo.example')
  expect(sent.filter(({ address }) => address.includes('/auth/'))).toEqual([])
})

test('the admin sees both cards, and the session of the portal is as it was', async () => {
  await at('/pages/authentication/login')
  const before = kept()
  await logIn('admin@demo.example', 'admin')
  await expect.element(heading('Access control')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'For admins' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'For everyone' })).toBeVisible()
  expect(kept()).toEqual(before)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('demo.'))).toEqual([
    'demo.session',
  ])
  await button('Log out of the demo').click()
  await expect.element(page.getByText('You are not logged in to the demo')).toBeVisible()
  expect(kept()).toEqual(before)
})

test('the client sees the card for everybody only', async () => {
  await at('/pages/authentication/login')
  await logIn('client@demo.example', 'client')
  await expect.element(page.getByRole('heading', { name: 'For everyone' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'For admins' }).query()).toBeNull()
})

test('after the login the page of the demo follows that the address names, also by way of the registration', async () => {
  const wanted = '/apps/user/list?role=admin'
  const { at: now } = await at(`/pages/authentication/register?to=${encodeURIComponent(wanted)}`)
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await logIn('client@demo.example', 'client')
  await expect.element(heading('Users')).toBeVisible()
  expect(now()).toBe(wanted)
})

test.for(['/portal/user', '//demo.example/apps/chat', '/pages/authentication/login'])(
  'a login does not lead to %s',
  async (to) => {
    const { at: now } = await at(`/pages/authentication/login?to=${encodeURIComponent(to)}`)
    await logIn('client@demo.example', 'client')
    await expect.element(heading('Access control')).toBeVisible()
    expect(now()).toBe('/pages/access-control')
  },
)

test('a registration asks for what is missing, says what is taken, and makes an admin of the demo', async () => {
  await at('/pages/authentication/register')
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

test('the mock login names the sample accounts, shows the password when asked, and leads to a registration', async () => {
  const { at: now } = await at('/pages/authentication/login')
  const hint = page.getByText(/^Two sample accounts: admin@demo\.example .* client@demo\.example/)
  await expect.element(hint).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Main navigation' }).query()).toBeNull()
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect.poll(now).toBe('/pages/authentication/register')
})

test('a registration wants a name of letters, digits, dashes and underscores, and the terms agreed to', async () => {
  await at('/pages/authentication/register')
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
  const { sent } = await at('/pages/access-control')
  await expect.element(heading('Access control')).toBeVisible()
  await expect.poll(() => sent.some(({ address }) => address.includes('/merchant/'))).toBe(true)
})
