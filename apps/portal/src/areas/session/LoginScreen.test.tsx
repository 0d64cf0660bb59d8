/** Signing in: what is sent, where it leads, and every way in which it can fail. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setLocale } from '#ui/messages.ts'
import { endSession, readSession } from '#auth/session.ts'
import { signIn } from '#auth/sign-in.ts'

const username = () => page.getByLabelText('Username or e-mail')
const password = () => page.getByLabelText('Password', { exact: true })
const fillIn = async () => {
  await username().fill(' mei@harbour.example ')
  await password().fill('Sample-only-2026')
}
const submit = () => page.getByRole('button', { name: 'Sign in' }).click()

test('a person with one merchant signs in and lands on the requested page', async () => {
  const { at, sent } = await renderScreen('/login?to=/portal/change-password', {
    answers: [
      [sessionCalls.login, signedIn('ADMIN')],
      [sessionCalls.chooseMerchant, chosen('ADMIN')],
    ],
  })
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/portal/change-password')
  expect(readSession()).toMatchObject({ accessToken: 'token-ADMIN', roleType: 'ADMIN' })
  const login = sent.find((one) => one.address === '/user/login')
  expect(login?.body).toMatchObject({ username: 'mei@harbour.example' })
  expect(JSON.stringify(login)).not.toContain('Sample-only-2026')
  expect(
    sent.find((one) => one.address.startsWith('/user/login/'))?.headers.get('X-AUTH-TOKEN'),
  ).toBe('pre-ADMIN')
})

test('a person who has not chosen a language gets that of the sign-in page', async () => {
  setLocale('zh-Hans')
  onTestFinished(() => setLocale('en'))
  const { sent } = await renderScreen('/login', {
    answers: [
      [sessionCalls.login, signedIn('ADMIN')],
      [sessionCalls.chooseMerchant, chosen('ADMIN')],
      [accountCalls.chooseLanguage, null],
    ],
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  // Without the screen, which would load the page again in that language.
  await signIn('kim@shop.example', 'a password')
  const kept = () => sent.find((one) => one.address === '/x/account/language')
  await expect.poll(kept).toMatchObject({ body: { language: 'zh-Hans' } })
  // The first token has ended.
  expect(kept()?.headers.get('X-AUTH-TOKEN')).toBe('token-ADMIN')
  expect(fetched.mock.lastCall?.[1], 'it arrives although the page is left').toMatchObject({
    keepalive: true,
  })
})

test('the password is sent only encrypted, under the public key of the service', async () => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-1' }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const exported = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const spki = btoa(String.fromCharCode(...exported))
  const { sent } = await renderScreen('/login', {
    answers: [[sessionCalls.login, refused('4011')]],
    config: { publicKeys: { password: spki, pin: spki } },
  })
  await fillIn()
  await userEvent.keyboard('{Enter}')
  const login = () => sent.find((one) => one.address === '/user/login')
  await expect.poll(login).toBeDefined()
  const body = login()?.body as { readonly password: string }
  const cipher = Uint8Array.from(atob(body.password), (letter) => letter.charCodeAt(0))
  const plain = await crypto.subtle.decrypt(algorithm, privateKey, cipher)
  expect(new TextDecoder().decode(plain)).toBe('Sample-only-2026')
  expect(JSON.stringify(sent)).not.toContain('Sample-only-2026')
})

test.for([
  ['a wrong name or password', () => refused('4011'), 'The username or the password is wrong.'],
  [
    'a locked name',
    () => refused('4012', { until: '2026-11-21 14:33:00' }),
    'Too many failed sign-ins. You can try again at 2026-11-21 14:33:00.',
  ],
  [
    'a service that is down',
    () => refused('5030'),
    'The service is not available at the moment. Your password was not checked. Try again shortly.',
  ],
  [
    'an HTML page of a proxy',
    () => new Response('<h1>no</h1>', { status: 502 }),
    'Please try again later',
  ],
  [
    'a lost connection',
    () => Promise.reject<Response>(new TypeError('x')),
    'There is no connection to the service. Nothing was sent. Check the network and try again.',
  ],
] as const)('%s is explained, and the typed values stay', async ([, answer, sentence]) => {
  await renderScreen('/login', { answers: [[sessionCalls.login, answer]] })
  await fillIn()
  await submit()
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible()
  await expect.element(password()).toHaveValue('Sample-only-2026')
  expect(readSession()).toBeNull()
})

test('each empty field has its own message, and nothing is sent', async () => {
  const { sent } = await renderScreen('/login')
  await submit()
  await expect.element(page.getByText('Enter your username or e-mail')).toBeVisible()
  await expect.element(page.getByText('Enter your password')).toBeVisible()
  await expect.element(username()).toHaveFocus()
  await expect.element(username()).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('a password too long to be encrypted is reported as wrong, and is not sent', async () => {
  const { sent } = await renderScreen('/login')
  await username().fill('mei')
  await password().fill('x'.repeat(400))
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The username or the password is wrong.')
  expect(sent).toEqual([])
})

test('submitting twice signs in once', async () => {
  const { sent } = await renderScreen('/login', {
    answers: [[sessionCalls.login, () => new Promise<Response>(() => undefined)]],
  })
  await fillIn()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect
    .element(page.getByRole('button', { name: 'Sign in' }))
    .toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => sent.filter((one) => one.address === '/user/login')).toHaveLength(1)
})

test('the password can be shown and hidden again', async () => {
  await renderScreen('/login')
  await password().fill('secret')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide the password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'password')
})

test('a browser without encryption is reported before anything is typed', async () => {
  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false)
  await renderScreen('/login')
  await expect
    .element(page.getByRole('status').getByText(/cannot encrypt your password at this address/))
    .toBeVisible()
  vi.restoreAllMocks()
})

test('Tab goes from the username to the password, and only then to the link for a forgotten password', async () => {
  await renderScreen('/login')
  await username().click()
  await userEvent.keyboard('{Tab}')
  await expect.element(password()).toHaveFocus()
  const link = page
    .getByRole('link', { name: 'Forgot password?' })
    .element()
    .getBoundingClientRect()
  // It is still drawn beside the label, above the field.
  expect(link.bottom).toBeLessThanOrEqual(password().element().getBoundingClientRect().top)
})

test('a session that ended in another tab leads to a sign-in page that says so', async () => {
  await renderScreen('/portal', { as: 'FINANCE' })
  await expect.element(page.getByRole('main')).toBeVisible()
  endSession('elsewhere')
  await expect.element(page.getByText(/^You signed out in another tab/)).toBeVisible()
})
