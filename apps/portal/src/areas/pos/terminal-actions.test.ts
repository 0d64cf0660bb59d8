/** Which actions a terminal offers, by role and state. */
import { can, roles, type Permission, type Role } from '@merchant/contract/access/permissions.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { terminal } from '#testing/terminals.ts'
import { t } from './actions.messages.ts'
import { actionsFor, messageKeyOf, obstacleTo } from './terminal-actions.ts'
import { refundsOf, stateOf } from './TerminalStatus.tsx'

const offered = (role: Role, given: Partial<Terminal> = {}) =>
  actionsFor(terminal(given), (permission: Permission) => can(role, permission))

test.each([
  [
    'MERCHANT',
    ['setPin', 'changePin', 'setRefundPin', 'removeRefundPin', 'blockRefunds', 'block', 'lost'],
  ],
  [
    'ADMIN',
    ['setPin', 'changePin', 'setRefundPin', 'removeRefundPin', 'blockRefunds', 'block', 'lost'],
  ],
  ['SHOP_MANAGER', ['changePin', 'setRefundPin', 'removeRefundPin', 'blockRefunds']],
  ['SCHOOL', ['setRefundPin', 'removeRefundPin', 'blockRefunds']],
  ['SUPERVISOR', ['changePin']],
  ['STAFF', []],
  ['CS', []],
  ['DEVELOPER', []],
] as const)('%s is offered what the permissions allow', (role, actions) => {
  expect(offered(role)).toEqual(actions)
})

test('a terminal that is out of service offers nothing to any role', () => {
  for (const role of roles) expect(offered(role, { status: 'TERMINATED' }), role).toEqual([])
})

test('a terminal without a first PIN does not offer to change it', () => {
  const given = { status: 'PENDING_SETUP', pinSet: false } as const
  expect(offered('MERCHANT', given)).not.toContain('changePin')
  expect(t(messageKeyOf('setPin', terminal(given)))).toBe('Set first PIN')
  expect(t(messageKeyOf('setPin', terminal()))).toBe('Replace PIN')
  expect(obstacleTo('block', terminal(given))).toMatch(/[Rr]eport it lost, or select it/)
})

test('a blocked terminal can be unblocked; a lost one needs a first PIN before that', () => {
  expect(offered('MERCHANT', { status: 'BLOCKED' })).toContain('unblock')
  const lost = {
    status: 'BLOCKED',
    pinSet: false,
    refundEnabled: false,
    refundBlocked: true,
  } as const
  expect(offered('MERCHANT', lost)).not.toContain('lost')
  expect(obstacleTo('unblock', terminal(lost))).toMatch(/Set one first/)
})

test('while a PIN is locked, the actions that need it are disabled, with the time', () => {
  const locked = terminal({ pinLockedUntil: '2026-11-21 14:18:00' })
  for (const action of ['changePin', 'block'] as const)
    expect(obstacleTo(action, locked)).toMatch(/locked until 2026-11-21 14:18:00/)
  for (const action of ['setPin', 'lost', 'blockRefunds', 'setRefundPin'] as const)
    expect(obstacleTo(action, locked)).toBeUndefined()
  expect(obstacleTo('block', terminal({ pinLockedUntil: undefined as never }))).toBeUndefined()
})

test('refund capability and refund block are separate states', () => {
  const of = (refundEnabled: boolean, refundBlocked: boolean) =>
    refundsOf({ refundEnabled, refundBlocked })
  expect([of(true, false), of(false, false), of(true, true), of(false, true)]).toEqual([
    'On',
    'Off',
    'Blocked',
    'Blocked',
  ])
  expect(offered('SCHOOL', { refundBlocked: true })).toEqual([
    'setRefundPin',
    'removeRefundPin',
    'allowRefunds',
  ])
  expect(offered('SCHOOL', { refundEnabled: false })).toEqual(['setRefundPin', 'blockRefunds'])
})

test.each([
  [{}, 'good', 'Active'],
  [{ status: 'PENDING_SETUP' }, 'quiet', 'Needs a PIN'],
  [{ status: 'TERMINATED' }, 'quiet', 'Out of service'],
  [{ status: 'BLOCKED' }, 'bad', 'Blocked'],
  [{ status: 'BLOCKED', statusReason: 'LOST_STOLEN' }, 'bad', 'Blocked: lost'],
  [{ silent: true, lastActivityAt: '2026-11-21 11:02:00' }, 'warn', 'Silent 3 h'],
  [{ silent: true, lastActivityAt: null }, 'warn', 'Silent'],
  // Another service may leave out what has no value.
  [{ status: 'BLOCKED', statusReason: undefined as never }, 'bad', 'Blocked'],
  [{ silent: true, lastActivityAt: undefined as never }, 'warn', 'Silent'],
] as const)('a terminal that is %j is shown as %s: %s', (given, tone, label) => {
  expect(stateOf(terminal(given), '2026-11-21 14:03:07')).toEqual({ tone, label })
})
