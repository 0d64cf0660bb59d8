/** Refunds that somebody else reported and that could not be counted. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** A reported refund that could not be counted; kept for people to look at. */
export interface RefusedRefund {
  readonly merTradeNo: string
  readonly originalMerTradeNo: string
  /** Null where it is not known of which payment it is. */
  readonly shopId: string | null
  readonly amountCents: number
  readonly paymentNetwork: string | null
  readonly reason: string
  readonly line: number
  readonly source: 'PLATFORM' | 'SETTLEMENT' | 'ACQUIRER'
}

/** Returns the numbers that are refused for the first time, or with another reason or amount. */
export const saveRefusals = async (
  db: Db,
  merchantId: string,
  refusals: readonly RefusedRefund[],
): Promise<string[]> => {
  if (refusals.length === 0) return []
  const { rows } = await sql<{ merTradeNo: string }>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r("merTradeNo" text,
        "originalMerTradeNo" text, "shopId" text, "amountCents" bigint, "paymentNetwork" text, reason text, line int, source text)),
    known as (select k.* from refused_refund k where k.merchant_id = ${merchantId}
      and k.mer_trade_no in (select "merTradeNo" from reported)),
    saved as (
      insert into refused_refund as k (merchant_id, mer_trade_no, original_mer_trade_no, shop_id, amount_cents,
        payment_network, reason, line, source, deducted, first_reported_at, last_reported_at)
      select ${merchantId}, "merTradeNo", "originalMerTradeNo", "shopId", "amountCents", "paymentNetwork", reason, line, source,
        source = 'SETTLEMENT', app_now(), app_now() from reported order by "merTradeNo"
      on conflict (merchant_id, mer_trade_no) do update set
        original_mer_trade_no = excluded.original_mer_trade_no, shop_id = excluded.shop_id,
        amount_cents = excluded.amount_cents, payment_network = excluded.payment_network, reason = excluded.reason,
        line = excluded.line, source = excluded.source, deducted = k.deducted or excluded.deducted,
        last_reported_at = app_now(), reports = k.reports + 1,
        -- A dismissed entry stays dismissed until the reason or the amount changes.
        dismissed_at = case when (k.reason, k.amount_cents) = (excluded.reason, excluded.amount_cents) then k.dismissed_at end
        -- A settlement does not name the payment, so it never replaces what another source reported.
        where k.source = excluded.source or excluded.source <> 'SETTLEMENT')
    select r."merTradeNo" from reported r left join known k on k.mer_trade_no = r."merTradeNo"
    where (k.reason, k.amount_cents) is distinct from (r.reason, r."amountCents")
      and (k.source is null or k.source = r.source or r.source <> 'SETTLEMENT')
    order by r.line`.execute(db)
  return rows.map(({ merTradeNo }) => merTradeNo)
}

/** Stores with the entries of other sources whether a settlement deducts their refunds. */
export const markDeducted = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
  deducted: boolean,
): Promise<void> => {
  if (merTradeNos.length === 0) return
  await db
    .updateTable('refused_refund')
    .set({ deducted })
    .where('merchant_id', '=', merchantId)
    .where('source', '<>', 'SETTLEMENT')
    .where('deducted', '<>', deducted)
    .where(sql<boolean>`mer_trade_no = any(${[...merTradeNos]}::text[])`)
    .execute()
}

/** Turns the platform's entries about refunds that a settlement deducted into entries of the settlement. */
export const keepDeductions = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
  reason: string,
): Promise<void> => {
  if (merTradeNos.length === 0) return
  await db
    .updateTable('refused_refund')
    .set({ source: 'SETTLEMENT', reason })
    .where('merchant_id', '=', merchantId)
    .where('source', '=', 'PLATFORM')
    .where('deducted', '=', true)
    .where(sql<boolean>`mer_trade_no = any(${[...merTradeNos]}::text[])`)
    .execute()
}

type NamedSale = Pick<RefusedRefund, 'merTradeNo' | 'originalMerTradeNo' | 'shopId'>

/** Adds the payment, which settlements do not name, to refunds that they deducted. */
export const nameSales = async (
  db: Db,
  merchantId: string,
  refunds: readonly NamedSale[],
): Promise<void> => {
  if (refunds.length === 0) return
  await sql`
    update refused_refund set original_mer_trade_no = named."originalMerTradeNo", shop_id = named."shopId"
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
      as named("merTradeNo" text, "originalMerTradeNo" text, "shopId" text)
    where refused_refund.merchant_id = ${merchantId} and refused_refund.source = 'SETTLEMENT'
      and refused_refund.mer_trade_no = named."merTradeNo"`.execute(db)
}

/** Removes what these sources said of refunds that were accepted after all. */
export const dropRefusals = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
  sources: readonly RefusedRefund['source'][],
): Promise<void> => {
  if (merTradeNos.length === 0) return
  await db
    .deleteFrom('refused_refund')
    .where('merchant_id', '=', merchantId)
    .where('source', 'in', sources)
    .where(sql<boolean>`mer_trade_no = any(${[...merTradeNos]}::text[])`)
    .execute()
}

export interface UncountedRefund {
  readonly merchantId: string
  readonly merchantName: string
  readonly refundNo: string
  readonly originalMerTradeNo: string
  readonly amountCents: number
  readonly source: string
  readonly reason: string
  readonly firstReportedAt: string
}

const open = (db: Db) =>
  db.selectFrom('refused_refund').where('refused_refund.dismissed_at', 'is', null)

/** All merchants' refunds that could not be counted, the oldest first. */
export const listUncounted = (db: Db): Promise<UncountedRefund[]> =>
  open(db)
    .innerJoin('merchant', 'merchant.merchant_id', 'refused_refund.merchant_id')
    .orderBy('refused_refund.first_reported_at')
    .orderBy('refused_refund.mer_trade_no')
    .select([
      'refused_refund.merchant_id as merchantId',
      'merchant.merchant_name as merchantName',
      'refused_refund.mer_trade_no as refundNo',
      'refused_refund.original_mer_trade_no as originalMerTradeNo',
      'refused_refund.amount_cents as amountCents',
      'refused_refund.source',
      'refused_refund.reason',
      'refused_refund.first_reported_at as firstReportedAt',
    ])
    .execute()

/** Undefined when there is no such refund, or it was ended before. */
export const markDismissed = async (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<{ readonly shopId: string | null; readonly amountCents: number } | undefined> =>
  db
    .updateTable('refused_refund')
    .set({ dismissed_at: sql<string>`app_now()` })
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', refundNo)
    .where('dismissed_at', 'is', null)
    .returning(['shop_id as shopId', 'amount_cents as amountCents'])
    .executeTakeFirst()
