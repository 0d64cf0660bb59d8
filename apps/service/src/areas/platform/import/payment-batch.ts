/**
 * Writes one batch of checked reports in the transaction of the caller: new rows, changed rows,
 * refunds against their sales, and the totals of the days.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import type { DailyTotalDelta } from '#domain/payments/totals.rules.ts'
import {
  afterRefund,
  changedRow,
  givenBackCents,
  newRow,
  totalsOf,
  type KnownPayment,
  type PaymentRow,
} from './payment-change.rules.ts'
import type { Directory, Reported } from './reported.rules.ts'
import { recordRefusals } from './refused-refund.ts'
import { refusalOfNew } from './closed-shop.rules.ts'
import { findOwnRefunds, insertPayments, lockPayments, updatePayments } from './payments.queries.ts'
import { publishPayments } from '#domain/messages/live.queries.ts'

type Rejected = ImportResult['rejected'][number]

export const addResults = (a: ImportResult, b: ImportResult): ImportResult => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  rejected: [...a.rejected, ...b.rejected],
})

/** A row that fits, and where it stood. */
export interface Accepted {
  readonly line: number
  readonly reported: Reported
}

/** Says in the audit trail what a batch did, in its transaction. */
export type NoteBatch = (db: Db, result: ImportResult) => Promise<void>

/** Sales before refunds, because a refund may give back a sale of the same batch; totals last. */
export const writeBatch = async (
  db: Db,
  merchantId: string,
  directory: Directory,
  accepted: readonly Accepted[],
  note?: NoteBatch,
): Promise<ImportResult> => {
  const isRefund = ({ reported }: Accepted): boolean => reported.report.txnType === 'REFUND'
  const sales = await writeRows(
    db,
    merchantId,
    directory,
    accepted.filter((row) => !isRefund(row)),
  )
  const reportedRefunds = accepted.filter(isRefund)
  const refunds = await writeRefunds(db, merchantId, directory, reportedRefunds)
  await recordRefusals(db, merchantId, reportedRefunds, refunds.result.rejected)
  const result = addResults(sales.result, refunds.result)
  // The trail before the totals, like the refusals: two batches take both in one order.
  await note?.(db, result)
  await addToDailyTotals(db, merchantId, [...sales.deltas, ...refunds.deltas])
  await publishPayments(db, merchantId, {
    added: [...sales.added, ...refunds.added],
    changed: [...sales.changed, ...refunds.changed],
  })
  return result
}

interface Written {
  readonly result: ImportResult
  readonly deltas: readonly DailyTotalDelta[]
  readonly added: readonly PaymentRow[]
  /** As they are now. */
  readonly changed: readonly PaymentRow[]
}

/**
 * New rows are inserted first and the others looked at afterwards: whoever else inserts the same
 * number at the same time is then waited for, and the row is there to compare with.
 */
const writeRows = async (
  db: Db,
  merchantId: string,
  directory: Directory,
  accepted: readonly Accepted[],
): Promise<Written> => {
  const rows = accepted.map((row) => ({ ...row, fresh: newRow(row.reported, directory) }))
  // In the order of the key, so that two batches never wait for each other in a circle.
  rows.sort((a, b) => (a.fresh.merTradeNo < b.fresh.merTradeNo ? -1 : 1))
  const inserted = new Set(
    await insertPayments(
      db,
      merchantId,
      rows.filter((row) => refusalOfNew(row.reported) === undefined).map((row) => row.fresh),
    ),
  )
  const others = rows.filter((row) => !inserted.has(row.fresh.merTradeNo))
  const known = await lockPayments(
    db,
    merchantId,
    others.map((row) => row.fresh.merTradeNo),
  )
  const deltas = rows
    .filter((row) => inserted.has(row.fresh.merTradeNo))
    .flatMap((row) => totalsOf(undefined, row.fresh))
  const rejected: Rejected[] = []
  const changed: PaymentRow[] = []
  for (const { line, reported, fresh } of others) {
    const before = known.get(fresh.merTradeNo)
    const change = before && changedRow(before, reported, directory)
    const reason = before === undefined ? refusalOfNew(reported) : change?.reason
    if (reason !== undefined) rejected.push(rejection(line, reported, reason))
    if (before === undefined || change?.row === undefined || change.row === before) continue
    changed.push(change.row)
    deltas.push(...totalsOf(before, change.row))
  }
  await updatePayments(db, merchantId, changed)
  const unchanged = others.length - changed.length - rejected.length
  const added = rows.filter((row) => inserted.has(row.fresh.merTradeNo)).map(({ fresh }) => fresh)
  return {
    result: { added: inserted.size, changed: changed.length, unchanged, rejected },
    deltas,
    added,
    changed,
  }
}

const rejection = (line: number, reported: Reported, reason: string): Rejected => ({
  line,
  merTradeNo: reported.report.merTradeNo,
  reasons: [reason],
})

/**
 * A refund made elsewhere counts against its payment, which stays locked from the check to the end,
 * so that all refunds together never exceed it, wherever they were made.
 */
const writeRefunds = async (
  db: Db,
  merchantId: string,
  directory: Directory,
  accepted: readonly Accepted[],
): Promise<Written> => {
  const originals = await lockPayments(
    db,
    merchantId,
    accepted.map(({ reported }) => reported.report.originalMerTradeNo ?? ''),
  )
  // In a statement of its own: what was written while the locks were waited for is seen only now.
  const numbers = accepted.map(({ reported }) => reported.report.merTradeNo)
  const known = await lockPayments(db, merchantId, numbers)
  const ours = await findOwnRefunds(db, merchantId, numbers)
  const payments = new Map<string, KnownPayment>()
  const allowed: Accepted[] = []
  const rejected: Rejected[] = []
  let awaited = 0
  for (const row of accepted) {
    const { reported, line } = row
    const before = known.get(reported.report.merTradeNo)
    // The worker writes the row of our own refund when it has happened, and none for a void.
    if (before === undefined && ours.has(reported.report.merTradeNo)) {
      awaited += 1
      continue
    }
    const change =
      before === undefined
        ? { row: newRow(reported, directory) }
        : changedRow(before, reported, directory)
    const number = reported.report.originalMerTradeNo ?? ''
    const payment = payments.get(number) ?? originals.get(number)
    const cents = ours.has(reported.report.merTradeNo)
      ? 0
      : givenBackCents(change.row) - givenBackCents(before)
    const reason = change.reason ?? refusalOf(payment, change.row, number, cents)
    if (reason !== undefined || payment === undefined) {
      rejected.push(rejection(line, reported, reason ?? ''))
      continue
    }
    allowed.push(row)
    if (cents !== 0) payments.set(number, afterRefund(payment, cents))
  }
  const written = await writeRows(db, merchantId, directory, allowed)
  await updatePayments(db, merchantId, [...payments.values()])
  return {
    result: addResults(written.result, { added: 0, changed: 0, unchanged: awaited, rejected }),
    deltas: written.deltas,
    added: written.added,
    changed: [...written.changed, ...payments.values()],
  }
}

const refusalOf = (
  payment: KnownPayment | undefined,
  refund: PaymentRow,
  number: string,
  cents: number,
): string | undefined => {
  if (payment === undefined || payment.txnType !== 'SALE')
    return `originalMerTradeNo: No sale has the number ${number}`
  if (payment.source !== refund.source)
    return `source: The payment ${number} is ${payment.source}, and so is its refund`
  if (payment.refundedCents + cents > payment.amountCents) {
    return `amount: Of the payment ${number} only ${moneyOf(payment.amountCents - payment.refundedCents)} is left`
  }
  return undefined
}
