/**
 * The one writer of payments from outside: the platform's calls, imported files and simulated days
 * all come through here. A payment is known by its merTradeNo; rows that cannot be taken are
 * named and cost no other row.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import type { Database } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { addResults, writeBatch, type Accepted, type NoteBatch } from './payment-batch.ts'
import { checkReport } from './payment-report.ts'
import { findDirectory } from './payments.queries.ts'

/** Rows of one transaction and of one statement. */
export const BATCH_ROWS = 5_000
/** Where others wait for the same connection, or for an answer: each batch is over soon. */
export const SMALL_BATCH_ROWS = 1_000
/** A batch on a slow disk must end some time, but later than a request of a person. */
const STATEMENT_TIMEOUT_MS = 60_000

export interface IncomingRow {
  /** The line of the file, or the position in the request. */
  readonly line: number
  readonly value: unknown
}

type Rejected = ImportResult['rejected'][number]

export interface Ingest {
  /** Takes one batch: all of its good rows, or none when the database fails. */
  readonly take: (rows: readonly IncomingRow[]) => Promise<ImportResult>
}

/** Undefined when there is no such merchant. */
export const openImport = async (
  database: Database,
  merchantId: string,
  note?: NoteBatch,
): Promise<Ingest | undefined> => {
  const directory = await database.system((db) => findDirectory(db, merchantId))
  if (directory === undefined) return undefined
  // A number may appear once in a request or file: which of two rows is meant is not ours to guess.
  const lines = new Map<string, number>()
  return {
    take: async (rows) => {
      const rejected: Rejected[] = []
      const accepted: Accepted[] = []
      for (const { line, value } of rows) {
        const checked = checkReport(value, directory)
        const merTradeNo = nameOf(value)
        const before = checked.reported && lines.get(checked.reported.report.merTradeNo)
        if (checked.reported === undefined)
          rejected.push({ line, merTradeNo, reasons: [...checked.reasons] })
        else if (before !== undefined)
          rejected.push({
            line,
            merTradeNo,
            reasons: [`merTradeNo: It appears in line ${String(before)} already`],
          })
        else {
          lines.set(own(checked.reported.report.merTradeNo), line)
          accepted.push({ line, reported: checked.reported })
        }
      }
      const batch = await retryOnConflict(() =>
        database.system((db) => writeBatch(db, merchantId, directory, accepted, note), {
          statementTimeoutMs: STATEMENT_TIMEOUT_MS,
        }),
      )
      return {
        ...batch,
        rejected: [...rejected, ...batch.rejected].sort((a, b) => a.line - b.line),
      }
    },
  }
}

/** All rows of a request, batch by batch. Undefined when there is no such merchant. */
export const importPayments = async (
  database: Database,
  merchantId: string,
  values: readonly unknown[],
): Promise<ImportResult | undefined> => {
  const ingest = await openImport(database, merchantId)
  if (ingest === undefined) return undefined
  let sum: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: [] }
  for (let start = 0; start < values.length; start += SMALL_BATCH_ROWS) {
    const batch = values
      .slice(start, start + SMALL_BATCH_ROWS)
      .map((value, index) => ({ line: start + index + 1, value }))
    sum = addResults(sum, await ingest.take(batch))
  }
  return sum
}

/** A copy: a piece of a larger text would keep all of that text, here the whole file, in memory. */
const own = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/** The number of a rejected row, when it has one that is fit to be repeated. */
const nameOf = (value: unknown): string | null => {
  const name =
    typeof value === 'object' && value !== null && 'merTradeNo' in value ? value.merTradeNo : null
  return typeof name === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(name) ? name : null
}
