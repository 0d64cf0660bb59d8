/** Turns a refund's row into the refund on the wire. */
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'

export interface RefundRow {
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly reason: string | null
  readonly note: string | null
  readonly kind: string
  readonly status: string
  readonly requestedBy: string
  readonly requestedAt: string
  readonly sentAt: string | null
  readonly foundAt: string | null
  readonly completedAt: string | null
  readonly failure: string | null
  readonly requestedById: string
  readonly approval: string | null
  readonly above: string | null
  readonly expiresAt: string | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly decisionNote: string | null
}

const approvalOf = (row: RefundRow, userId: string): Refund['approval'] =>
  row.approval === null || row.expiresAt === null
    ? null
    : {
        state: row.approval as NonNullable<Refund['approval']>['state'],
        above: row.above as NonNullable<Refund['approval']>['above'],
        isOwn: row.requestedById === userId,
        expiresAt: wireTime(row.expiresAt),
        decidedBy: row.decidedBy,
        decidedAt: wireTimeOrNull(row.decidedAt),
        note: row.decisionNote,
      }

/** As the person sees it. */
export const refundOf = (row: RefundRow, userId: string): Refund => ({
  refundNo: row.refundNo,
  merTradeNo: row.merTradeNo,
  amount: moneyOf(row.amountCents),
  reason: row.reason as Refund['reason'],
  note: row.note,
  kind: row.kind as Refund['kind'],
  status: row.status as Refund['status'],
  requestedBy: row.requestedBy,
  requestedAt: wireTime(row.requestedAt),
  completedAt: wireTimeOrNull(row.completedAt),
  approval: approvalOf(row, userId),
})
