/** The default layout: navigation, top bar, content, and the settings that change them. */
import { navigationCalls } from '@merchant/contract/areas/navigation.calls.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Brand } from '#ui/brand.tsx'
import { changeSetting, currentSettings } from '#preferences/settings.ts'
import { boxOf, find } from '#testing/drawn.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { history, HISTORY } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

// Loaded up front: module by module it may take longer than a test on a busy machine.
beforeAll(() => import('#areas/transactions/TransactionHistoryScreen.tsx'), 60_000)
startFresh()

const menu = page.getByRole('navigation', { name: 'Main navigation' })
const group = page.getByRole('button', { name: 'Transactions' })
const openHistory = async () => {
  const shown = await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(group).toBeVisible()
  return shown
}
/** Makes the page long enough to scroll. */
const scrollTo = async (top: number) => {
  find('main').style.minBlockSize = '4000px'
  window.scrollTo({ top, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(top)
}

test('the default layout has a vertical navigation, a top bar and a content area with one heading', async () => {
  await openHistory()
  await expect.element(menu).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  // Its links are stacked beside the content.
  const tops = menu
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect().top)
  expect(tops.length).toBeGreaterThan(3)
  expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other))
  expect(boxOf('.side').right).toBeLessThanOrEqual(boxOf('main').left)
})

test('when it starts it loads the feature flags, and asks for the status of each of its groups', async () => {
  const { sent } = await openHistory()
  const paths = sent.map(({ address }) => address.split('?')[0])
  for (const path of [
    '/merchant/payment/method',
    '/merchant/payment/network',
    '/merchant/loyalty/program',
  ])
    expect(paths.filter((one) => one === path)).toHaveLength(1)
  const asked = (title: string) => sent.filter((one) => one.address.endsWith(`title=${title}`))
  for (const title of ['Billing+QR', 'Transactions'])
    await expect.poll(() => asked(title)).toHaveLength(1)
})

test('a failed status check hides its group, is logged and reported quietly, and can be retried', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let isDown = true
  await renderScreen('/portal', {
    as: 'CS',
    answers: [
      [
        navigationCalls.status,
        () => (isDown ? refused('5000') : { title: 'Transactions', visible: true }),
      ],
    ],
  })
  await expect.element(page.getByText(/Some features could not be checked/)).toBeVisible()
  expect(group.query()).toBeNull()
  expect(log).toHaveBeenCalledWith('status check failed', expect.any(String))
  log.mockRestore()
  isDown = false
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(group).toBeVisible()
})

test('the side navigation and the logo follow the theme', async () => {
  await openHistory()
  const look = () => [
    getComputedStyle(find('.side-panel')).backgroundColor,
    getComputedStyle(find('.brand-mark rect')).fill,
    getComputedStyle(find('.brand-mark rect')).stroke,
  ]
  const light = look()
  changeSetting('theme', 'dark')
  for (const [index, colour] of look().entries()) expect(colour).not.toBe(light[index])
  // Only the dark variant is outlined.
  expect(light[2]).toBe('none')
  changeSetting('theme', 'light')
  expect(look()).toEqual(light)
  expect(boxOf('.brand-mark').height).toBeLessThanOrEqual(24)
})

test.for([
  ['UAT', true],
  ['SIT', true],
  ['PROD', false],
] as const)('the environment %s has a label beside the logo: %s', async ([environment, shows]) => {
  const { container } = await render(
    <span className="brand">
      <Brand environment={environment} />
    </span>,
  )
  await expect.element(page.elementLocator(container).getByText('Admin Portal')).toBeVisible()
  expect(container.textContent.includes(environment)).toBe(shows)
  if (!shows) return
  const [logo, label] = [boxOf('.brand-mark'), boxOf('.environment')]
  expect(label.left).toBeGreaterThan(logo.right)
  expect(label.top).toBeLessThan(logo.bottom)
})

test('semi-dark darkens the vertical navigation under the light theme, and nothing else', async () => {
  await openHistory()
  const ground = () => getComputedStyle(find('.side-panel')).backgroundColor
  const light = ground()
  changeSetting('semiDark', true)
  await expect.poll(() => find('.side').dataset['theme']).toBe('dark')
  expect(ground()).not.toBe(light)
  expect(document.documentElement.dataset['theme']).toBe('light')
  changeSetting('theme', 'dark')
  await expect.poll(() => find('.side').dataset['theme']).toBeUndefined()
  expect(currentSettings().semiDark).toBe(true)
  changeSetting('theme', 'light')
  changeSetting('navigationLayout', 'horizontal')
  await expect.poll(() => document.querySelector('.bar')).not.toBeNull()
  expect(document.querySelector('.shell [data-theme="dark"]')).toBeNull()
})

test.for([
  'Escape',
  'the cross',
  'a press outside',
  'a wider window',
  'a change of route',
] as const)('the overlay is closed by %s', async (way) => {
  await page.viewport(390, 800)
  const { router } = await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const overlay = page.getByRole('dialog', { name: 'Main navigation' })
  await expect.element(overlay).toBeVisible()
  await expect.poll(() => getComputedStyle(document.body).overflow).toBe('hidden')
  await expect.poll(() => overlay.element().contains(document.activeElement)).toBe(true)
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  if (way === 'the cross') await page.getByRole('button', { name: 'Close the menu' }).click()
  if (way === 'a press outside')
    await userEvent.click(overlay, { position: { x: 370, y: 400 }, force: true })
  if (way === 'a wider window') await page.viewport(1280, 900)
  if (way === 'a change of route') await router.navigate({ href: `${HISTORY}?pageSize=10` })
  await expect.poll(() => overlay.query()).toBeNull()
})

