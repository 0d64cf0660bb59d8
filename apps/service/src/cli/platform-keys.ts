/** Makes and revokes keys of payment platforms. A key reports for every merchant, so each one's trail tells of it. */
import type { Database } from '#db/database.ts'
import { writePlatformKey, type PlainPlatformKey } from '#http/platform-key.ts'
import { revokePlatformKey } from '#http/platform.queries.ts'
import type { Installation } from '#installation.ts'
import { CommandError } from './command.ts'
import { auditCommandForAll } from './operator-trail.ts'

export const createKey = (
  { database, wrapping }: Pick<Installation, 'database' | 'wrapping'>,
  name: string,
): Promise<PlainPlatformKey> => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name))
    throw new CommandError('A name has 1 to 60 letters, digits, spaces, dots, - or _')
  return database.system(async (db) => {
    const key = await writePlatformKey(db, wrapping, name)
    await auditCommandForAll(db, {
      action: 'platform-key.create',
      objectType: 'platform_key',
      objectId: key.keyId,
      detail: { name },
    })
    return key
  })
}

export const revokeKey = (database: Database, keyId: string): Promise<void> =>
  database.system(async (db) => {
    if (!(await revokePlatformKey(db, keyId)))
      throw new CommandError(`There is no active key ${keyId}`)
    await auditCommandForAll(db, {
      action: 'platform-key.revoke',
      objectType: 'platform_key',
      objectId: keyId,
    })
  })
