/** Creates and revokes platform keys. A key reports for every merchant, so every audit trail records it. */
import type { Database } from '#infra/db/database.ts'
import { writePlatformKey, type PlainPlatformKey } from '#infra/http/platform-key.ts'
import { revokePlatformKey } from '#infra/http/platform.queries.ts'
import type { Installation } from '#installation.ts'
import { CommandError, auditCommandForAll, finishTrails, named } from './command.ts'

export const createKey = async (
  { database, wrapping }: Pick<Installation, 'database' | 'wrapping'>,
  requestedName: string,
): Promise<PlainPlatformKey> => {
  const name = named('--name', requestedName, 60)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name))
    throw new CommandError(
      '--name may have letters, digits, spaces, dots, hyphens and underscores, and begins with a letter or digit',
    )
  const made = await database.platform(async (db) => {
    const key = await writePlatformKey(db, wrapping, name)
    await auditCommandForAll(db, {
      action: 'platform-key.create',
      objectType: 'platform_key',
      objectId: key.keyId,
      detail: { name },
    })
    return key
  })
  await finishTrails(database)
  return made
}

export const revokeKey = async (database: Database, keyId: string): Promise<void> => {
  await database.platform(async (db) => {
    if (!(await revokePlatformKey(db, keyId)))
      throw new CommandError(`There is no active key ${keyId}`)
    await auditCommandForAll(db, {
      action: 'platform-key.revoke',
      objectType: 'platform_key',
      objectId: keyId,
    })
  })
  await finishTrails(database)
}
