/** The ten transitions of a change of page (spec 9). */
import '#kit/base.css'
import './transition.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSetting, refreshSettings } from '#settings/settings.ts'
import { transitions } from '#settings/stored.ts'
import { animateChanges } from './transition.ts'

const clear = () => {
  localStorage.clear()
  refreshSettings()
}
beforeEach(clear)
afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

/** Where the new page comes from and where the old one goes, in pixels: shell 3.9, written down again. */
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

/** A length as the browser works it out. */
const pixels = (name: string): number => {
  const probe = document.createElement('i')
  probe.style.translate = `var(${name}, 0px)`
  document.body.append(probe)
  const value = parseFloat(getComputedStyle(probe).translate)
  probe.remove()
  return Number.isNaN(value) ? 0 : value
}
const ways = () =>
  ['--enter-x', '--enter-y', '--leave-x', '--leave-y'].map((name) => Math.round(pixels(name)))

test('the list is the one of the settings', () => {
  expect(Object.keys(table)).toEqual([...transitions])
})

test.for(transitions)('%s moves the old and the new page its own way', (name) => {
  changeSetting('transition', name)
  expect(ways()).toEqual(table[name])
})

test.for(transitions)('%s is mirrored where the direction is', (name) => {
  changeSetting('transition', name)
  changeSetting('rtl', true)
  const [enterX = 0, enterY = 0, leaveX = 0, leaveY = 0] = table[name] ?? []
  expect(ways()).toEqual([0 - enterX, enterY, 0 - leaveX, leaveY].map((value) => value + 0))
})

const change = (from: string | undefined, to: string) => {
  const router = {
    latestLocation: { pathname: to },
    state: { resolvedLocation: from === undefined ? undefined : { pathname: from } },
    startViewTransition: (draw: () => Promise<void>): unknown => draw(),
  }
  animateChanges(router)
  const start = vi.spyOn(document, 'startViewTransition')
  const draw = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const drawn = router.startViewTransition(draw)
  return { start, draw, drawn }
}

test.for(transitions.filter((name) => name !== 'none'))(
  '%s: a change of page is animated',
  async (name) => {
    changeSetting('transition', name)
    const { start, draw, drawn } = change('/portal', '/portal/user')
    expect(start).toHaveBeenCalledOnce()
    await drawn
    expect(draw).toHaveBeenCalledOnce()
  },
)

test('the first page, a change of the query alone, and a change with none are not animated', async () => {
  for (const [from, to] of [
    [undefined, '/portal'],
    ['/portal', '/portal'],
  ] as const) {
    const { start, draw } = change(from, to)
    expect(start).not.toHaveBeenCalled()
    expect(draw).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  }
  changeSetting('transition', 'none')
  const { start, draw } = change('/portal', '/portal/user')
  expect(start).not.toHaveBeenCalled()
  expect(draw).toHaveBeenCalledOnce()
})

test('a second change cuts the first one off without an error, and both are drawn', async () => {
  const first = change('/portal', '/portal/user')
  const second = change('/portal/user', '/portal')
  await Promise.all([first.drawn, second.drawn])
  expect(first.draw).toHaveBeenCalledOnce()
  expect(second.draw).toHaveBeenCalledOnce()
})

test('where less motion is wished nothing moves', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media.includes('reduced-motion') }) as MediaQueryList,
  )
  expect(change('/portal', '/portal/user').start).not.toHaveBeenCalled()
})
