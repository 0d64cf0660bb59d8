/** Abilities of the mock login: spec 6. */
import { expect, test, vi } from 'vitest'
import { endSession } from '#auth/session.ts'
import { beSignedIn } from '#testing/people.ts'
import { demoPages } from '../app/demo/demo.pages.ts'
import type { LoggedIn } from './calls/auth.calls.ts'
import { isAllowed, mockSession, startMockSession } from './mock-session.ts'

const admin = [{ action: 'manage', subject: 'all' }]
const client = [
  { action: 'read', subject: 'Auth' },
  { action: 'read', subject: 'AclDemo' },
]

test.each([
  ['admin', admin, 'read', 'AclDemo', true],
  ['admin', admin, 'delete', 'User', true],
  ['client', client, 'read', 'AclDemo', true],
  ['client', client, 'read', 'Auth', true],
  ['client', client, 'manage', 'AclDemo', false],
  ['client', client, 'read', 'User', false],
  ['nobody', undefined, 'read', 'Auth', true],
  ['nobody', undefined, 'read', 'AclDemo', false],
] as const)('%s: %j may %s %s: %s', (_who, abilities, action, subject, expected) => {
  expect(isAllowed(abilities, action, subject)).toBe(expected)
})

const login: LoggedIn = {
  userAbilities: [],
  accessToken: 'demo-1',
  userData: {
    id: 1,
    fullName: 'Ada Kwok',
    username: 'ada',
    email: '',
    avatar: '',
    role: 'admin',
  },
}

test('a mock login survives a reload only if it is remembered', async () => {
  for (const isRemembered of [true, false]) {
    startMockSession(login, isRemembered)
    vi.resetModules()
    const { mockSession: reloaded } = await import('./mock-session.ts')
    expect(reloaded.get(), String(isRemembered)).toEqual(isRemembered ? login : null)
  }
})

test('a remembered mock login ends with the session, although no page of the demo was opened', () => {
  expect(demoPages).toHaveProperty('demo-apps')
  beSignedIn('STAFF')
  startMockSession(login, true)
  expect(sessionStorage.getItem('demo.session')).not.toBeNull()
  endSession('signed-out')
  expect([mockSession.get(), sessionStorage.getItem('demo.session')]).toEqual([null, null])
})
