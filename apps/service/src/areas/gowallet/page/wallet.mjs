/**
 * The wallet's window: announces itself to the portal that opened it until it gets an answer, then
 * shows the username. It accepts messages of that window and origin only (docs/wallet.md).
 */
const INTERVAL_MS = 500
const TIMEOUT_MS = 60_000

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

/** @param {Window} portalWindow */
const introduce = (portalWindow) => {
  const greet = () => {
    portalWindow.postMessage({ type: 'GO_WALLET_READY' }, portal)
  }
  const greeting = setInterval(greet, INTERVAL_MS)
  const giveUp = setTimeout(() => {
    clearInterval(greeting)
    say('The portal did not answer. Close this window and open the wallet again.')
  }, TIMEOUT_MS)
  /** @param {MessageEvent<unknown>} event */
  const listen = ({ source, origin, data }) => {
    const name = source === portalWindow && origin === portal ? nameIn(data) : undefined
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
