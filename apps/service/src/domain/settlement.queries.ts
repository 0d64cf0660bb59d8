/** Expected and received settlement of a payment, and whether they match (A-221). */
import { MAX_SETTLEMENT_DAYS } from '@merchant/contract/areas/platform-input.shapes.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { PaymentEvent } from '#domain/messages/live.queries.ts'

/** Nothing settles on Sundays and holidays: a payment counts as missing this long after it was due. */
const GRACE_DAYS = 3

/** Like `netAmount`, the amount that the row adds to the merchant's income. Null if no settlement is expected. */
export const expectedCents: RawBuilder<number | null> =
  sql`(case when payment.status <> 'SUCCESS' then null
  when payment.txn_type = 'SALE' then payment.amount_cents + payment.tip_cents - payment.fee_cents
  when payment.txn_type = 'REFUND' then -payment.amount_cents end)`

/** The methods' settlement days come from a map that is built once, not for each row. */
export const dueDate: RawBuilder<string> = sql`(payment.business_date + coalesce(((select jsonb_object_agg(named.payment_method_type, named.settlement_days)
  from payment_method as named where named.merchant_id = app_merchant()) ->> payment.payment_method)::int, 1))`

/**
 * Unsettled payments that are due on these days, both included; without an end from `startDate` on (A-342). The longest
 * settlement limits how far back they are searched.
 */
export const isDueWithin = (
  startDate: RawBuilder<string>,
  endDate?: RawBuilder<string>,
): RawBuilder<boolean> =>
  sql`(payment.settlement_status = 'UNSETTLED'
    and payment.business_date >= ${startDate} - ${sql.lit(MAX_SETTLEMENT_DAYS)} and ${dueDate} >= ${startDate}${
      endDate === undefined
        ? sql``
        : sql` and payment.business_date <= ${endDate} and ${dueDate} <= ${endDate}`
    })`

/** What was expected of it should have arrived by now. */
const isMissing: RawBuilder<boolean> = sql`(payment.settlement_status = 'UNSETTLED' and ${dueDate} + ${sql.lit(GRACE_DAYS)} < app_now()::date)`

/** A settlement that was not expected is a difference too, and so is one that is missing. */
export const differenceCents: RawBuilder<number | null> = sql`(case
  when payment.received_settlement_cents is not null
    then payment.received_settlement_cents - coalesce(${expectedCents}, 0)
  when ${isMissing} then -${expectedCents} end)`

export const matchStatus: RawBuilder<string | null> = sql`(case
  when payment.received_settlement_cents is not null then case when ${differenceCents} = 0 then 'MATCHED' else 'MISMATCHED' end
  when ${expectedCents} is null then null
  when ${isMissing} then 'MISSING'
  else 'EXPECTED' end)`

/** A payment that a settlement names. */
export interface NamedPayment {
  readonly merTradeNo: string
  readonly txnType: string
  readonly status: string
  readonly originalMerTradeNo: string | null
  readonly shopId: string
}

/** Locks the payments with these numbers, in the order of every writer, and resolves to those that exist. */
export const lockSettled = async (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<Map<string, NamedPayment>> => {
  const { rows } = await sql<NamedPayment>`
    select mer_trade_no as "merTradeNo", txn_type as "txnType", status,
      original_mer_trade_no as "originalMerTradeNo", shop_id as "shopId" from payment
    where merchant_id = ${merchantId} and mer_trade_no = any(${numbers})
    order by mer_trade_no for update`.execute(db)
  return new Map(rows.map((row) => [row.merTradeNo, row]))
}

/** Refunds that a settlement deducted, by number, without those that were made here. */
export const findDeducted = async (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<Map<string, { merTradeNo: string; receivedCents: number; payment: NamedPayment }>> => {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<NamedPayment & { readonly receivedCents: number }>`
    select mer_trade_no as "merTradeNo", txn_type as "txnType", status, original_mer_trade_no as "originalMerTradeNo",
      shop_id as "shopId", received_settlement_cents::float8 as "receivedCents" from payment
    where merchant_id = ${merchantId} and mer_trade_no = any(${numbers}::text[]) and received_settlement_cents < 0
      and txn_type = 'REFUND' and not exists (select from refund
        where refund.merchant_id = payment.merchant_id and refund.refund_no = payment.mer_trade_no)`.execute(
    db,
  )
  return new Map(
    rows.map(({ receivedCents, ...payment }) => [
      payment.merTradeNo,
      { merTradeNo: payment.merTradeNo, receivedCents, payment },
    ]),
  )
}

export interface SettlementResult {
  readonly merTradeNo: string
  readonly settlementDate: string
  readonly receivedCents: number
}

/** Stores received settlements; resolves to the payments that this changed. */
export const bookSettlements = async (
  db: Db,
  merchantId: string,
  results: readonly SettlementResult[],
): Promise<PaymentEvent[]> => {
  const { rows } = await sql<PaymentEvent>`
    update payment set settlement_status = 'SETTLED', settlement_date = result.day, received_settlement_cents = result.cents
    from unnest(${results.map((result) => result.merTradeNo)}::text[], ${results.map((result) => result.settlementDate)}::date[],
      ${results.map((result) => result.receivedCents)}::bigint[]) as result(no, day, cents)
    where payment.merchant_id = ${merchantId} and payment.mer_trade_no = result.no
      and (payment.settlement_status, payment.settlement_date, payment.received_settlement_cents)
        is distinct from ('SETTLED', result.day, result.cents)
    returning payment.mer_trade_no as "merTradeNo", payment.shop_id as "shopId", payment.status, payment.source,
      payment.is_fps_a2a as "isFpsA2a", payment.txn_type as "txnType", payment.amount_cents::float8 as "amountCents"`.execute(
    db,
  )
  return rows
}
