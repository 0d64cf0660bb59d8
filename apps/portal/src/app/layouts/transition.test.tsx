/** The ten transitions of a change of page (spec 9). */
import '#ui/base.css'
import './page-change.css'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { changeSetting, refreshSettings } from '#preferences/settings.ts'
import { transitions } from '#preferences/stored.ts'
import { Content } from './Frame.tsx'
import { waitForLeave, watchTransitions } from './transition.ts'

/** The other tests run with reduced motion. */
const setMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
beforeAll(() => setMotion('no-preference'))
afterAll(() => setMotion('reduce'))

const clear = () => {
  localStorage.clear()
  refreshSettings()
}
beforeEach(clear)
afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

/** The start of the new page and the end of the old one, in pixels. */
const table: Readonly<Record<string, readonly [ex: number, ey: number, lx: number, ly: number]>> = {
  'scroll-x': [-15, 0, 15, 0],
  'scroll-x-reverse': [15, 0, -15, 0],
  'scroll-y': [0, -15, 0, 15],
  'scroll-y-reverse': [0, 15, 0, -15],
  'slide-x': [-15, 0, -15, 0],
  'slide-x-reverse': [15, 0, 15, 0],
  'slide-y': [0, -15, 0, -15],
  'slide-y-reverse': [0, 15, 0, 15],
  fade: [0, 0, 0, 0],
  none: [0, 0, 0, 0],
}

const content = () => document.getElementById('content')

/** An element at one end of its animation: offset in pixels, opacity. */
const standOf = (element: Element, animation: Animation, end: 'start' | 'end') => {
  animation.pause()
  const { duration } = animation.effect?.getComputedTiming() ?? {}
  animation.currentTime = end === 'start' ? 0 : Number(duration)
  const { translate, opacity } = getComputedStyle(element)
  const [x = 0, y = 0] = translate === 'none' ? [] : translate.split(' ').map(parseFloat)
  animation.play()
  return [Math.round(x), Math.round(y), Number(opacity)]
}

/**
 * The animations of each phase, with the page at the outer end. They are read when the phase starts, because a busy
 * machine may not paint a single frame of one.
 */
const watchAnimations = () => {
  const begun: (readonly [name: string, stand: readonly number[]])[] = []
  const watching = new MutationObserver(() => {
    for (const animation of content()?.getAnimations({ subtree: true }) ?? []) {
      const { effect } = animation
      if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) continue
      const end = animation.animationName === 'page-leave' ? 'end' : 'start'
      if (effect.target)
        begun.push([animation.animationName, standOf(effect.target, animation, end)])
    }
  })
  watching.observe(document, { attributeFilter: ['data-change'], subtree: true })
  onTestFinished(() => watching.disconnect())
  return begun
}

/** A portal of three pages, on the first of them. The third cannot be opened. */
const openFirst = async () => {
  const root = createRootRoute({
    beforeLoad: ({ preload }) => (preload ? undefined : waitForLeave()),
    component: () => (
      <Content>
        <Outlet />
      </Content>
    ),
  })
  const pageAt = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> })
  const broken = createRoute({
    getParentRoute: () => root,
    path: '/broken',
    beforeLoad: () => {
      throw new Error('cannot be opened')
    },
    errorComponent: () => <h1>went wrong</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([pageAt('/first'), pageAt('/second'), broken]),
    history: createMemoryHistory({ initialEntries: ['/first'] }),
  })
  watchTransitions(router)
  const begun = watchAnimations()
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByRole('heading', { name: '/first' })).toBeVisible()
  return { begun, go: (to: string) => router.navigate({ to }) }
}

const heading = () => document.querySelector('h1')?.textContent
/** The page is visible and at its place. */
const isAtRest = () =>
  (content()?.getAnimations({ subtree: true }).length ?? 0) === 0 &&
  getComputedStyle(content()?.firstElementChild ?? document.body).opacity === '1'

test('every transition of the settings is tested', () => {
  expect(Object.keys(table)).toEqual([...transitions])
})

const moving = transitions.filter((name) => name !== 'none')

test.for(moving)('%s: a change of page is animated', async (name) => {
  changeSetting('transition', name)
  const { begun, go } = await openFirst()
  await go('/second')
  await expect.poll(() => begun.map(([one]) => one)).toEqual(['page-leave', 'page-enter'])
  await expect.poll(isAtRest).toBe(true)
  expect(heading()).toBe('/second')
})

test.for(moving)('%s moves the old and the new page its own way', async (name) => {
  changeSetting('transition', name)
  const { begun, go } = await openFirst()
  await go('/second')
  const [enterX, enterY, leaveX, leaveY] = table[name] ?? []
  await expect
    .poll(() => begun)
    .toEqual([
      ['page-leave', [leaveX, leaveY, 0]],
      ['page-enter', [enterX, enterY, 0]],
    ])
})

test.for(moving)('%s is mirrored where the direction is', async (name) => {
  changeSetting('transition', name)
  changeSetting('rtl', true)
  const { begun, go } = await openFirst()
  await go('/second')
  const [enterX = 0, enterY = 0, leaveX = 0, leaveY = 0] = table[name] ?? []
  await expect
    .poll(() => begun)
    .toEqual([
      ['page-leave', [0 - leaveX, leaveY, 0]],
      ['page-enter', [0 - enterX, enterY, 0]],
    ])
})

test('the first page, a change of the query, and a change without a transition are not animated', async () => {
  changeSetting('transition', 'none')
  const { begun, go } = await openFirst()
  await go('/second')
  changeSetting('transition', 'fade')
  await go('/second?page=2')
  expect(heading()).toBe('/second')
  expect(begun).toEqual([])
  expect(isAtRest()).toBe(true)
})

test('a change of page in a hidden window does not wait for a frame', async () => {
  const { go } = await openFirst()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const changed = go('/second')
  expect(waitForLeave()).toBeUndefined()
  await changed
  expect(heading()).toBe('/second')
})

test('with reduced motion nothing moves and no change waits', async () => {
  const { begun, go } = await openFirst()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media.includes('reduced-motion') }) as MediaQueryList,
  )
  const changed = go('/second')
  expect(waitForLeave()).toBeUndefined()
  await changed
  expect(heading()).toBe('/second')
  expect(begun).toEqual([])
})

test('a second change interrupts the first one without an error, and its page is visible at the end', async () => {
  const { go } = await openFirst()
  await Promise.all([go('/second'), go('/broken'), go('/second')])
  await expect.poll(heading).toBe('/second')
  await expect.poll(isAtRest).toBe(true)
})

test('going back before the old page has left shows it again', async () => {
  const { go } = await openFirst()
  await Promise.all([go('/second'), go('/first')])
  await expect.poll(isAtRest).toBe(true)
  expect(heading()).toBe('/first')
})

test('a change that fails shows its error', async () => {
  const { go } = await openFirst()
  await go('/broken')
  await expect.poll(heading).toBe('went wrong')
  await expect.poll(isAtRest).toBe(true)
  expect(content()?.hasAttribute('aria-busy')).toBe(false)
})
