/**
 * The key with which `npm run simulate` reports payments to a sample installation. It is stored beside the embedded
 * database, readable by its owner only; a service with sample users listens on loopback only.
 */
import type { Database } from '#infra/db/database.ts'
import type { Secrets } from '#infra/crypto/secrets.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { makePlatformKey, type PlainPlatformKey } from '#infra/http/platform-key.ts'

export const SIMULATOR_KEY = 'simulator-key'

interface Opened {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly secrets: Secrets
}

/** Creates the key. Call it after loading the sample into the embedded database. */
export const allowSimulator = async ({ database, wrapping, secrets }: Opened): Promise<void> => {
  await secrets.get(SIMULATOR_KEY, async () => {
    const { keyId, secret } = await makePlatformKey(database, wrapping, 'simulator')
    return Buffer.from(`${keyId} ${secret}`)
  })
}

export const readSimulatorKey = (text: string): PlainPlatformKey | undefined => {
  const [, keyId, secret] = /^(key_[a-z0-9]{12}) (\S{20,})$/.exec(text.trim()) ?? []
  return keyId === undefined || secret === undefined ? undefined : { keyId, secret }
}
