/**
 * A refund in the acquirer's book that is missing in ours, as after a failover of an asynchronous standby. It
 * becomes a disputed refund: its amount is reserved, nothing more of the payment is refunded, and the operator books
 * it.
 */
import type { Db } from '#infra/db/database.ts'
import type { GatewayEntry } from '#infra/gateways/refund-gateway.ts'
import { notify } from '#domain/messages/notify.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { bookFailure } from './refund-booking.ts'
import { decideDispute, dispute, type Undecided } from './refund-dispute.ts'
import { findShopOf, insertFound, lockUnsent, saveUnmatched } from './found-refund.queries.ts'
import { dropRefusals } from './refused-refund.queries.ts'
import {
  listOpenFindings,
  lockRefunds,
  saveFinding,
  setRefundStatus,
  type FoundRefund,
} from './refund-finding.queries.ts'
import { refundNews, type NamedRefund, type RefundNews } from './refund-news.ts'

/** A notification about a refund, sent at the end of the transaction. */
export interface PendingNotification {
  readonly refund: NamedRefund
  readonly kind: RefundNews
}

/**
 * Resolves to the notifications to send, or to undefined when the payment is missing too. Refunds of the payment that
 * were not sent are cancelled: each may be a second attempt at the one that was lost.
 */
export const addFound = async (
  db: Db,
  merchantId: string,
  entry: GatewayEntry,
): Promise<PendingNotification[] | undefined> => {
  const { refundNo, merTradeNo, kind, amountCents } = entry
  const shopId = await findShopOf(db, merchantId, merTradeNo)
  if (shopId === undefined) {
    await saveUnmatched(db, merchantId, entry)
    return undefined
  }
  // A settlement may have deducted it before.
  await dropRefusals(db, merchantId, [refundNo], 'SETTLEMENT')
  const unsent = await lockUnsent(db, merchantId, merTradeNo)
  await insertFound(db, merchantId, shopId, entry)
  for (const refund of unsent) {
    await setRefundStatus(db, refund, {
      status: 'FAILED',
      failure: 'Not sent: another refund of this payment was found in the acquirer’s records',
    })
    await bookFailure(db, refund)
  }
  const found = { merchantId, refundNo, merTradeNo, shopId, amountCents, kind, status: 'DISPUTED' }
  if (entry.outcome === 'SUCCESS')
    await saveFinding(db, found, {
      source: 'GATEWAY',
      outcome: 'SUCCESS',
      amountCents,
      detail: entry.gatewayRef,
    })
  await dispute(db, found)
  return [
    { refund: found, kind: 'REFUND_DISPUTED' },
    ...unsent.map((refund) => ({ refund, kind: 'REFUND_FAILED' as const })),
  ]
}

/** Call it last in the transaction. */
export const sendNotifications = async (
  db: Db,
  pending: readonly PendingNotification[],
): Promise<void> => {
  await notify(
    db,
    pending.map(({ refund, kind }) => refundNews(refund, kind)),
  )
  for (const { refund } of pending) await publishRefund(db, refund.merchantId, refund.refundNo)
}

/** Why a refund cannot be booked as the acquirer has it. */
export type NotBooked = Undecided | 'NOT_FINISHED' | 'OTHER_AMOUNT'

/** Books a disputed refund as it is in the acquirer's book. */
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
