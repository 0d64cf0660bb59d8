/** The prerendered sign-in page: what a person did before its script arrived is kept, and done once. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LoginView } from '#areas/session/LoginView.tsx'
import { answerNetwork, refused, type Network } from '#testing/network.ts'
import { prerenderLogin } from './prerender.tsx'

let network: Network
let page: HTMLElement
const input = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)
const type = (name: string, text: string) => {
  const field = input(name)
  if (field !== null) field.value = text
}
const takeOver = () => {
  const problems: unknown[] = []
  const root = hydrateRoot(page, <LoginView onSignedIn={() => undefined} />, {
    onRecoverableError: (problem) => problems.push(problem),
  })
  return { root, problems }
}

beforeEach(() => {
  network = answerNetwork([[sessionCalls.login, refused('4011')]])
  page = document.createElement('div')
  page.setHTMLUnsafe(prerenderLogin())
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

test('the script takes the page over without drawing it again, and what was typed stays', async () => {
  type('username', 'mei')
  type('password', 'Sample-only-2026')
  const field = input('username')
  const { root, problems } = takeOver()
  await expect.poll(() => document.documentElement.dataset['taken']).toBe('yes')
  expect(input('username')).toBe(field)
  expect(input('username')?.value).toBe('mei')
  expect(input('password')?.value).toBe('Sample-only-2026')
  expect(problems).toEqual([])
  expect(network.sent).toEqual([])
  root.unmount()
})

test('a sign-in that was sent too early is sent once, after the script arrived', async () => {
  type('username', 'mei')
  type('password', 'Sample-only-2026')
  document.documentElement.dataset['earlySubmit'] = 'yes'
  const { root } = takeOver()
  await expect
    .poll(() => page.querySelector('[role=alert]')?.textContent)
    .toBe('The username or the password is wrong.')
  expect(network.sent.map((one) => one.address)).toEqual(['/user/login'])
  expect(document.documentElement.dataset['earlySubmit']).toBeUndefined()
  root.unmount()
})
