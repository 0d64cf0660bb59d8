/** Settings as attributes of the root element, which the styles read. Set by the boot script and by every change. */
import type { Settings } from './stored.ts'

const prefersDark = '(prefers-color-scheme: dark)'

/** The colour scheme in effect: `system` follows the operating system. */
export const schemeOf = ({ theme }: Pick<Settings, 'theme'>): 'light' | 'dark' => {
  if (theme !== 'system') return theme
  return matchMedia(prefersDark).matches ? 'dark' : 'light'
}

/** Subscribes to changes of the system's colour scheme. Returns how to unsubscribe. */
export const onSystemScheme = (listener: () => void): (() => void) => {
  const query = matchMedia(prefersDark)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Suppresses CSS transitions while the theme changes: hover transitions would fade from theme to theme. */
const suppressTransitions = (root: HTMLElement): void => {
  root.dataset['still'] = ''
  // The first frame paints the change.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['still']))
}

export const applySettings = (settings: Settings): void => {
  const root = document.documentElement
  const scheme = schemeOf(settings)
  if (root.dataset['theme'] !== undefined && root.dataset['theme'] !== scheme)
    suppressTransitions(root)
  root.dataset['theme'] = scheme
  root.dataset['skin'] = settings.skin
  root.dataset['width'] = settings.contentWidth
  root.dataset['navigation'] = settings.navigationLayout
  root.dataset['navbar'] = settings.navbar
  root.dataset['footer'] = settings.footer
  root.dataset['blur'] = settings.navbarBlur ? 'on' : 'off'
  root.dataset['mini'] = settings.collapsed ? 'on' : 'off'
  root.dataset['transition'] = settings.transition
  root.dataset['amounts'] = settings.hideAmounts ? 'hidden' : 'shown'
  root.dataset['keys'] = settings.singleKeys ? 'on' : 'off'
  root.dir = settings.rtl ? 'rtl' : 'ltr'
  root.lang = settings.locale === 'pseudo' ? 'en' : settings.locale
  const primary = scheme === 'dark' ? settings.darkPrimary : settings.lightPrimary
  // By the CSSOM: the content security policy forbids style attributes in markup.
  if (primary === '') {
    delete root.dataset['primary']
    root.style.removeProperty('--primary')
  } else {
    root.dataset['primary'] = 'own'
    root.style.setProperty('--primary', primary)
  }
}

/** Keeps `--vh` at one percent of the window's height (spec 9). */
export const trackViewportHeight = (): void => {
  const measure = () =>
    document.documentElement.style.setProperty('--vh', `${String(window.innerHeight / 100)}px`)
  measure()
  window.addEventListener('resize', measure)
}
