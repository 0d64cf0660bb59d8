import { expect, test } from 'vitest'
import { permits } from './page-events.ts'
import { can, roles } from './permissions.ts'

test('ALL and API are allowed to everyone, also without a known role', () => {
  for (const role of [...roles, 'FINANCE', undefined] as const) {
    expect(permits(role, 'ALL')).toBe(true)
    expect(permits(role, 'API')).toBe(true)
  }
  expect(permits(undefined, 'shopList')).toBe(false)
})

test('no event, an unknown event and names of Object.prototype are denied', () => {
  for (const event of [
    undefined,
    '',
    'all',
    'Everything',
    'constructor',
    'toString',
    '__proto__',
  ]) {
    expect(permits('MERCHANT', event)).toBe(false)
  }
})

test.for([
  ['ViewApp', 'viewApp'],
  ['ViewPOS', 'posList'],
  ['ViewSDK', 'viewSDK'],
  ['ViewBillingQr', 'viewBillingQr'],
  ['InviteUser', 'inviteUser'],
  ['EditUser', 'editUser'],
  ['shopList', 'shopList'],
] as const)('the page event %s asks for %s', ([event, permission]) => {
  for (const role of roles) expect(permits(role, event)).toBe(can(role, permission))
})

test('FINANCE is a label: it has none of the permissions', () => {
  expect(permits('FINANCE', 'viewTransaction')).toBe(false)
  expect(can('FINANCE', 'ALL')).toBe(true)
})
