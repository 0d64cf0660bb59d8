/** What the sample's settlements brought: nearly always what was to come. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { expectedCents } from '#domain/settlement.queries.ts'

/** Once on a busy day a row falls short, and now and then one never came. */
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
