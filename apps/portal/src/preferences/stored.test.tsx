/** The stored settings of a user (spec 3, 5 and 9). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  contentWidths,
  defaults,
  footers,
  navbars,
  navigationLayouts,
  readSettings,
  skins,
  themes,
  transitions,
  writeSetting,
  type Settings,
} from './stored.ts'
import { breakpoints } from '#ui/theme/breakpoints.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** The defaults of specification section 9 and of our additions, transcribed a second time. */
const fresh: readonly (readonly [keyof Settings, unknown])[] = [
  ['contentWidth', 'boxed'],
  ['navigationLayout', 'vertical'],
  ['navbar', 'sticky'],
  ['navbarBlur', true],
  ['footer', 'static'],
  ['collapsed', false],
  ['rtl', false],
  ['theme', 'light'],
  ['transition', 'fade'],
  ['skin', 'default'],
  ['semiDark', false],
  ['lightPrimary', ''],
  ['darkPrimary', ''],
  ['hideAmounts', false],
  ['singleKeys', true],
  ['locale', 'en'],
]

test.for(fresh)('in a fresh browser %s is %s', ([name, value]) => {
  expect(localStorage).toHaveLength(0)
  expect(readSettings()[name]).toBe(value)
})

test('every setting is in the list of defaults', () => {
  expect(fresh.map(([name]) => name).toSorted()).toEqual(Object.keys(defaults).toSorted())
  expect(breakpoints.xs).toBe(600)
})

/** Setting, key after the app title, a stored value and its meaning; then an invalid value. */
const stored: readonly (readonly [keyof Settings, string, string, unknown, ...string[]])[] = [
  ['theme', 'theme', 'dark', 'dark', 'sepia', '', 'Dark', '<script>'],
  ['theme', 'theme', 'system', 'system', 'null'],
  ['semiDark', 'isVerticalNavSemiDark', 'true', true, '1', 'yes', 'TRUE', '{}'],
  ['skin', 'skin', 'bordered', 'bordered', 'neon', '"bordered"', 'constructor'],
  ['transition', 'transition', 'slide-x', 'slide-x', 'explode', 'fade in', 'toString'],
  ['contentWidth', 'contentWidth', 'fluid', 'fluid', '100%', 'wide'],
  ['navigationLayout', 'navigationLayout', 'horizontal', 'horizontal', 'diagonal', '0'],
  ['navbar', 'navbarType', 'static', 'static', 'floating', 'sticky '],
  ['navbar', 'navbarType', 'hidden', 'hidden', 'none'],
  ['navbarBlur', 'navbarBlur', 'false', false, 'off', '0', ''],
  ['collapsed', 'isVerticalNavCollapsed', 'true', true, 'collapsed', '1'],
  ['rtl', 'isRtl', 'true', true, 'rtl', '1'],
  [
    'lightPrimary',
    'lightThemePrimaryColor',
    '#8250df',
    '#8250df',
    'red',
    '#12',
    'url(x)',
    '#1234567',
  ],
  ['darkPrimary', 'darkThemePrimaryColor', '#0a7c5b', '#0a7c5b', 'javascript:1', '#gggggg'],
]

test.for(stored)('%s: the key %s with %s wins over the default', ([name, key, text, value]) => {
  localStorage.setItem(`Admin Portal-${key}`, text)
  expect(readSettings()).toEqual({ ...defaults, [name]: value })
})

test.for(stored)(
  '%s: a value of the key %s that is not allowed is ignored',
  ([, key, , , ...garbage]) => {
    for (const text of garbage) {
      localStorage.setItem(`Admin Portal-${key}`, text)
      expect(readSettings(), text).toEqual(defaults)
    }
  },
)

test('each setting has its own key, prefixed by the app title', () => {
  writeSetting('theme', 'dark')
  writeSetting('semiDark', true)
  writeSetting('skin', 'bordered')
  writeSetting('transition', 'slide-y')
  writeSetting('contentWidth', 'fluid')
  writeSetting('navigationLayout', 'horizontal')
  writeSetting('navbar', 'static')
  writeSetting('navbarBlur', false)
  writeSetting('collapsed', true)
  writeSetting('rtl', true)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'Admin Portal-theme': 'dark',
    'Admin Portal-isVerticalNavSemiDark': 'true',
    'Admin Portal-skin': 'bordered',
    'Admin Portal-transition': 'slide-y',
    'Admin Portal-contentWidth': 'fluid',
    'Admin Portal-navigationLayout': 'horizontal',
    'Admin Portal-navbarType': 'static',
    'Admin Portal-navbarBlur': 'false',
    'Admin Portal-isVerticalNavCollapsed': 'true',
    'Admin Portal-isRtl': 'true',
  })
})

test('the footer setting is neither stored nor read', () => {
  writeSetting('footer', 'hidden')
  expect(localStorage).toHaveLength(0)
  for (const key of ['footer', 'footerType']) localStorage.setItem(`Admin Portal-${key}`, 'hidden')
  expect(readSettings()).toEqual(defaults)
})

test('the allowed values are those of the specification, and system beside its two themes', () => {
  expect(skins).toEqual(['default', 'bordered'])
  expect(themes).toEqual(['light', 'dark', 'system'])
  expect(contentWidths).toEqual(['boxed', 'fluid'])
  expect(navigationLayouts).toEqual(['vertical', 'horizontal'])
  expect(navbars).toEqual(['sticky', 'static', 'hidden'])
  expect(footers).toEqual(['sticky', 'static', 'hidden'])
  expect(transitions).toEqual([
    'scroll-x',
    'scroll-x-reverse',
    'scroll-y',
    'scroll-y-reverse',
    'slide-x',
    'slide-x-reverse',
    'slide-y',
    'slide-y-reverse',
    'fade',
    'none',
  ])
})

test.for(transitions)('the transition %s is read, in the older spelling too', (name) => {
  localStorage.setItem('Admin Portal-transition', name)
  expect(readSettings().transition).toBe(name)
  localStorage.setItem('Admin Portal-transition', `${name}-transition`)
  expect(readSettings().transition).toBe(name)
})

test('a stored horizontal navigation always has its top bar and no mini form', () => {
  const store = (key: string, text: string) => localStorage.setItem(`Admin Portal-${key}`, text)
  store('navigationLayout', 'horizontal')
  store('navbarType', 'hidden')
  store('isVerticalNavCollapsed', 'true')
  expect(readSettings()).toEqual({ ...defaults, navigationLayout: 'horizontal' })
  store('navbarType', 'static')
  expect(readSettings().navbar).toBe('static')
  store('navigationLayout', 'vertical')
  store('navbarType', 'hidden')
  expect(readSettings()).toEqual({ ...defaults, navbar: 'hidden', collapsed: true })
})
