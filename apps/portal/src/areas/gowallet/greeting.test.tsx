/** Which messages the portal accepts as the greeting of the wallet, and its reply (docs/wallet.md, steps 6 and 7). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGreeting, GREETING_MS } from './greeting.ts'

const ORIGIN = 'https://wallet.example'
const greeting = { type: 'GO_WALLET_READY' }

let frames: HTMLIFrameElement[] = []

/** A real window that records the messages sent to it. */
const openWindow = () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frames.push(frame)
  const tab = frame.contentWindow as Window
  const received: unknown[][] = []
  tab.postMessage = ((...args: unknown[]) => void received.push(args)) as typeof tab.postMessage
  return { tab, received }
}
const post = (source: MessageEventSource | null, origin: string, data: unknown) =>
  dispatchEvent(new MessageEvent('message', { source, origin, data }))

const wait = () => {
  const { tab, received } = openWindow()
  const session = new AbortController()
  const greeted = answerGreeting({
    tab,
    origin: ORIGIN,
    username: 'mei@harbour.example',
    signal: session.signal,
  })
  return { tab, received, greeted, session }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const frame of frames) frame.remove()
  frames = []
})

test('the greeting is answered with the username, to that window and origin only', async () => {
  const { tab, received, greeted } = wait()
  post(tab, ORIGIN, greeting)
  expect(await greeted).toBe('answered')
  expect(received).toEqual([[{ type: 'GO_WALLET_USER', username: 'mei@harbour.example' }, ORIGIN]])
})

test('the greeting is answered only once', async () => {
  const { tab, received, greeted } = wait()
  post(tab, ORIGIN, greeting)
  post(tab, ORIGIN, greeting)
  await greeted
  post(tab, ORIGIN, greeting)
  expect(received).toHaveLength(1)
})

const other = () => openWindow().tab
const hostile: readonly (readonly [
  what: string,
  message: (tab: Window) => readonly [MessageEventSource | null, string, unknown],
])[] = [
  ['the right greeting from another window', () => [other(), ORIGIN, greeting]],
  ['the right greeting from the portal itself', () => [window, location.origin, greeting]],
  ['the right greeting without a source', () => [null, ORIGIN, greeting]],
  ['the right greeting from a message port', () => [new MessageChannel().port1, ORIGIN, greeting]],
  [
    'the window after it navigated to another origin',
    (tab) => [tab, 'https://evil.example', greeting],
  ],
  ['the origin over http', (tab) => [tab, 'http://wallet.example', greeting]],
  ['the origin at another port', (tab) => [tab, 'https://wallet.example:444', greeting]],
  ['an origin with the same beginning', (tab) => [tab, `${ORIGIN}.evil.example`, greeting]],
  ['an opaque origin', (tab) => [tab, 'null', greeting]],
  ['the origin with a trailing slash', (tab) => [tab, `${ORIGIN}/`, greeting]],
  ['a plain text', (tab) => [tab, ORIGIN, 'GO_WALLET_READY']],
  ['null', (tab) => [tab, ORIGIN, null]],
  ['another type of message', (tab) => [tab, ORIGIN, { type: 'GO_WALLET_USER' }]],
  [
    'the greeting with another member',
    (tab) => [tab, ORIGIN, { ...greeting, username: 'mallory' }],
  ],
  ['an inherited greeting', (tab) => [tab, ORIGIN, Object.create(greeting)]],
  ['an array', (tab) => [tab, ORIGIN, [greeting]]],
]
test.for(hostile)('%s is ignored, and the real greeting is still answered', async ([, from]) => {
  const { tab, received, greeted } = wait()
  const isUnhandled = post(...from(tab))
  expect(isUnhandled).toBe(true)
  expect(received).toEqual([])
  post(tab, ORIGIN, greeting)
  expect(await greeted).toBe('answered')
  expect(received).toHaveLength(1)
})

test('after a minute without a greeting the exchange ends, and a later greeting is ignored', async () => {
  const { tab, received, greeted } = wait()
  vi.advanceTimersByTime(GREETING_MS)
  expect(await greeted).toBe('silent')
  post(tab, ORIGIN, greeting)
  expect(received).toEqual([])
})

test('closing the window ends the exchange', async () => {
  const { greeted } = wait()
  frames[0]?.remove()
  vi.advanceTimersByTime(600)
  expect(await greeted).toBe('closed')
})

test('after the end of the session no username is sent', async () => {
  const { tab, received, greeted, session } = wait()
  session.abort()
  post(tab, ORIGIN, greeting)
  expect(await greeted).toBe('aborted')
  expect(received).toEqual([])
})
