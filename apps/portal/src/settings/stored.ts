/**
 * What the browser keeps of a person's choices, one key for each, prefixed by the app title (spec 9).
 * A stored value overrides the default only if it is one of the allowed ones (spec 5).
 */

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

export interface Settings {
  readonly theme: (typeof themes)[number]
  readonly semiDark: boolean
  readonly skin: (typeof skins)[number]
  readonly transition: (typeof transitions)[number]
  readonly rtl: boolean
  /** Amounts are blurred while the screen faces a customer. */
  readonly hideAmounts: boolean
  /** The language of the texts; `pseudo` shows what would be clipped. */
  readonly locale: string
}

const defaults: Settings = {
  theme: 'light',
  semiDark: false,
  skin: 'default',
  transition: 'fade',
  rtl: false,
  hideAmounts: false,
  locale: 'en',
}

const keys: Readonly<Record<keyof Settings, string>> = {
  theme: 'theme',
  semiDark: 'isVerticalNavSemiDark',
  skin: 'skin',
  transition: 'transition',
  rtl: 'isRtl',
  hideAmounts: 'hideAmounts',
  locale: 'locale',
}
const keyOf = (name: keyof Settings): string => `${__APP_TITLE__}-${keys[name]}`

// A browser may forbid its storage altogether; the defaults are then as good as any.
const stored = (name: keyof Settings): string | null => {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T =>
  allowed.find((item) => item === value) ?? otherwise
const yesOrNo = (value: string | null, otherwise: boolean): boolean =>
  value === null ? otherwise : value === 'true'

export const readSettings = (): Settings => ({
  theme: oneOf(themes, stored('theme'), defaults.theme),
  semiDark: yesOrNo(stored('semiDark'), defaults.semiDark),
  skin: oneOf(skins, stored('skin'), defaults.skin),
  // Earlier portals wrote `fade-transition`; both spellings are read, the specification's is written.
  transition: oneOf(
    transitions,
    stored('transition')?.replace(/-transition$/, '') ?? null,
    defaults.transition,
  ),
  rtl: yesOrNo(stored('rtl'), defaults.rtl),
  hideAmounts: yesOrNo(stored('hideAmounts'), defaults.hideAmounts),
  locale: /^[a-zA-Z-]{2,12}$/.exec(stored('locale') ?? '')?.[0] ?? defaults.locale,
})

export const writeSetting = (name: keyof Settings, value: string | boolean): void => {
  try {
    localStorage.setItem(keyOf(name), String(value))
  } catch {
    // Kept for this page only.
  }
}

const darkWanted = '(prefers-color-scheme: dark)'

/** The theme as it is drawn now: `system` follows the machine. */
export const schemeOf = ({ theme }: Settings): 'light' | 'dark' => {
  if (theme !== 'system') return theme
  return matchMedia(darkWanted).matches ? 'dark' : 'light'
}

/** Calls back when the machine changes between light and dark. */
export const onSystemScheme = (listener: () => void): void =>
  matchMedia(darkWanted).addEventListener('change', listener)

/** Puts the choices on the root element, where the styles read them. */
export const applySettings = (settings: Settings): void => {
  const root = document.documentElement
  const scheme = schemeOf(settings)
  root.dataset['theme'] = scheme
  root.dataset['mantineColorScheme'] = scheme
  root.dataset['skin'] = settings.skin
  root.dataset['amounts'] = settings.hideAmounts ? 'hidden' : 'shown'
  root.dir = settings.rtl ? 'rtl' : 'ltr'
  root.lang = settings.locale === 'pseudo' ? defaults.locale : settings.locale
}
