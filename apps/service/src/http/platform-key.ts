/** A new key of a payment platform. */
import type { Database } from '#db/database.ts'
import { newId, newToken } from '#effects/ids.ts'
import type { Wrapping } from '#effects/secrets.ts'
import { insertPlatformKey } from './platform.queries.ts'

export interface PlainPlatformKey {
  readonly keyId: string
  readonly secret: string
}

/** Keeps the secret wrapped. Whoever asked is the only one to see it in plain. */
export const makePlatformKey = async (
  database: Database,
  wrapping: Wrapping,
  name: string,
): Promise<PlainPlatformKey> => {
  const key = { keyId: newId('key'), secret: newToken() }
  await insertPlatformKey(database, {
    keyId: key.keyId,
    name,
    wrappedSecret: wrapping.wrap(Buffer.from(key.secret)),
  })
  return key
}
