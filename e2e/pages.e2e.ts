/**
 * Every protected page of specification section 2, opened as every role. The rows are those that the
 * portal's own tests compare with.
 */
import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import { roles } from '@merchant/contract/access/permissions.ts'
import { specifiedPages, type SpecifiedPage } from '../apps/portal/src/testing/specified-pages.ts'
import { isTurn } from './support/looks.ts'
import { answered, enter, expect, sessionOf, signIn, test } from './support/portal.ts'
import { navigate, navigateAway } from './support/reach.ts'

type Row = Pick<SpecifiedPage, 'path' | 'roles' | 'feature'>

/**
 * Without the choice of a merchant, which needs another session. The audit trail is not in the specification, but has
 * the same guard.
 */
const rows: readonly Row[] = [
  ...specifiedPages
    .filter(({ roles: allowed, layout }) => allowed.length > 0 && layout === 'default')
    .map((row) => ({ ...row, path: row.path.replace('$shopId', 'shp_aaaaaaaaaaaa') })),
  { path: '/portal/audit', roles: ['MERCHANT', 'ADMIN'], feature: undefined },
]

/** `guard-matrix.test.ts` has every page and role. */
for (const [index, role] of roles.entries()) {
  if (!isTurn(index, 1, 4)) continue
  test(`${role} opens exactly the pages that the role permits`, async ({ page, portal }) => {
    await enter(page, await sessionOf(role))
    // Not one of the rows: the heading of a page that is open already never leaves.
    await page.goto(`${portal.origin}/merchant-portal/portal/notifications`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [at, { path, roles: allowed }] of rows.entries()) {
      if (!isTurn(at, index, 3)) continue
      const refused = page.getByRole('heading', { level: 1, name: 'You may not open this page' })
      // Without a reload, so that only the guard decides.
      if (allowed.includes(role)) {
        await navigateAway(page, path)
        await expect(refused, path).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        expect(new URL(page.url()).pathname, path).toBe(`/merchant-portal${path}`)
      } else {
        await navigate(page, path)
        await expect(refused, path).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        expect(new URL(page.url()).searchParams.get('from'), path).toBe(path)
      }
    }
  })
}

test('a merchant without features opens no page that needs one', async ({ page, portal }) => {
  // The owner of both: the second merchant has none of the features.
  const sessions = [await signIn('owner@demo.example', 0), await signIn('owner@demo.example', 1)]
  const outcomes: string[][] = []
  for (const session of sessions) {
    await enter(page, session)
    const opened: string[] = []
    await page.goto(`${portal.origin}/merchant-portal/portal/user`)
    for (const { path, feature } of rows) {
      if (feature === undefined) continue
      await navigate(page, path)
      await expect(page, path).not.toHaveURL(/\/portal\/user$/)
      await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Your account')
      if (new URL(page.url()).pathname === `/merchant-portal${path}`) opened.push(path)
      else await expect(page, path).toHaveURL(/\/not-authorized/)
      await navigate(page, '/portal/user')
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Your account')
    }
    outcomes.push(opened)
  }
  const gated = rows.filter(({ feature }) => feature !== undefined).map(({ path }) => path)
  expect(outcomes.toSorted((one, other) => one.length - other.length)).toEqual([[], gated])
})

test('without a session every page leads to sign-in, and the requested page is kept', async ({
  page,
  portal,
}) => {
  for (const [index, { path }] of rows.entries()) {
    if (index === 0) await page.goto(`${portal.origin}/merchant-portal${path}?a=1`)
    else await navigate(page, `${path}?a=1`)
    await expect(page, path).toHaveURL(
      (url) =>
        url.pathname === '/merchant-portal/login' && url.searchParams.get('to') === `${path}?a=1`,
    )
  }
})

/** What each list has besides sorting and pages. */
const lists: readonly (readonly [address: string, ...has: ('filters' | 'totals' | 'file')[]])[] = [
  ['/portal/transaction/transaction-history', 'filters', 'totals', 'file'],
  ['/portal/transaction/transaction-history?tab=loyalty', 'filters', 'totals', 'file'],
  ['/portal/transaction/smart-pos', 'filters', 'totals', 'file'],
  ['/portal/transaction/fps-app-to-app', 'filters', 'totals', 'file'],
  ['/portal/report/consolidated-transaction', 'filters', 'totals', 'file'],
  ['/portal/shop/list', 'filters', 'file'],
  ['/portal/shop/detail/$shopId?tab=terminals', 'filters', 'file'],
  ['/portal/shop/detail/$shopId?tab=members'],
  ['/portal/pos/hktpos', 'filters', 'file'],
  ['/portal/pos/hktpos?tab=hkt', 'filters', 'file'],
  ['/portal/membership/list', 'filters', 'file'],
  ['/portal/fpsaddressing/list'],
  ['/portal/development/resource-sdk'],
  ['/portal/development/resource-document'],
  ['/portal/billing-qr/list', 'filters'],
  ['/portal/audit', 'filters', 'file'],
]

test('every list sorts by its headings and has pages, and filters, totals and a download where specified', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  const { items: shops } = await answered<Rows<Shop>>(session, '/shop?pageSize=100')
  const populated =
    shops.find((shop) => shop.posCount > 0 && shop.memberCount > 0)?.shopId ?? 'none'
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  for (const [index, [pattern, ...has]] of lists.entries()) {
    if (!isTurn(index, 0, 3)) continue
    const address = pattern.replace('$shopId', populated)
    await navigate(page, address)
    await expect(main.locator('[data-row]').first(), address).toBeVisible()
    await expect(main.getByRole('navigation', { name: /^Pages/ }), address).toHaveCount(1)
    const around = {
      filters: main.getByRole('button', { name: 'Filter', exact: true }),
      totals: main.getByRole('group', { name: 'Totals of the whole filter' }),
      file: main.getByRole('button', { name: 'Download', exact: true }),
    }
    for (const [name, place] of Object.entries(around))
      await expect(place, `${address}: ${name}`).toHaveCount(has.includes(name as never) ? 1 : 0)
    const heading = main
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') })
      .last()
    await heading.getByRole('button').first().click()
    await expect(heading, address).toHaveAttribute('aria-sort', /ascending|descending/)
    await expect(page, address).toHaveURL(/sortBy=/)
  }
})
