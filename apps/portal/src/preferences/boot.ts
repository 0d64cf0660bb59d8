/**
 * Runs before the first paint, as a small blocking script of its own (`assets/boot.js`): theme, direction,
 * skin and the form of the navigation are there when the page is drawn. It also holds back a sign-in that
 * is sent before the page's script has arrived; that script finds the mark and sends it, once.
 */
import { applySettings, keepViewportHeight } from './applied.ts'
import { applyLoaderColours } from './loader-colours.ts'
import { readSettings } from './stored.ts'

applySettings(readSettings())
applyLoaderColours()
keepViewportHeight()

/** Whoever sees nothing of the loader is told of it once, and only when it lasts. */
setTimeout(() => {
  const region = document.querySelector<HTMLElement>('.loader > [role="status"]')
  if (region !== null) region.textContent = region.dataset['words'] ?? ''
}, 1_000)

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const root = document.documentElement
  const isSignIn =
    event.target instanceof HTMLFormElement && event.target.elements.namedItem('password') !== null
  if (isSignIn && root.dataset['taken'] === undefined) root.dataset['earlySubmit'] = 'yes'
})
