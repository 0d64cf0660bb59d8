/**
 * The choices as the styles see them: attributes of the root element. The boot script puts them there
 * before the first paint, and every change does it again at once.
 */
import { defaults, type Settings } from './stored.ts'

const darkWanted = '(prefers-color-scheme: dark)'

/** The theme as it is drawn now: `system` follows the machine. */
export const schemeOf = ({ theme }: Pick<Settings, 'theme'>): 'light' | 'dark' => {
  if (theme !== 'system') return theme
  return matchMedia(darkWanted).matches ? 'dark' : 'light'
}

/** Calls back when the machine changes between light and dark, until the function it gives is called. */
export const onSystemScheme = (listener: () => void): (() => void) => {
  const machine = matchMedia(darkWanted)
  machine.addEventListener('change', listener)
  return () => machine.removeEventListener('change', listener)
}

/** No transition runs until the next frame was drawn: what fades under a pointer must not fade from theme to theme. */
const standStill = (root: HTMLElement): void => {
  root.dataset['still'] = ''
  // The first frame draws the change; before the second one nothing is left to fade.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset['still']))
}

/** Puts the choices on the root element, where the styles read them. */
export const applySettings = (settings: Settings): void => {
  const root = document.documentElement
  const scheme = schemeOf(settings)
  if (root.dataset['theme'] !== undefined && root.dataset['theme'] !== scheme) standStill(root)
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
  root.dir = settings.rtl ? 'rtl' : 'ltr'
  root.lang = settings.locale === 'pseudo' ? defaults.locale : settings.locale
  const primary = scheme === 'dark' ? settings.darkPrimary : settings.lightPrimary
  // Through the object model: the policy forbids styles that are written as text.
  if (primary === '') {
    delete root.dataset['primary']
    root.style.removeProperty('--primary')
  } else {
    root.dataset['primary'] = 'own'
    root.style.setProperty('--primary', primary)
  }
}

/** `--vh` is one percent of the window's height, now and after each change of it (spec 9). */
export const keepViewportHeight = (): void => {
  const measure = () =>
    document.documentElement.style.setProperty('--vh', `${String(window.innerHeight / 100)}px`)
  measure()
  window.addEventListener('resize', measure)
}
