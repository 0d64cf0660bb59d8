/** The book of the sandbox gateway, in transactions of its own like that of a real acquirer. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/hong-kong-time.ts'
import type { GatewayOrder, GatewayRequest } from './refund-gateway.ts'

/** Books a refund once and counts repeated requests. False when it arrives too late. */
export const bookMovement = (database: Database, order: GatewayOrder): Promise<boolean> =>
  database.system(async (db) => {
    const { rows } = await sql`
      insert into sandbox_gateway_book (merchant_id, refund_no, amount_cents, booked_at, mer_trade_no, kind)
      select ${order.merchantId}, ${order.refundNo}, ${order.amountCents}::bigint, app_now(), ${order.merTradeNo}, ${order.kind}
      where app_now() <= to_timestamp(${order.notAfter}::float8)
        or exists (select from sandbox_gateway_book b
          where b.merchant_id = ${order.merchantId} and b.refund_no = ${order.refundNo})
      on conflict (merchant_id, refund_no) do update set requests = sandbox_gateway_book.requests + 1
      returning refund_no`.execute(db)
    return rows.length === 1
  })

export const findMovement = (
  database: Database,
  { merchantId, refundNo }: GatewayRequest,
): Promise<{ readonly ageSeconds: number } | undefined> =>
  database.system((db) =>
    db
      .selectFrom('sandbox_gateway_book')
      .where('merchant_id', '=', merchantId)
      .where('refund_no', '=', refundNo)
      .select(sql<number>`extract(epoch from app_now() - booked_at)::float8`.as('ageSeconds'))
      .executeTakeFirst(),
  )

/** The movements of a day of Hong Kong, the oldest first. */
export const listMovements = (database: Database, merchantId: string, day: string) =>
  database.system((db) =>
    db
      .selectFrom('sandbox_gateway_book')
      .where('merchant_id', '=', merchantId)
      .where('booked_at', '>=', midnight(day))
      .where('booked_at', '<', midnightAfter(day))
      .orderBy('booked_at')
      .orderBy('refund_no')
      .select((eb) => [
        'refund_no as refundNo',
        eb.fn.coalesce('mer_trade_no', sql<string>`''`).as('merTradeNo'),
        eb.ref('kind').$castTo<'REFUND' | 'VOID'>().as('kind'),
        'amount_cents as amountCents',
        'booked_at as at',
        sql<number>`extract(epoch from app_now() - booked_at)::float8`.as('ageSeconds'),
      ])
      .execute(),
  )
