/** The loader has the colours of the last visit. */
import '#ui/base.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyLoaderColours } from './loader-colours.ts'
import { changeSetting, refreshSettings, resetSettings } from './settings.ts'

const root = document.documentElement
const GROUND = 'Admin Portal-initial-loader-bg'
const ACCENT = 'Admin Portal-initial-loader-color'
const stored = () => [localStorage.getItem(GROUND), localStorage.getItem(ACCENT)]
const given = () => [
  root.style.getPropertyValue('--loader-ground'),
  root.style.getPropertyValue('--loader-accent'),
]
const fresh = () => {
  localStorage.clear()
  refreshSettings()
  root.style.removeProperty('--loader-ground')
  root.style.removeProperty('--loader-accent')
}
beforeEach(fresh)
afterEach(fresh)

test('a change of theme stores its colours for the loader of the next visit', () => {
  changeSetting('theme', 'dark')
  expect(stored()).toEqual(['#0e1318', '#3773ad'])
  changeSetting('theme', 'light')
  expect(stored()).toEqual(['#f5f7f9', '#336da6'])
})

test('a change of skin stores its background colour', () => {
  changeSetting('skin', 'bordered')
  expect(stored()).toEqual(['#ffffff', '#336da6'])
})

test('a custom primary colour is stored as it is rendered', () => {
  changeSetting('lightPrimary', '#17704a')
  const [ground, accent] = stored()
  expect(ground).toBe('#f5f7f9')
  expect(accent).toMatch(/^#[\da-f]{6}$/)
  expect(accent).not.toBe('#336da6')
  const [red = 0, green = 0, blue = 0] =
    (accent ?? '')
      .slice(1)
      .match(/../g)
      ?.map((part) => parseInt(part, 16)) ?? []
  expect(green).toBeGreaterThan(Math.max(red, blue))
})

test('no colours are stored for the system theme or the defaults', () => {
  changeSetting('theme', 'dark')
  changeSetting('theme', 'system')
  expect(stored()).toEqual([null, null])
  changeSetting('theme', 'dark')
  resetSettings()
  expect(stored()).toEqual([null, null])
})

test('no other setting stores colours', () => {
  changeSetting('contentWidth', 'fluid')
  changeSetting('rtl', true)
  expect(stored()).toEqual([null, null])
})

test('stored colours are applied to the loader', () => {
  localStorage.setItem(GROUND, '#0e1318')
  localStorage.setItem(ACCENT, '#8250DF')
  applyLoaderColours()
  expect(given()).toEqual(['#0e1318', '#8250DF'])
})

test.for(['', 'red', '#12', '#1234567', 'url(//x)', 'var(--ground)', 'javascript:1', 'null'])(
  'an invalid colour is ignored: %s',
  (garbage) => {
    localStorage.setItem(GROUND, garbage)
    localStorage.setItem(ACCENT, garbage)
    applyLoaderColours()
    expect(given()).toEqual(['', ''])
  },
)
