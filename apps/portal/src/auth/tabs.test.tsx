/** The tabs of one browser: a raw channel simulates the other tab. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerNetwork, refused, type Network } from '#testing/network.ts'
import { beSignedIn, chosen, signedIn } from '#testing/people.ts'
import { now } from '../clock.ts'
import { lastSessionEnd, readSession, sessionKeys } from './session.ts'
import { adoptSession, joinTabs, signOutEverywhere } from './tabs.ts'
import { endView } from './view-as.ts'

let network: Network
let other: BroadcastChannel
const heard: { kind: string; [field: string]: unknown }[] = []
const { userData, userMerchantProfiles } = signedIn('STAFF')
const copy = { ...chosen('STAFF'), accessToken: 'its-own', userData, userMerchantProfiles }

beforeEach(() => {
  heard.length = 0
  for (const key of sessionKeys) sessionStorage.removeItem(key)
  network = answerNetwork([
    [sessionCalls.copy, copy],
    [sessionCalls.endView, copy],
    [sessionCalls.logout, null],
  ])
  other = new BroadcastChannel('Admin Portal tabs')
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => heard.push(data))
})
afterEach(() => {
  other.close()
  network.restore()
})

test('a single tab stays signed out after a short wait', async () => {
  expect(await adoptSession()).toBe(false)
  expect(readSession()).toBeNull()
})

test('a new tab gets its own session from the tab that was in front last', async () => {
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string; asker: string }>) => {
    if (data.kind === 'ask') {
      for (const [giver, frontAt] of [
        ['quick', 1000],
        ['opener', 3000],
        ['slow', 2000],
      ])
        other.postMessage({ kind: 'offer', asker: data.asker, giver, frontAt })
    }
    if (data.kind === 'take') other.postMessage({ kind: 'give', asker: data.asker, copy })
  })
  expect(await adoptSession()).toBe(true)
  expect(readSession()).toMatchObject({ accessToken: 'its-own', roleType: 'STAFF' })
  expect(heard.filter(({ kind }) => kind === 'take')).toMatchObject([{ giver: 'opener' }])
})

test('a signed-in tab requests a session for another tab only when its offer is accepted', async () => {
  beSignedIn('STAFF')
  // Otherwise the page of the test is in front, whatever it recorded.
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  onTestFinished(() => hasFocus.mockRestore())
  const leave = joinTabs()
  const start = now()
  window.dispatchEvent(new Event('blur'))
  other.postMessage({ kind: 'ask', asker: 'them' })
  await expect.poll(() => heard).toMatchObject([{ kind: 'offer', asker: 'them' }])
  expect(heard[0]?.['frontAt']).toBeGreaterThanOrEqual(start)
  expect(network.sent).toEqual([])
  other.postMessage({ kind: 'take', asker: 'them', giver: heard[0]?.['giver'] })
  await expect
    .poll(() => heard[1])
    .toMatchObject({ kind: 'give', asker: 'them', copy: { accessToken: 'its-own' } })
  expect(network.sent.map((one) => one.address)).toEqual(['/x/session/copy'])
  leave()
})

test('a tab gives and keeps the sign-in before this one, of which the service no longer knows', async () => {
  beSignedIn('STAFF')
  const earlier = '2026-11-20 09:00:00'
  sessionStorage.setItem('userData', JSON.stringify({ ...userData, lastLoginAt: earlier }))
  const leave = joinTabs()
  other.postMessage({ kind: 'ask', asker: 'them' })
  await expect.poll(() => heard).toHaveLength(1)
  other.postMessage({ kind: 'take', asker: 'them', giver: heard[0]?.['giver'] })
  await expect
    .poll(() => heard[1])
    .toMatchObject({ kind: 'give', copy: { userData: { lastLoginAt: earlier } } })
  await endView()
  expect(readSession()).toMatchObject({
    accessToken: 'its-own',
    userData: { lastLoginAt: earlier },
  })
  leave()
})

test('a tab without a merchant offers nothing', async () => {
  const leave = joinTabs()
  // Receives the request after the tab, so its message arrives after any answer of the tab.
  const last = new BroadcastChannel('Admin Portal tabs')
  last.addEventListener('message', () => last.postMessage({ kind: 'heard' }), { once: true })
  other.postMessage({ kind: 'ask', asker: 'them' })
  await expect.poll(() => heard).not.toEqual([])
  expect(heard).toEqual([{ kind: 'heard' }])
  last.close()
  leave()
})

test('signing out also signs out the person’s other tabs', async () => {
  beSignedIn('STAFF')
  const leave = joinTabs()
  await signOutEverywhere()
  expect(readSession()).toBeNull()
  expect(network.sent.map((one) => one.address)).toEqual(['/user/logout'])
  await expect.poll(() => heard).toMatchObject([{ kind: 'signedOut', userId: userData.userId }])
  beSignedIn('STAFF')
  other.postMessage({ kind: 'signedOut', userId: 'usr_someoneelse0' })
  other.postMessage({ kind: 'signedOut', userId: userData.userId })
  await expect.poll(readSession).toBeNull()
  leave()
})

test('a sign-out in another group of tabs leaves this tab signed in', async () => {
  beSignedIn('STAFF')
  const own = { ...userData, tabGroup: 'ses_thissignin01' }
  sessionStorage.setItem('userData', JSON.stringify(own))
  const leave = joinTabs()
  other.postMessage({ kind: 'signedOut', userId: userData.userId, tabGroup: 'ses_another00001' })
  // Only a signed-in tab offers its session, and messages arrive in order.
  other.postMessage({ kind: 'ask', asker: 'them' })
  await expect.poll(() => heard).toMatchObject([{ kind: 'offer', asker: 'them' }])
  await signOutEverywhere()
  const { userId, tabGroup } = own
  await expect.poll(() => heard[1]).toEqual({ kind: 'signedOut', userId, tabGroup })
  leave()
})

// As one that signed in before the service named groups, and one that was opened from it afterwards.
test.each([
  ['this tab', { mine: undefined, theirs: 'ses_thissignin01' }],
  ['the other tab', { mine: 'ses_thissignin01', theirs: undefined }],
])('a sign-out reaches the tabs of the person while %s names no group', async (_, group) => {
  beSignedIn('STAFF')
  const own = { ...userData, tabGroup: group.mine }
  sessionStorage.setItem('userData', JSON.stringify(own))
  const leave = joinTabs()
  onTestFinished(leave)
  const { userId } = userData
  other.postMessage({ kind: 'signedOut', userId, tabGroup: group.theirs })
  await expect.poll(readSession).toBeNull()
})

test('the other tabs are told of a sign-out before the service ends their sessions', async () => {
  network.restore()
  const messagesAtLogout: string[] = []
  network = answerNetwork([
    [
      sessionCalls.logout,
      async () => {
        await expect.poll(() => heard).not.toEqual([])
        messagesAtLogout.push(...heard.map(({ kind }) => kind))
        return Response.json({ code: '0000', message: 'OK', payload: null })
      },
    ],
  ])
  beSignedIn('STAFF')
  const leave = joinTabs()
  await signOutEverywhere()
  await expect.poll(() => messagesAtLogout).toEqual(['signedOut'])
  leave()
})

test('signing out elsewhere also ends a tab that has not chosen its merchant yet', async () => {
  beSignedIn('STAFF')
  sessionStorage.removeItem('merchantData')
  const leave = joinTabs()
  other.postMessage({ kind: 'signedOut', userId: userData.userId })
  await expect.poll(readSession).toBeNull()
  leave()
})

test('a tab signed out from another tab is not told that its session expired', async () => {
  network.restore()
  network = answerNetwork([[sessionCalls.logout, refused('4010')]])
  beSignedIn('STAFF')
  const leave = joinTabs()
  other.postMessage({ kind: 'signedOut', userId: userData.userId })
  await expect.poll(readSession).toBeNull()
  expect(lastSessionEnd()).toBe('elsewhere')
  leave()
})
