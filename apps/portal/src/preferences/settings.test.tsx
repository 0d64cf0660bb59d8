/** Appearance settings: applied immediately, stored, and reset together. */
import '#ui/base.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { applySettings, trackViewportHeight } from './applied.ts'
import {
  changeSetting,
  currentSettings,
  isCustomized,
  refreshSettings,
  resetSettings,
} from './settings.ts'
import { defaults, type Settings } from './stored.ts'

const root = document.documentElement
const clear = () => {
  localStorage.clear()
  refreshSettings()
}
beforeEach(clear)
afterEach(clear)

const marks: readonly (readonly [Partial<Settings>, string, string])[] = [
  [{ contentWidth: 'fluid' }, 'data-width', 'fluid'],
  [{ contentWidth: 'boxed' }, 'data-width', 'boxed'],
  [{ navigationLayout: 'horizontal' }, 'data-navigation', 'horizontal'],
  [{ navbar: 'static' }, 'data-navbar', 'static'],
  [{ navbar: 'hidden' }, 'data-navbar', 'hidden'],
  [{ navbarBlur: false }, 'data-blur', 'off'],
  [{ footer: 'sticky' }, 'data-footer', 'sticky'],
  [{ footer: 'hidden' }, 'data-footer', 'hidden'],
  [{ collapsed: true }, 'data-mini', 'on'],
  [{ rtl: true }, 'dir', 'rtl'],
  [{ rtl: false }, 'dir', 'ltr'],
  [{ theme: 'dark' }, 'data-theme', 'dark'],
  [{ theme: 'light' }, 'data-theme', 'light'],
  [{ skin: 'bordered' }, 'data-skin', 'bordered'],
  [{ transition: 'scroll-y' }, 'data-transition', 'scroll-y'],
  [{ hideAmounts: true }, 'data-amounts', 'hidden'],
]

test.for(marks)(
  '%o is an attribute of the root element, for the styles',
  ([choice, name, value]) => {
    applySettings({ ...defaults, ...choice })
    expect(root.getAttribute(name)).toBe(value)
  },
)

test('a changed setting is applied synchronously, and stored', () => {
  changeSetting('theme', 'dark')
  expect(root.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('Admin Portal-theme')).toBe('dark')
  expect(currentSettings().theme).toBe('dark')
})

test('reset restores every setting of the customizer, and leaves language and amounts alone', () => {
  changeSetting('theme', 'dark')
  changeSetting('navbar', 'static')
  changeSetting('footer', 'sticky')
  changeSetting('lightPrimary', '#8250df')
  changeSetting('collapsed', true)
  changeSetting('hideAmounts', true)
  expect(isCustomized(currentSettings())).toBe(true)
  resetSettings()
  expect(currentSettings()).toEqual({ ...defaults, hideAmounts: true })
  expect(isCustomized(currentSettings())).toBe(false)
  expect(Object.keys(localStorage)).toEqual(['Admin Portal-hideAmounts'])
  expect(root.dataset['primary']).toBeUndefined()
})

test('the horizontal navigation needs the top bar and has no mini form', () => {
  changeSetting('navbar', 'hidden')
  changeSetting('collapsed', true)
  changeSetting('navigationLayout', 'horizontal')
  expect(currentSettings()).toMatchObject({ navbar: 'sticky', collapsed: false })
  changeSetting('navbar', 'hidden')
  expect(currentSettings().navbar).toBe('sticky')
})

test('a hidden top bar that the horizontal navigation has shown stays when the navigation is vertical again', () => {
  localStorage.setItem('Admin Portal-navigationLayout', 'horizontal')
  localStorage.setItem('Admin Portal-navbarType', 'hidden')
  refreshSettings()
  expect(root.dataset['navbar']).toBe('sticky')
  changeSetting('navigationLayout', 'vertical')
  refreshSettings()
  expect(currentSettings()).toEqual(defaults)
})

