/**
 * Runs before the first paint, as a small blocking script (`assets/boot.js`), so that the page is painted with its
 * theme, direction, skin and layout. It also holds back a sign-in submitted before the page's script has loaded: that
 * script finds `data-pending-submit` and submits once.
 */
import { applySettings, trackViewportHeight } from './applied.ts'
import { applyLoaderColours } from './loader-colours.ts'
import { readSettings } from './stored.ts'

applySettings(readSettings())
applyLoaderColours()
trackViewportHeight()

// Announce the loader to screen readers, once, if it lasts.
setTimeout(() => {
  const region = document.querySelector<HTMLElement>('.loader > [role="status"]')
  if (region !== null) region.textContent = region.dataset['words'] ?? ''
}, 1_000)

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const root = document.documentElement
  const isSignIn =
    event.target instanceof HTMLFormElement && event.target.elements.namedItem('password') !== null
  if (isSignIn && root.dataset['hydrated'] === undefined) root.dataset['pendingSubmit'] = 'yes'
})
