/** The sandbox gateway's book, in transactions of its own, as a real acquirer would have its own. */
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { GatewayRequest } from './refund-gateway.ts'

/** Books a movement of money once; a repeat is counted and moves nothing. */
export const bookMovement = (database: Database, request: GatewayRequest): Promise<void> =>
  database.system(async (db) => {
    await db
      .insertInto('sandbox_gateway_book')
      .values({
        merchant_id: request.merchantId,
        refund_no: request.refundNo,
        amount_cents: request.amountCents,
        booked_at: sql<string>`app_now()`,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'refund_no'])
          .doUpdateSet({ requests: sql<number>`sandbox_gateway_book.requests + 1` }),
      )
      .execute()
  })

export const isBooked = (
  database: Database,
  { merchantId, refundNo }: Pick<GatewayRequest, 'merchantId' | 'refundNo'>,
): Promise<boolean> =>
  database.system(async (db) => {
    const row = await db
      .selectFrom('sandbox_gateway_book')
      .where('merchant_id', '=', merchantId)
      .where('refund_no', '=', refundNo)
      .select('refund_no')
      .executeTakeFirst()
    return row !== undefined
  })
