import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { unknownFlags, type Flags } from '#access/flags.ts'
import type { Session } from '#session/session.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { pageRows } from '../pages.ts'
import { maySeeGroup, navigationFor } from './navigation.ts'
import { groups, type GroupName } from './sections.ts'

const everything: Flags = {
  ...unknownFlags,
  showFPSA2A: true,
  showConsolidatedTrans: true,
  showBillingQR: true,
  showGowallet: true,
}
const allVisible = Object.fromEntries(Object.keys(groups).map((name) => [name, true]))
const as = (role: SessionRole): Session => {
  const { userData, userMerchantProfiles } = signedIn(role)
  return { ...chosen(role), userData, userMerchantProfiles }
}
const pathsFor = (
  role: SessionRole,
  flags = everything,
  visible: Partial<Record<GroupName, boolean>> = allVisible,
) =>
  navigationFor(as(role), flags, visible).flatMap((section) =>
    section.items.flatMap((item) =>
      item.kind === 'link' ? [item.page.path] : item.links.map((page) => page.path),
    ),
  )

test('home stands above the first heading, for everybody', () => {
  for (const role of [...roles, 'FINANCE' as const]) {
    const [first] = navigationFor(as(role), everything, allVisible)
    expect(first?.name, role).toBeUndefined()
    expect(first?.items).toMatchObject([{ kind: 'link', page: { path: '/portal' } }])
  }
})

test('a group shows only once its status check has said yes', () => {
  expect(pathsFor('STAFF', everything, {})).not.toContain('/portal/transaction/transaction-history')
  expect(pathsFor('STAFF', everything, { Transactions: false })).not.toContain(
    '/portal/transaction/transaction-history',
  )
  expect(pathsFor('STAFF')).toContain('/portal/transaction/transaction-history')
})

test('somebody without viewTransaction has no link to transactions, though the page is open to all', () => {
  expect(pathsFor('DEVELOPER')).not.toContain('/portal/transaction/transaction-history')
  expect(pathsFor('FINANCE')).toEqual(['/portal'])
})

test('a group is asked for only by those who may see it', () => {
  expect(maySeeGroup('Transactions', as('DEVELOPER'), everything)).toBe(false)
  expect(maySeeGroup('Members', as('SHOP_MANAGER'), everything)).toBe(true)
  expect(maySeeGroup('Members', as('STAFF'), everything)).toBe(false)
  expect(maySeeGroup('Billing QR', as('STAFF'), { ...everything, showBillingQR: null })).toBe(false)
  expect(maySeeGroup('Billing QR', as('STAFF'), everything)).toBe(true)
})

test('a page without a screen has no link, and no heading or group stands empty', () => {
  const built = pageRows.filter((page) => page.load !== undefined).map((page) => page.path)
  for (const role of roles) {
    for (const path of pathsFor(role)) expect(built).toContain(path)
    for (const section of navigationFor(as(role), everything, allVisible)) {
      expect(section.items.length).toBeGreaterThan(0)
      for (const item of section.items)
        if (item.kind === 'group') expect(item.links.length).toBeGreaterThan(0)
    }
  }
})
