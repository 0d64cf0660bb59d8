/** Abilities of the mock login: spec 6. */
import { expect, test } from 'vitest'
import { isAllowed } from './mock-session.ts'

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
