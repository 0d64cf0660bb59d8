/** The customizer: every choice applies immediately, is stored, and can be reset (spec 3, 4 and 9). */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { changeSetting, currentSettings, refreshSettings } from '#preferences/settings.ts'
import { defaults, transitions } from '#preferences/stored.ts'
import { startFresh } from '#testing/fresh-look.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { customizerStore } from '../../overlay-stores.ts'

const root = document.documentElement
startFresh()
afterEach(() => customizerStore.set(false))

const tab = page.getByRole('button', { name: 'Change how the portal looks' })
const drawer = page.getByRole('complementary', { name: 'Appearance' })
const open = async () => {
  await renderScreen('/portal', { as: 'FINANCE' })
  await tab.click()
  await expect.element(drawer).toBeVisible()
}
const radio = (choice: string, option: string) =>
  drawer.getByRole('group', { name: choice }).getByRole('radio', { name: option })
const press = (choice: string, option: string) =>
  userEvent.click(radio(choice, option), { force: true })

/**
 * Choice, option, replaced default, changed setting; attribute of the root element; stored key and value.
 */
const choices = [
  ['Theme', 'Dark', 'Light', { theme: 'dark' }, 'theme', 'theme', 'dark'],
  ['Skin', 'Bordered', 'Default', { skin: 'bordered' }, 'skin', 'skin', 'bordered'],
  [
    'Width of the page',
    'Fluid',
    'Boxed',
    { contentWidth: 'fluid' },
    'width',
    'contentWidth',
    'fluid',
  ],
  ['Top bar', 'Scrolls away', 'Stays', { navbar: 'static' }, 'navbar', 'navbarType', 'static'],
  ['Top bar', 'Hidden', 'Stays', { navbar: 'hidden' }, 'navbar', 'navbarType', 'hidden'],
  [
    'Position',
    'Across the top',
    'At the side',
    { navigationLayout: 'horizontal' },
    'navigation',
    'navigationLayout',
    'horizontal',
  ],
] as const

test.for(choices)(
  '%s, %s: applies at once and is stored',
  async ([choice, option, usual, changed, attribute, key, stored]) => {
    await open()
    const before = root.dataset[attribute]
    expect(before).not.toBe(stored)
    await press(choice, option)
    expect(root.dataset[attribute]).toBe(stored)
    expect(currentSettings()).toEqual({ ...defaults, ...changed })
    expect(localStorage.getItem(`Admin Portal-${key}`)).toBe(stored)
    await expect.element(radio(choice, option)).toBeChecked()
    await press(choice, usual)
    expect(root.dataset[attribute]).toBe(before)
    expect(currentSettings()).toEqual(defaults)
  },
)

test('the system theme applies at once and is stored', async () => {
  await open()
  await press('Theme', 'System')
  const ofMachine = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  expect(root.dataset['theme']).toBe(ofMachine)
  await press('Theme', ofMachine === 'dark' ? 'Light' : 'Dark')
  await press('Theme', 'System')
  expect(root.dataset['theme']).toBe(ofMachine)
  expect(currentSettings()).toEqual({ ...defaults, theme: 'system' })
  expect(localStorage.getItem('Admin Portal-theme')).toBe('system')
  await expect.element(radio('Theme', 'System')).toBeChecked()
})

test.for([
  ['Stays', 'sticky'],
  ['Hidden', 'hidden'],
] as const)('the footer, %s: applies immediately and is not stored', async ([option, footer]) => {
  await open()
  await press('Footer, until the page is reloaded', option)
  expect(currentSettings()).toEqual({ ...defaults, footer })
  expect(localStorage).toHaveLength(0)
  expect(root.dataset['footer']).toBe(footer)
  await press('Footer, until the page is reloaded', 'Scrolls away')
  expect(currentSettings()).toEqual(defaults)
})

/** Name, setting, new value; attribute of the root element with its value before and after. */
const switches = [
  ['Blur what is under the top bar', 'navbarBlur', false, 'data-blur', 'on', 'off'],
  ['Show icons only until you point at the menu', 'collapsed', true, 'data-mini', 'off', 'on'],
  ['Right to left', 'rtl', true, 'dir', 'ltr', 'rtl'],
] as const

test.for(switches)(
  'the switch "%s" changes %s to %s and back',
  async ([name, setting, value, attribute, before, after]) => {
    await open()
    const control = drawer.getByRole('switch', { name })
    expect(root.getAttribute(attribute)).toBe(before)
    await control.click()
    expect(root.getAttribute(attribute)).toBe(after)
    expect(currentSettings()[setting]).toBe(value)
    await control.click()
    expect(root.getAttribute(attribute)).toBe(before)
    expect(currentSettings()).toEqual(defaults)
  },
)

