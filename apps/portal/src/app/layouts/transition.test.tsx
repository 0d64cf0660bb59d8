/** The ten transitions of a change of page (spec 9). */
import '#ui/base.css'
import './transition.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from '#ui/after-frame.ts'
import { changeSetting, refreshSettings } from '#preferences/settings.ts'
import { transitions } from '#preferences/stored.ts'
import { animateChanges } from './transition.ts'

const content = document.createElement('main')
content.id = 'content'

const clear = () => {
  localStorage.clear()
  refreshSettings()
}
/** A machine on which nothing takes time, unless a test says so: how busy the real one is does not matter. */
const clock = { now: 0 }

beforeEach(() => {
  clear()
  document.body.append(content)
  clock.now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const animation of content.getAnimations()) animation.cancel()
  content.remove()
  clear()
})

/** Where the new page comes from and where the old one goes, in pixels. */
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

/** How the content stands: moved by so many pixels, and how much of it is seen. */
const stand = () => {
  const { translate, opacity } = getComputedStyle(content)
  const [x = 0, y = 0] = translate === 'none' ? [] : translate.split(' ').map(parseFloat)
  return [Math.round(x), Math.round(y), Number(opacity)]
}

/** The content's animation of that name, when there is one. */
const animation = (id: string) => content.getAnimations().find((one) => one.id === id)

/** A router in the middle of a change, and what it draws. */
const begin = (from: string | undefined, to: string) => {
  const router = {
    latestLocation: { pathname: to },
    state: { resolvedLocation: from === undefined ? undefined : { pathname: from } },
    startViewTransition: (draw: () => Promise<void>): unknown => draw(),
  }
  animateChanges(router)
  const draw = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const go = (path: string) => {
    router.latestLocation = { pathname: path }
    return router.startViewTransition(draw)
  }
  return { draw, go }
}

/** A change of page, stopped at the end of the leaving and at the start of the entering. */
const change = async () => {
  const { draw, go } = begin('/portal', '/portal/user')
  const drawn = go('/portal/user')
  const leaving = animation('content-leave')
  const drawnBefore = draw.mock.calls.length
  leaving?.finish()
  const left = stand()
  await drawn
  const entering = animation('content-enter')
  entering?.pause()
  if (entering) entering.currentTime = 0
  return { draw, drawnBefore, left, entered: stand() }
}

test('the list is the one of the settings', () => {
  expect(Object.keys(table)).toEqual([...transitions])
})

const moving = transitions.filter((name) => name !== 'none')

test.for(moving)('%s: a change of page is animated', async (name) => {
  changeSetting('transition', name)
  const { draw, drawnBefore } = await change()
  expect(drawnBefore).toBe(0)
  expect(draw).toHaveBeenCalledOnce()
  const entering = animation('content-enter')
  entering?.finish()
  await expect.poll(() => content.getAnimations()).toEqual([])
  expect(stand()).toEqual([0, 0, 1])
})

test.for(moving)('%s moves the old and the new page its own way', async (name) => {
  changeSetting('transition', name)
  const [enterX, enterY, leaveX, leaveY] = table[name] ?? []
  const { left, entered } = await change()
  expect(left).toEqual([leaveX, leaveY, 0])
  expect(entered).toEqual([enterX, enterY, 0])
})

/** Where an animation says that it begins and ends. */
const saidBy = (id: string) => {
  const effect = animation(id)?.effect
  return effect instanceof KeyframeEffect
    ? effect.getKeyframes().map(({ computedOffset }) => computedOffset)
    : []
}

test('the old page says where it begins to leave, so that the compositor can lead it out; one that still enters goes on from where it stands', async () => {
  const { go } = begin('/portal', '/portal/user')
  const first = go('/portal/user')
  expect(saidBy('content-leave')).toEqual([0, 1])
  await first
  const second = go('/portal/user/other')
  expect(saidBy('content-leave')).toEqual([1])
  await second
})

test.for(moving)('%s is mirrored where the direction is', async (name) => {
  changeSetting('transition', name)
  changeSetting('rtl', true)
  const [enterX = 0, enterY = 0, leaveX = 0, leaveY = 0] = table[name] ?? []
  const { left, entered } = await change()
  expect(left).toEqual([0 - leaveX, leaveY, 0])
  expect(entered).toEqual([0 - enterX, enterY, 0])
})

/** What a change begins at once, and what of it is left when it is drawn. */
const begunBy = async (from: string | undefined, to: string) => {
  const { draw, go } = begin(from, to)
  const drawn = go(to)
  const atOnce = { drawn: draw.mock.calls.length, moving: content.getAnimations().length }
  await drawn
  return { ...atOnce, movingAfterwards: content.getAnimations().length }
}
const still = { drawn: 1, moving: 0, movingAfterwards: 0 }

test('the first page, a change of the query alone, and a change with none are not animated', async () => {
  expect(await begunBy(undefined, '/portal')).toEqual(still)
  expect(await begunBy('/portal', '/portal')).toEqual(still)
  changeSetting('transition', 'none')
  expect(await begunBy('/portal', '/portal/user')).toEqual(still)
})

test('where nobody looks no change waits for a frame', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await begunBy('/portal', '/portal/user')).toEqual(still)
})

test('where less motion is wished nothing moves', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media.includes('reduced-motion') }) as MediaQueryList,
  )
  expect(await begunBy('/portal', '/portal/user')).toEqual(still)
})

test('a second change cuts the first one off without an error, and the page is in sight at the end', async () => {
  const { draw, go } = begin('/portal', '/portal/user')
  await Promise.all([go('/portal/user'), go('/portal/user/other')])
  expect(draw).toHaveBeenCalledTimes(2)
  expect(animation('content-leave')).toBeUndefined()
  animation('content-enter')?.finish()
  expect(stand()).toEqual([0, 0, 1])
})

test('whoever comes back before the old page has left has it in sight again', async () => {
  const { go } = begin('/portal', '/portal/user')
  const away = go('/portal/user')
  await go('/portal')
  await away
  expect(animation('content-leave')).toBeUndefined()
  animation('content-enter')?.finish()
  expect(stand()).toEqual([0, 0, 1])
})

test('a machine that takes long to draw a page leaves the next one no time: the new page enters at once', async () => {
  const { draw, go } = begin('/portal', '/portal/user')
  const goAndMeasure = async (path: string, drawingMs: number) => {
    draw.mockImplementationOnce(() => {
      clock.now += drawingMs
      return Promise.resolve()
    })
    const drawn = go(path)
    const isLeaving = animation('content-leave') !== undefined
    await drawn
    expect(animation('content-enter')).toBeDefined()
    // Known once the page is painted.
    await painted(1000)
    return isLeaving
  }
  expect(await goAndMeasure('/portal/user', 41)).toBe(true)
  expect(await goAndMeasure('/portal/shop/list', 40)).toBe(false)
  // Each page has its own time: what a quick one took says nothing about the next.
  expect(await goAndMeasure('/portal/user', 0)).toBe(false)
  expect(await goAndMeasure('/portal/shop/list', 60)).toBe(true)
  expect(await goAndMeasure('/portal/user', 0)).toBe(true)
})

test('a change that fails leaves the old page in sight', async () => {
  const { draw, go } = begin('/portal', '/portal/user')
  draw.mockRejectedValue(new Error('The page could not be drawn'))
  await expect(go('/portal/user')).rejects.toThrow('could not be drawn')
  expect(animation('content-leave')).toBeUndefined()
  animation('content-enter')?.finish()
  expect(stand()).toEqual([0, 0, 1])
})
