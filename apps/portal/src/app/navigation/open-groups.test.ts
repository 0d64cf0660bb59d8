/** Which links and groups are active, and which groups are open (spec 2 and 4). */
import { expect, test } from 'vitest'
import { currentPageAt, isGroupActive, isLinkActive } from './active.ts'
import type { NavigationGroup, NavigationItem, NavigationLink } from './items.ts'
import { groupStates, openByPress, openByRoute } from './open-groups.ts'
import { navigation } from './table.ts'

const HISTORY = '/portal/transaction/transaction-history'
const history: NavigationLink = { title: 'transactionHistory', to: 'transaction-history' }

test('a link is active on the route that it names, as a name or as an object', () => {
  expect(isLinkActive(history, currentPageAt(HISTORY, {}))).toBe(true)
  expect(isLinkActive(history, currentPageAt('/portal', {}))).toBe(false)
  const byObject: NavigationLink = { title: 'home', to: { name: 'portal' } }
  expect(isLinkActive(byObject, currentPageAt('/portal', {}))).toBe(true)
  expect(isLinkActive(byObject, currentPageAt(HISTORY, {}))).toBe(false)
})

test('a link is active on a route that declares it', () => {
  const shops: NavigationLink = { title: 'shops', to: 'shop-list' }
  expect(isLinkActive(shops, currentPageAt('/portal/shop/detail/shp_1', {}))).toBe(true)
  expect(isLinkActive(shops, currentPageAt('/portal/membership/edit', {}))).toBe(false)
  expect(
    isLinkActive(
      { title: 'memberList', to: 'membership-list' },
      currentPageAt('/portal/membership/edit', {}),
    ),
  ).toBe(true)
})

test('a link with a query is active only when the address has the same query', () => {
  const loyalty: NavigationLink = {
    title: 'transactionHistory',
    to: { name: 'transaction-history', query: { tab: 'loyalty', page: '2' } },
  }
  expect(isLinkActive(loyalty, currentPageAt(HISTORY, { tab: 'loyalty', page: '2' }))).toBe(true)
  expect(
    isLinkActive(loyalty, currentPageAt(HISTORY, { tab: 'loyalty', page: '2', sort: 'a' })),
  ).toBe(true)
  expect(isLinkActive(loyalty, currentPageAt(HISTORY, { tab: 'loyalty' }))).toBe(false)
  expect(isLinkActive(loyalty, currentPageAt(HISTORY, { tab: 'cis', page: '2' }))).toBe(false)
  expect(isLinkActive(history, currentPageAt(HISTORY, { tab: 'loyalty' }))).toBe(true)
})

test('an external link is never active', () => {
  const away: NavigationLink = {
    title: 'documents',
    href: 'https://docs.example',
    target: '_blank',
  }
  expect(isLinkActive(away, currentPageAt('/portal', {}))).toBe(false)
})

const inner: NavigationGroup = { title: 'members', status: 'Any', children: [history] }
const tree: NavigationItem[] = [
  { title: 'transactions', status: 'Any', children: [inner, { title: 'home', to: 'portal' }] },
  {
    title: 'billingQr',
    status: 'Any',
    children: [{ ...inner, status: 'Any', children: [{ title: 'shops', to: 'shop-list' }] }],
  },
  { title: 'developers', status: 'Any', children: [{ title: 'sdk', to: 'resource-sdk' }] },
]
const [A, AB, B, BB, C] = [
  'transactions',
  'transactions / members',
  'billingQr',
  'billingQr / members',
  'developers',
] as const
const at = (path: string) => groupStates(tree, currentPageAt(path, {}))
const sorted = (open: ReadonlySet<string>) => [...open].toSorted()

test('a group is active while any link below it is, and is identified by its whole path', () => {
  expect(at(HISTORY)).toEqual([
    { id: A, ancestors: [], active: true },
    { id: AB, ancestors: [A], active: true },
    { id: B, ancestors: [], active: false },
    { id: BB, ancestors: [B], active: false },
    { id: C, ancestors: [], active: false },
  ])
  expect(isGroupActive(inner, currentPageAt('/portal', {}))).toBe(false)
})

test('after a change of route only the active groups are open', () => {
  expect(sorted(openByRoute(at(HISTORY), false))).toEqual([A, AB].toSorted())
  expect(sorted(openByRoute(at('/portal'), false))).toEqual([A])
  expect(sorted(openByRoute(at('/portal/payment-method'), false))).toEqual([])
})

test('in the mini form every group is closed, and leaving it opens the active ones only', () => {
  expect(sorted(openByRoute(at(HISTORY), true))).toEqual([])
  expect(sorted(openByRoute(at(HISTORY), false))).toEqual([A, AB].toSorted())
})

test('opening a group closes the others that are neither active nor around it', () => {
  const groups = at('/portal')
  const first = openByPress(groups, openByRoute(groups, false), B)
  expect(sorted(first)).toEqual([A, B].toSorted())
  const second = openByPress(groups, first, BB)
  expect(sorted(second)).toEqual([A, B, BB].toSorted())
  expect(sorted(openByPress(groups, second, C))).toEqual([A, C].toSorted())
})

test('the group of the current page can be closed', () => {
  const groups = at(HISTORY)
  expect(sorted(openByPress(groups, openByRoute(groups, false), AB))).toEqual([A])
})

test('closing a group closes what is inside it', () => {
  const groups = at(HISTORY)
  expect(sorted(openByPress(groups, new Set([A, AB, B]), A))).toEqual([B])
})

test('the table has no two groups with the same title at the same place', () => {
  const ids = groupStates(navigation, currentPageAt('/portal', {})).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
