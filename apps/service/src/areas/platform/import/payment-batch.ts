/**
 * Writes one batch of checked reports in the transaction of the caller: new rows, changed rows,
 * refunds against their sales, and the totals of the days.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import type { DailyTotalDelta } from '#domain/payments/totals.rules.ts'
import {
  afterRefund,
  changedRow,
  refundedBy,
  newRow,
  refusalOfSource,
  totalsOf,
  type KnownPayment,
} from './payment-change.rules.ts'
import { type Directory, type Reported, refusalOfNew } from './report.rules.ts'
import { insertPayments, listVoiding, lockPayments, updatePayments } from './payments.queries.ts'
import { announceDisputes, compareRefunds, lockReportedRefunds } from './reported-refunds.ts'
import { publishPayments } from '#domain/messages/live.queries.ts'
import { listRefundNos } from '#domain/refunds/refund-finding.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { recordRefusals, type Accepted } from './refused-refunds.ts'

type Rejected = ImportResult['rejected'][number]

export const addResults = (a: ImportResult, b: ImportResult): ImportResult => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  rejected: [...a.rejected, ...b.rejected],
})

/** Writes the audit entry of a batch, in its transaction. */
export type NoteBatch = (db: Db, result: ImportResult) => Promise<void>

/**
 * Sales before refunds, because a refund may belong to a sale of the same batch; totals last. The refunds that this
 * service made are locked first, as by everyone who changes them.
 */
export const writeBatch = async (
  db: Db,
  merchantId: string,
  directory: Directory,
  accepted: readonly Accepted[],
  note?: NoteBatch,
): Promise<ImportResult> => {
  const isRefund = ({ reported }: Accepted): boolean => reported.report.txnType === 'REFUND'
  const own = await lockReportedRefunds(
    db,
    merchantId,
    accepted.map(({ reported }) => reported),
  )
  const sales = await writeRows(
    db,
    merchantId,
    directory,
    accepted.filter((row) => !isRefund(row)),
    ({ report }) => own.voidsOf.has(report.merTradeNo),
  )
  const reportedRefunds = accepted.filter(isRefund)
  const refunds = await writeRefunds(db, merchantId, directory, reportedRefunds)
  const notifications = await recordRefusals(db, merchantId, accepted, [
    ...sales.result.rejected,
    ...refunds.result.rejected,
  ])
  const disputed = await compareRefunds(
    db,
    own,
    accepted.map(({ reported }) => reported),
  )
  const result = addResults(sales.result, refunds.result)
  // Audit trail before totals, in every batch: one lock order prevents deadlocks.
  await note?.(db, result)
  await addToDailyTotals(db, merchantId, [...sales.deltas, ...refunds.deltas])
  await publishPayments(db, merchantId, {
    added: [...sales.added, ...refunds.added],
    changed: [...sales.changed, ...refunds.changed],
  })
  await announceDisputes(db, merchantId, disputed)
  await notify(db, notifications)
  return result
}

interface Written {
  readonly result: ImportResult
  readonly deltas: readonly DailyTotalDelta[]
  readonly added: readonly PaymentRow[]
  /** As they are after the change. */
  readonly changed: readonly PaymentRow[]
}

/**
 * Inserts first and compares afterwards. Where another transaction inserts the same number, the insert
 * waits for it, so that the row exists and can be locked for the comparison.
 */
