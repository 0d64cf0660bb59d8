/** What happens in the sample beside payments: refunds with both books, and loyalty entries. */
import type { Db } from '#infra/db/database.ts'
import type { SampleLoyaltyEntry } from './loyalty.ts'
import { gatewayRefOf, type SampleRefund } from './refunds.ts'

const CHUNK = 500

const inChunks = async <T>(
  rows: readonly T[],
  write: (chunk: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK)
    await write(rows.slice(start, start + CHUNK))
}

/** Requests, the ledger's pairs, and what the gateway's own book says: only what it carried out. */
export const insertRefunds = async (
  db: Db,
  merchantId: string,
  refunds: readonly SampleRefund[],
): Promise<void> => {
  await inChunks(refunds, (chunk) =>
    db
      .insertInto('refund')
      .values(chunk.map((refund) => refundValues(merchantId, refund)))
      .execute(),
  )
  const entries = refunds.flatMap((refund) => [
    ...pair(merchantId, refund, 'REFUND', refund.requestedAt),
    ...(refund.status === 'FAILED'
      ? pair(merchantId, refund, 'REVERSAL', refund.completedAt ?? refund.requestedAt)
      : []),
  ])
  await inChunks(entries, (chunk) =>
    db
      .insertInto('ledger_entry')
      .values([...chunk])
      .execute(),
  )
  const booked = refunds.filter((refund) => refund.status === 'SUCCESS')
  await inChunks(booked, (chunk) =>
    db
      .insertInto('sandbox_gateway_book')
      .values(
        chunk.map((refund) => ({
          merchant_id: merchantId,
          refund_no: refund.refundNo,
          amount_cents: refund.amountCents,
          booked_at: refund.completedAt ?? refund.requestedAt,
        })),
      )
      .execute(),
  )
}

const refundValues = (merchantId: string, refund: SampleRefund) => ({
  merchant_id: merchantId,
  refund_no: refund.refundNo,
  mer_trade_no: refund.merTradeNo,
  shop_id: refund.shopId,
  amount_cents: refund.amountCents,
  kind: refund.kind,
  reason: refund.reason,
  note: refund.note,
  status: refund.status,
  intent: refund.refundNo,
  requested_by: refund.requester.userId,
  requested_by_name: refund.requester.name,
  requested_at: refund.requestedAt,
  sent_at: refund.requestedAt,
  completed_at: refund.completedAt,
  gateway_ref: refund.status === 'SUCCESS' ? gatewayRefOf(refund) : null,
  failure: refund.failure,
  attempts: 1,
  next_attempt_at: refund.completedAt ?? refund.requestedAt,
})

const pair = (
  merchantId: string,
  refund: SampleRefund,
  kind: 'REFUND' | 'REVERSAL',
  bookedAt: string,
) => {
  const cents = kind === 'REFUND' ? refund.amountCents : -refund.amountCents
  const same = { merchant_id: merchantId, refund_no: refund.refundNo, kind, booked_at: bookedAt }
  return [
    { ...same, account: 'MERCHANT', amount_cents: -cents },
    { ...same, account: 'REFUNDS', amount_cents: cents },
  ]
}

export const insertLoyalty = async (
  db: Db,
  merchantId: string,
  programId: string,
  entries: readonly SampleLoyaltyEntry[],
): Promise<void> => {
  await inChunks(entries, (chunk) =>
    db
      .insertInto('loyalty_entry')
      .values(
        chunk.map((entry) => ({
          merchant_id: merchantId,
          loyalty_txn_no: entry.loyaltyTxnNo,
          program_id: programId,
          event_type: entry.eventType,
          points: entry.points,
          balance_after: entry.balanceAfter,
          member_masked: entry.memberMasked,
          related_mer_trade_no: entry.relatedMerTradeNo,
          shop_id: entry.shopId,
          pos_id: entry.posId,
          created_at: entry.createdAt,
        })),
      )
      .execute(),
  )
}
