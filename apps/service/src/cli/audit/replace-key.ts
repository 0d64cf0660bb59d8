/** Retires the old AUDIT_KEY: adds an entry about it to every trail, and seals the trail with the new key. */
import { sealTrails } from '#domain/audit/seal.ts'
import { countSealedOtherwise } from '#domain/audit/seal.queries.ts'
import type { Sealer } from '#infra/crypto/seal.ts'
import type { Database } from '#infra/db/database.ts'
import { auditCommandForAll, finishTrails } from '../command.ts'

/** Resolves to the number of trails not sealed with the new key yet. Writes nothing if there was none to begin with. */
export const replaceAuditKey = async (database: Database, sealer: Sealer): Promise<number> => {
  const count = (): Promise<number> =>
    database.system((db) => countSealedOtherwise(db, sealer.keyId))
  let left = await count()
  if (left === 0) return 0
  await database.system((db) =>
    auditCommandForAll(db, {
      action: 'audit.replace-key',
      objectType: 'installation',
      detail: { from: sealer.oldKeyId, to: sealer.keyId },
    }),
  )
  await finishTrails(database)
  // A round seals a part of the trails.
  for (let before = Infinity; left > 0 && left < before;) {
    before = left
    await sealTrails(database, sealer)
    left = await count()
  }
  return left
}
