// Stands where Google's script would: says what it was asked.
window.grecaptcha = {
  ready: (/** @type {() => void} */ then) => {
    then()
  },
  execute: (siteKey, { action }) => Promise.resolve(`${siteKey} says a person wants ${action}`),
}
