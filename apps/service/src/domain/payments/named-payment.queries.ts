/** In which list a payment is that another row names by its number. Both are false for an unknown one. */
import { sql, type RawBuilder } from 'kysely'

export const listOfNamed = (merchantId: RawBuilder<unknown>, merTradeNo: RawBuilder<unknown>) => {
  const isWhere = (condition: RawBuilder<unknown>) => sql<boolean>`exists (select from payment
    where payment.merchant_id = ${merchantId} and payment.mer_trade_no = ${merTradeNo} and ${condition})`
  return {
    isSmartPos: isWhere(sql`payment.source = 'HQPAY'`),
    isFpsA2a: isWhere(sql`payment.is_fps_a2a`),
  }
}
