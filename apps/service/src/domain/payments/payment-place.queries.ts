/** Payments of a merchant, each with the shop and the terminal that took it. */
import type { Db } from '#infra/db/database.ts'

export const paymentsAtPlaces = (db: Db, merchantId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'payment.merchant_id')
        .onRef('shop.shop_id', '=', 'payment.shop_id'),
    )
    .leftJoin('terminal', (join) =>
      join
        .onRef('terminal.merchant_id', '=', 'payment.merchant_id')
        .onRef('terminal.pos_id', '=', 'payment.pos_id'),
    )
    .where('payment.merchant_id', '=', merchantId)
