/**
 * A person's settings in the browser's storage, one key each, with the app title as prefix (spec 9). Invalid stored
 * values are ignored (spec 5). Beyond the specification's four, width, navigation layout, navbar, blur, mini form and
 * direction are stored too.
 */

import { preferredLanguage } from '@merchant/contract/core/language.ts'
import { isLocale, type Locale } from '#ui/locales.ts'

/** The specification's two, and `system`. */
export const themes = ['light', 'dark', 'system'] as const
export const skins = ['default', 'bordered'] as const
export const transitions = [
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
] as const
export const contentWidths = ['boxed', 'fluid'] as const
export const navigationLayouts = ['vertical', 'horizontal'] as const
export const navbars = ['sticky', 'static', 'hidden'] as const
export const footers = ['sticky', 'static', 'hidden'] as const

export interface Settings {
  readonly theme: (typeof themes)[number]
  readonly skin: (typeof skins)[number]
  readonly transition: (typeof transitions)[number]
  readonly contentWidth: (typeof contentWidths)[number]
  readonly navigationLayout: (typeof navigationLayouts)[number]
  readonly navbar: (typeof navbars)[number]
  readonly navbarBlur: boolean
  /** The only setting that is not stored. */
  readonly footer: (typeof footers)[number]
  /** Whether the vertical navigation shows icons only. */
  readonly collapsed: boolean
  readonly semiDark: boolean
  readonly rtl: boolean
  /** A custom primary colour per theme (spec 4); empty for the portal's. */
  readonly lightPrimary: string
  readonly darkPrimary: string
  /** Blurs amounts while the screen faces a customer. */
  readonly hideAmounts: boolean
  /** Single-key shortcuts such as `/` and `j`. Off for speech input, which would trigger them by speaking. */
  readonly singleKeys: boolean
  /** The language of the texts; `pseudo` makes clipped texts visible. */
  readonly locale: Locale
}

/** The defaults of specification section 9, and of the settings beyond it. */
export const defaults: Settings = {
  theme: 'light',
  skin: 'default',
  transition: 'fade',
  contentWidth: 'boxed',
  navigationLayout: 'vertical',
  navbar: 'sticky',
  navbarBlur: true,
  footer: 'static',
  collapsed: false,
  semiDark: false,
  rtl: false,
  lightPrimary: '',
  darkPrimary: '',
  hideAmounts: false,
  singleKeys: true,
  locale: 'en',
}

/** Parses a stored text; undefined if it is invalid. */
type Parser<T> = (text: string) => T | undefined

const oneOf =
  <T extends string>(allowed: readonly T[]): Parser<T> =>
  (text) =>
    allowed.find((item) => item === text)
const yesOrNo: Parser<boolean> = (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined
const matching =
  (pattern: RegExp): Parser<string> =>
  (text) =>
    pattern.exec(text)?.[0]

type StoredName = Exclude<keyof Settings, 'footer'>

/** Key, without the prefix, and parser of each stored setting. */
const stored: { readonly [K in StoredName]: readonly [key: string, parse: Parser<Settings[K]>] } = {
  theme: ['theme', oneOf(themes)],
  skin: ['skin', oneOf(skins)],
  // Earlier portals wrote `fade-transition`: both spellings are read, the specification's is written.
  transition: ['transition', (text) => oneOf(transitions)(text.replace(/-transition$/, ''))],
  contentWidth: ['contentWidth', oneOf(contentWidths)],
  navigationLayout: ['navigationLayout', oneOf(navigationLayouts)],
  navbar: ['navbarType', oneOf(navbars)],
  navbarBlur: ['navbarBlur', yesOrNo],
  collapsed: ['isVerticalNavCollapsed', yesOrNo],
  semiDark: ['isVerticalNavSemiDark', yesOrNo],
  rtl: ['isRtl', yesOrNo],
  lightPrimary: ['lightThemePrimaryColor', matching(/^#[\da-f]{6}$/i)],
  darkPrimary: ['darkThemePrimaryColor', matching(/^#[\da-f]{6}$/i)],
  hideAmounts: ['hideAmounts', yesOrNo],
  singleKeys: ['singleKeys', yesOrNo],
  locale: ['locale', (text) => (isLocale(text) ? text : undefined)],
}

const storedNames = Object.keys(stored) as StoredName[]
const keyOf = (name: StoredName): string => `${__APP_TITLE__}-${stored[name][0]}`

/** The first visit follows the languages of the browser. */
const unstored = (name: StoredName): Settings[StoredName] =>
  name === 'locale' ? preferredLanguage(navigator.languages) : defaults[name]

const readStored = (name: StoredName): Settings[StoredName] => {
  try {
    const text = localStorage.getItem(keyOf(name))
    return (text === null ? undefined : stored[name][1](text)) ?? unstored(name)
  } catch {
    // Storage may be forbidden.
    return unstored(name)
  }
}

/**
 * Resolves contradictions: the horizontal navigation needs the top bar, since nobody could sign out without both, and
 * has no mini form.
 */
export const consistent = (settings: Settings): Settings => {
  if (settings.navigationLayout === 'vertical') return settings
  const navbar = settings.navbar === 'hidden' ? defaults.navbar : settings.navbar
  return { ...settings, navbar, collapsed: false }
}

/** The stored settings, with the defaults for what is not stored. */
export const readSettings = (): Settings =>
  consistent({
    ...defaults,
    ...Object.fromEntries(storedNames.map((name) => [name, readStored(name)])),
  })

export const writeSetting = <K extends keyof Settings>(name: K, value: Settings[K]): void => {
  if (name === 'footer') return
  try {
    localStorage.setItem(keyOf(name), String(value))
  } catch {
    // Storage may be forbidden: the setting lasts as long as the page.
  }
}

/** Removes a stored setting, so that it follows the default even if a later version changes that. */
export const removeSetting = (name: keyof Settings): void => {
  if (name === 'footer') return
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Storage may be forbidden.
  }
}

/** Whether a storage event is about settings; its key is null when everything was cleared. */
export const isSettingKey = (key: string | null): boolean =>
  key === null || storedNames.some((name) => keyOf(name) === key)