test('Tab moves through the open overlay and past its end, and reaches nothing behind it', async () => {
  await page.viewport(390, 800)
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const overlay = page.getByRole('dialog', { name: 'Main navigation' })
  await expect.element(overlay.getByRole('link', { name: 'Terminals' })).toBeVisible()
  const stops = new Set<Element>()
  const within = overlay.getByRole('link').or(overlay.getByRole('button')).elements()
  for (let steps = 0; steps < 2 * within.length; steps += 1) {
    await userEvent.tab()
    if (document.activeElement !== null) stops.add(document.activeElement)
  }
  for (const one of within) expect(stops).toContain(one)
  // After the end the focus is in the browser's own bar, not on the page.
  for (const one of stops)
    expect(one === document.body || overlay.element().contains(one), one.outerHTML).toBe(true)
})

test('below 600 px the navigation is an overlay, whatever layout was chosen, and from there on it is not', async () => {
  changeSetting('navigationLayout', 'horizontal')
  await page.viewport(599, 800)
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  expect(menu.query()).toBeNull()
  await page.viewport(600, 800)
  await expect.element(menu).toBeVisible()
  await expect.poll(() => document.querySelector('.bar')).not.toBeNull()
  expect(page.getByRole('button', { name: 'Open the menu' }).query()).toBeNull()
})

test('boxed content is at most 1440 px wide with its margins, fluid content has no limit', async () => {
  await page.viewport(2200, 900)
  await openHistory()
  expect(boxOf('main').width).toBe(1440 + 2 * 32)
  changeSetting('contentWidth', 'fluid')
  expect(boxOf('main').width).toBeGreaterThan(1900)
})

test('a sticky top bar stays, a static one scrolls away, a hidden one is not there', async () => {
  await openHistory()
  await scrollTo(500)
  expect(boxOf('header.top').top).toBe(0)
  changeSetting('navbar', 'static')
  expect(boxOf('header.top').top).toBe(-500)
  changeSetting('navbar', 'hidden')
  await expect.poll(() => page.getByRole('banner').query()).toBeNull()
  await page.viewport(390, 800)
  await expect.element(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
})

test('the top bar is flat at first; over scrolled content it has a background, blurred unless switched off', async () => {
  await openHistory()
  const top = () => getComputedStyle(find('header.top'))
  const blur = () => top().backdropFilter
  const isSolid = () => !/[,/] ?0?\.\d+\)$/.test(top().backgroundColor)
  const ground = getComputedStyle(document.body).backgroundColor
  expect([blur(), top().boxShadow, top().backgroundColor]).toEqual(['none', 'none', ground])
  await scrollTo(10)
  await expect.poll(blur).toContain('blur')
  expect([isSolid(), top().boxShadow]).toEqual([false, expect.not.stringMatching(/^none$/)])
  changeSetting('navbarBlur', false)
  await expect.poll(blur).toBe('none')
  expect(isSolid()).toBe(true)
  expect(top().backgroundColor).not.toBe(ground)
  await scrollTo(0)
  await expect.poll(() => find('.shell').dataset['scrolled']).toBeUndefined()
})

test.for([
  [1280, 'vertical'],
  [390, 'overlay'],
] as const)(
  'the background of the top bar moves nothing below it, in a window of %s px',
  async ([width, layout]) => {
    await openHistory()
    await page.viewport(width, 900)
    await expect.poll(() => find('.shell').dataset['layout']).toBe(layout)
    const below = () => boxOf('main').top + window.scrollY
    const before = below()
    await scrollTo(10)
    await expect.poll(() => find('.shell').dataset['scrolled']).toBeDefined()
    expect(below()).toBe(before)
  },
)

test('a dialog over a scrolled page changes neither the scroll position nor the top bar', async () => {
  await openHistory()
  await scrollTo(400)
  await expect.poll(() => find('.shell').dataset['scrolled']).toBeDefined()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(window.scrollY).toBe(400)
  expect(find('.shell').dataset['scrolled']).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  expect(window.scrollY).toBe(400)
  expect(find('.shell').dataset['scrolled']).toBeDefined()
})

test('a change of the query alone keeps open groups', async () => {
  const { router } = await openHistory()
  await expect.element(group).toHaveAttribute('aria-expanded', 'true')
  await group.click()
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
  await router.navigate({ href: `${HISTORY}?pageSize=10` })
  await expect.poll(() => router.state.resolvedLocation?.href).toContain('pageSize=10')
  await expect.element(group).toHaveAttribute('aria-expanded', 'false')
})

test('changing the direction keeps the input, and moves the navigation to the other side', async () => {
  await openHistory()
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await search.fill('typed before')
  changeSetting('rtl', true)
  await expect.poll(() => boxOf('.side').right).toBeGreaterThan(1200)
  await expect.element(search).toHaveValue('typed before')
})
