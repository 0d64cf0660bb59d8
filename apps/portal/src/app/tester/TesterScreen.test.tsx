/** The public test page (spec 2, A-108): its findings, and that it changes nothing. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { sessionKeys } from '#auth/session.ts'

/** The answer of the service without a session, with a given time. */
const nobody = (date = new Date()) =>
  Response.json(
    { success: false, code: '4010', message: 'Sign in', payload: null },
    { status: 401, headers: { Date: date.toUTCString() } },
  )
const minutesFromNow = (minutes: number) => new Date(new Date().getTime() + minutes * 60_000)

const open = (profile: () => Response | Promise<Response>) =>
  renderScreen('/tester', { answers: [[accountCalls.profile, profile]] })
const check = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name) })
const verdict = (name: string) =>
  check(name).element().getAttribute('data-verdict') ?? 'nothing is said'

test('the page opens without a session and reports that everything works', async () => {
  await open(() => nobody())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
  for (const name of [
    'Environment',
    'Version of the portal',
    'Service',
    'Clock of this device',
    'Encryption',
    'Session storage',
    'Browser',
  ])
    await expect.poll(() => verdict(name)).toBe('good')
  await expect.element(check('Environment').getByText('UAT')).toBeVisible()
  await expect.element(check('Version of the portal').getByText(__APP_VERSION__)).toBeVisible()
  await expect.element(check('Service').getByText(/Answers in \d+ ms\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})

test('its calls carry no session, so that a signed-in person stays signed in', async () => {
  const { sent } = await renderScreen('/tester', {
    as: 'STAFF',
    answers: [[accountCalls.profile, () => nobody()]],
  })
  await expect.poll(() => verdict('Service')).toBe('good')
  const requests = sent.filter(({ address }) => address === '/user/profile')
  expect(requests.map(({ headers }) => headers.has('X-AUTH-TOKEN'))).toEqual([false])
  expect(Object.keys(sessionStorage).toSorted()).toEqual([...sessionKeys].toSorted())
  await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
})

test.for([
  ['a dead line', () => Promise.reject(new TypeError('no route')), /^Does not answer/],
  [
    'a page of a proxy',
    () => new Response('<h1>Hello</h1>'),
    /^Something other than the service answers/,
  ],
] as const)('%s is told, and the clock is then not compared', async ([, answer, words]) => {
  await open(answer)
  await expect.element(check('Service').getByText(words)).toBeVisible()
  expect(verdict('Service')).toBe('bad')
  await expect
    .element(check('Clock of this device').getByText('Could not be compared.'))
    .toBeVisible()
})

test.for([
  [-3, /^Is 3 minutes ahead/],
  [5, /^Is 5 minutes behind/],
] as const)('a service whose clock is %s minutes from here: this one %s', async ([by, words]) => {
  await open(() => nobody(minutesFromNow(by)))
  await expect.element(check('Clock of this device').getByText(words)).toBeVisible()
  expect(verdict('Clock of this device')).toBe('warn')
})

test('any refusal of the service is an answer, also one without its time', async () => {
  await open(() => Response.json({ ...refused('5030'), code: '5030', success: false }))
  await expect.poll(() => verdict('Service')).toBe('good')
  await expect.poll(() => verdict('Clock of this device')).toBe('warn')
})

test('where the browser cannot encrypt, it says that signing in is not possible', async () => {
  const subtle = vi.spyOn(globalThis.crypto, 'subtle', 'get')
  subtle.mockReturnValue(undefined as unknown as SubtleCrypto)
  await open(() => nobody())
  await expect.element(check('Encryption').getByText(/begins with https/)).toBeVisible()
  expect(verdict('Encryption')).toBe('bad')
  subtle.mockRestore()
})

test('the report has every line, and everything can be checked again', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  let isDown = true
  await open(() => (isDown ? Promise.reject(new TypeError('no route')) : nobody()))
  await expect.poll(() => verdict('Service')).toBe('bad')
  const again = page.getByRole('button', { name: 'Check again' })
  await expect.element(again).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Copy the report' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const report = copied.mock.calls[0]?.[0] ?? ''
  expect(report.split('\n')).toHaveLength(9)
  expect(report).toContain('Service: Does not work. Does not answer')
  expect(report).toContain(navigator.userAgent)
  copied.mockRestore()
  isDown = false
  await again.click()
  await expect.poll(() => verdict('Service')).toBe('good')
})

test('where there is no clipboard the report is saved as a file', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const saved: { readonly name: string; readonly text: Promise<string> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await open(() => nobody())
  await expect.poll(() => verdict('Browser')).toBe('good')
  await page.getByRole('button', { name: 'Copy the report' }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['diagnostics.txt'])
  expect(await saved[0]?.text).toContain(navigator.userAgent)
})

test('where the browser stores nothing for a tab, it says that staying signed in is not possible', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  await renderScreen('/tester', {
    as: () =>
      // As in a browser that blocks all storage.
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      }),
    answers: [[accountCalls.profile, () => nobody()]],
  })
  await expect.element(check('Session storage').getByText(/stores nothing/)).toBeVisible()
  expect(verdict('Session storage')).toBe('bad')
})
