/** Whether what was restored is what was saved: every count, and every audit trail. */
import type { ClientConfig } from 'pg'
import { withClient } from '#infra/db/client.ts'
import { openDatabase } from '#infra/db/database.ts'
import { listAuditedMerchants, readChain } from '#domain/audit/chain.queries.ts'
import { flawOf } from '#domain/audit/chain.rules.ts'
import { BadBackup } from './sealed.ts'
import type { Manifest } from './backup-file.ts'
import { countRows } from './counts.queries.ts'

export interface Checked {
  readonly tables: number
  readonly rows: number
  readonly trails: number
}

export const checkRestored = async (
  config: ClientConfig,
  { counts }: Manifest,
): Promise<Checked> => {
  const now = await withClient(config, countRows)
  const names = new Set([...Object.keys(counts), ...Object.keys(now)])
  const wrong = [...names].filter((name) => counts[name] !== now[name])
  if (wrong.length > 0)
    throw new BadBackup(
      `What was restored has other counts than what was saved: ${wrong.join(', ')}.`,
    )
  const database = openDatabase(config, { connections: 1, waitMs: 60_000 })
  try {
    const merchants = await listAuditedMerchants(database)
    for (const merchantId of merchants) {
      const flaw = flawOf(await readChain(database, merchantId))
      if (flaw !== undefined)
        throw new BadBackup(`The audit trail of ${merchantId} is broken: ${flaw}.`)
    }
    const rows = Object.values(now).reduce((sum, count) => sum + count, 0)
    return { tables: names.size, rows, trails: merchants.length }
  } finally {
    await database.close()
  }
}
