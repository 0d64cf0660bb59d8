/**
 * A refund in the acquirer's records that is missing in ours, as after a failover of an asynchronous standby.
 * It becomes a disputed refund: its amount is reserved, nothing more of the payment is refunded, and the operator books
 * it.
 */
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import type { GatewayEntry } from '#infra/gateways/refund-gateway.ts'
import { Conflict } from '#infra/db/retry-on-conflict.ts'
import { notify } from '#domain/messages/notify.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { bookFailure } from './refund-booking.ts'
import { decideDispute, dispute, isSaidToBeMade, type Undecided } from './refund-dispute.ts'
import {
  deleteUnmatched,
  findReported,
  hasUnsent,
  insertFound,
  lockSale,
  lockUnsent,
  markReportedFound,
  saveUnmatched,
  type ReportedRefund,
} from './found-refund.queries.ts'
import { dropRefusals, saveRefusals } from './refused-refund.queries.ts'
import {
  listOpenFindings,
  lockRefunds,
  saveFinding,
  setRefundStatus,
  type FoundRefund,
} from './refund-finding.queries.ts'
import {
  refundNotification,
  type NamedRefund,
  type RefundNotification,
} from './refund-notifications.ts'

/** A notification about a refund, sent at the end of the transaction. */
export interface PendingNotification {
  readonly refund: NamedRefund
  readonly kind: RefundNotification
  readonly isCancelled?: boolean
}

/**
 * Resolves to the notifications to send, or to undefined when the payment is missing too and this is the first report.
 * Refunds of the payment that were not sent are cancelled: each may be a second attempt at the one that was lost. Not
 * those that the acquirer has too (`listed`): they were sent, and only the mark of it was lost. One that the platform
 * reported counts already, as a refund made elsewhere: it is not entered a second time, so every later
 * comparison finds it again. Only the first one cancels: whoever asks for a refund afterwards sees that one and wants
 * another. Call it in `retryOnConflict`.
 */
export const addFound = async (
  db: Db,
  merchantId: string,
  entry: GatewayEntry,
  listed: readonly string[] = [],
): Promise<PendingNotification[] | undefined> => {
  const { refundNo, merTradeNo, kind, amountCents } = entry
  const waiting = await lockUnsent(db, merchantId, merTradeNo, listed)
  const shopId = await lockSale(db, merchantId, merTradeNo)
  // Whoever held the payment may have requested one. Refunds are locked before their payment, so all is done again.
  const known = [...listed, ...waiting.map((refund) => refund.refundNo)]
  if (await hasUnsent(db, merchantId, merTradeNo, known))
    throw new Conflict('A refund was requested meanwhile')
  if (shopId === undefined) return (await saveUnmatched(db, merchantId, entry)) ? undefined : []
  await deleteUnmatched(db, merchantId, refundNo)
  const found = { merchantId, refundNo, merTradeNo, shopId, amountCents, kind, status: 'DISPUTED' }
  const reported = await findReported(db, merchantId, refundNo)
  if (reported === undefined) await insertFound(db, merchantId, shopId, entry)
  const isFirst = reported === undefined || (await markReportedFound(db, merchantId, refundNo))
  const unsent: typeof waiting = []
  const unclear: typeof waiting = []
  for (const refund of isFirst ? waiting : []) {
    // Of this one only the mark that it was sent may be lost.
    if (await isSaidToBeMade(db, refund)) {
      unclear.push(refund)
      await dispute(db, refund)
      continue
    }
    unsent.push(refund)
    await setRefundStatus(db, refund, {
      status: 'FAILED',
      failure: 'Not sent: another refund of this payment was found in the acquirer’s records',
    })
    await bookFailure(db, refund)
  }
  if (reported === undefined) await disputeFound(db, found, entry)
  const isDisputed = reported === undefined || (await recordDifference(db, found, reported))
  return [
    ...[...(isDisputed ? [found] : []), ...unclear].map((refund) => ({
      refund,
      kind: 'REFUND_DISPUTED' as const,
    })),
    ...unsent.map((refund) => ({ refund, kind: 'REFUND_FAILED' as const, isCancelled: true })),
  ]
}

type Found = Omit<FoundRefund, 'isListed'>

const disputeFound = async (db: Db, found: Found, entry: GatewayEntry): Promise<void> => {
  const { merchantId, refundNo, amountCents } = found
  // It may have been reported before, and not counted.
  await dropRefusals(db, merchantId, [refundNo], ['PLATFORM', 'SETTLEMENT', 'ACQUIRER'])
  if (entry.outcome === 'SUCCESS')
    await saveFinding(db, found, {
      source: 'GATEWAY',
      outcome: 'SUCCESS',
      amountCents,
      detail: entry.gatewayRef,
    })
  await dispute(db, found)
}

/**
 * Compares the acquirer's entry with the platform's report. Where they differ, nothing more of the payment is refunded
 * until somebody has looked. Resolves to whether the difference is new.
 */
const recordDifference = async (
  db: Db,
  { merchantId, refundNo, merTradeNo, shopId, amountCents }: Found,
  reported: ReportedRefund,
): Promise<boolean> => {
  if (reported.merTradeNo === merTradeNo && reported.amountCents === amountCents) {
    await dropRefusals(db, merchantId, [refundNo], ['ACQUIRER'])
    return false
  }
  const { length } = await saveRefusals(db, merchantId, [
    {
      merTradeNo: refundNo,
      originalMerTradeNo: merTradeNo,
      shopId,
      amountCents,
      paymentNetwork: null,
      reason: `amount: The acquirer has ${moneyOf(amountCents)} of ${merTradeNo}, and the platform reported ${moneyOf(reported.amountCents)} of ${reported.merTradeNo ?? ''}`,
      line: 1,
      source: 'ACQUIRER',
    },
  ])
  return length > 0
}

/** Call it last in the transaction. */
export const sendNotifications = async (
  db: Db,
  pending: readonly PendingNotification[],
): Promise<void> => {
  await notify(
    db,
    pending.map(({ refund, kind, isCancelled }) => refundNotification(refund, kind, isCancelled)),
  )
  for (const { refund } of pending) await publishRefund(db, refund.merchantId, refund.refundNo)
}

/** Why a refund cannot be booked as the acquirer has it. */
export type NotBooked = Undecided | 'NOT_FINISHED' | 'OTHER_AMOUNT'

/** Books a disputed refund as it is in the acquirer's records. */
export const bookAsFound = async (
  db: Db,
  merchantId: string,
  refundNo: string,
  reason: string,
): Promise<
  { readonly refund: FoundRefund; readonly outcome: 'SUCCESS' | 'FAILED' } | NotBooked
> => {
  const refund = (await lockRefunds(db, merchantId, [refundNo])).get(refundNo)
  if (refund?.status === 'DISPUTED') {
    const findings = await listOpenFindings(db, refund)
    const gatewayFinding = findings.findLast(({ source }) => source === 'GATEWAY')
    if (gatewayFinding === undefined) return 'NOT_FINISHED'
    const { outcome } = gatewayFinding
    if (outcome === 'SUCCESS' && gatewayFinding.amountCents !== refund.amountCents)
      return 'OTHER_AMOUNT'
    const booked = await decideDispute(db, { merchantId, refundNo, outcome, reason })
    return typeof booked === 'string' ? booked : { refund, outcome }
  }
  return refund === undefined ? 'NO_REFUND' : 'NOT_DISPUTED'
}
