/** The mock session, and the end of the demo's state with the session of the portal (spec 5 and 7, A-470, A-471). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { endMockSession, mockSession } from './mock-session.ts'
import { MOCK_LOGIN, MOCK_REGISTER } from './paths.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const at = (path: string) => {
  endMockSession()
  return renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
}
const logIn = async (email: string, password: string) => {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Log in').click()
}

test('an empty password alone does not block the registration: the refusal reports it', async () => {
  await at(MOCK_REGISTER)
  await page.getByLabelText('Username').fill('nopass')
  await page.getByLabelText('Email').fill('nopass@demo.example')
  await page.getByRole('checkbox').click()
  const password = page.getByLabelText('Password', { exact: true })
  ;(password.element() as HTMLElement).focus()
  await page.getByLabelText('Email').click()
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true')
  await button('Sign up').click()
  await expect.element(password).toHaveAccessibleDescription('Please enter password')
})

test('a forgotten password and other services say that the demo has none, and keep the page to go to', async () => {
  const { at: now } = await at('/pages/access-control?from=here')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await button('Continue with GitHub').click()
  await expect.element(page.getByText('The demo is not connected to GitHub.')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect.element(heading('Forgotten password')).toBeVisible()
  await button('Send reset link').click()
  const email = page.getByLabelText('Email')
  await expect.element(email).toHaveAccessibleDescription('Please enter your email.')
  await email.fill('client@demo.example')
  await button('Send reset link').click()
  await expect.element(page.getByText(/no e-mail is sent to client@demo.example/)).toBeVisible()
  await logIn('client@demo.example', 'client')
  await expect.element(heading('Access control')).toBeVisible()
  expect(now()).toBe('/pages/access-control?from=here')
})

test('what somebody did in the demo is gone when their session ends', async () => {
  const { router } = await at(MOCK_LOGIN)
  await logIn('client@demo.example', 'client')
  await expect.poll(() => mockSession.get()?.userData.role).toBe('client')
  await router.navigate({ to: '/apps/email' })
  const star = button('Star “Opening hours for the map”')
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  await button('Compose').click()
  const draft = page.getByRole('dialog', { name: 'New e-mail' })
  await draft.getByLabelText('To', { exact: true }).fill('friend@demo.example')
  endSession('signed-out')
  await expect.element(heading('Sign in')).toBeVisible()

  beSignedIn('STAFF')
  await router.navigate({ to: '/apps/email' })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  expect(draft.query()).toBeNull()
  expect([mockSession.get(), sessionStorage.getItem('demo.session')]).toEqual([null, null])
})

test('XMLHttpRequest gets the same answers as fetch', async () => {
  await at('/pages/faq')
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  const answer = await new Promise<XMLHttpRequest>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', '/pages/faqs?q=refund')
    request.responseType = 'json'
    request.addEventListener('loadend', () => resolve(request))
    request.send()
  })
  const fetched: unknown = await (await fetch('/pages/faqs?q=refund')).json()
  expect([answer.status, answer.response]).toEqual([200, fetched])
  expect(fetched).toHaveLength(1)
})
