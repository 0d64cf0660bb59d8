/** Refunds that wait for a second person: the answer, and the end without one. */
import { moneyOf } from '@merchant/contract/core/money.ts'
import { REFUND_SERVICE } from '#domain/audit/actors.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import type { Database, Db } from '#infra/db/database.ts'
import {
  lockExpired,
  setApproved,
  setDeclined,
  type PendingApproval,
  type Decider,
} from './refund-approval.queries.ts'
import { bookFailure, updateRefundStatus } from './refund-booking.ts'
import { decidedNotification, endRequest } from './refund-notifications.ts'

/** Hands the refund over to the worker. The caller has locked and checked it. */
export const approve = async (
  db: Db,
  refund: PendingApproval,
  kind: 'REFUND' | 'VOID',
  by: Decider,
): Promise<void> => {
  await setApproved(db, refund, kind, by)
  await updateRefundStatus(db, refund)
  await endRequest(db, refund)
}

/** Ends a refund that was not sent; its amount can be refunded again. Without a person it expired. */
export const decline = async (
  db: Db,
  refund: PendingApproval,
  by: Decider | undefined,
): Promise<void> => {
  await setDeclined(db, refund, by)
  await bookFailure(db, refund)
  await endRequest(db, refund)
}

/** Tells the requester and every open screen. Call it last in the transaction. */
export const notifyDecision = async (
  db: Db,
  refund: PendingApproval,
  decision: 'APPROVED' | 'REFUSED' | 'EXPIRED',
  by: Decider | undefined,
): Promise<void> => {
  await notify(db, [decidedNotification(refund, decision, by)])
  await publishRefund(db, refund.merchantId, refund.refundNo)
}

const BATCH_SIZE = 20

/** One round; resolves to whether more may be due. */
export const expirePendingApprovals = (database: Database): Promise<boolean> =>
  database.system(async (db) => {
    // In the order in which every writer locks payments.
    const byNumber = (await lockExpired(db, BATCH_SIZE)).toSorted((one, other) =>
      one.merTradeNo < other.merTradeNo ? -1 : 1,
    )
    const expired = byMerchant(byNumber)
    for (const refund of expired) await decline(db, refund, undefined)
    // After every payment is locked: whoever refunds one locks it before the trail.
    for (const { merchantId, refundNo, merTradeNo, shopId, amountCents } of expired)
      await insertAudit(db, merchantId, REFUND_SERVICE, null, {
        action: 'refunds.expire',
        objectType: 'payment',
        objectId: merTradeNo,
        shopId,
        detail: { refundNo, amount: moneyOf(amountCents) },
      })
    for (const refund of expired) await notifyDecision(db, refund, 'EXPIRED', undefined)
    return expired.length === BATCH_SIZE
  })
