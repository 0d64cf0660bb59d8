/**
 * Imports payments and settlement results. The platform's calls, imported files and simulated days all
 * come through here. Rows are independent: one that is rejected is named with its line and
 * affects no other.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import { addResults, writeBatch, type NoteBatch } from './payment-batch.ts'
import { isUncounted, recordDeductions, type Accepted } from './refused-refunds.ts'
import { checkReport } from './payment-report.ts'
import { keyOf, readRow } from './row-errors.ts'
import { findDirectory } from './payments.queries.ts'
import { announceDisputes, compareSettled } from './reported-refunds.ts'
import { SettlementReport } from '@merchant/contract/areas/platform-input.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { publishPayments } from '#domain/messages/live.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { dropRefusals, markDeducted } from '#domain/refunds/refused-refund.queries.ts'
import { lockRefunds } from '#domain/refunds/refund-finding.queries.ts'
import { bookSettlements, lockSettled, type SettlementResult } from '#domain/settlement.queries.ts'

/** Rows of one transaction, where nobody else waits for the connection. */
export const BATCH_ROWS = 5_000
/** Rows of one transaction of a request: short, because people share the connections. */
export const SMALL_BATCH_ROWS = 1_000
/** Longer than for a person's request: a batch writes thousands of rows, perhaps to a slow disk. */
const STATEMENT_TIMEOUT_MS = 60_000

export interface IncomingRow {
  /** The line of the file, or the position in the request, from 1. */
  readonly line: number
  readonly value: unknown
}

type Rejected = ImportResult['rejected'][number]

export interface PaymentImport {
  /** Takes one batch: all of its good rows, or none when the database fails. */
  readonly importBatch: (rows: readonly IncomingRow[]) => Promise<ImportResult>
}

