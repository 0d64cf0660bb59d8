/**
 * The table of specification section 6, transcribed a second time by hand. It must equal the
 * contract's table, so that a mistake in one of them is found.
 */
import { features } from '@merchant/contract/access/features.ts'
import { pageEvents, permits } from '@merchant/contract/access/page-events.ts'
import {
  can,
  isSessionRole,
  permissions,
  permissionsOf,
  roleLabels,
  roles,
  type SessionRole,
} from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'

/** Columns: MERCHANT ADMIN CS DEVELOPER SCHOOL SHOP_MANAGER SUPERVISOR STAFF. */
const columns = [
  'MERCHANT',
  'ADMIN',
  'CS',
  'DEVELOPER',
  'SCHOOL',
  'SHOP_MANAGER',
  'SUPERVISOR',
  'STAFF',
] as const
const table: Readonly<Record<string, string>> = {
  //                   M A C D S sm su st
  manageMember: 'x x . . . . . .',
  viewTransaction: 'x x x . x x x x',
  viewBalance: 'x x . x x . . .',
  viewApp: 'x x . . . . . .',
  viewSDK: 'x x . x . . . .',
  unblockPos: 'x x . . . . . .',
  blockPos: 'x x . . . . . .',
  setUpPos: 'x x . . . . . .',
  resetPos: 'x x . . . x x .',
  inviteUser: 'x x . . . x . .',
  removeUser: 'x x . . . x . .',
  editUser: 'x x . . . x . .',
  shopList: 'x x . . . x x x',
  getShopListApi: 'x x . . . x x x',
  addShop: 'x x . . . . . .',
  removeShop: 'x x . . . x . .',
  editShop: 'x x . . . x . .',
  showShopOwnerList: 'x x . . . x . .',
  doRefund: 'x x . . x x . .',
  viewBillingQr: 'x x x . x x x x',
  viewFpsAddressing: 'x x . . x . . .',
  gowallet: 'x x x . x x x x',
  posList: 'x x x x x x x x',
  editPOS: 'x x . . x x . .',
}

const labels: Readonly<Record<SessionRole, string>> = {
  MERCHANT: 'Merchant',
  ADMIN: 'Administrator',
  CS: 'Customer service',
  DEVELOPER: 'Developer',
  SCHOOL: 'School',
  SHOP_MANAGER: 'Shop Manager',
  SUPERVISOR: 'Supervisor',
  STAFF: 'Staff',
  FINANCE: 'Finance',
}

const rows = Object.entries(permissions)

test('the roles are the eight of the specification', () => {
  expect([...roles].toSorted()).toEqual([...columns].toSorted())
})

test('the permissions are the rows of the specification', () => {
  expect(
    Object.keys(permissions).toSorted(),
    'Add the row of a new permission to the table of house/permissions.test.ts too',
  ).toEqual(Object.keys(table).toSorted())
})

test.each(rows)('%s belongs to the roles of its row', (permission, allowed: readonly string[]) => {
  const marks = (table[permission] ?? '').split(' ')
  expect([...allowed].toSorted()).toEqual(
    columns.filter((_role, index) => marks[index] === 'x').toSorted(),
  )
})

test('each role is shown by its label', () => {
  expect(roleLabels).toEqual(labels)
})

test('FINANCE is a label without permissions', () => {
  expect(permissionsOf('FINANCE')).toEqual([])
  expect(isSessionRole('FINANCE')).toBe(true)
  expect(can('FINANCE', 'ALL')).toBe(true)
})

test('the page events map to these permissions', () => {
  expect(pageEvents).toEqual({
    ViewApp: 'viewApp',
    ViewPOS: 'posList',
    ViewSDK: 'viewSDK',
    ViewBillingQr: 'viewBillingQr',
    InviteUser: 'inviteUser',
    EditUser: 'editUser',
    shopList: 'shopList',
  })
})

test.each([...roles, 'FINANCE'] as const)(
  'as %s, API and ALL are allowed, unknown and missing events are not',
  (role) => {
    expect([permits(role, 'API'), permits(role, 'ALL')]).toEqual([true, true])
    expect([
      permits(role, 'Nonsense'),
      permits(role, undefined),
      permits(role, 'constructor'),
    ]).toEqual([false, false, false])
  },
)

test('the feature gates set the flags of the specification', () => {
  expect(
    Object.values(features)
      .map(({ flag }) => flag)
      .toSorted(),
  ).toEqual(['showBillingQR', 'showConsolidatedTrans', 'showFPSA2A', 'showGowallet'])
})
