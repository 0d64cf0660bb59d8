/** Refunds that need somebody: unknown, failed and not tried again, waiting for too long, or reported and not counted. */
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { oneOf } from '#domain/payments/payment-filter.queries.ts'

const WAITING_MINUTES = 15
const FAILED_DAYS = 7
/** More than this is no list for home any more. */
const MOST = 20

/** Unknown, failed and not tried again, or waiting for too long. */
export const listRefundsInNeed = (db: Db, scope: Scope, shopIds: readonly string[] | undefined) => {
  const shops = [
    ...oneOf('refund.shop_id', scope.shopIds === '*' ? undefined : scope.shopIds),
    ...oneOf('refund.shop_id', shopIds),
  ]
  return db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.merchant_id', '=', 'refund.merchant_id')
        .onRef('payment.mer_trade_no', '=', 'refund.mer_trade_no'),
    )
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'refund.merchant_id')
        .onRef('shop.shop_id', '=', 'refund.shop_id'),
    )
    .where('refund.merchant_id', '=', scope.merchantId)
    .where('refund.status', 'in', ['REQUESTED', 'PROCESSING', 'UNKNOWN', 'FAILED'])
    .where((eb) => eb.and(shops))
    .where((eb) =>
      eb.or([
        eb('refund.status', '=', 'UNKNOWN'),
        eb.and([
          eb('refund.status', '=', 'FAILED'),
          // A payment whose failed refund was followed by another no longer says FAILED.
          eb('payment.refund_status', '=', 'FAILED'),
          eb(
            'refund.requested_at',
            '>',
            sql<string>`app_now() - make_interval(days => ${FAILED_DAYS})`,
          ),
        ]),
        eb.and([
          eb('refund.status', 'in', ['REQUESTED', 'PROCESSING']),
          eb(
            'refund.requested_at',
            '<',
            sql<string>`app_now() - make_interval(mins => ${WAITING_MINUTES})`,
          ),
        ]),
      ]),
    )
    .select([
      'refund.status',
      'refund.mer_trade_no as merTradeNo',
      'refund.refund_no as refundNo',
      'refund.amount_cents as amountCents',
      'shop.name_en as shopName',
      'payment.payment_network as paymentNetwork',
      'payment.card_last4 as cardLast4',
      'refund.requested_at as requestedAt',
    ])
    .orderBy(sql`case refund.status when 'UNKNOWN' then 0 when 'FAILED' then 1 else 2 end`)
    .orderBy('refund.requested_at')
    .orderBy('refund.refund_no')
    .limit(MOST)
    .execute()
}
export type RefundInNeed = Awaited<ReturnType<typeof listRefundsInNeed>>[number]

const REFUSED_DAYS = 30

/** Refunds made elsewhere that the books could not count. */
export const listRefusedRefunds = (
  db: Db,
  scope: Scope,
  shopIds: readonly string[] | undefined,
) => {
  const shops = [
    ...oneOf('refused_refund.shop_id', scope.shopIds === '*' ? undefined : scope.shopIds),
    ...oneOf('refused_refund.shop_id', shopIds),
  ]
  return db
    .selectFrom('refused_refund')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'refused_refund.merchant_id')
        .onRef('shop.shop_id', '=', 'refused_refund.shop_id'),
    )
    .where('refused_refund.merchant_id', '=', scope.merchantId)
    .where((eb) => eb.and(shops))
    .where(
      'first_reported_at',
      '>',
      sql<string>`app_now() - make_interval(days => ${REFUSED_DAYS})`,
    )
    .select([
      sql<string>`'REFUSED'`.as('status'),
      'original_mer_trade_no as merTradeNo',
      'mer_trade_no as refundNo',
      'amount_cents as amountCents',
      'shop.name_en as shopName',
      'payment_network as paymentNetwork',
      sql<string | null>`null`.as('cardLast4'),
      'first_reported_at as requestedAt',
    ])
    .orderBy('first_reported_at')
    .orderBy('mer_trade_no')
    .limit(MOST)
    .execute()
}
