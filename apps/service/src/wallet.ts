/** The loyalty wallet that the portal opens: a provider's, the sandbox, or none (docs/wallet.md). */
import { startSandboxWallet } from './areas/gowallet/sandbox-wallet.ts'
import type { Database } from './infra/db/database.ts'
import type { Decryption } from './infra/crypto/encryption.ts'
import type { Logger } from './infra/log.ts'
import type { ServiceOptions } from './infra/http/deps.ts'
import { serveAt } from './listening.ts'
import { hostOf, isLoopback } from '#config/parsers.ts'
import type { Settings } from '#config/settings.ts'

export interface Wallet {
  readonly addresses: ServiceOptions['wallet']
  readonly stop: () => Promise<void>
}

const none: Wallet = {
  addresses: { signUpUrl: null, origins: [] },
  stop: () => Promise.resolve(),
}

/** The sandbox runs on this machine only, and never in production. */
export const openWallet = async (
  settings: Settings,
  database: Database,
  decryption: Decryption,
  linkBase: () => string,
  log: Logger,
  say: (line: string) => void,
): Promise<Wallet> => {
  const { provider, sandbox } = settings.wallet
  if (provider !== undefined) return { ...none, addresses: provider }
  if (sandbox === undefined || !settings.isLocal || settings.isProduction) return none
  const portalOrigins = () => namesOf(linkBase())
  const { origin, stop } = await serveAt(
    'WALLET_PORT',
    sandbox,
    (port) => startSandboxWallet({ database, decryption, portalOrigins, log }, port),
    say,
  )
  return { addresses: { signUpUrl: `${origin}/sign-up`, origins: [origin] }, stop }
}

/** On loopback the portal may be open under any name of the machine. */
const namesOf = (origin: string): readonly string[] => {
  const { protocol, port } = new URL(origin)
  if (!isLoopback(hostOf(origin))) return [origin]
  return ['localhost', '127.0.0.1', '[::1]'].map(
    (name) => new URL(`${protocol}//${name}:${port}`).origin,
  )
}