const writeRows = async (
  db: Db,
  merchantId: string,
  directory: Directory,
  accepted: readonly Accepted[],
  isOwnVoid: (reported: Reported) => boolean = () => false,
): Promise<Written> => {
  const rows = accepted.map((row) => ({ ...row, fresh: newRow(row.reported, directory) }))
  // Sorted by key, so that two batches lock rows in one order and never deadlock.
  rows.sort((a, b) => (a.fresh.merTradeNo < b.fresh.merTradeNo ? -1 : 1))
  const inserted = new Set(
    await insertPayments(
      db,
      merchantId,
      rows.filter((row) => refusalOfNewPayment(row) === undefined).map((row) => row.fresh),
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
  // Read after the locks: includes voids that were requested in the meantime, and no other can begin before the commit.
  const voiding = new Set(
    await listVoiding(
      db,
      merchantId,
      others
        .filter(({ fresh }) => known.get(fresh.merTradeNo)?.amountCents !== fresh.amountCents)
        .map(({ fresh }) => fresh.merTradeNo),
    ),
  )
  const rejected: Rejected[] = []
  const changed: PaymentRow[] = []
  for (const row of others) {
    const { line, reported, fresh } = row
    const before = known.get(fresh.merTradeNo)
    const change = before && changedRow(before, reported, directory)
    const reason =
      before === undefined
        ? refusalOfNewPayment(row)
        : ((isOwnVoid(reported) ? undefined : refusalOfVoid(before, reported)) ??
          change?.reason ??
          (voiding.has(fresh.merTradeNo) ? IS_VOIDING : undefined))
    if (reason !== undefined) {
      rejected.push(rejection(line, reported, reason))
      continue
    }
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

const refusalOfNewPayment = ({
  reported,
  fresh,
}: {
  readonly reported: Reported
  readonly fresh: PaymentRow
}): string | undefined => refusalOfNew(reported) ?? refusalOfSource(fresh)

const rejection = (line: number, reported: Reported, reason: string): Rejected => ({
  line,
  merTradeNo: reported.report.merTradeNo,
  reasons: [reason],
})

/**
 * A refund made elsewhere counts against its payment. The payment stays locked from the check to the
 * end of the transaction, so that all refunds together never exceed it.
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
  // A new statement: only its snapshot includes what was committed while the locks were waited for.
  const numbers = accepted.map(({ reported }) => reported.report.merTradeNo)
  const known = await lockPayments(db, merchantId, numbers)
  // Also those that a comparison with the acquirer entered while the locks were waited for.
  const ours = new Set(await listRefundNos(db, merchantId, numbers))
  const payments = new Map<string, KnownPayment>()
  const allowed: Accepted[] = []
  const rejected: Rejected[] = []
  let pendingOwn = 0
  for (const row of accepted) {
    const { reported, line } = row
    const before = known.get(reported.report.merTradeNo)
    // The row of our own refund is inserted once it is confirmed, and none for a void.
    if (before === undefined && ours.has(reported.report.merTradeNo)) {
      pendingOwn += 1
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
      : refundedBy(change.row) - refundedBy(before)
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
    result: addResults(written.result, { added: 0, changed: 0, unchanged: pendingOwn, rejected }),
    deltas: written.deltas,
    added: written.added,
    changed: [...written.changed, ...payments.values()],
  }
}

/** A void returns the amount that its payment had when it was requested. */
const IS_VOIDING = 'amount: All of the payment is being voided, so its amount cannot change'

/** A void of a payment that was already refunded in part: more may have been returned than was received. */
const refusalOfVoid = (before: KnownPayment, { report }: Reported): string | undefined =>
  report.status === 'VOIDED' && before.status !== 'VOIDED' && before.refundedCents > 0
    ? `status: ${moneyOf(before.refundedCents)} was refunded already, so the payment cannot be voided as well`
    : undefined

const refusalOf = (
  payment: KnownPayment | undefined,
  refund: PaymentRow,
  number: string,
  cents: number,
): string | undefined => {
  if (payment === undefined || payment.txnType !== 'SALE')
    return `originalMerTradeNo: No sale has the number ${number}`
  if (payment.source !== refund.source)
    return `source: Must be ${payment.source}, as for the payment ${number}`
  if (cents > 0 && payment.status !== 'SUCCESS' && payment.status !== 'VOIDED')
    return `originalMerTradeNo: The payment ${number} is ${payment.status}, so no refund of it can be counted`
  if (payment.refundedCents + cents > payment.amountCents) {
    return `amount: Only ${moneyOf(payment.amountCents - payment.refundedCents)} of the payment ${number} can still be refunded`
  }
  return refusalOfSource(refund)
}
