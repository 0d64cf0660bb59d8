/**
 * Creates, replaces and revokes platform keys. Most report for every merchant, so every audit trail records
 * them.
 */
import type { AuditedFields } from '@merchant/contract/areas/audit-fields.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { writePlatformKey, type KeyGrant, type PlainPlatformKey } from '#infra/http/platform-key.ts'
import {
  expirePlatformKey,
  findMerchants,
  lockPlatformKey,
  revokePlatformKey,
} from '#infra/http/platform.queries.ts'
import { errorCode, UNIQUE_VIOLATION } from '#infra/error-code.rules.ts'
import type { Installation } from '#installation.ts'
import { CommandError, auditCommandForAll, finishTrails, named } from './command.ts'

type Opened = Pick<Installation, 'database' | 'wrapping'>

export type NewKey = Omit<KeyGrant, 'replaces'>

export const createKey = async (
  { database, wrapping }: Opened,
  { name: requestedName, ...grant }: NewKey,
): Promise<PlainPlatformKey> => {
  const name = named('--name', requestedName, 60)
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name))
    throw new CommandError(
      '--name may have letters, digits, spaces, dots, hyphens and underscores, and begins with a letter or digit',
    )
  const made = await database.platform(async (db) => {
    await requireMerchants(db, grant.merchantIds)
    const key = await writePlatformKey(db, wrapping, { ...grant, name, replaces: null })
    await auditKey(db, 'platform-key.create', key.keyId, { name, ...detailOf(grant) })
    return key
  })
  await finishTrails(database)
  return made
}

/** A key for the same, beside the old one, which ends after some hours. */
export const replaceKey = async (
  { database, wrapping }: Opened,
  keyId: string,
  { days, hours }: { readonly days: number | null; readonly hours: number },
): Promise<PlainPlatformKey> => {
  const made = await database
    .platform(async (db) => {
      const old = await lockPlatformKey(db, keyId)
      if (old === undefined) throw noKey(keyId)
      const key = await writePlatformKey(db, wrapping, { ...old, days, replaces: keyId })
      await expirePlatformKey(db, keyId, hours)
      await auditKey(db, 'platform-key.replace', keyId, { by: key.keyId, validForHours: hours })
      return key
    })
    .catch((error: unknown) => {
      if (errorCode(error) !== UNIQUE_VIOLATION) throw error
      throw new CommandError(`${keyId} has been replaced already: revoke its successor first`)
    })
  await finishTrails(database)
  return made
}

export const revokeKey = async (database: Database, keyId: string): Promise<void> => {
  await database.platform(async (db) => {
    if (!(await revokePlatformKey(db, keyId))) throw noKey(keyId)
    await auditKey(db, 'platform-key.revoke', keyId)
  })
  await finishTrails(database)
}

const noKey = (keyId: string): CommandError => new CommandError(`There is no active key ${keyId}`)

const requireMerchants = async (db: Db, merchantIds: KeyGrant['merchantIds']): Promise<void> => {
  if (merchantIds === null) return
  const known = await findMerchants(db, merchantIds)
  const unknown = merchantIds.find((merchantId) => !known.includes(merchantId))
  if (unknown !== undefined) throw new CommandError(`--merchants: there is no merchant ${unknown}`)
}

const detailOf = ({ merchantIds, scopes, days }: Omit<NewKey, 'name'>) => ({
  // Every merchant reads this entry, and not every merchant's id concerns it.
  merchants: merchantIds === null ? 'all' : String(merchantIds.length),
  scopes: scopes?.join(', ') ?? 'all',
  days,
})

const auditKey = (db: Db, action: string, keyId: string, detail?: AuditedFields): Promise<void> =>
  auditCommandForAll(db, {
    action,
    objectType: 'platform_key',
    objectId: keyId,
    ...(detail && { detail }),
  })
