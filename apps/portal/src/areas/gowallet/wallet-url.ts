/** Names of this machine: where a wallet may be spoken to without encryption. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address that the provider answered, when it may be opened: https (http on this machine only), without a
 * user or a password in it, and of an origin that the installation names (docs/wallet.md, step 5).
 */
export const walletUrl = (text: string, origins: readonly string[]): URL | null => {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.hostname))
  return isSafe && origins.includes(url.origin) ? url : null
}
