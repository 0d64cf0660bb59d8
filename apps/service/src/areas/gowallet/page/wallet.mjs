/**
 * The wallet's window: greets the portal that opened it until it is answered, and shows the name it
 * was told. It believes only that window, and only from the origin that signed up (docs/wallet.md).
 */
const EVERY_MS = 500
const PATIENCE_MS = 60_000

const portal = document.documentElement.dataset['portal'] ?? ''
const status = document.querySelector('[role="status"]')

const opener = /** @type {Window | null} */ (window.opener)

/** @param {string} text */
const say = (text) => {
  if (status !== null) status.textContent = text
}

/**
 * The name in the portal's answer; undefined for every other message.
 * @param {unknown} data
 * @returns {string | undefined}
 */
const nameIn = (data) => {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('type' in data) || data.type !== 'GO_WALLET_USER' || !('username' in data)) return undefined
  return typeof data.username === 'string' ? data.username : undefined
}

/** @param {Window} asked */
const introduce = (asked) => {
  const greet = () => {
    asked.postMessage({ type: 'GO_WALLET_READY' }, portal)
  }
  const greeting = setInterval(greet, EVERY_MS)
  const giveUp = setTimeout(() => {
    clearInterval(greeting)
    say('The portal did not answer. Close this window and open the wallet again.')
  }, PATIENCE_MS)
  /** @param {MessageEvent<unknown>} event */
  const listen = ({ source, origin, data }) => {
    const name = source === asked && origin === portal ? nameIn(data) : undefined
    if (name === undefined) return
    window.removeEventListener('message', listen)
    clearInterval(greeting)
    clearTimeout(giveUp)
    say(`Signed in as ${name}`)
  }
  window.addEventListener('message', listen)
  greet()
}

if (opener === null) say('Open the wallet from the portal, please.')
else introduce(opener)
