/** A new key of a payment platform. */
import type { Database, Db } from '#infra/db/database.ts'
import { newId, newToken } from '#infra/ids.ts'
import type { Wrapping } from '#infra/crypto/secrets.ts'
import { insertPlatformKey } from './platform.queries.ts'

export interface PlainPlatformKey {
  readonly keyId: string
  readonly secret: string
}

/** Keeps the secret wrapped. Whoever asked is the only one to see it in plain. */
export const makePlatformKey = (
  database: Database,
  wrapping: Wrapping,
  name: string,
): Promise<PlainPlatformKey> => database.system((db) => writePlatformKey(db, wrapping, name))

/** The same, in a transaction that does something beside. */
export const writePlatformKey = async (
  db: Db,
  wrapping: Wrapping,
  name: string,
): Promise<PlainPlatformKey> => {
  const key = { keyId: newId('key'), secret: newToken() }
  await insertPlatformKey(db, {
    keyId: key.keyId,
    name,
    wrappedSecret: wrapping.wrap(Buffer.from(key.secret)),
  })
  return key
}
