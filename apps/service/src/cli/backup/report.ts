/** Tells every merchant's audit trail that all of its data was saved, or brought back. */
import type { ClientConfig } from 'pg'
import { openDatabase } from '#infra/db/database.ts'
import type { AuditEntry } from '#domain/audit/audit.queries.ts'
import { auditCommandForAll, finishTrails } from '../operator-trail.ts'

export const tellAll = async (config: ClientConfig, entry: AuditEntry): Promise<void> => {
  const database = openDatabase(config, { connections: 1, waitMs: 60_000 })
  try {
    await database.system((db) => auditCommandForAll(db, entry))
    await finishTrails(database)
  } finally {
    await database.close()
  }
}

/** Written before the copy is made: there is none that no trail tells of, and the copy has the entry too. */
export const backupEntry = (isSealed: boolean): AuditEntry => ({
  action: 'installation.backup',
  objectType: 'installation',
  detail: { sealed: isSealed },
})

/** Written once everything is back and was found whole. */
export const restoreEntry = (madeAt: string): AuditEntry => ({
  action: 'installation.restore',
  objectType: 'installation',
  detail: { madeAt },
})
