/**
 * Runs before the first paint, as a small blocking script of its own (`assets/boot.js`): the theme, the
 * direction and the skin are there when the page is drawn. It also holds back a sign-in that is sent
 * before the page's script has arrived; that script finds the mark and sends it, once.
 */
import { applySettings, readSettings } from './stored.ts'

applySettings(readSettings())

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const root = document.documentElement
  const isSignIn =
    event.target instanceof HTMLFormElement && event.target.elements.namedItem('password') !== null
  if (isSignIn && root.dataset['taken'] === undefined) root.dataset['earlySubmit'] = 'yes'
})
