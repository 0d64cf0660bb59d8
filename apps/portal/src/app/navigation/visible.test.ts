/** Who sees which item of the navigation (spec 2), generated from separate tables. */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { unknownFlags, type Flags } from '#auth/flags.ts'
import type { Page } from '#components/page.ts'
import { pageRows, pages, type PageName } from '../pages.ts'
import {
  isGroup,
  isHeading,
  routeOf,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './items.ts'
import { navigation } from './table.ts'
import { groupsToCheck, visibleItems, type Viewer } from './visible.ts'

const everyRole: readonly SessionRole[] = [...roles, 'FINANCE']
const flagsOf = (value: boolean | null): Flags => ({
  ...unknownFlags,
  showFPSA2A: value,
  showConsolidatedTrans: value,
  showBillingQR: value,
  showGowallet: value,
})
const linksIn = (items: readonly NavigationItem[]): NavigationLink[] =>
  items.flatMap((item) => {
    if (isHeading(item)) return []
    return isGroup(item) ? linksIn(item.children) : [item]
  })
const groupsIn = (items: readonly NavigationItem[]): NavigationGroup[] =>
  items.filter(isGroup).flatMap((group) => [group, ...groupsIn(group.children)])
const allStatuses = (value: boolean | undefined) =>
  Object.fromEntries(groupsIn(navigation).map(({ status = '' }) => [status, value]))

/** Transcribed a second time from sections 2 and 6 of the specification. */
const P = ['MERCHANT', 'ADMIN', 'CS', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF', 'SCHOOL']
const links: Readonly<Record<string, readonly [who: readonly string[], feature?: Feature]>> = {
  home: [everyRole],
  transactionHistory: [P],
  smartPos: [P, 'PAYMENT_NETWORK'],
  fpsAppToApp: [P, 'FPS_A2A'],
  consolidated: [P, 'PAYMENT_NETWORK'],
  billingQrList: [P, 'BILL_QR'],
  billingQrCreate: [P, 'BILL_QR'],
  fpsAddressing: [['MERCHANT', 'ADMIN', 'SCHOOL']],
  shops: [['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF']],
  terminals: [roles],
  memberList: [['MERCHANT', 'ADMIN', 'SHOP_MANAGER']],
  invite: [['MERCHANT', 'ADMIN', 'SHOP_MANAGER']],
  paymentMethods: [['MERCHANT', 'ADMIN']],
  audit: [['MERCHANT', 'ADMIN']],
  sdk: [['MERCHANT', 'ADMIN', 'DEVELOPER']],
  documents: [['MERCHANT', 'ADMIN', 'DEVELOPER']],
  wallet: [P, 'GO_WALLET'],
}
const headings = { payments: P, business: roles, tools: ['MERCHANT', 'ADMIN', 'DEVELOPER', ...P] }

/** As if every page had its screen, to test the whole table. */
const built = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.map((item): NavigationItem => {
    if (isHeading(item)) return item
    if (isGroup(item)) return { ...item, children: built(item.children) as NavigationLink[] }
    const { to: _to, ...rest } = item
    const route = routeOf(item)
    if (route === undefined) return item
    const page: Page = pages[route.name]
    return { ...rest, href: page.path, ...(page.feature && { feature: page.feature }) }
  })
const whole = built(navigation)
const titles = (viewer: Viewer) =>
  linksIn(visibleItems(whole, { hasWallet: true, ...viewer })).map(({ title }) => title)

test('every link of the list above is in the navigation', () => {
  const inTable = linksIn(navigation).map(({ title }) => title as string)
  const missing = Object.keys(links).filter((title) => !inTable.includes(title))
  expect(missing, 'Add these links to app/navigation/table.ts again').toEqual([])
})

for (const role of everyRole) {
  test.for([true, false, null])(`${role} sees exactly its links with every flag %s`, (value) => {
    // Links beyond the specification are tested by kind, in visible-matrix.test.ts.
    const seen = titles({ role, flags: flagsOf(value), statuses: allStatuses(true) }).filter(
      (title) => title in links,
    )
    const expected = linksIn(whole)
      .map(({ title }) => title)
      .filter((title) => {
        const [who, feature] = links[title] ?? [[]]
        return who.includes(role) && (feature === undefined || value === true)
      })
    expect(seen).toEqual(expected)
  })

  test.for(Object.keys(features) as Feature[])(
    `${role} with %s as the only feature sees its links and no others that require a feature`,
    (feature) => {
      const flags = { ...flagsOf(false), [features[feature].flag]: true }
      const seen = titles({ role, flags, statuses: allStatuses(true) }).filter(
        (title) => title in links,
      )
      const expected = linksIn(whole)
        .map(({ title }) => title)
        .filter((title) => {
          const [who, needed] = links[title] ?? [[]]
          return who.includes(role) && (needed === undefined || needed === feature)
        })
      expect(seen).toEqual(expected)
    },
  )

  test(`${role} sees a heading only above visible items`, () => {
    const items = visibleItems(whole, {
      role,
      flags: flagsOf(true),
      statuses: allStatuses(true),
    })
    for (const [index, item] of items.entries()) {
      if (!isHeading(item)) continue
      expect(headings[item.heading as keyof typeof headings]).toContain(role)
      expect(items[index + 1]).toBeDefined()
      expect(isHeading(items[index + 1] ?? item)).toBe(false)
    }
  })
}

test.for([false, null, undefined])(
  'the loyalty wallet is not offered if none is connected (%s)',
  (hasWallet) => {
    const viewer = { role: 'MERCHANT', flags: flagsOf(true), statuses: allStatuses(true) } as const
    const items = visibleItems(whole, { ...viewer, ...(hasWallet !== undefined && { hasWallet }) })
    expect(linksIn(items).map(({ title }) => title)).not.toContain('wallet')
  },
)

test('a group is shown only after its status check has succeeded', () => {
  for (const group of groupsIn(whole)) {
    for (const status of [true, false, undefined]) {
      const viewer: Viewer = {
        role: 'MERCHANT',
        flags: flagsOf(true),
        statuses: { ...allStatuses(true), [group.status ?? '']: status },
      }
      const seen = groupsIn(visibleItems(whole, viewer)).map(({ title }) => title)
      expect(seen.includes(group.title), `${group.title} ${String(status)}`).toBe(status === true)
    }
  }
})

test('a group is created, and its status checked, only for roles with its event', () => {
  const created = (role: SessionRole, flags = flagsOf(true)) =>
    groupsToCheck(whole, { role, flags, statuses: {} }).map(({ status }) => status)
  expect(created('MERCHANT')).toEqual(['Transactions', 'Billing QR', 'Members', 'Developers'])
  expect(created('STAFF')).toEqual(['Transactions', 'Billing QR'])
  expect(created('SHOP_MANAGER')).toEqual(['Transactions', 'Billing QR', 'Members'])
  expect(created('DEVELOPER')).toEqual(['Developers'])
  expect(created('FINANCE')).toEqual([])
  expect(created('STAFF', flagsOf(null))).toEqual(['Transactions'])
})

/** Items of every kind and event, with everything that decides their visibility. */
const link = (fields: Partial<NavigationLink>): NavigationLink => ({ title: 'shops', ...fields })
const group = (fields: Partial<NavigationGroup>): NavigationGroup => ({
  title: 'transactions',
  status: 'Transactions',
  children: [link({ event: 'ALL' })],
  ...fields,
})
const sees = (item: NavigationItem, viewer: Partial<Viewer>) =>
  visibleItems([item, ...(isHeading(item) ? [link({ event: 'ALL' })] : [])], {
    role: 'STAFF',
    flags: flagsOf(true),
    statuses: {},
    ...viewer,
  }).some((one) => one === item || ('title' in one && 'title' in item && one.title === item.title))

const events = [
  ['ALL', true],
  ['API', true],
  ['shopList', true],
  ['viewTransaction', true],
  ['ViewApp', false],
  ['manageMember', false],
  [['manageMember', 'shopList'], true],
  [['manageMember', 'viewApp'], false],
  [[], false],
  [undefined, false],
] as const

test.for(events)('a link, a heading and a group of the event %j: %s for staff', ([event, may]) => {
  const wanted = event === undefined ? {} : { event }
  expect(sees(link(wanted), {})).toBe(may)
  expect(sees({ heading: 'tools', ...wanted }, {})).toBe(may)
  expect(sees(group(wanted), { statuses: { Transactions: true } })).toBe(may)
  expect(sees(group(wanted), { statuses: { Transactions: false } })).toBe(event === 'ALL')
  expect(sees(group(wanted), { statuses: {} })).toBe(event === 'ALL')
})

test.for(Object.keys(features) as Feature[])(
  'an item that needs %s is absent while its flag is null or false, and there once it is true',
  (feature) => {
    for (const value of [null, false, true]) {
      const flags = { ...flagsOf(!value), [features[feature].flag]: value }
      const wanted = { event: 'ALL', feature } as const
      for (const item of [link(wanted), { heading: 'tools', ...wanted } as const, group(wanted)])
        expect(sees(item, { flags }), String(value)).toBe(value === true)
    }
  },
)

test('without a known role only what everyone may open is visible', () => {
  const shown = visibleItems(whole, {
    role: undefined,
    flags: flagsOf(true),
    statuses: allStatuses(true),
  })
  expect(shown).toMatchObject([{ title: 'home' }])
})

test('a group without a visible child is not shown, nor one that contains only such a group', () => {
  const empty = group({ event: 'ALL', children: [link({ event: 'ViewApp' })] })
  expect(sees(empty, {})).toBe(false)
  expect(sees(group({ event: 'ALL', children: [{ ...empty, title: 'members' }] }), {})).toBe(false)
})

test('without features no link leads to a page that requires one', () => {
  const viewer: Viewer = { role: 'MERCHANT', flags: flagsOf(false), statuses: allStatuses(true) }
  const linked = linksIn(visibleItems(navigation, viewer)).flatMap(
    (item) => routeOf(item)?.name ?? [],
  )
  const gated = (Object.entries(pages) as [PageName, Page][])
    .filter(([, page]) => page.feature !== undefined)
    .map(([name]) => name)
  expect(gated).not.toEqual([])
  for (const name of linked) expect(gated).not.toContain(name)
})

test('every page of the default layout has its link, or is reached from another page', () => {
  const linked = linksIn(navigation).flatMap((item) => routeOf(item)?.name ?? [])
  // Linked from the account menu and the bell.
  const ofAccount: readonly PageName[] = ['change-password', 'notifications', 'user']
  const missing = pageRows
    .filter((page) => page.loginProtected !== false && page.layout === undefined && !page.isDemo)
    .filter((page) => page.activeLink === undefined && !ofAccount.includes(page.name))
    .map(({ name }) => name)
    .filter((name) => !linked.includes(name))
  expect(
    missing,
    'Nothing leads to these pages: add a link to app/navigation/table.ts, or name as activeLink in the row the page from which it is reached',
  ).toEqual([])
})
