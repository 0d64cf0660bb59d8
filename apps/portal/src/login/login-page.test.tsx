/** The prerendered sign-in page: what was typed or submitted before its script loaded is kept, and sent once. */
import '#ui/base.css'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answerNetwork, refused, type Network } from '#testing/network.ts'
import { LoginEntry } from './LoginEntry.tsx'
import { prerenderLogin } from './prerender.tsx'

let network: Network
let page: HTMLElement
const input = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)
const type = (name: string, text: string) => {
  const field = input(name)
  if (field !== null) field.value = text
}
const hydrate = () => {
  const problems: unknown[] = []
  const root = hydrateRoot(page, <LoginEntry onSignedIn={() => undefined} />, {
    onRecoverableError: (problem) => problems.push(problem),
  })
  return { root, problems }
}

beforeEach(async () => {
  network = answerNetwork([[sessionCalls.login, refused('4011')]])
  page = document.createElement('div')
  page.setHTMLUnsafe((await prerenderLogin('en')).form)
  document.body.append(page)
})
afterEach(() => {
  network.restore()
  page.remove()
})

test('the form is in the page before any script, with its labels', () => {
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect([...page.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'Username or e-mail',
    'Password',
  ])
  expect(page.querySelector('[style], script')).toBeNull()
})

test('the script hydrates the page without rendering it again, and keeps what was typed', async () => {
  type('username', 'mei')
  type('password', 'Sample-only-2026')
  const field = input('username')
  const { root, problems } = hydrate()
  await expect.poll(() => document.documentElement.dataset['hydrated']).toBe('yes')
  expect(input('username')).toBe(field)
  expect(input('username')?.value).toBe('mei')
  expect(input('password')?.value).toBe('Sample-only-2026')
  expect(problems).toEqual([])
  expect(network.sent).toEqual([])
  root.unmount()
})

test('a sign-in submitted before the script has loaded is sent once, when it has', async () => {
  type('username', 'mei')
  type('password', 'Sample-only-2026')
  document.documentElement.dataset['pendingSubmit'] = 'yes'
  const { root } = hydrate()
  await expect
    .poll(() => page.querySelector('[role=alert]')?.textContent)
    .toBe('The username or the password is wrong.')
  expect(network.sent.map((one) => one.address)).toEqual(['/user/login'])
  expect(document.documentElement.dataset['pendingSubmit']).toBeUndefined()
  root.unmount()
})

test('a slow sign-in can be cancelled, keeps what was typed, and can be sent again', async () => {
  network.restore()
  let isSlow = true
  network = answerNetwork([
    [sessionCalls.login, () => (isSlow ? new Promise<Response>(() => undefined) : refused('4011'))],
  ])
  const { root } = hydrate()
  await expect.poll(() => document.documentElement.dataset['hydrated']).toBe('yes')
  await browser.getByRole('textbox', { name: 'Username or e-mail' }).fill('mei')
  await browser.getByLabelText('Password', { exact: true }).fill('Sample-only-2026')
  await browser.getByRole('button', { name: 'Sign in' }).click()
  await browser.getByRole('button', { name: 'Stop waiting' }).click()
  await expect
    .poll(() => page.querySelector('[role=alert]')?.textContent)
    .toBe('You stopped waiting for the answer')
  expect(input('password')?.value).toBe('Sample-only-2026')
  await expect.poll(() => page.querySelector('.waiting')).toBeNull()
  isSlow = false
  await browser.getByRole('button', { name: 'Sign in' }).click()
  await expect
    .poll(() => page.querySelector('[role=alert]')?.textContent)
    .toBe('The username or the password is wrong.')
  root.unmount()
})
