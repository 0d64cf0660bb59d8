/** Checks a restored installation against its backup, and records backups and restores. */
import type { ClientConfig } from 'pg'
import { withClient } from '#infra/db/client.ts'
import { openDatabase } from '#infra/db/database.ts'
import { mayChangeSettings } from '#infra/db/installation.queries.ts'
import { listAuditedMerchants, readChain } from '#domain/audit/chain.queries.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import type { Manifest } from './backup-file.ts'
import { countRows } from './counts.queries.ts'
import { auditCommandForAll, auditInstallation, CommandError, finishTrails } from '#cli/command.ts'
import { noteBackup } from './last-backup.queries.ts'

export interface Checked {
  readonly tables: number
  readonly rows: number
  readonly trails: number
  readonly mayChangeSettings: boolean
}

/** Compares row counts and verifies every audit trail; then records the restore in each of them. */
export const verifyRestored = async (
  config: ClientConfig,
  { counts, madeAt }: Manifest,
): Promise<Checked> => {
  const now = await withClient(config, countRows)
  const names = new Set([...Object.keys(counts), ...Object.keys(now)])
  const wrong = [...names].filter((name) => counts[name] !== now[name])
  if (wrong.length > 0)
    throw new CommandError(
      `These tables have other row counts than in the backup: ${wrong.join(', ')}.`,
    )
  const database = openDatabase(config, { connections: 1, waitMs: 60_000 })
  try {
    const merchants = await listAuditedMerchants(database)
    for (const merchantId of merchants) {
      const flaw = flawOf(await readChain(database, merchantId))
      if (flaw !== undefined)
        throw new CommandError(`The audit trail of ${merchantId} is broken: ${flaw}.`)
    }
    await database.system((db) =>
      auditCommandForAll(db, {
        action: 'installation.restore',
        objectType: 'installation',
        detail: { madeAt },
      }),
    )
    await finishTrails(database)
    const rows = Object.values(now).reduce((sum, count) => sum + count, 0)
    return {
      tables: names.size,
      rows,
      trails: merchants.length,
      mayChangeSettings: await mayChangeSettings(database),
    }
  } finally {
    await database.close()
  }
}

/** Records the backup before the copy is made: the copy has the entry too, and none exists without it. */
export const auditBackup = async (config: ClientConfig, isSealed: boolean): Promise<void> => {
  const database = openDatabase(config, { connections: 1, waitMs: 60_000 })
  try {
    await database.system((db) =>
      auditInstallation(db, {
        action: 'installation.backup',
        objectType: 'installation',
        detail: { sealed: isSealed },
      }),
    )
  } finally {
    await database.close()
  }
}

/** Records when the last backup ended, for the alert about backups that stopped running. */
export const recordBackup = async (config: ClientConfig): Promise<void> => {
  const database = openDatabase(config, { connections: 1, waitMs: 60_000 })
  try {
    await database.system(noteBackup)
  } finally {
    await database.close()
  }
}