test('the switch "Dark menu in the light theme" darkens the menu alone, and back', async () => {
  await open()
  const control = drawer.getByRole('switch', { name: 'Dark menu in the light theme' })
  const theme = () => document.querySelector<HTMLElement>('.side')?.dataset['theme']
  expect(theme()).toBeUndefined()
  await control.click()
  await expect.poll(theme).toBe('dark')
  expect(root.dataset['theme']).toBe('light')
  expect(currentSettings()).toEqual({ ...defaults, semiDark: true })
  await control.click()
  await expect.poll(theme).toBeUndefined()
  expect(currentSettings()).toEqual(defaults)
})

test('every route transition can be chosen', async () => {
  await open()
  const select = drawer.getByRole('combobox', { name: 'Page transition' })
  for (const name of transitions) {
    await select.selectOptions(name)
    expect(currentSettings().transition).toBe(name)
    expect(root.dataset['transition']).toBe(name)
  }
})

test('the languages are buttons, so that browsing them changes nothing', async () => {
  await open()
  const offered = drawer.getByRole('group', { name: 'Language' }).getByRole('button')
  expect(offered.elements().map((one) => one.ariaPressed)).toEqual(['true', 'false', 'false'])
})

test('single-key shortcuts can be switched off, and Ctrl+K still works', async () => {
  await open()
  await drawer.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  expect(localStorage.getItem('Admin Portal-singleKeys')).toBe('false')
  await userEvent.keyboard('?/')
  expect(page.getByRole('dialog').query()).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect
    .element(page.getByRole('dialog', { name: 'Find pages, records and actions' }))
    .toBeVisible()
})

test('six primary colours are offered', async () => {
  await open()
  const offered = drawer.getByRole('group', { name: 'Main colour in the light theme' })
  expect(offered.getByRole('radio').elements()).toHaveLength(6)
})

test('the primary colour is chosen for the theme that is shown, and kept for it alone', async () => {
  await open()
  await press('Main colour in the light theme', 'Green')
  expect(localStorage.getItem('Admin Portal-lightThemePrimaryColor')).toBe('#17704a')
  expect(root.style.getPropertyValue('--primary')).toBe('#17704a')
  await press('Theme', 'Dark')
  await expect.element(radio('Main colour in the dark theme', 'Blue (default)')).toBeChecked()
  expect(root.style.getPropertyValue('--primary')).toBe('')
  await press('Main colour in the dark theme', 'Red')
  expect(currentSettings()).toMatchObject({ lightPrimary: '#17704a', darkPrimary: '#ad2a20' })
})

test('any other colour can be the primary one', async () => {
  await open()
  const own = drawer.getByLabelText('Another colour')
  await own.fill('#8250df')
  expect(localStorage.getItem('Admin Portal-lightThemePrimaryColor')).toBe('#8250df')
  expect(root.style.getPropertyValue('--primary')).toBe('#8250df')
})

test('settings that do not apply are not offered', async () => {
  await open()
  await press('Position', 'Across the top')
  await expect
    .poll(() => drawer.getByRole('switch', { name: /Show icons only/ }).query())
    .toBeNull()
  expect(drawer.getByRole('switch', { name: /Dark menu/ }).query()).toBeNull()
  expect(radio('Top bar', 'Hidden').query()).toBeNull()
  await press('Position', 'At the side')
  await press('Theme', 'Dark')
  await expect.poll(() => drawer.getByRole('switch', { name: /Dark menu/ }).query()).toBeNull()
})

test('one press resets everything to the defaults, and the button says when there is nothing to reset', async () => {
  await open()
  const reset = drawer.getByRole('button', { name: 'Reset to default' })
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true')
  await press('Theme', 'Dark')
  await press('Top bar', 'Scrolls away')
  await drawer.getByRole('switch', { name: 'Right to left' }).click()
  await expect.element(reset).not.toHaveAttribute('aria-disabled')
  await reset.click()
  expect(currentSettings()).toEqual(defaults)
  expect(localStorage).toHaveLength(0)
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true')
})

test('it opens and closes by keyboard and restores the focus; the page beside it stays usable', async () => {
  await renderScreen('/portal', { as: 'FINANCE' })
  await expect.element(tab).toBeVisible()
  tab.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer).toHaveFocus()
  await expect.element(tab).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Keep the menu open' }).click()
  expect(currentSettings().collapsed).toBe(true)
  await expect.element(drawer.getByRole('switch', { name: /Show icons only/ })).toBeChecked()
  drawer.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => drawer.query()).toBeNull()
  await expect.element(tab).toHaveFocus()
})

test('on a phone it is not offered', async () => {
  await page.viewport(390, 800)
  await renderScreen('/portal', { as: 'FINANCE' })
  await expect.element(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
  expect(tab.query()).toBeNull()
})

test('what was chosen before the portal started holds from its start', async () => {
  changeSetting('theme', 'dark')
  changeSetting('navigationLayout', 'horizontal')
  refreshSettings()
  await renderScreen('/portal', { as: 'FINANCE' })
  await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  expect(root.dataset['theme']).toBe('dark')
  expect(document.querySelector('.bar')).not.toBeNull()
})

test('the next person finds it closed', async () => {
  await open()
  endSession('signed-out')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(customizerStore.get()).toBe(false)
})
