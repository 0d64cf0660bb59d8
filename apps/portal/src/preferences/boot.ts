/**
 * Runs before the first paint, as a small blocking script (`assets/boot.js`), so that the page is painted with its
 * theme, direction, skin and layout. It also holds back a sign-in submitted before the page's script has loaded: that
 * script finds `data-pending-submit` and submits once. With `data-hydrated`, which the sign-in form and the portal set,
 * forms are in the hands of the page's script.
 */
import { applySettings, trackViewportHeight } from './applied.ts'
import { applyLoaderColours } from './loader-colours.ts'
import { readSettings } from './stored.ts'

applySettings(readSettings())
applyLoaderColours()
trackViewportHeight()

/** `login.html` has the form in English, and in each other language in a template, which takes its place here. */
const showFormIn = (language: string): void => {
  const form = document.querySelector<HTMLTemplateElement>(`template[lang="${language}"]`)
  if (form === null) return
  document.title = form.title
  document.getElementById('root')?.replaceChildren(form.content)
}

if (document.documentElement.lang !== 'en')
  // Before the first paint, which waits for the last element of that page.
  new MutationObserver((_changes, observer) => {
    if (document.getElementById('parsed') === null) return
    observer.disconnect()
    showFormIn(document.documentElement.lang)
  }).observe(document, { childList: true, subtree: true })

const wordsOf = (region: HTMLElement): string =>
  region.getAttribute(`data-${document.documentElement.lang.toLowerCase()}`) ??
  region.dataset['en'] ??
  ''

// Announce the loader to screen readers, once, if it lasts.
setTimeout(() => {
  const region = document.querySelector<HTMLElement>('.loader > [role="status"]')
  if (region !== null) region.textContent = wordsOf(region)
}, 1_000)

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const root = document.documentElement
  const isSignIn =
    event.target instanceof HTMLFormElement && event.target.elements.namedItem('password') !== null
  if (isSignIn && root.dataset['hydrated'] === undefined) root.dataset['pendingSubmit'] = 'yes'
})
