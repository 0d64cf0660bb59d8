/** The end of an idle session, with a mocked clock; a raw channel simulates the other tab. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '#api/send.ts'
import { answerNetwork, type Network } from '#testing/network.ts'
import { beSignedIn, profileOf, signedIn } from '#testing/people.ts'
import { staySignedIn, watchIdle } from './idle.ts'
import { recordCall } from './activity.ts'
import { lastSessionEnd, readSession } from './session.ts'
import { joinTabs } from './tabs.ts'

const MINUTE = 60_000
let network: Network
let other: BroadcastChannel
let left: number | null = null
let leave: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  network = answerNetwork([
    [accountCalls.profile, profileOf('STAFF')],
    [sessionCalls.logout, null],
  ])
  beSignedIn('STAFF')
  recordCall('person')
  other = new BroadcastChannel('Admin Portal tabs')
  leave = [joinTabs(), watchIdle(15 * MINUTE, (value) => (left = value))]
})
afterEach(() => {
  for (const stop of leave) stop()
  other.close()
  network.restore()
  vi.useRealTimers()
})

/** Messages of another tab arrive asynchronously. */
const delivered = (check: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(check()).toBe(true), { interval: 10 })

test('after 13 idle minutes a person is warned, and after 15 the session is over', () => {
  vi.advanceTimersByTime(13 * MINUTE - 1000)
  expect(left).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(left).toBe(2 * MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(left).toBe(MINUTE)
  expect(readSession()).not.toBeNull()
  vi.advanceTimersByTime(MINUTE)
  expect(left).toBeNull()
  expect(readSession()).toBeNull()
  expect(lastSessionEnd()).toBe('expired')
})

test('a person who signs in long after their session ended stays signed in', () => {
  vi.advanceTimersByTime(15 * MINUTE)
  expect(readSession()).toBeNull()
  vi.advanceTimersByTime(16 * MINUTE)
  beSignedIn('STAFF')
  expect(readSession()?.accessToken).toBe('token-STAFF')
  vi.advanceTimersByTime(13 * MINUTE - 1000)
  expect(left).toBeNull()
})

test('staying signed in makes a call and restarts the idle time', async () => {
  vi.advanceTimersByTime(14 * MINUTE)
  expect(left).toBe(MINUTE)
  await staySignedIn()
  expect(network.sent.map(({ address }) => address)).toEqual(['/user/profile'])
  expect(left).toBeNull()
  vi.advanceTimersByTime(12 * MINUTE)
  expect(left).toBeNull()
})

test('typing and background calls do not count as activity', async () => {
  vi.advanceTimersByTime(13.5 * MINUTE)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await send(accountCalls.profile, {}, { background: true })
  expect(left).toBe(1.5 * MINUTE)
})

test('activity in another tab keeps a tab signed in, with calls that are not broadcast', async () => {
  vi.advanceTimersByTime(14 * MINUTE)
  const heard: string[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) =>
    heard.push(data.kind),
  )
  other.postMessage({ kind: 'active', userId: signedIn('STAFF').userData.userId })
  await delivered(() => left === null)
  vi.advanceTimersByTime(1)
  await delivered(() => network.sent.length === 1)
  vi.advanceTimersByTime(5000)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(12 * MINUTE)
  expect(left).toBeNull()
})

test('activity of another person in another tab changes nothing', async () => {
  vi.advanceTimersByTime(14 * MINUTE)
  other.postMessage({ kind: 'active', userId: 'usr_someoneelse0' })
  other.postMessage({ kind: 'ask', asker: 'them' })
  const heard: string[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) =>
    heard.push(data.kind),
  )
  // The answer to the second message proves that the first has been processed.
  await delivered(() => heard.includes('offer'))
  expect(left).toBe(MINUTE)
  expect(network.sent).toEqual([])
})

test('a person’s call is broadcast to the other tabs', async () => {
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  await staySignedIn()
  vi.advanceTimersByTime(1000)
  await delivered(() => heard.length === 1)
  expect(heard).toEqual([{ kind: 'active', userId: signedIn('STAFF').userData.userId }])
})
