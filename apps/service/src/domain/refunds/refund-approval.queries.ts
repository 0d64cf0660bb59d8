/** Refunds that wait for a second person. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { foundColumns } from './refund-finding.queries.ts'
import type { RefundOfPayment } from './refund-payment.queries.ts'

export interface PendingApproval extends RefundOfPayment {
  readonly shopId: string
  readonly status: string
  readonly approval: string | null
  readonly requestedBy: string
  readonly decidedBy: string | null
  readonly isExpired: boolean
}

const pendingApprovalColumns = [
  ...foundColumns,
  'approval',
  'requested_by as requestedBy',
  'decided_by as decidedBy',
  sql<boolean>`coalesce(expires_at <= app_now(), false)`.as('isExpired'),
] as const

/** Locks the refund until the transaction ends. Lock it before its payment. */
export const lockPendingApproval = (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<PendingApproval | undefined> =>
  db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .select(pendingApprovalColumns)
    .forUpdate()
    .executeTakeFirst()

/** Locks refunds of any merchant whose time for an approval is over. */
export const lockExpired = (db: Db, limit: number): Promise<PendingApproval[]> =>
  db
    .selectFrom('refund')
    .where('status', '=', 'ASKED')
    .where('expires_at', '<=', sql<string>`app_now()`)
    .orderBy('expires_at')
    .limit(limit)
    .select(pendingApprovalColumns)
    .forUpdate()
    .skipLocked()
    .execute()

export interface Decider {
  readonly userId: string
  readonly displayName: string
  readonly note: string | null
}

const decided = (by: Decider) => ({
  decided_by: by.userId,
  decided_by_name: by.displayName,
  decision_note: by.note,
})

const updatePendingApproval = (db: Db, { merchantId, refundNo }: RefundOfPayment) =>
  db
    .updateTable('refund')
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'ASKED')

/** Hands the refund to the worker. */
export const setApproved = async (
  db: Db,
  refund: RefundOfPayment,
  kind: 'REFUND' | 'VOID',
  by: Decider,
): Promise<void> => {
  await updatePendingApproval(db, refund)
    .set({
      ...decided(by),
      status: 'REQUESTED',
      approval: 'APPROVED',
      kind,
      decided_at: sql<string>`app_now()`,
      next_attempt_at: sql<string>`app_now()`,
    })
    .execute()
}

/** Ends a refund of which nothing was sent: refused by a person, or expired without one. */
export const setDeclined = async (
  db: Db,
  refund: RefundOfPayment,
  by: Decider | undefined,
): Promise<void> => {
  await updatePendingApproval(db, refund)
    .set({
      ...(by !== undefined && decided(by)),
      status: 'FAILED',
      approval: by === undefined ? 'EXPIRED' : 'REFUSED',
      decided_at: sql<string>`app_now()`,
      completed_at: sql<string>`app_now()`,
    })
    .execute()
}
