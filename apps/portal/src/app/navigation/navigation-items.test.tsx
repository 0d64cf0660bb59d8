/** The items as somebody sees and uses them: every field of specification section 3. */
import '../prepare.ts'
import '#kit/base.css'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { beSignedIn } from '#testing/people.ts'
import { answerNetwork } from '#testing/network.ts'
import { parseSearch, stringifySearch } from '../search-params.ts'
import { HorizontalNavigation } from './HorizontalNavigation.tsx'
import type { NavigationItem } from './items.ts'
import { NavigationBody } from './NavigationBody.tsx'
import type { Navigation } from './use-navigation.ts'

const wallet = vi.fn<() => void>()
const items: readonly NavigationItem[] = [
  { title: 'home', to: 'portal', event: 'ALL', badgeContent: '5', badgeClass: 'nav-badge-warm' },
  { heading: 'business', event: 'ALL' },
  {
    title: 'developers',
    status: 'Developers',
    event: 'ALL',
    children: [
      {
        title: 'sdk',
        to: { name: 'shop-detail', params: { shopId: 'shp_1' }, query: { a: '1' } },
      },
      {
        title: 'members',
        status: 'Members',
        children: [
          { title: 'documents', href: 'https://docs.example/', target: '_blank' },
          { title: 'invite', href: '/elsewhere', target: '_self', rel: 'help' },
        ],
      },
    ],
  },
  { title: 'terminals', to: 'hktpos', event: 'ALL', disable: true },
  { title: 'wallet', icon: IconWallet, event: 'ALL', press: wallet },
]
const atRest = { settled: true, failed: false, retry: () => undefined }
const navigation: Navigation = { ...atRest, items, possible: [], badges: { Developers: '3' } }

const draw = async (how: 'side' | 'bar', more: Partial<Navigation> = {}) => {
  beSignedIn('MERCHANT')
  const network = answerNetwork([])
  const shown = { ...navigation, ...more }
  const router = createRouter({
    basepath: '/merchant-portal',
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: ['/merchant-portal/portal'] }),
    defaultNotFoundComponent: () => null,
    routeTree: createRootRoute({
      component: () =>
        how === 'bar' ? (
          <HorizontalNavigation navigation={shown} />
        ) : (
          <div style={{ display: 'flex', flexDirection: 'column', blockSize: '160px' }}>
            <NavigationBody navigation={shown} mini={false} control={null} />
          </div>
        ),
    }),
  })
  await render(<RouterProvider router={router} />)
  onTestFinished(() => network.restore())
  return router
}
const link = (name: string | RegExp) => page.getByRole('link', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a heading is a heading, and what stands below it is a list', async () => {
  await draw('side')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible()
  await expect.element(page.getByRole('list').first()).toBeVisible()
})

test('an item without an icon gets a circle of size 10, one with an icon shows it', async () => {
  await draw('side')
  await expect.element(link(/Home/)).toBeVisible()
  const circle = link(/Home/).element().querySelector('.nav-circle')
  expect(circle?.classList).toContain('tabler-icon-circle')
  expect(circle?.getBoundingClientRect()).toMatchObject({ width: 10, height: 10 })
  expect(button('Loyalty wallet').element().querySelector('.tabler-icon-wallet')).not.toBeNull()
})

test('a badge shows its content and carries its class; a status brings one for its group', async () => {
  await draw('side')
  await expect.element(link(/Home/)).toBeVisible()
  const badge = link(/Home/).element().querySelector('.nav-badge')
  expect(badge?.textContent).toBe('5')
  expect(badge?.classList).toContain('nav-badge-warm')
  expect(
    button(/Developers/)
      .element()
      .querySelector('.nav-badge')?.textContent,
  ).toBe('3')
})

test('a link leads to a route by its name, and to one with parameters and query', async () => {
  await draw('side')
  await expect.element(link(/Home/)).toHaveAttribute('href', '/merchant-portal/portal')
  await expect.element(link(/Home/)).toHaveAttribute('aria-current', 'page')
  await button(/Developers/).click()
  await expect
    .element(link('SDKs'))
    .toHaveAttribute('href', '/merchant-portal/portal/shop/detail/shp_1?a=1')
})

test('a link may lead elsewhere, with target and rel; a new window is said and cannot reach back', async () => {
  await draw('side')
  await button(/Developers/).click()
  await button('Members').click()
  await expect.element(link(/Documents/)).toHaveAttribute('target', '_blank')
  await expect.element(link(/Documents/)).toHaveAttribute('rel', 'noopener')
  await expect.element(link(/Documents.*opens in a new window/)).toBeVisible()
  await expect.element(link('Invite people')).toHaveAttribute('rel', 'help')
  await expect.element(link('Invite people')).toHaveAttribute('href', '/elsewhere')
  await expect.element(link('Invite people')).toHaveAttribute('target', '_self')
})

