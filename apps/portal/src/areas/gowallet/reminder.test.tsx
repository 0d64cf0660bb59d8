/** Opening the loyalty wallet (spec 2 and 7): the Reminder, the new tab, and failures. */
import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const SIGN_UP = 'http://localhost:1/sign-up'
const ORIGIN = 'http://localhost:1'
const token = 'w'.repeat(43)
const programs = {
  programs: [
    { programId: 'prg_1', loyaltyType: 'GO_WALLET', name: 'Harbour points', status: 'A' as const },
  ],
}

/** Stands in for the tab that the browser would open. */
const fakeTab = () => {
  const visited: string[] = []
  return {
    visited,
    closed: false,
    document: document.implementation.createHTMLDocument(),
    location: {
      get href() {
        return visited.at(-1) ?? 'about:blank'
      },
      replace: (url: URL) => void visited.push(url.href),
    },
    close() {
      this.closed = true
    },
    postMessage: vi.fn<(message: unknown, origin: string) => void>(),
  }
}
type Tab = ReturnType<typeof fakeTab>

const requests: { url: string; init: RequestInit }[] = []
const reply = (status: number, body: unknown) => () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

const openReminder = async ({
  tab = fakeTab(),
  provider = reply(200, { url: `${ORIGIN}/welcome?visit=1` }),
  tokenAnswer = { token },
}: {
  tab?: Tab | null
  provider?: () => Response | Promise<Response>
  tokenAnswer?: { token: string } | ReturnType<typeof refused>
} = {}) => {
  requests.length = 0
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window | null)
  const portal = await renderScreen('/portal/transaction/transaction-history', {
    as: 'STAFF',
    answers: [
      [merchantCalls.programs, programs],
      [gowalletCalls.token, tokenAnswer],
    ],
    config: { wallet: { signUpUrl: SIGN_UP, origins: [ORIGIN] } },
    elsewhere: (url, init) => {
      requests.push({ url: url.href, init })
      return provider()
    },
  })
  await page.getByRole('button', { name: 'Loyalty wallet' }).click()
  return { ...portal, tab, open }
}
const reminder = page.getByRole('dialog', { name: 'Reminder' })
const error = page.getByRole('dialog', { name: 'Error' })
const confirm = () => reminder.getByRole('button', { name: 'Confirm' }).click()

afterEach(() => vi.restoreAllMocks())

test('the link opens a dialog titled Reminder, which announces the redirect and has Reject and Confirm', async () => {
  const { open, sent } = await openReminder()
  await expect
    .element(reminder.getByText('You will be redirected to the loyalty-wallet merchant portal.'))
    .toBeVisible()
  const buttons = reminder.getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
    'Reject',
    'Confirm',
  ])
  await reminder.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(() => reminder.query()).toBeNull()
  expect(open).not.toHaveBeenCalled()
  expect(sent.map(({ address }) => address)).not.toContain('/gowallet/token')
})

test('the token is posted to the provider without session data, and the answered URL opens in the new tab', async () => {
  const { tab, open } = await openReminder()
  await confirm()
  await expect.poll(() => tab?.visited).toEqual([`${ORIGIN}/welcome?visit=1`])
  expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank')
  await expect.poll(() => reminder.query()).toBeNull()
  expect(requests.map(({ url }) => url)).toEqual([SIGN_UP])
  const { init } = requests[0] ?? {}
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  expect(init?.headers).toEqual({
    'Accept-Language': 'en-US',
    'Content-Type': 'application/json',
  })
  const body = JSON.parse(init?.body as string) as Record<string, string>
  expect(Object.keys(body)).toEqual(['token', 'expiry'])
  expect(body['token']).toBe(token)
  expect(body['expiry']).toMatch(/^[A-Za-z0-9+/]{512}$/)
})

