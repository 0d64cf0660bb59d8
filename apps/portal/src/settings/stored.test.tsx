/** What the browser keeps of a person's choices (spec 5 and 9). */
import { afterEach, expect, test } from 'vitest'
import { applySettings, readSettings, skins, transitions, writeSetting } from './stored.ts'

afterEach(() => localStorage.clear())

test('without stored values the defaults of the specification hold', () => {
  expect(readSettings()).toMatchObject({
    theme: 'light',
    semiDark: false,
    skin: 'default',
    transition: 'fade',
    rtl: false,
  })
})

test('values are kept one by one, under the app title', () => {
  writeSetting('theme', 'dark')
  writeSetting('skin', 'bordered')
  expect(localStorage.getItem('Admin Portal-theme')).toBe('dark')
  expect(localStorage.getItem('Admin Portal-skin')).toBe('bordered')
  expect(readSettings()).toMatchObject({ theme: 'dark', skin: 'bordered' })
})

test('only skins and transitions of the lists are accepted', () => {
  localStorage.setItem('Admin Portal-skin', 'neon')
  localStorage.setItem('Admin Portal-transition', 'explode')
  localStorage.setItem('Admin Portal-theme', '<script>')
  expect(readSettings()).toMatchObject({ skin: 'default', transition: 'fade', theme: 'light' })
  expect(skins).toEqual(['default', 'bordered'])
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

test('the choices stand on the root element, where styles read them', () => {
  applySettings({ ...readSettings(), theme: 'dark', rtl: true, skin: 'bordered' })
  const { dataset, dir } = document.documentElement
  expect(Object.assign({}, dataset)).toMatchObject({
    theme: 'dark',
    mantineColorScheme: 'dark',
    skin: 'bordered',
    amounts: 'shown',
  })
  expect(dir).toBe('rtl')
  applySettings({ ...readSettings(), theme: 'light' })
  expect(document.documentElement.dir).toBe('ltr')
})
