// Replaces the script of Google: its token names the site key and the action.
window.grecaptcha = {
  ready: (/** @type {() => void} */ then) => {
    then()
  },
  execute: (siteKey, { action }) => Promise.resolve(`${siteKey} says a person wants ${action}`),
}