test('until the provider answers, Confirm shows progress and neither button can be pressed', async () => {
  let answer: (response: Response) => void = () => undefined
  const { open } = await openReminder({
    provider: () => new Promise((resolve) => (answer = resolve)),
  })
  await confirm()
  await expect
    .element(reminder.getByRole('button', { name: 'Confirm' }))
    .toHaveAttribute('aria-busy', 'true')
  await expect
    .element(reminder.getByRole('button', { name: 'Reject' }))
    .toHaveAttribute('aria-disabled', 'true')
  await reminder.getByRole('button', { name: 'Confirm' }).click({ force: true })
  expect(open).toHaveBeenCalledOnce()
  await expect.poll(() => requests.length).toBe(1)
  answer(reply(200, { url: `${ORIGIN}/` })())
  await expect.poll(() => reminder.query()).toBeNull()
})

test('a blocked pop-up is reported, and no token is requested', async () => {
  const { sent } = await openReminder({ tab: null })
  await confirm()
  await expect.element(error.getByText(/did not open a new tab/)).toBeVisible()
  expect(sent.map(({ address }) => address)).not.toContain('/gowallet/token')
})

const evil = reply(200, { url: 'https://evil.example/' })
test.for([
  [
    'a refusal of the provider',
    reply(410, { message: 'The token has expired' }),
    /^The token has expired$/,
  ],
  ['a refusal without a message', reply(403, {}), /did not answer/],
  ['an HTML page', reply(500, '<h1>Oops</h1>'), /did not answer/],
  ['a message that is too long', reply(400, { message: 'x'.repeat(201) }), /did not answer/],
  ['a lost connection', () => Promise.reject(new TypeError('refused')), /did not answer/],
  ['an answer without an address', reply(200, { uri: ORIGIN }), /did not answer/],
  ['an address that is not a string', reply(200, { url: { href: ORIGIN } }), /did not answer/],
  ['an address at an unlisted origin', evil, /does not trust/],
  ['an address in a refusal', reply(400, { url: ORIGIN }), /did not answer/],
] as const)('%s closes the tab, and the dialog says what happened', async ([, provider, words]) => {
  const { tab } = await openReminder({ provider })
  await confirm()
  await expect.element(error.getByText(words)).toBeVisible()
  expect(tab).toMatchObject({ closed: true, visited: [] })
})

test('a refusal of our own service is shown, and the provider is not called', async () => {
  const { tab } = await openReminder({ tokenAnswer: { ...refused('4032'), message: 'No program' } })
  await confirm()
  await expect.element(error.getByText('No program')).toBeVisible()
  expect(tab?.closed).toBe(true)
  expect(requests).toEqual([])
})

test('a tab that is closed before the provider answers is not opened again, and the dialog says so', async () => {
  const tab = fakeTab()
  await openReminder({
    tab,
    provider: () => {
      tab.closed = true
      return reply(200, { url: `${ORIGIN}/` })()
    },
  })
  await confirm()
  await expect.element(error.getByText(/closed before the loyalty wallet/)).toBeVisible()
  expect(tab.visited).toEqual([])
})

test('a session that ends before the provider answers closes the tab without a message', async () => {
  let answer: (response: Response) => void = () => undefined
  const { tab, at } = await openReminder({
    provider: () => new Promise((resolve) => (answer = resolve)),
  })
  await confirm()
  await expect.poll(() => requests.length).toBe(1)
  endSession('expired')
  answer(reply(200, { url: `${ORIGIN}/` })())
  await expect.poll(() => tab?.closed).toBe(true)
  expect(tab?.visited).toEqual([])
  await expect.poll(at).toContain('/login')
  expect(error.query()).toBeNull()
})

test('a provider that does not answer within ten seconds is reported', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  timeout.mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  const { tab } = await openReminder({
    provider: () =>
      requests[0]?.init.signal?.aborted === true
        ? Promise.reject(new DOMException('', 'TimeoutError'))
        : reply(200, { url: `${ORIGIN}/` })(),
  })
  await confirm()
  await expect.element(error.getByText(/did not answer/)).toBeVisible()
  expect(timeout).toHaveBeenCalledWith(10_000)
  expect(tab?.closed).toBe(true)
})
