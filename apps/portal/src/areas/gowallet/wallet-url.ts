/** Host names of this machine, the only ones at which `http` is accepted. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The URL of the provider's answer, or null if it must not be opened. It must be https (or http on this machine),
 * contain no username or password, and have an origin that the installation lists (docs/wallet.md, step 5).
 */
export const walletUrl = (text: string, origins: readonly string[]): URL | null => {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
  return isSafe && origins.includes(url.origin) ? url : null
}
