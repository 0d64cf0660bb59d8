/**
 * Settlement results as a platform reports them: like payments row by row, and the same
 * result again changes nothing. A later result of a payment replaces the one before.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { SettlementReport } from '@merchant/contract/areas/settlement.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { findDirectory } from './payments.queries.ts'
import { addResults } from './payment-batch.ts'
import { SMALL_BATCH_ROWS } from './import-payments.ts'
import { publishPayments } from '#domain/messages/live.queries.ts'
import { bookSettlements, lockSettled, type SettlementResult } from '#domain/settlement.queries.ts'

type Rejected = ImportResult['rejected'][number]
interface Placed extends SettlementResult {
  readonly line: number
}

const nothing: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: [] }

/** Undefined when there is no such merchant. */
export const importSettlements = async (
  database: Database,
  merchantId: string,
  values: readonly unknown[],
): Promise<ImportResult | undefined> => {
  const directory = await database.system((db) => findDirectory(db, merchantId))
  if (directory === undefined) return undefined
  const { results, rejected } = checked(values)
  let sum: ImportResult = { ...nothing, rejected }
  for (let start = 0; start < results.length; start += SMALL_BATCH_ROWS) {
    const batch = results.slice(start, start + SMALL_BATCH_ROWS)
    const booked = await retryOnConflict(() => database.system((db) => book(db, merchantId, batch)))
    sum = addResults(sum, booked)
  }
  return { ...sum, rejected: sum.rejected.toSorted((a, b) => a.line - b.line) }
}

/** Rows that say something, each payment once: which of two results is meant is not ours to guess. */
const checked = (values: readonly unknown[]) => {
  const rejected: Rejected[] = []
  const results: Placed[] = []
  const lines = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const line = index + 1
    const report = SettlementReport.safeParse(value)
    if (!report.success) {
      const reasons = report.error.issues.map(({ path, message }) =>
        path.length === 0 ? message : `${path.join('.')}: ${message}`,
      )
      rejected.push({ line, merTradeNo: null, reasons })
      continue
    }
    const { merTradeNo, settlementDate, receivedAmount } = report.data
    const before = lines.get(merTradeNo)
    if (before !== undefined) {
      const reason = `merTradeNo: It appears in line ${String(before)} already`
      rejected.push({ line, merTradeNo, reasons: [reason] })
      continue
    }
    lines.set(merTradeNo, line)
    results.push({ line, merTradeNo, settlementDate, receivedCents: centsOf(receivedAmount) })
  }
  return { results, rejected }
}

const book = async (
  db: Db,
  merchantId: string,
  results: readonly Placed[],
): Promise<ImportResult> => {
  const numbers = results.map(({ merTradeNo }) => merTradeNo)
  const known = await lockSettled(db, merchantId, numbers)
  const rejected = results
    .filter(({ merTradeNo }) => !known.has(merTradeNo))
    .map(({ line, merTradeNo }) => {
      return { line, merTradeNo, reasons: [`merTradeNo: No payment has the number ${merTradeNo}`] }
    })
  const changed = await bookSettlements(
    db,
    merchantId,
    results.filter(({ merTradeNo }) => known.has(merTradeNo)),
  )
  await publishPayments(db, merchantId, { added: [], changed })
  return {
    added: 0,
    changed: changed.length,
    unchanged: known.size - changed.length,
    rejected,
  }
}