/** Undefined when there is no such merchant. */
export const openImport = async (
  database: Database,
  merchantId: string,
  note?: NoteBatch,
): Promise<PaymentImport | undefined> => {
  const directory = await database.platform((db) => findDirectory(db, merchantId))
  if (directory === undefined) return undefined
  // Two rows with one number are ambiguous, so the second one is rejected.
  const lines = new Map<string, number>()
  return {
    importBatch: async (rows) => {
      const rejected: Rejected[] = []
      const accepted: Accepted[] = []
      for (const { line, value } of rows) {
        const checked = checkReport(value, directory)
        const merTradeNo = keyOf(value, 'merTradeNo')
        const before = checked.reported && lines.get(checked.reported.report.merTradeNo)
        if (checked.reported === undefined)
          rejected.push({ line, merTradeNo, reasons: [...checked.reasons] })
        else if (before !== undefined)
          rejected.push({
            line,
            merTradeNo,
            reasons: [`merTradeNo: Already in line ${String(before)}`],
          })
        else {
          lines.set(copied(checked.reported.report.merTradeNo), line)
          accepted.push({ line, reported: checked.reported })
        }
      }
      const batch = await retryOnConflict(() =>
        database.platform((db) => writeBatch(db, merchantId, directory, accepted, note), {
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
  const batches = await openImport(database, merchantId)
  if (batches === undefined) return undefined
  let sum = noResult
  const rows = values.map((value, index) => ({ line: index + 1, value }))
  // Sales first: a refund may be many rows before its sale, and thus in an earlier batch.
  const ordered = [...rows.filter((row) => !isRefund(row)), ...rows.filter(isRefund)]
  for (let start = 0; start < ordered.length; start += SMALL_BATCH_ROWS) {
    const batch = ordered.slice(start, start + SMALL_BATCH_ROWS)
    sum = addResults(sum, await batches.importBatch(batch))
  }
  return { ...sum, rejected: sum.rejected.toSorted((a, b) => a.line - b.line) }
}

const isRefund = ({ value }: IncomingRow): boolean =>
  typeof value === 'object' && value !== null && 'txnType' in value && value.txnType === 'REFUND'

/** Copies a substring: V8 would keep the whole file in memory for a slice of it. */
const copied = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

interface NumberedResult extends SettlementResult {
  readonly line: number
}

const noResult: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: [] }

/**
 * Settlement results. The same result again changes nothing; a later one replaces it.
 * Undefined when there is no such merchant.
 */
export const importSettlements = async (
  database: Database,
  merchantId: string,
  values: readonly unknown[],
): Promise<ImportResult | undefined> => {
  const directory = await database.platform((db) => findDirectory(db, merchantId))
  if (directory === undefined) return undefined
  const { results, rejected } = checked(values)
  let sum: ImportResult = { ...noResult, rejected }
  for (let start = 0; start < results.length; start += SMALL_BATCH_ROWS) {
    const batch = results.slice(start, start + SMALL_BATCH_ROWS)
    const booked = await retryOnConflict(() =>
      database.platform((db) => book(db, merchantId, batch)),
    )
    sum = addResults(sum, booked)
  }
  return { ...sum, rejected: sum.rejected.toSorted((a, b) => a.line - b.line) }
}

/** Well-formed results. Two results for one payment are ambiguous, so the second one is rejected. */
const checked = (values: readonly unknown[]) => {
  const rejected: Rejected[] = []
  const results: NumberedResult[] = []
  const lines = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const line = index + 1
    const { row, reasons } = readRow(SettlementReport, value)
    if (reasons !== undefined) {
      rejected.push({ line, merTradeNo: keyOf(value, 'merTradeNo'), reasons })
      continue
    }
    const { merTradeNo, settlementDate, receivedAmount } = row
    const before = lines.get(merTradeNo)
    if (before !== undefined) {
      const reason = `merTradeNo: Already in line ${String(before)}`
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
  results: readonly NumberedResult[],
): Promise<ImportResult> => {
  const numbers = results.map(({ merTradeNo }) => merTradeNo)
  const own = await lockRefunds(db, merchantId, numbers)
  // With the payments of these refunds, which a dispute changes: all before the trail, in one order.
  const refunded = [...own.values()].map(({ merTradeNo }) => merTradeNo)
  const locked = await lockSettled(db, merchantId, [...numbers, ...refunded])
  const known = new Map(
    numbers.flatMap((number) => {
      const payment = locked.get(number)
      return payment === undefined ? [] : [[number, payment]]
    }),
  )
  const rejected = results
    .filter(({ merTradeNo }) => !known.has(merTradeNo))
    .map(({ line, merTradeNo }) => {
      const reason = own.has(merTradeNo)
        ? `merTradeNo: The refund ${merTradeNo} is not confirmed`
        : `merTradeNo: No payment has the number ${merTradeNo}`
      return { line, merTradeNo, reasons: [reason] }
    })
  const changed = await bookSettlements(
    db,
    merchantId,
    results.filter(({ merTradeNo }) => known.has(merTradeNo)),
  )
  const disputed = await compareSettled(db, own, results)
  const deducted = results
    .filter(({ merTradeNo, receivedCents }) => receivedCents < 0 && !own.has(merTradeNo))
    .map((result) => ({ ...result, payment: known.get(result.merTradeNo) }))
    .filter(isUncounted)
  const notifications = await recordDeductions(db, merchantId, deducted)
  // Unknown numbers too: a settlement that no longer deducts them takes the deduction back.
  const notDeducted = new Set(numbers)
  for (const { merTradeNo } of deducted) notDeducted.delete(merTradeNo)
  await dropRefusals(db, merchantId, [...notDeducted], ['SETTLEMENT'])
  await markDeducted(db, merchantId, [...notDeducted], false)
  await publishPayments(db, merchantId, { added: [], changed })
  await announceDisputes(db, merchantId, disputed)
  await notify(db, notifications)
  return {
    added: 0,
    changed: changed.length,
    unchanged: known.size - changed.length,
    rejected,
  }
}
