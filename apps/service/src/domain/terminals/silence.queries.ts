/** The last contact of a terminal, for every list that tells whether it is silent. */
import type { OpeningHours } from '@merchant/contract/areas/shops.calls.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Made at the terminal: a refund made in this portal is no contact of the device. */
const madeAtTerminal = sql`payment.merchant_id = terminal.merchant_id and payment.pos_id = terminal.pos_id
  and not (payment.txn_type = 'REFUND' and exists (select from refund
    where refund.merchant_id = payment.merchant_id and refund.refund_no = payment.mer_trade_no))`

/**
 * When the newest of these payments was created. The index has their business days: each ends within the next calendar
 * day, so the newest payment has the latest business day or the one before.
 */
export const newestOf = (these: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select max(payment.created_at) from payment where ${these} and payment.business_date >=
    (select payment.business_date - 1 from payment where ${these} order by payment.business_date desc limit 1))`

export const lastPaymentAt = newestOf(madeAtTerminal)

/** Its last heartbeat or payment. */
export const lastSeenAt = sql<string | null>`greatest(terminal.last_activity_at, ${lastPaymentAt})`

/** A terminal that was never seen is counted from its registration. */
export const lastHeardAt = sql<string>`left(greatest(terminal.created_at, ${lastSeenAt})::text, 19)`

/** When it was set up, unblocked or blocked: before that its silence does not count. */
export const statusChangedAt = sql<string | null>`left(terminal.status_changed_at::text, 19)`

/** Active terminals of active shops, with what `silence.rules.ts` decides by. */
export const activeTerminals = (db: Db) =>
  db
    .selectFrom('terminal')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'terminal.merchant_id')
        .onRef('shop.shop_id', '=', 'terminal.shop_id'),
    )
    .where('terminal.status', '=', 'ACTIVE')
    .where('shop.status', '=', 'ACTIVE')
    .select([
      'terminal.pos_id as posId',
      'terminal.shop_id as shopId',
      'terminal.status',
      'shop.status as shopStatus',
      sql<OpeningHours[]>`shop.opening_hours`.as('openingHours'),
      lastHeardAt.as('lastHeardAt'),
      statusChangedAt.as('statusChangedAt'),
      sql<string>`left(app_now()::text, 19)`.as('now'),
    ])
