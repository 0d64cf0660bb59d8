/**
 * What the browser keeps of a person's choices, one key for each, prefixed by the app title (spec 9).
 * A stored value overrides the default only if it is one of the allowed ones (spec 5). Width, navigation
 * layout, navbar, blur, mini form and direction are kept beside the specification's four.
 */
import { breakpoints } from '#ui/theme/breakpoints.ts'

/** `system` is ours, beside the specification's two. */
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

/** Below this the navigation lies over the page (spec 9). */
export const OVERLAY_BREAKPOINT = breakpoints.xs

export interface Settings {
  readonly theme: (typeof themes)[number]
  readonly skin: (typeof skins)[number]
  readonly transition: (typeof transitions)[number]
  readonly contentWidth: (typeof contentWidths)[number]
  readonly navigationLayout: (typeof navigationLayouts)[number]
  readonly navbar: (typeof navbars)[number]
  readonly navbarBlur: boolean
  /** Lasts as long as the page: the only choice that is not kept. */
  readonly footer: (typeof footers)[number]
  /** The vertical navigation in its mini form. */
  readonly collapsed: boolean
  readonly semiDark: boolean
  readonly rtl: boolean
  /** A primary colour of one's own, one per theme (spec 4); empty for the portal's. */
  readonly lightPrimary: string
  readonly darkPrimary: string
  /** Amounts are blurred while the screen faces a customer. */
  readonly hideAmounts: boolean
  /** The language of the texts; `pseudo` shows what would be clipped. */
  readonly locale: string
}

/** The defaults of specification section 9, and of what we added. */
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
  locale: 'en',
}

/** Reads a stored text; undefined for one that is not allowed. */
type Reader<T> = (text: string) => T | undefined

const oneOf =
  <T extends string>(allowed: readonly T[]): Reader<T> =>
  (text) =>
    allowed.find((item) => item === text)
const yesOrNo: Reader<boolean> = (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined
const matching =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    pattern.exec(text)?.[0]

type Kept = Exclude<keyof Settings, 'footer'>

/** Key, below the prefix, and reader of each setting that is kept. */
const kept: { readonly [K in Kept]: readonly [key: string, read: Reader<Settings[K]>] } = {
  theme: ['theme', oneOf(themes)],
  skin: ['skin', oneOf(skins)],
  // Earlier portals wrote `fade-transition`; both spellings are read, the specification's is written.
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
  locale: ['locale', matching(/^[a-zA-Z-]{2,12}$/)],
}

const keyOf = (name: Kept): string => `${__APP_TITLE__}-${kept[name][0]}`

// A browser may forbid its storage altogether; the defaults are then as good as any.
const stored = <K extends Kept>(name: K): Settings[K] => {
  try {
    const text = localStorage.getItem(keyOf(name))
    return (text === null ? undefined : kept[name][1](text)) ?? defaults[name]
  } catch {
    return defaults[name]
  }
}

/**
 * The choices as they hold together: a bar across the top needs the top bar, and has no mini form.
 * With both hidden nobody could sign out.
 */
export const agreed = (settings: Settings): Settings => {
  if (settings.navigationLayout === 'vertical') return settings
  const navbar = settings.navbar === 'hidden' ? defaults.navbar : settings.navbar
  return { ...settings, navbar, collapsed: false }
}

/** Every setting as this browser has it; of what is not kept the default. */
export const readSettings = (): Settings =>
  agreed({
    ...defaults,
    theme: stored('theme'),
    skin: stored('skin'),
    transition: stored('transition'),
    contentWidth: stored('contentWidth'),
    navigationLayout: stored('navigationLayout'),
    navbar: stored('navbar'),
    navbarBlur: stored('navbarBlur'),
    collapsed: stored('collapsed'),
    semiDark: stored('semiDark'),
    rtl: stored('rtl'),
    lightPrimary: stored('lightPrimary'),
    darkPrimary: stored('darkPrimary'),
    hideAmounts: stored('hideAmounts'),
    locale: stored('locale'),
  })

export const writeSetting = <K extends keyof Settings>(name: K, value: Settings[K]): void => {
  if (name === 'footer') return
  try {
    localStorage.setItem(keyOf(name), String(value))
  } catch {
    // Kept for this page only.
  }
}

/** Leaves a setting to its default, now and when a later version changes it. */
export const forgetSetting = (name: keyof Settings): void => {
  if (name === 'footer') return
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Then there is nothing to forget.
  }
}

/** Whether a key of the browser's storage is one of ours. */
export const isSettingKey = (key: string | null): boolean =>
  key === null || (Object.keys(kept) as Kept[]).some((name) => keyOf(name) === key)
