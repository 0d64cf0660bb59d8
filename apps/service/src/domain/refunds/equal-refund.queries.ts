/** Which requests are one refund. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** The deduplication key of a further refund that is wanted although an earlier one has the same key. */
export const anotherDeduplicationKey = (deduplicationKey: string, refundNo: string): string =>
  `${deduplicationKey}:${refundNo}`

/** The number of the latest refund with the same key, or with it and its own number, that did not fail. */
export const findEqualRefund = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
  deduplicationKey: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .where(sql<boolean>`intent in (${deduplicationKey}, ${deduplicationKey} || ':' || refund_no)`)
    .where('status', '<>', 'FAILED')
    .orderBy('requested_at', 'desc')
    .select('refund_no as refundNo')
    .executeTakeFirst()
  return row?.refundNo
}

/** How often a refund of the payment failed and gave its amount back. Never decreases. */
export const countReleases = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<number> => {
  const { releases } = await db
    .selectFrom('ledger_entry')
    .innerJoin('refund', (join) =>
      join
        .onRef('refund.merchant_id', '=', 'ledger_entry.merchant_id')
        .onRef('refund.refund_no', '=', 'ledger_entry.refund_no'),
    )
    .where('refund.merchant_id', '=', merchantId)
    .where('refund.mer_trade_no', '=', merTradeNo)
    .where('ledger_entry.kind', '=', 'REVERSAL')
    .where('ledger_entry.account', '=', 'MERCHANT')
    .select(sql<number>`count(*)::int`.as('releases'))
    .executeTakeFirstOrThrow()
  return releases
}
