/** Rendered navigation items, with every field of specification section 3. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, drawNavigation, link, wallet } from '#testing/render-navigation.tsx'

test('a heading is a heading element, with a list below it', async () => {
  await drawNavigation('side')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible()
  await expect.element(page.getByRole('list').first()).toBeVisible()
})

test('an item without an icon gets a circle of size 10, one with an icon shows it', async () => {
  await drawNavigation('side')
  await expect.element(link(/Home/)).toBeVisible()
  const circle = link(/Home/).element().querySelector('.nav-circle')
  expect(circle?.classList).toContain('tabler-icon-circle')
  expect(circle?.getBoundingClientRect()).toMatchObject({ width: 10, height: 10 })
  expect(button('Loyalty wallet').element().querySelector('.tabler-icon-wallet')).not.toBeNull()
})

test('a badge shows its content and has its class; a status check may set the badge of its group', async () => {
  await drawNavigation('side')
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

test('a link leads to a route by its name, and to one with parameters and query; the active one is the current page', async () => {
  await drawNavigation('side')
  await expect.element(link(/Home/)).toHaveAttribute('href', '/merchant-portal/portal')
  await expect.element(link(/Home/)).toHaveAttribute('aria-current', 'page')
  await button(/Developers/).click()
  await expect
    .element(link('SDKs'))
    .toHaveAttribute('href', '/merchant-portal/portal/shop/detail/shp_1?a=1')
})

test('a link may be external, with target and rel; a new window is announced and has no opener', async () => {
  await drawNavigation('side')
  await button(/Developers/).click()
  await button('Members').click()
  await expect.element(link(/Documents/)).toHaveAttribute('target', '_blank')
  await expect.element(link(/Documents/)).toHaveAttribute('rel', 'noopener')
  await expect.element(link(/Documents.*opens in a new window/)).toBeVisible()
  await expect.element(link('Invite people')).toHaveAttribute('rel', 'help')
  await expect.element(link('Invite people')).toHaveAttribute('href', '/elsewhere')
  await expect.element(link('Invite people')).toHaveAttribute('target', '_self')
})

test('a link to a route may also open a new window, which is announced and has no opener', async () => {
  const router = await drawNavigation('side')
  await button(/Developers/).click()
  await button('Members').click()
  const audit = link(/Audit trail.*opens in a new window/)
  await expect.element(audit).toHaveAttribute('href', '/merchant-portal/portal/audit')
  await expect.element(audit).toHaveAttribute('rel', 'noopener')
  // Not handled by the router.
  const press = new Promise<boolean>((resolve) => {
    const stop = (event: Event) => (resolve(event.defaultPrevented), event.preventDefault())
    window.addEventListener('click', stop, { once: true })
  })
  await audit.click()
  expect(await press).toBe(false)
  expect(router.state.location.pathname).toBe('/portal')
  expect(link('SDKs').element().getAttributeNames()).not.toContain('rel')
})

test('a disabled item is dimmed and not a link', async () => {
  const router = await drawNavigation('side')
  await expect.element(link('Terminals')).toHaveAttribute('aria-disabled', 'true')
  expect(link('Terminals').element().tagName).toBe('SPAN')
  const opacity = (name: string | RegExp) => Number(getComputedStyle(link(name).element()).opacity)
  expect(opacity('Terminals')).toBeLessThan(opacity(/Home/))
  await userEvent.click(link('Terminals').element(), { force: true })
  expect(router.state.location.pathname).toBe('/portal')
})

test('an item may run an action instead of navigating', async () => {
  await drawNavigation('side')
  await button('Loyalty wallet').click()
  expect(wallet).toHaveBeenCalledOnce()
})

test('a group collapses, announces that, and its collapsed items are not focusable', async () => {
  await drawNavigation('side')
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

test('the arrow of a group points in text direction, and down once the group is open', async () => {
  await drawNavigation('side')
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
  await drawNavigation('side')
  const list = page.getByRole('navigation').element()
  const head = list.previousElementSibling
  expect(head?.hasAttribute('data-scrolled')).toBe(false)
  list.scrollTop = 1
  await expect.poll(() => head?.hasAttribute('data-scrolled')).toBe(true)
  list.scrollTop = 0
  await expect.poll(() => head?.hasAttribute('data-scrolled')).toBe(false)
})

test('until the flags are known only home is shown, and nothing moves afterwards', async () => {
  await drawNavigation('side', { settled: false })
  await expect.element(link(/Home/)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('the logo leads to the route named portal, and is at most 24 px high', async () => {
  await drawNavigation('side')
  const logo = link(/Admin Portal/)
  await expect.element(logo).toHaveAttribute('href', '/merchant-portal/portal')
  const mark = logo.element().querySelector('svg')
  expect(mark?.getBoundingClientRect().height).toBeLessThanOrEqual(24)
})