test('a setting changed in another tab applies at once', () => {
  localStorage.setItem('Admin Portal-theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'Admin Portal-theme', newValue: 'dark' }))
  expect(root.dataset['theme']).toBe('dark')
})

test('a language chosen in another tab waits until the page is loaded again', () => {
  localStorage.setItem('Admin Portal-locale', 'zh-Hans')
  window.dispatchEvent(new StorageEvent('storage', { key: 'Admin Portal-locale' }))
  expect(currentSettings().locale).toBe('en')
  expect(root.lang).toBe('en')
  refreshSettings()
  expect(currentSettings().locale).toBe('zh-Hans')
})

test('--vh is one percent of the window’s height, also after a resize', () => {
  trackViewportHeight()
  const value = () => parseFloat(root.style.getPropertyValue('--vh'))
  expect(value()).toBeCloseTo(window.innerHeight / 100)
  root.style.setProperty('--vh', '1px')
  window.dispatchEvent(new Event('resize'))
  expect(value()).toBeCloseTo(window.innerHeight / 100)
})

/** The computed colour as red, green and blue. */
const drawn = (variable: string, scope: Element): [number, number, number] => {
  const probe = document.createElement('i')
  scope.append(probe)
  probe.style.color = `var(${variable})`
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = getComputedStyle(probe).color
  pen.fillRect(0, 0, 1, 1)
  probe.remove()
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string, scope: Element): number => {
  const [light = 0, dark = 0] = [
    luminance(drawn(one, scope)),
    luminance(drawn(other, scope)),
  ].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
const pairs = [
  ['--on-accent', '--accent'],
  ['--accent-text', '--surface'],
  ['--accent-text', '--ground'],
  ['--accent-text', '--accent-soft'],
] as const
const colours = [
  '',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#808080',
  ...Array.from({ length: 24 }, (_, turn) => {
    const part = (shift: number) =>
      Math.round(127.5 + 127.5 * Math.cos((turn / 24) * 6.2832 + shift))
    return `#${[0, 2.09, 4.19].map((shift) => part(shift).toString(16).padStart(2, '0')).join('')}`
  }),
]

test.for(['light', 'dark'] as const)(
  'whatever primary colour is chosen, text keeps its contrast in the %s theme',
  (theme) => {
    for (const colour of colours) {
      applySettings({ ...defaults, theme, lightPrimary: colour, darkPrimary: colour })
      for (const [text, ground] of pairs)
        expect(
          contrast(text, ground, document.body),
          `${colour} ${text} on ${ground}`,
        ).toBeGreaterThan(4.5)
    }
  },
)

test('text keeps its contrast in the semi-dark navigation under a light theme', () => {
  const side = document.createElement('aside')
  side.dataset['theme'] = 'dark'
  document.body.append(side)
  for (const colour of colours) {
    applySettings({ ...defaults, lightPrimary: colour })
    for (const [text, ground] of pairs)
      expect(contrast(text, ground, side), `${colour} ${text} on ${ground}`).toBeGreaterThan(4.5)
  }
  side.remove()
})

test('a primary colour belongs to its theme, and without one it is #336DA6', () => {
  const accent = () => drawn('--accent', document.body)
  applySettings(defaults)
  expect(accent()).toEqual([0x33, 0x6d, 0xa6])
  applySettings({ ...defaults, lightPrimary: '#8250df' })
  const own = accent()
  expect(own).not.toEqual([0x33, 0x6d, 0xa6])
  applySettings({ ...defaults, theme: 'dark' })
  const dark = accent()
  applySettings({ ...defaults, theme: 'dark', lightPrimary: '#8250df' })
  expect(accent()).toEqual(dark)
})

test.for(['light', 'dark'] as const)(
  'without a primary colour of their own, controls stand out from every surface of the %s theme',
  (theme) => {
    applySettings({ ...defaults, theme })
    for (const surface of ['--ground', '--surface', '--sunken', '--raised'])
      expect(contrast('--accent', surface, document.body), surface).toBeGreaterThan(3)
  },
)

test('the bordered skin has no shadows, and its ground is the surface', () => {
  applySettings({ ...defaults, skin: 'bordered' })
  expect(drawn('--ground', document.body)).toEqual(drawn('--surface', document.body))
  expect(getComputedStyle(root).getPropertyValue('--shadow-1').trim()).toBe('none')
})

test('the font is Public Sans, and comes with the portal', async () => {
  const [family] = getComputedStyle(document.body).fontFamily.split(',')
  expect(family).toBe('"Public Sans Variable"')
  const [face] = await document.fonts.load(`14px ${String(family)}`)
  expect(face?.status).toBe('loaded')
})

test('there are five sizes of icons, each larger than the one before, and a circle of 10', () => {
  const size = (name: string) => parseFloat(getComputedStyle(root).getPropertyValue(name))
  const sizes = ['--icon-x-small', '--icon-small', '--icon', '--icon-large', '--icon-x-large'].map(
    size,
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(new Set(sizes).size).toBe(5)
  expect(size('--icon-none')).toBe(10)
})

test('a change of theme is painted in the next frame, without hover transitions', async () => {
  await render(
    <>
      <Button>Cancel</Button>
      <Button tone="main">Save</Button>
    </>,
  )
  const shownColours = () =>
    [...document.querySelectorAll('button, input, body')].map((one) => {
      const { backgroundColor, borderTopColor, color } = getComputedStyle(one)
      return [backgroundColor, borderTopColor, color]
    })
  const frame = () => new Promise(requestAnimationFrame)
  const before = shownColours()
  changeSetting('theme', 'dark')
  await frame()
  const next = shownColours()
  expect(next).not.toEqual(before)
  expect(document.getAnimations()).toEqual([])
  await frame()
  await frame()
  expect(shownColours()).toEqual(next)
  expect(root.dataset['still']).toBeUndefined()
})
