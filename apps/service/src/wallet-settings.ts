/** Where the loyalty wallet is: a provider's addresses, or the port of the sandbox (docs/wallet.md). */
import { isSafeWithoutUser } from './safe-url.ts'

export interface WalletSettings {
  /** A provider; undefined: the sandbox, if there is one. */
  readonly provider: { readonly signUpUrl: string; readonly origins: readonly string[] } | undefined
  /** Port of the sandbox wallet; undefined: none is served. */
  readonly sandboxPort: number | undefined
}

/** What tabs may be opened on and told a username: https, or this machine. */
const mayBeTold = (url: URL): boolean => !url.hostname.includes('*') && isSafeWithoutUser(url)

const originOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return mayBeTold(url) && url.href === `${url.origin}/` ? url.origin : undefined
}

/** Adds a line to `wrong` for each setting that is. */
export const readWalletSettings = (
  text: (name: string) => string | undefined,
  sandboxPort: () => number,
  wrong: string[],
): WalletSettings => {
  const signUpUrl = text('WALLET_SIGN_UP_URL')
  const listed = text('WALLET_ORIGINS')
  if (signUpUrl === undefined) {
    if (listed !== undefined) wrong.push('WALLET_ORIGINS needs WALLET_SIGN_UP_URL')
    const isOff = text('WALLET_PORT') === 'off'
    return { provider: undefined, sandboxPort: isOff ? undefined : sandboxPort() }
  }
  const url = URL.canParse(signUpUrl) ? new URL(signUpUrl) : undefined
  if (url === undefined || !mayBeTold(url)) {
    wrong.push('WALLET_SIGN_UP_URL must be an https URL without a user, or http on localhost')
    return { provider: undefined, sandboxPort: undefined }
  }
  const origins = (listed ?? url.origin).split(',').map((one) => one.trim())
  for (const origin of origins) {
    if (originOf(origin) === undefined)
      wrong.push(
        `WALLET_ORIGINS has "${origin}", but each must be an origin like https://wallet.example, and never *`,
      )
  }
  const known = origins.flatMap((origin) => originOf(origin) ?? [])
  return { provider: { signUpUrl: url.href, origins: known }, sandboxPort: undefined }
}