test('a disabled item is dimmed and leads nowhere', async () => {
  const router = await draw('side')
  await expect.element(link('Terminals')).toHaveAttribute('aria-disabled', 'true')
  expect(link('Terminals').element().tagName).toBe('SPAN')
  await userEvent.click(link('Terminals').element(), { force: true })
  expect(router.state.location.pathname).toBe('/portal')
})

test('an item may do something here instead of leading away', async () => {
  await draw('side')
  await button('Loyalty wallet').click()
  expect(wallet).toHaveBeenCalledOnce()
})

test('a group folds, says so, and hides from the keyboard what is folded', async () => {
  await draw('side')
  const group = button(/Developers/)
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  expect(link('SDKs').query()).toBeNull()
  await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('SDKs')).toBeVisible()
  await button('Members').click()
  await expect.element(link(/Documents/)).toBeVisible()
  await group.click()
  await expect.poll(() => link(/Documents/).query()).toBeNull()
  await group.click()
  await expect.element(button('Members')).toHaveAttribute('aria-expanded', 'false')
})

test('the arrow of a group points the way of reading, and down once the group is open', async () => {
  await draw('side')
  const group = button(/Developers/)
  await expect.element(group).toBeVisible()
  const arrow = group.element().querySelector('.nav-arrow') ?? document.body
  const turned = () => {
    const { rotate, scale } = getComputedStyle(arrow)
    return `${rotate} ${scale}`
  }
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  expect(turned()).toBe('none none')
  await group.click()
  await expect.poll(turned).toBe('90deg none')
  document.documentElement.dir = 'rtl'
  await expect.poll(turned).toBe('-90deg -1 1')
  await group.click()
  await expect.poll(turned).toMatch(/^(none|0deg) -1 1$/)
})

test('the navigation is marked as scrolled as soon as its offset is more than 0', async () => {
  await draw('side')
  const list = page.getByRole('navigation').element()
  const head = list.previousElementSibling
  expect(head?.hasAttribute('data-scrolled')).toBe(false)
  list.scrollTop = 1
  await expect.poll(() => head?.hasAttribute('data-scrolled')).toBe(true)
  list.scrollTop = 0
  await expect.poll(() => head?.hasAttribute('data-scrolled')).toBe(false)
})

test('until it is known what there is, only home is there, and nothing moves afterwards', async () => {
  await draw('side', { settled: false })
  await expect.element(link(/Home/)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('the logo leads to the route named portal, and is at most 24 px high', async () => {
  await draw('side')
  const logo = link(/Admin Portal/)
  await expect.element(logo).toHaveAttribute('href', '/merchant-portal/portal')
  const mark = logo.element().querySelector('svg')
  expect(mark?.getBoundingClientRect().height).toBeLessThanOrEqual(24)
})

test('across the top a group opens by Enter and by the arrow, and Escape gives the focus back', async () => {
  await draw('bar')
  const group = button(/Developers/)
  await expect.element(group).toBeVisible()
  expect(page.getByRole('heading').elements()).toHaveLength(0)
  group.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('SDKs')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => link('SDKs').query()).toBeNull()
  await expect.element(group).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('SDKs')).toHaveFocus()
  button('Members').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link(/Documents/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Members')).toHaveFocus()
  await expect.element(link('SDKs')).toBeVisible()
})

test('across the top a group opens under the keyboard, which goes through it and closes it behind', async () => {
  await draw('bar')
  const group = button(/Developers/)
  await expect.element(group).toBeVisible()
  for (let steps = 0; steps < 20 && document.activeElement !== group.element(); steps += 1)
    await userEvent.tab()
  await expect.element(group).toHaveFocus()
  await expect.element(link('SDKs')).toBeVisible()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(link('SDKs')).toHaveFocus()
  // The focus comes back to a group that was closed, and does not open it again.
  await userEvent.keyboard('{Escape}')
  await expect.element(group).toHaveFocus()
  await expect.poll(() => link('SDKs').query()).toBeNull()
  await userEvent.tab()
  await expect.element(group).not.toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(link('SDKs')).toBeVisible()
})

test('across the top a group opens under the pointer, its own group beside it, and closes behind it', async () => {
  await draw('bar')
  await userEvent.hover(button(/Developers/))
  await expect.element(link('SDKs')).toBeVisible()
  await userEvent.hover(button('Members'))
  await expect.element(link(/Documents/)).toBeVisible()
  const [panel, inner] = [button('Members'), link(/Documents/)].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect(inner?.left).toBeGreaterThan(panel?.right ?? 0)
  await userEvent.hover(button('Loyalty wallet'))
  await expect.poll(() => link('SDKs').query()).toBeNull()
})

test('across the top a change of route closes what is open', async () => {
  const router = await draw('bar')
  await userEvent.hover(button(/Developers/))
  await expect.element(link('SDKs')).toBeVisible()
  await router.navigate({ href: '/portal/shop/list' })
  await expect.poll(() => link('SDKs').query()).toBeNull()
})
