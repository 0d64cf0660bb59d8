/** Whom the portal believes to be the wallet's window, and what it says to it (docs/wallet.md, steps 6 and 7). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGreeting, GREETING_MS } from './greeting.ts'

const ORIGIN = 'https://wallet.example'
const greeting = { type: 'GO_WALLET_READY' }

let frames: HTMLIFrameElement[] = []

/** A window of the browser's own; what is said to it is written down. */
const openWindow = () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frames.push(frame)
  const tab = frame.contentWindow as Window
  const told: unknown[][] = []
  tab.postMessage = ((...words: unknown[]) => void told.push(words)) as typeof tab.postMessage
  return { tab, told }
}
const say = (source: MessageEventSource | null, origin: string, data: unknown) =>
  dispatchEvent(new MessageEvent('message', { source, origin, data }))

const wait = () => {
  const { tab, told } = openWindow()
  const gone = new AbortController()
  const greeted = answerGreeting({
    tab,
    origin: ORIGIN,
    username: 'mei@harbour.example',
    signal: gone.signal,
  })
  return { tab, told, greeted, gone }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const frame of frames) frame.remove()
  frames = []
})

test('the greeting is answered with the username, to that window and that origin only', async () => {
  const { tab, told, greeted } = wait()
  say(tab, ORIGIN, greeting)
  expect(await greeted).toBe('answered')
  expect(told).toEqual([[{ type: 'GO_WALLET_USER', username: 'mei@harbour.example' }, ORIGIN]])
})

test('it is answered once: a second greeting gets nothing', async () => {
  const { tab, told, greeted } = wait()
  say(tab, ORIGIN, greeting)
  say(tab, ORIGIN, greeting)
  await greeted
  say(tab, ORIGIN, greeting)
  expect(told).toHaveLength(1)
})

const other = () => openWindow().tab
const hostile: readonly (readonly [
  what: string,
  message: (tab: Window) => readonly [MessageEventSource | null, string, unknown],
])[] = [
  ['the right greeting from another window', () => [other(), ORIGIN, greeting]],
  ['the right greeting from the portal itself', () => [window, location.origin, greeting]],
  ['the right greeting from nowhere', () => [null, ORIGIN, greeting]],
  ['a port in place of a window', () => [new MessageChannel().port1, ORIGIN, greeting]],
  ['the window after it went to another origin', (tab) => [tab, 'https://evil.example', greeting]],
  ['the origin without encryption', (tab) => [tab, 'http://wallet.example', greeting]],
  ['the origin at another port', (tab) => [tab, 'https://wallet.example:444', greeting]],
  ['an origin that begins alike', (tab) => [tab, `${ORIGIN}.evil.example`, greeting]],
  ['an origin of no origin', (tab) => [tab, 'null', greeting]],
  ['the origin with a slash', (tab) => [tab, `${ORIGIN}/`, greeting]],
  ['a text', (tab) => [tab, ORIGIN, 'GO_WALLET_READY']],
  ['nothing', (tab) => [tab, ORIGIN, null]],
  ['another kind', (tab) => [tab, ORIGIN, { type: 'GO_WALLET_USER' }]],
  ['more than the greeting', (tab) => [tab, ORIGIN, { ...greeting, username: 'mallory' }]],
  ['an inherited greeting', (tab) => [tab, ORIGIN, Object.create(greeting)]],
  ['a list', (tab) => [tab, ORIGIN, [greeting]]],
]
test.for(hostile)('%s gets nothing, and the true greeting is still answered', async ([, from]) => {
  const { tab, told, greeted } = wait()
  const rest = say(...from(tab))
  expect(rest).toBe(true)
  expect(told).toEqual([])
  say(tab, ORIGIN, greeting)
  expect(await greeted).toBe('answered')
  expect(told).toHaveLength(1)
})

test('a window that never greets is given up after a minute, and nothing is said to it later', async () => {
  const { tab, told, greeted } = wait()
  vi.advanceTimersByTime(GREETING_MS)
  expect(await greeted).toBe('silent')
  say(tab, ORIGIN, greeting)
  expect(told).toEqual([])
})

test('a window that was closed ends the wait', async () => {
  const { greeted } = wait()
  frames[0]?.remove()
  vi.advanceTimersByTime(600)
  expect(await greeted).toBe('closed')
})

test('once the session is over nobody is named any more', async () => {
  const { tab, told, greeted, gone } = wait()
  gone.abort()
  say(tab, ORIGIN, greeting)
  expect(await greeted).toBe('given up')
  expect(told).toEqual([])
})
