/** Refunds that a platform reported and that could not be counted: kept for people to look at. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export interface RefusedRefund {
  readonly merTradeNo: string
  readonly originalMerTradeNo: string
  readonly shopId: string
  readonly amountCents: number
  readonly paymentNetwork: string
  readonly reason: string
  readonly line: number
}

/** Answers the numbers that are refused for the first time, or for another reason or amount than before. */
export const keepRefusals = async (
  db: Db,
  merchantId: string,
  refusals: readonly RefusedRefund[],
): Promise<string[]> => {
  if (refusals.length === 0) return []
  const { rows } = await sql<{ merTradeNo: string }>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r("merTradeNo" text,
        "originalMerTradeNo" text, "shopId" text, "amountCents" bigint, "paymentNetwork" text, reason text, line int)),
    known as (select k.* from refused_refund k where k.merchant_id = ${merchantId}
      and k.mer_trade_no in (select "merTradeNo" from reported)),
    kept as (
      insert into refused_refund as k (merchant_id, mer_trade_no, original_mer_trade_no, shop_id, amount_cents,
        payment_network, reason, line, first_reported_at, last_reported_at)
      select ${merchantId}, "merTradeNo", "originalMerTradeNo", "shopId", "amountCents", "paymentNetwork", reason, line,
        app_now(), app_now() from reported order by "merTradeNo"
      on conflict (merchant_id, mer_trade_no) do update set
        original_mer_trade_no = excluded.original_mer_trade_no, shop_id = excluded.shop_id,
        amount_cents = excluded.amount_cents, payment_network = excluded.payment_network, reason = excluded.reason,
        line = excluded.line, last_reported_at = app_now(), reports = k.reports + 1)
    select r."merTradeNo" from reported r left join known k on k.mer_trade_no = r."merTradeNo"
    where (k.reason, k.amount_cents) is distinct from (r.reason, r."amountCents")
    order by r.line`.execute(db)
  return rows.map(({ merTradeNo }) => merTradeNo)
}

/** What was taken after all is no refusal any more. */
export const dropRefusals = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
): Promise<void> => {
  if (merTradeNos.length === 0) return
  await db
    .deleteFrom('refused_refund')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`mer_trade_no = any(${[...merTradeNos]}::text[])`)
    .execute()
}
