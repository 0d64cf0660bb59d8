/**
 * The sample's money beside payments: refunds with ledger and gateway book, loyalty entries, settlements, FPS
 * addresses.
 */
import type { Db } from '#infra/db/database.ts'
import type { SampleLoyaltyEntry } from './loyalty.ts'
import { gatewayRefOf, type SampleRefund } from './refunds.ts'
import { sql } from 'kysely'
import { expectedCents } from '#domain/settlement.queries.ts'

const CHUNK = 500

const inChunks = async <T>(
  rows: readonly T[],
  write: (chunk: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK)
    await write(rows.slice(start, start + CHUNK))
}

/** Inserts refunds with their ledger rows, and the gateway's record of those that it carried out. */
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

/** A few settlements are short, and a few are missing. */
export const insertSettlements = async (db: Db, merchantId: string): Promise<void> => {
  await sql`update payment set received_settlement_cents = ${expectedCents} - case when payment.mer_trade_no like '%0077' then 500 else 0 end
    where payment.merchant_id = ${merchantId} and payment.settlement_status = 'SETTLED' and ${expectedCents} is not null`.execute(
    db,
  )
  await sql`update payment set settlement_status = 'UNSETTLED', settlement_date = null, received_settlement_cents = null
    where payment.merchant_id = ${merchantId} and payment.settlement_status = 'SETTLED'
      and payment.mer_trade_no like '%0131' and payment.business_date between app_now()::date - 40 and app_now()::date - 12`.execute(
    db,
  )
}

/** The payee of the sample's billing QR codes. */
export const SAMPLE_FPS_ID = '1620417'

const account = { name: 'Tidewater Bank', code: '901', masked: '***-***456-001' } as const

const addresses = [
  { type: 'EMAIL', id: 'till@harbour-bakery.example', daysAgo: 512, endedDaysAgo: 88 },
  { type: 'FPSID', id: SAMPLE_FPS_ID, daysAgo: 498 },
  { type: 'MOBILE', id: '+852-55500180', daysAgo: 61 },
  { type: 'EMAIL', id: 'pay@harbour-bakery.example', daysAgo: 87 },
  // Takes the place of the identifier once the bank has confirmed it.
  { type: 'FPSID', id: '1620588', daysAgo: 0, replaces: 2 },
] as const

const ago = (days: number) => sql<string>`app_now() - make_interval(days => ${days})`

export const insertAddresses = async (db: Db, merchantId: string, by: string): Promise<void> => {
  await db
    .updateTable('merchant')
    .set({
      settlement_bank_name: account.name,
      settlement_bank_code: account.code,
      settlement_account_masked: account.masked,
    })
    .where('merchant_id', '=', merchantId)
    .execute()
  await db
    .insertInto('fps_proxy')
    .values(
      addresses.map((address, index) => {
        const isOver = 'endedDaysAgo' in address
        const replaces = 'replaces' in address ? address.replaces : null
        const since = ago(address.daysAgo)
        return {
          merchant_id: merchantId,
          proxy_no: index + 1,
          fps_proxy_type: address.type,
          fps_proxy_id: address.id,
          clearing_code: account.code,
          status: isOver ? 'DEREGISTERED' : replaces === null ? 'ACTIVE' : 'AWAITING_PROOF',
          is_default: address.id === SAMPLE_FPS_ID,
          bank_name: account.name,
          account_masked: account.masked,
          registered_at: since,
          proven_at: replaces === null ? since : null,
          usable_from: replaces === null ? since : null,
          registered_by: by,
          replaces,
          version: replaces === null ? 1 : 2,
          ended_at: isOver ? ago(address.endedDaysAgo) : null,
        }
      }),
    )
    .execute()
}
