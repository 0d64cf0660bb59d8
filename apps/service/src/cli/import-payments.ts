/** Reads a file of payments into the database, batch by batch; good rows are kept whatever the others are. */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import type { Database } from '#infra/db/database.ts'
import { addResults, type NoteBatch } from '#areas/platform/import/payment-batch.ts'
import { BATCH_ROWS, openImport, SMALL_BATCH_ROWS } from '#areas/platform/import/import-payments.ts'
import { CommandError } from './command.ts'
import { auditCommand } from './operator-trail.ts'
import { readPaymentFile } from './payment-file.ts'

export interface Tempo {
  readonly batchRows: number
  /** Batches that the database writes while the next one is read. */
  readonly atOnce: number
}

/** A server writes two large batches side by side; the embedded database has one connection, which others want too. */
export const tempoOf = (kind: 'embedded' | 'postgres'): Tempo =>
  kind === 'postgres'
    ? { batchRows: BATCH_ROWS, atOnce: 2 }
    : { batchRows: SMALL_BATCH_ROWS, atOnce: 1 }

export interface Progress {
  readonly rows: number
  /** From 0 to 1. */
  readonly share: number
}

/** An entry of the merchant's trail for each batch that made a difference. */
const noteOf =
  (merchantId: string, fileName: string): NoteBatch =>
  async (db, { added, changed }) => {
    if (added + changed === 0) return
    await auditCommand(db, merchantId, {
      action: 'payment.import',
      objectType: 'file',
      detail: { fileName: withoutCardNumbers(fileName), added, changed },
    })
  }

export const importPayments = async (
  database: Database,
  merchantId: string,
  path: string,
  tempo: Tempo,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ImportResult> => {
  const file = await stat(path).catch(() => undefined)
  if (file?.isFile() !== true) throw new CommandError(`There is no file ${path}`)
  const ingest = await openImport(database, merchantId, noteOf(merchantId, basename(path)))
  if (ingest === undefined)
    throw new CommandError(
      `There is no merchant ${merchantId}: npm run merchant -- list shows them`,
    )
  let result: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: [] }
  const writing: Promise<ImportResult>[] = []
  const settle = async (most: number): Promise<void> => {
    while (writing.length > most) {
      const [oldest] = writing.splice(0, 1)
      if (oldest !== undefined) result = addResults(result, await oldest)
    }
  }
  let rows = 0
  for await (const batch of readPaymentFile(path, tempo.batchRows)) {
    // A refund may give back a sale of an earlier batch, which has to be there by then.
    const waits = batch.rows.some(
      ({ value }) => (value as { txnType?: unknown }).txnType === 'REFUND',
    )
    await settle(waits ? 0 : tempo.atOnce - 1)
    const written = ingest.importBatch(batch.rows)
    // Looked at above or below; a failure in the meantime is not an unhandled one.
    written.catch(() => undefined)
    writing.push(written)
    result = addResults(result, { added: 0, changed: 0, unchanged: 0, rejected: batch.rejected })
    rows += batch.rows.length + batch.rejected.length
    onProgress({ rows, share: batch.bytes / Math.max(1, file.size) })
  }
  await settle(0)
  return { ...result, rejected: result.rejected.toSorted((a, b) => a.line - b.line) }
}
