/** Imports a payment file in batches. Rejected rows do not stop the others. */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import { commandLine } from '#infra/command-line.ts'
import type { Database } from '#infra/db/database.ts'
import { addResults, type NoteBatch } from '#areas/platform/import/payment-batch.ts'
import { BATCH_ROWS, openImport, SMALL_BATCH_ROWS } from '#areas/platform/import/import-payments.ts'
import { CommandError, auditCommand } from './command.ts'
import { readPaymentFile } from './payment-file.ts'

export interface Pace {
  readonly batchRows: number
  /** Batches written at the same time while the next one is read. */
  readonly concurrency: number
}

/** A server takes two large batches at a time. The embedded database has one connection, shared with requests. */
export const paceOf = (kind: 'embedded' | 'postgres'): Pace =>
  kind === 'postgres'
    ? { batchRows: BATCH_ROWS, concurrency: 2 }
    : { batchRows: SMALL_BATCH_ROWS, concurrency: 1 }

export interface Progress {
  readonly rows: number
  /** Part of the file read so far, from 0 to 1. */
  readonly share: number
}

/** An audit entry for each batch that changed anything. */
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
  pace: Pace,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ImportResult> => {
  const file = await stat(path).catch(() => undefined)
  if (file?.isFile() !== true) throw new CommandError(`There is no file ${path}`)
  const paymentImport = await openImport(database, merchantId, noteOf(merchantId, basename(path)))
  if (paymentImport === undefined)
    throw new CommandError(
      `There is no merchant ${merchantId}: ${commandLine('merchant', 'list')} shows them`,
    )
  let result: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: [] }
  const writing: Promise<ImportResult>[] = []
  const settle = async (maxWriting: number): Promise<void> => {
    while (writing.length > maxWriting) {
      const [oldest] = writing.splice(0, 1)
      if (oldest !== undefined) result = addResults(result, await oldest)
    }
  }
  let rows = 0
  for await (const batch of readPaymentFile(path, pace.batchRows)) {
    // A refund may refer to a sale of an earlier batch, which has to be committed first.
    const waits = batch.rows.some(
      ({ value }) => (value as { txnType?: unknown }).txnType === 'REFUND',
    )
    await settle(waits ? 0 : pace.concurrency - 1)
    const written = paymentImport.importBatch(batch.rows)
    // Awaited in `settle`; until then a rejection must not count as unhandled.
    written.catch(() => undefined)
    writing.push(written)
    result = addResults(result, { added: 0, changed: 0, unchanged: 0, rejected: batch.rejected })
    rows += batch.rows.length + batch.rejected.length
    onProgress({ rows, share: batch.bytes / Math.max(1, file.size) })
  }
  await settle(0)
  return { ...result, rejected: result.rejected.toSorted((a, b) => a.line - b.line) }
}
